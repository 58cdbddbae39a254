//! Somebody who listens while another thinks: lines wait until it is their turn, but one that is urgent ends the thoughts
//! that were asked for before it.

use super::{Line, Lines};
use mind::Stop;
use std::io::{BufRead, Result};
use std::sync::mpsc::{Receiver, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};

/// So many lines may wait; whoever says more is made to wait.
const WAITING: usize = 1_000;

/// The lines of a stream, listened to all the time.
pub struct Ear {
    lines: Receiver<Result<(Line, bool)>>,
    urgent: Arc<Mutex<Urgent>>,
}

/// The urgent lines that came in and were not yet answered, and the word that ends thoughts until they are.
#[derive(Default)]
struct Urgent {
    waiting: usize,
    stop: Stop,
}

impl Ear {
    /// Listens to this stream, in which these lines are urgent.
    pub fn new(from: impl BufRead + Send + 'static, is_urgent: fn(&str) -> bool) -> Self {
        let (send, lines) = sync_channel(WAITING);
        let urgent = Arc::new(Mutex::new(Urgent::default()));
        let theirs = urgent.clone();
        // Reading may wait for ever, so it has a thread of its own; it ends with the stream, or when nobody listens.
        std::thread::spawn(move || {
            let mut from = Lines::new(from);
            while let Some(line) = from.line().transpose() {
                let hurry = matches!(&line, Ok(Line::Heard(line)) if is_urgent(line));
                if hurry {
                    let mut urgent = theirs.lock().unwrap_or_else(PoisonError::into_inner);
                    urgent.waiting += 1;
                    urgent.stop.say();
                }
                let failed = line.is_err();
                if send.send(line.map(|line| (line, hurry))).is_err() || failed {
                    break;
                }
            }
        });
        Self { lines, urgent }
    }

    /// The next line, and the word that ends what is thought about it; none when the other has gone.
    ///
    /// # Errors
    /// When the stream cannot be read.
    pub fn next(&mut self) -> Result<Option<(Line, Stop)>> {
        let Some((line, hurried)) = self.lines.recv().ok().transpose()? else { return Ok(None) };
        let mut urgent = self.urgent.lock().unwrap_or_else(PoisonError::into_inner);
        if hurried {
            urgent.waiting -= 1;
            urgent.stop = Stop::default();
            if urgent.waiting > 0 {
                urgent.stop.say();
            }
        }
        Ok(Some((line, urgent.stop.clone())))
    }
}
