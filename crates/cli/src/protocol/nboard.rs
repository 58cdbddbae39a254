//! The protocol of NBoard, version 2, by which boards talk to Othello programs.
//!
//! It has no form for errors: what cannot be done is told as a `status`, and lines that nobody knows are passed over, as the
//! protocol wants. Thoughts are bounded by the level, so `ping` needs to stop none.

use super::{Answer, Found, Session, Thinker};
use engine::notation::{Kifu, read_ggf};
use game::Move;
use game::Rules;
use game::othello::Othello;

/// A session.
pub struct Nboard {
    thinker: Thinker,
    kifu: Kifu,
}

impl Nboard {
    /// A session with the engine at this level.
    pub fn new(level: u8) -> Self {
        Self { thinker: Thinker::new(level), kifu: Kifu::default() }
    }

    fn name(&self) -> String {
        format!("set myname Menagerie {}\n", self.thinker.level())
    }

    fn go(&mut self) -> String {
        let at = self.kifu.at();
        match self.thinker.think(at) {
            None => "status The match is over.\n=== PA\n".into(),
            Some(found) if found.mv == Move::PASS => "=== PA\n".into(),
            Some(found) => format!("{}=== {}/{:.2}\n", search(&found), written(&found.line[..1]), found.discs),
        }
    }

    fn hint(&mut self, count: usize) -> String {
        let found = self.thinker.moves(self.kifu.at());
        let lines: String = found.iter().take(count).map(search).collect();
        format!("{lines}status\n")
    }

    fn step(&mut self, word: &str) -> Result<(), String> {
        let word = word.split('/').next().unwrap_or(word);
        let mv = match Othello.parse_cell(word) {
            Some(cell) => Move(cell),
            None if ["pa", "pass"].iter().any(|pass| word.eq_ignore_ascii_case(pass)) => Move::PASS,
            None => return Err(format!("expected a square from a1 to h8 or PA, got '{}'", short(word))),
        };
        self.kifu.play(mv).map_err(|illegal| illegal.to_string())
    }

    fn set(&mut self, what: &str, value: &str) -> Result<String, String> {
        match what {
            "depth" => {
                let depth = value.parse::<u8>().ok().filter(|depth| (1..=60).contains(depth));
                let depth = depth.ok_or_else(|| format!("expected a depth from 1 to 60, got '{}'", short(value)))?;
                // About as many plies as its level.
                self.thinker = Thinker::new(depth);
                Ok(self.name())
            }
            "game" => {
                self.kifu = read_ggf(value).map_err(|bad| bad.to_string())?;
                Ok(String::new())
            }
            // It has no book: a draw in one is worth nothing to it.
            "contempt" => match value.parse::<f64>() {
                Ok(_) => Ok(String::new()),
                Err(_) => Err(format!("expected a number, got '{}'", short(value))),
            },
            _ => Ok(String::new()),
        }
    }
}

impl Session for Nboard {
    fn hear(&mut self, line: &str) -> Answer {
        let (word, rest) = line.trim().split_once(char::is_whitespace).unwrap_or((line.trim(), ""));
        let rest = rest.trim();
        let told = match (word, rest) {
            ("nboard", "1" | "2") => Ok(self.name()),
            ("nboard", _) => Err(format!("expected version 1 or 2, got '{}'", short(rest))),
            ("set", _) => match rest.split_once(char::is_whitespace) {
                Some((what, value)) => self.set(what, value.trim()),
                None => Err("expected 'set depth N', 'set game GGF' or 'set contempt X'".into()),
            },
            ("move", _) => self.step(rest).map(|()| String::new()),
            ("go", "") => Ok(self.go()),
            ("hint", _) => match rest.parse::<usize>() {
                Ok(count) => Ok(self.hint(count)),
                Err(_) => Err(format!("expected a number of moves, got '{}'", short(rest))),
            },
            ("ping", _) => Ok(format!("pong {}\n", short(rest))),
            ("learn", "") => Ok("learned\n".into()),
            ("quit", "") => return Answer { text: String::new(), over: true },
            _ => Ok(String::new()),
        };
        told.unwrap_or_else(|why| format!("status Error: {why}\n")).into()
    }
}

/// A line of thought: the moves, what they are worth, and how far it looked.
fn search(found: &Found) -> String {
    let depth = if found.proven { "100%".into() } else { found.depth.to_string() };
    format!("search {} {:.2} 0 {depth}\n", written(&found.line), found.discs)
}

/// Moves without blanks, a pass as `PA`.
fn written(line: &[String]) -> String {
    line.iter().map(|mv| if mv == "pass" { "PA".into() } else { mv.to_uppercase() }).collect()
}

/// So much of a word as a sentence can hold.
fn short(word: &str) -> String {
    word.chars().filter(|mark| !mark.is_control()).take(40).collect()
}
