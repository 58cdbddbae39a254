//! The protocol of NBoard, version 2, by which boards talk to Othello programs.
//!
//! It has no form for errors: what cannot be done is told as a `status`, and lines that nobody knows are passed over, as the
//! protocol wants. A `ping` ends what is thought about, for the board is about to change.

use super::{Found, Say, Session, Thinker};
use engine::notation::{Kifu, read_ggf};
use game::othello::Othello;
use game::{Move, Rules};
use mind::Stop;
use std::io::Result;
use std::ops::ControlFlow;
use std::time::Instant;

/// Hints come in rounds, each so many levels above the one before, the last at the level that was set.
const ROUND: usize = 4;
/// A round looks at so many moves more than were asked for: one of them may turn out to be among the best.
const SPARE: usize = 2;

/// A session.
pub struct Nboard {
    level: u8,
    thinker: Thinker,
    kifu: Kifu,
}

impl Nboard {
    /// A session with the engine at this level.
    pub fn new(level: u8) -> Self {
        let thinker = Thinker::new(level);
        Self { level: thinker.level(), thinker, kifu: Kifu::default() }
    }

    fn name(&self) -> String {
        format!("set myname Menagerie {}\n", self.level)
    }

    fn go(&mut self, stop: &Stop, say: Say<'_>) -> Result<()> {
        let began = Instant::now();
        match self.thinker.think(self.kifu.at(), stop) {
            None => say("status The match is over.\n=== PA\n"),
            Some(found) if found.mv == Move::PASS => say("=== PA\n"),
            // Stopped before it had looked at all, it knows a move and nothing about it.
            Some(found) if found.depth == 0 => say(&format!("=== {}\n", written(&found.line[..1]))),
            Some(found) => {
                let (mv, discs, seconds) = (written(&found.line[..1]), found.discs, began.elapsed().as_secs_f64());
                say(&search(&found))?;
                say(&format!("{}=== {mv}/{discs:.2}/{seconds:.2}\n", nodestats(found.nodes, began)))
            }
        }
    }

    /// About so many of the best moves, deeper and deeper.
    fn hint(&mut self, count: usize, stop: &Stop, say: Say<'_>) -> Result<()> {
        let (at, began, mut nodes) = (self.kifu.at(), Instant::now(), 0);
        let mut moves: Vec<Move> = Othello.moves(at).iter().collect();
        for level in (1..=self.level).rev().step_by(ROUND).collect::<Vec<_>>().into_iter().rev() {
            let mut thinker = Thinker::new(level);
            let mut found = Vec::new();
            for mv in moves.iter().filter(|_| count > 0) {
                found.push(thinker.after(at, *mv, stop));
                if stop.is_said() {
                    // What was looked at less far than the rest must not be told beside it.
                    return say("status\n");
                }
            }
            nodes += found.iter().map(|found| found.nodes).sum::<u64>();
            if found.iter().any(|found| found.depth == 0) {
                continue;
            }
            found.sort_by(|a, b| b.discs.total_cmp(&a.discs));
            moves = found.iter().map(|found| found.mv).take(count.saturating_add(SPARE)).collect();
            if !found.is_empty() {
                say(&found.iter().take(count).map(search).collect::<String>())?;
                say(&nodestats(nodes, began))?;
            }
            if found.iter().all(|found| found.proven) {
                break;
            }
        }
        say("status\n")
    }

    /// What every position of the match is worth to the side to move there, from the last one back.
    fn analyze(&mut self, stop: &Stop, say: Say<'_>) -> Result<()> {
        let mut positions = vec![self.kifu.start()];
        for &mv in self.kifu.moves() {
            positions.push(Othello.play(positions[positions.len() - 1], mv));
        }
        for (made, &at) in positions.iter().enumerate().rev() {
            let discs = self.thinker.value(at, stop);
            if stop.is_said() {
                break;
            }
            say(&format!("analysis {made} {discs:.2}\n"))?;
        }
        say("status\n")
    }

