//! Lines that somebody else sends: of bounded length, whatever is in them.

use std::io::{BufRead, Result};

/// Longer lines are thrown away.
const LONGEST: usize = 1 << 20;

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Line {
    /// What was sent, without the line's end.
    Heard(String),
    /// More than anybody says in a line.
    TooLong,
}

/// The lines of a stream.
pub struct Lines<R>(R);

impl<R: BufRead> Lines<R> {
    /// The lines of this stream.
    pub fn new(from: R) -> Self {
        Self(from)
    }

    /// The next line, or none when the other has gone. What is no text is heard as far as it is.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn line(&mut self) -> Result<Option<Line>> {
        let (mut bytes, mut too_long, mut any) = (Vec::new(), false, false);
        loop {
            let heard = self.0.fill_buf()?;
            if heard.is_empty() {
                break;
            }
            any = true;
            let end = heard.iter().position(|&byte| byte == b'\n');
            let line = &heard[..end.unwrap_or(heard.len())];
            if bytes.len() + line.len() > LONGEST {
                too_long = true;
                bytes.clear();
            } else if !too_long {
                bytes.extend_from_slice(line);
            }
            let used = end.map_or(heard.len(), |end| end + 1);
            self.0.consume(used);
            if end.is_some() {
                break;
            }
        }
        Ok(match (any, too_long) {
            (false, _) => None,
            (true, true) => Some(Line::TooLong),
            (true, false) => Some(Line::Heard(String::from_utf8_lossy(&bytes).trim_end_matches('\r').to_owned())),
        })
    }
}
