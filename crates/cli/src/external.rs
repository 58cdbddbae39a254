//! Programs of others in an arena: a mind that asks a child process, over GTP or NBoard.
//!
//! Only the terminal starts programs; nothing of the server leads here. Whatever goes wrong with a program, be it slow, dead
//! or against the rules, it gives the match up for lost, and says why; the next match has a process of its own. The process
//! is always waited for.

mod child;
mod gtp;
mod nboard;
mod words;

use child::Child;
use game::{Game, Move, Rules as _, many};
use mind::{Match, Mind, Notes, Seed};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

/// A program and how to talk to it: `NAME=gtp:COMMAND`, `NAME=nboard:COMMAND` or, told how deep to look, `NAME=nboard@12:COMMAND`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct External {
    /// What it is called in the tournament.
    pub name: String,
    /// What it speaks.
    pub tongue: Tongue,
    /// The program and its arguments.
    pub command: Vec<String>,
}

/// A protocol.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tongue {
    /// The Go text protocol.
    Gtp,
    /// The protocol of NBoard, and the depth that the program is told, if any: what one is depends on the program.
    Nboard(Option<u8>),
}

impl std::str::FromStr for External {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let shape =
            || format!("expected NAME=gtp:COMMAND, NAME=nboard:COMMAND or NAME=nboard@DEPTH:COMMAND, got '{text}'");
        let (name, rest) = text.split_once('=').ok_or_else(shape)?;
        let (tongue, command) = rest.split_once(':').ok_or_else(shape)?;
        let tongue = match tongue {
            "gtp" => Tongue::Gtp,
            "nboard" => Tongue::Nboard(None),
            other => {
                let depth = other.strip_prefix("nboard@").ok_or_else(shape)?;
                Tongue::Nboard(Some(depth.parse().map_err(|_| format!("expected a depth of 0 to 255, got '{depth}'"))?))
            }
        };
        let command = words::split(command)?;
        if name.trim().is_empty() || command.is_empty() {
            return Err(shape());
        }
        Ok(Self { name: name.trim().into(), tongue, command })
    }
}

/// Why matches were given up, by their seeds, for all programs of a tournament.
#[derive(Clone, Default)]
pub struct Faults(Arc<Mutex<HashMap<Seed, String>>>);

impl Faults {
    /// Why the match with this seed was given up, if a program did so.
    pub fn take(&self, seed: Seed) -> Option<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).remove(&seed)
    }

    fn tell(&self, seed: Seed, why: String) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(seed, why);
    }
}

/// The mind that asks a program. A copy has a process of its own, which begins with its first move.
pub struct Asked {
    who: External,
    patience: Duration,
    faults: Faults,
    child: Option<Child>,
    /// The moves that the process knows of, in a protocol that remembers.
    known: Vec<Move>,
    /// How often the process was asked.
    asked: u64,
    /// Whether it takes a pass for a move, as far as is known.
    takes_passes: bool,
}

impl Asked {
    /// A mind that asks this program and waits so long for each answer.
    pub fn new(who: External, patience: Duration, faults: Faults) -> Self {
        Self { who, patience, faults, child: None, known: Vec::new(), asked: 0, takes_passes: true }
    }

    /// Whether the program can be started at all.
    ///
    /// # Errors
    /// If it cannot.
    pub fn check(&self) -> Result<(), String> {
        Child::start(&self.who.command, self.patience).map(drop)
    }

    fn ask(&mut self, bout: &Match, notes: &Notes) -> Result<Move, String> {
        let child = match self.child.take() {
            Some(child) => self.child.insert(child),
            None => {
                self.known.clear();
                self.asked = 0;
                self.child.insert(Child::start(&self.who.command, self.patience)?)
            }
        };
        let stop = notes.stop();
        match self.who.tongue {
            Tongue::Gtp => {
                let mv = gtp::ask(child, bout, &mut self.known, &mut self.takes_passes, stop)?;
                legal(bout, mv)
            }
            Tongue::Nboard(depth) => {
                let mut ask = |passes| -> Result<Result<Move, String>, String> {
                    let mv = nboard::ask(child, bout, depth, &mut self.asked, passes, stop)?;
                    Ok(mv.and_then(|mv| legal(bout, mv)))
                };
                let answer = ask(self.takes_passes)?;
                if answer.is_ok() || !self.takes_passes || !bout.moves().contains(&Move::PASS) {
                    return answer;
                }
                // It may have lost count of whose turn it is: some take no pass and wait for the next stone.
                self.takes_passes = false;
                ask(false)?
            }
        }
    }
}

/// The answer, if it is a move. A forced pass was not asked for: one that is answered is against the rules.
fn legal(bout: &Match, answer: Option<Move>) -> Result<Move, String> {
    let mv = answer.unwrap_or(Move::PASS);
    Game::Othello.try_play(bout.at(), mv).map(|_| mv).map_err(|illegal| illegal.to_string())
}

impl Clone for Asked {
    fn clone(&self) -> Self {
        Self::new(self.who.clone(), self.patience, self.faults.clone())
    }
}

impl Mind for Asked {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        // A forced pass needs no question; some programs do not expect one.
        if bout.game().moves(bout.at()) == game::Moves::PASS {
            return Some(Move::PASS);
        }
        match self.ask(bout, notes) {
            Ok(mv) => Some(mv),
            Err(why) => {
                self.child = None;
                if !notes.is_stopped() {
                    self.faults.tell(
                        bout.seed(),
                        format!("{} gave up after {}: {why}", self.who.name, many(bout.moves().len(), "move")),
                    );
                }
                None
            }
        }
    }
}
