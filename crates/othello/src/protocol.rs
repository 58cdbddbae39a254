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

    /// Lines of the sessions that are written down, with a word put out, in, twice or elsewhere, and a mark changed.
    fn garbled(name: &str, rng: &mut mind::Rng) -> Vec<String> {
        let path = format!("{}/tests/sessions/{name}", env!("CARGO_MANIFEST_DIR"));
        let script = std::fs::read_to_string(&path).expect("a session that is written down");
        let said: Vec<&str> = script.lines().filter_map(|line| line.strip_prefix("> ")).collect();
        let words: Vec<&str> = said.iter().flat_map(|line| line.split(' ')).collect();
        let garble = |_| {
            let line = said[rng.below(said.len())];
            let mut line: Vec<&str> = line.split(' ').filter(|word| *word != "quit").collect();
            let at = rng.below(line.len() + 1);
            match rng.below(4) {
                0 if at < line.len() => drop(line.remove(at)),
                1 => line.insert(at, words[rng.below(words.len())]),
                2 if at < line.len() => line.swap(0, at),
                _ => {}
            }
            let mut marks: Vec<char> = line.join(" ").replace("quit", "").chars().collect();
            if !marks.is_empty() && rng.below(3) == 0 {
                let at = rng.below(marks.len());
                marks[at] = ['\0', 'é', '\u{7}', '0', '-', '/', ']', '#'][rng.below(8)];
            }
            marks.into_iter().collect()
        };
        (0..3_000).map(garble).collect()
    }

    #[test]
    fn whatever_is_said_is_answered_in_form_and_the_session_goes_on() {
        let mut rng = mind::Seed(12).rng();
        let mut gtp = Gtp::new(1);
        for said in garbled("gtp.txt", &mut rng) {
            let told = answer(&mut gtp, &said);
            let whole = told.starts_with(['=', '?']) && told.ends_with("\n\n") && told.matches("\n\n").count() == 1;
            assert!(whole || told.is_empty(), "{said:?}: {told:?}");
        }
        assert_eq!(answer(&mut gtp, "9 protocol_version"), "=9 2\n\n");
        let mut nboard = Nboard::new(1);
        for said in garbled("nboard.txt", &mut rng).iter().filter(|said| !said.contains("set depth")) {
            let told = answer(&mut nboard, said);
            let known = ["set myname ", "search ", "nodestats ", "=== ", "status", "pong ", "learned", "analysis "];
            assert!(told.lines().all(|line| known.iter().any(|word| line.starts_with(word))), "{said:?}: {told:?}");
        }
        assert_eq!(answer(&mut nboard, "ping 9"), "pong 9\n");
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
        assert!(!before.contains("analysis "), "nothing is analysed that nobody waits for: {told}");
        assert!(began.elapsed().as_secs() < 20, "{:?}", began.elapsed());
    }
}
