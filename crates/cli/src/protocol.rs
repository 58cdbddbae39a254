//! The engine for other programs: sessions in the protocols that Othello programs speak.
//!
//! A session hears a line and answers; who reads the lines and prints the answers is not its business, so that tests can be
//! both. Nothing that is said to it ends it but `quit`.

mod gtp;
mod lines;
mod nboard;
mod thinker;

pub use gtp::Gtp;
pub use lines::{Line, Lines};
pub use nboard::Nboard;
pub use thinker::{Found, Thinker};

/// Somebody who answers lines.
pub trait Session {
    /// What is said to a line, each line of it with its end; and whether that was the last.
    fn hear(&mut self, line: &str) -> Answer;
}

/// What is said to a line.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Answer {
    /// The lines, each with its end.
    pub text: String,
    /// Whether the session is over.
    pub over: bool,
}

impl From<String> for Answer {
    fn from(text: String) -> Self {
        Self { text, over: false }
    }
}

/// Answers line by line until the other goes away or says that it is enough.
///
/// # Errors
/// When it cannot be heard or answered any more.
pub fn hold(
    session: &mut dyn Session,
    from: impl std::io::BufRead,
    to: &mut dyn std::io::Write,
) -> std::io::Result<()> {
    let mut lines = Lines::new(from);
    while let Some(line) = lines.next()? {
        let answer = match line {
            Line::Heard(line) => session.hear(&line),
            // Nobody says that much: it is heard as a word that nobody knows.
            Line::TooLong => session.hear("line-too-long"),
        };
        to.write_all(answer.text.as_bytes())?;
        to.flush()?;
        if answer.over {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A session written down: what is said to it begins with `> `, every other line is its answer. With `GOLDEN=new` the
    /// answers are written down anew.
    fn golden(session: &mut dyn Session, name: &str) {
        let path = format!("{}/tests/sessions/{name}", env!("CARGO_MANIFEST_DIR"));
        let script = std::fs::read_to_string(&path).expect("a session that is written down");
        let mut heard = String::new();
        for said in script.lines().filter(|line| line.starts_with("> ")) {
            heard.push_str(&format!("{said}\n"));
            // So that a script can say them, tabs and such are written as in Rust.
            let said = said[2..].replace("\\t", "\t").replace("\\u{7}", "\u{7}");
            heard.push_str(&session.hear(&said).text);
        }
        if std::env::var_os("GOLDEN").is_some_and(|what| what == "new") {
            std::fs::write(&path, &heard).expect("the session is written down");
        } else {
            assert_eq!(heard, script, "{name}");
        }
    }

    #[test]
    fn gtp_as_it_is_written_down() {
        golden(&mut Gtp::new(3), "gtp.txt");
    }

    #[test]
    fn nboard_as_it_is_written_down() {
        golden(&mut Nboard::new(3), "nboard.txt");
    }

    #[test]
    fn a_session_ends_with_quit_or_when_nobody_speaks_any_more() {
        let held = |said: &[u8]| {
            let mut told = Vec::new();
            hold(&mut Gtp::new(1), said, &mut told).expect("it reads from memory");
            String::from_utf8(told).expect("text")
        };
        assert_eq!(held(b"1 name\nquit\nname\n"), "=1 Menagerie\n\n=\n\n");
        assert_eq!(held(b"name"), "= Menagerie\n\n", "a last line without its end");
        assert_eq!(held(b""), "");
        assert_eq!(held(b"2 n\xffme\n\r\n3 komi 0\r\n"), "?2 unknown command\n\n=3\n\n");
        let long = [vec![b'x'; 3 << 20], b"\n7 name\n".to_vec()].concat();
        assert_eq!(held(&long), "? unknown command\n\n=7 Menagerie\n\n");
    }
}
