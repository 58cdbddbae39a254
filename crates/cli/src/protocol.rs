//! The engine for other programs: sessions in the protocols that Othello programs speak.
//!
//! A session hears a line and answers; who reads the lines and prints the answers is not its business, so that tests can be
//! both. Nothing that is said to it ends it but `quit`.

mod ear;
mod gtp;
mod lines;
mod nboard;
mod thinker;

pub use gtp::Gtp;
pub use lines::{Line, Lines};
pub use nboard::Nboard;
pub use thinker::{Found, Thinker};

use ear::Ear;
use mind::Stop;
use std::io::{BufRead, Result, Write};
use std::ops::ControlFlow;

/// How a session speaks: whole lines, each with its end, which go out at once.
pub type Say<'a> = &'a mut dyn FnMut(&str) -> Result<()>;

/// Somebody who answers lines.
pub trait Session {
    /// Answers a line, and says whether it goes on. Once stop is said, a thought ends with what it found until then.
    ///
    /// # Errors
    /// When it cannot speak any more.
    fn hear(&mut self, line: &str, stop: &Stop, say: Say<'_>) -> Result<ControlFlow<()>>;

    /// Which lines end the thought that is under way when they come in.
    fn urgent(&self) -> fn(&str) -> bool {
        |_| false
    }
}

/// Answers line by line until the other goes away or says that it is enough.
///
/// # Errors
/// When it cannot be heard or answered any more.
pub fn hold(session: &mut dyn Session, from: impl BufRead + Send + 'static, to: &mut dyn Write) -> Result<()> {
    let mut ear = Ear::new(from, session.urgent());
    while let Some((line, stop)) = ear.next()? {
        let line = match line {
            Line::Heard(line) => line,
            // Nobody says that much: it is heard as a word that nobody knows.
            Line::TooLong => "line-too-long".into(),
        };
        let mut say = |text: &str| to.write_all(text.as_bytes()).and_then(|()| to.flush());
        if session.hear(&line, &stop, &mut say)?.is_break() {
            break;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a session answers.
    fn answer(session: &mut dyn Session, said: &str) -> String {
        let mut told = String::new();
        let mut say = |text: &str| {
            told.push_str(text);
            Ok(())
        };
        let _ = session.hear(said, &Stop::default(), &mut say).expect("memory can be written to");
        told
    }

    /// Answers with every number of seconds in them as if nothing took any.
    fn untimed(told: &str) -> String {
        let line = |line: &str| match line.rsplit_once(['/', ' ']) {
            Some((before, _)) if line.starts_with("nodestats ") => format!("{before} 0.00\n"),
            Some((before, _)) if line.starts_with("=== ") && line.matches('/').count() == 2 => {
                format!("{before}/0.00\n")
            }
            _ => format!("{line}\n"),
        };
        told.lines().map(line).collect()
    }

    /// A session written down: what is said to it begins with `> `, every other line is its answer. With `GOLDEN=new` the
    /// answers are written down anew.
    fn golden(session: &mut dyn Session, name: &str) {
        let folder = format!("{}/tests/sessions/", env!("CARGO_MANIFEST_DIR"));
        let path = format!("{folder}{name}");
        let script = std::fs::read_to_string(&path).expect("a session that is written down");
        let mut heard = String::new();
        for said in script.lines().filter(|line| line.starts_with("> ")) {
            heard.push_str(&format!("{said}\n"));
            // So that a script can say them, tabs and such are written as in Rust.
            let said = said[2..].replace("\\t", "\t").replace("\\u{7}", "\u{7}").replace("{folder}/", &folder);
            heard.push_str(&untimed(&answer(session, &said)));
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
            hold(&mut Gtp::new(1), std::io::Cursor::new(said.to_vec()), &mut told).expect("it reads from memory");
            String::from_utf8(told).expect("text")
        };
        assert_eq!(held(b"1 name\nquit\nname\n"), "=1 Menagerie\n\n=\n\n");
        assert_eq!(held(b"name"), "= Menagerie\n\n", "a last line without its end");
        assert_eq!(held(b""), "");
        assert_eq!(held(b"2 n\xffme\n\r\n3 komi 0\r\n"), "?2 unknown command\n\n=3\n\n");
        let long = [vec![b'x'; 3 << 20], b"\n7 name\n".to_vec()].concat();
        assert_eq!(held(&long), "? unknown command\n\n=7 Menagerie\n\n");
    }

    /// With a whole move's thought for each of its lines, what is asked here would take minutes.
    #[test]
    fn a_ping_ends_the_thoughts_before_it_and_none_after_it() {
        let said = "nboard 2\nset depth 20\nhint 60\nanalyze\ngo\nping 7\nset depth 1\ngo\n";
        let (mut told, began) = (Vec::new(), std::time::Instant::now());
        hold(&mut Nboard::new(1), std::io::Cursor::new(said), &mut told).expect("it reads from memory");
        let told = String::from_utf8(told).expect("text");
        let (before, after) = told.split_once("pong 7\n").expect("an answer to the ping");
        let moves = |told: &str| told.lines().filter(|line| line.starts_with("=== ")).count();
        assert_eq!((moves(before), moves(after)), (1, 1), "{told}");
        assert!(after.contains("search ") && after.contains("nodestats "), "{told}");
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }
}