    fn step(&mut self, word: &str) -> Told {
        let word = word.split('/').next().unwrap_or(word).trim();
        let mv =
            move_of(word).ok_or_else(|| format!("expected a square from a1 to h8 or PA, got '{}'", short(word)))?;
        self.kifu.play(mv).map(|()| String::new()).map_err(|illegal| illegal.to_string())
    }

    fn set(&mut self, what: &str, value: &str) -> Told {
        match what {
            "depth" => {
                let depth = value.parse::<u8>().ok().filter(|depth| (1..=60).contains(depth));
                let depth = depth.ok_or_else(|| format!("expected a depth from 1 to 60, got '{}'", short(value)))?;
                // About as many plies as its level.
                self.thinker = Thinker::new(depth);
                self.level = self.thinker.level();
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

/// What is said at once, or why something cannot be done.
type Told = std::result::Result<String, String>;

impl Session for Nboard {
    fn hear(&mut self, line: &str, stop: &Stop, say: Say<'_>) -> Result<ControlFlow<()>> {
        let (word, rest) = words(line);
        let told = match (word, rest) {
            ("nboard", "1" | "2") => Ok(self.name()),
            ("nboard", _) => Err(format!("expected version 1 or 2, got '{}'", short(rest))),
            ("set", _) => match rest.split_once(char::is_whitespace) {
                Some((what, value)) => self.set(what, value.trim()),
                None => Err("expected 'set depth N', 'set game GGF' or 'set contempt X'".into()),
            },
            ("move", _) => self.step(rest),
            // Version 1 has no word before it.
            (mv, "") if mv.len() == 2 && move_of(mv).is_some() => self.step(mv),
            ("go", "") => return self.go(stop, say).map(ControlFlow::Continue),
            ("hint", _) => match rest.parse::<usize>() {
                Ok(count) => return self.hint(count, stop, say).map(ControlFlow::Continue),
                Err(_) => Err(format!("expected a number of moves, got '{}'", short(rest))),
            },
            ("analyze", "") => return self.analyze(stop, say).map(ControlFlow::Continue),
            ("ping", _) => Ok(format!("pong {}\n", short(rest))),
            ("learn", "") => Ok("learned\n".into()),
            ("quit", "") => return Ok(ControlFlow::Break(())),
            _ => Ok(String::new()),
        };
        say(&told.unwrap_or_else(|why| format!("status Error: {why}\n"))).map(ControlFlow::Continue)
    }

    fn urgent(&self) -> fn(&str) -> bool {
        |line| matches!(words(line), ("ping", _) | ("quit", ""))
    }
}

/// The first word of a line, and the rest of it.
fn words(line: &str) -> (&str, &str) {
    let line = line.trim();
    line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim()))
}

/// The move that a word says.
fn move_of(word: &str) -> Option<Move> {
    let is_pass = ["pa", "pass"].iter().any(|pass| word.eq_ignore_ascii_case(pass));
    if is_pass { Some(Move::PASS) } else { Othello.parse_cell(word).map(Move) }
}

/// A line of thought: the moves, what they are worth, and how far it looked.
fn search(found: &Found) -> String {
    let depth = if found.proven { "100%".into() } else { found.depth.to_string() };
    format!("search {} {:.2} 0 {depth}\n", written(&found.line), found.discs)
}

/// How many positions were looked at, and for how long.
fn nodestats(nodes: u64, began: Instant) -> String {
    format!("nodestats {nodes} {:.2}\n", began.elapsed().as_secs_f64())
}

/// Moves without blanks, a pass as `PA`.
fn written(line: &[String]) -> String {
    line.iter().map(|mv| if mv == "pass" { "PA".into() } else { mv.to_uppercase() }).collect()
}

/// So much of a word as a sentence can hold.
fn short(word: &str) -> String {
    word.chars().filter(|mark| !mark.is_control()).take(40).collect()
}
