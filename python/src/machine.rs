//! A machine with a life: the same events, seeds and bytes as the terminal's.

use crate::bout::told;
use crate::fault::{Fault, failed, refused};
use crate::lesson::{Asks, attend};
use crate::number::{maybe, whole};
use crate::player::Player;
use crate::position::{Position, action_of};
use crate::record::{Record, side_of};
use crate::work::{Hand, attended};
use game::{Game, Rules as _, Side};
use lab::{Event, Life, Moment, Seats, Walk};
use mind::{Learner as _, Mind as _};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use serde_json::{Value, json};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};

/// A match of a life: its number, its record, the thoughts behind its moves, and what it changed.
type Lived = (u64, Record, Vec<String>, String);

/// A learner that is kept: a recipe and a life.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Machine {
    it: Mutex<lab::Machine>,
    /// Whether it is in a lesson, on whatever thread.
    busy: AtomicBool,
}

impl Machine {
    fn of(machine: lab::Machine) -> Self {
        Self { it: Mutex::new(machine), busy: AtomicBool::new(false) }
    }

    fn with<T>(&self, look: impl FnOnce(&mut lab::Machine) -> T) -> T {
        look(&mut self.it.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Itself as it is now; in a lesson that is as it was before.
    pub fn now(&self) -> Result<lab::Machine, Fault> {
        Ok(self.with(|machine| machine.clone()))
    }

    /// Changes it. Nobody else does meanwhile.
    fn alone<T>(&self, change: impl FnOnce() -> Result<T, Fault>) -> Result<T, Fault> {
        if self.busy.swap(true, Ordering::AcqRel) {
            let name = self.with(|machine| machine.life().name().to_owned());
            return Err(failed(format!("{name} is in a lesson on another thread")));
        }
        let changed = change();
        self.busy.store(false, Ordering::Release);
        changed
    }

    fn live(&self, event: Event) -> Result<(), Fault> {
        self.alone(|| self.with(|machine| machine.live(event).map(drop)).map_err(Fault::from))
    }
}

#[pymethods]
impl Machine {
    /// A machine with nothing behind it but its birth.
    #[staticmethod]
    fn born(game: &str, recipe: &str, name: &str, #[pyo3(from_py_with = whole)] seed: u64) -> Result<Self, Fault> {
        Ok(Self::of(lab::Machine::born(game.parse::<Game>()?, recipe, name, seed)?))
    }

    /// The machine whose life a text tells, as it was after so many matches or as it is.
    #[staticmethod]
    #[pyo3(signature = (text, at=None))]
    fn parse(py: Python<'_>, text: String, #[pyo3(from_py_with = maybe)] at: Option<u64>) -> Result<Self, Fault> {
        let hand = Hand::default();
        let came = attended(py, &hand, None, move |hand| {
            lab::Machine::fold_heeding(Life::parse(&text)?, at.unwrap_or(u64::MAX), &hand.stop)
        })?;
        came.value.map(Self::of).map_err(|why| stopped(why, came.stopped))
    }

    /// The machine whose life is in a file.
    #[staticmethod]
    #[pyo3(signature = (path, at=None))]
    fn read(py: Python<'_>, path: PathBuf, #[pyo3(from_py_with = maybe)] at: Option<u64>) -> Result<Self, Fault> {
        let came = attended(py, &Hand::default(), None, move |_| lab::Machine::read(&path, at))?;
        Ok(Self::of(came.value?))
    }

    /// Writes its life; where there is a file already only if it may be replaced.
    fn save(&self, path: PathBuf, replace: bool) -> Result<(), Fault> {
        let text = self.text();
        let write = if replace { lab::write_whole } else { lab::write_new };
        Ok(write(&path, text.as_bytes())?)
    }

    /// Its life as text.
    fn text(&self) -> String {
        self.with(|machine| machine.life().text())
    }

    /// Its results so far: wins, draws and losses.
    fn counts(&self) -> (u64, u64, u64) {
        let tally = self.with(|machine| machine.tally());
        (tally.wins, tally.draws, tally.losses)
    }

    /// Itself in JSON: name, game, recipe, the rule in force, seed, age and seats.
    fn about(&self) -> String {
        self.with(|machine| {
            let life = machine.life();
            json!({
                "name": life.name(), "game": life.game(), "recipe": life.recipe().to_string(), "seed": life.seed(),
                "rule": machine.moment().rule().as_str(), "age": machine.games(), "seats": machine.seats().name(),
            })
            .to_string()
        })
    }

    /// The events of its life, each as JSON.
    fn events(&self) -> Result<Vec<String>, Fault> {
        self.with(|machine| {
            machine.life().events().iter().map(|event| serde_json::to_string(event).map_err(failed)).collect()
        })
    }

    /// All that it has learned, as bytes.
    fn memory<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        PyBytes::new(py, self.with(|machine| machine.pupil().memory()).as_bytes())
    }

    /// Takes a lesson; what came of it as wins, draws and losses. Stopped by a person, it is as long as it became.
    #[expect(clippy::too_many_arguments, reason = "they are a lesson's, and Python names them")]
    #[pyo3(signature = (against, games, seed=None, seats=None, opponents_learn=false, tell=None))]
    fn train(
        &self,
        py: Python<'_>,
        against: Player<'_>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = maybe)] seed: Option<u64>,
        seats: Option<&str>,
        opponents_learn: bool,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> Result<(u64, u64, u64), Fault> {
        let seats = seats.map(str::parse::<Seats>).transpose()?;
        let asks = Asks { games, seed, seats, opponents_learn };
        self.alone(|| {
            let hand = Hand::default();
            let against = against.ready(&hand)?;
            let mut machine = self.now()?;
            let came = attended(py, &hand, tell, move |hand| {
                let tally = attend(&mut machine, against, asks, hand)?;
                Ok::<_, Fault>((machine, tally))
            })?;
            let (machine, tally) = came.value?;
            self.with(|it| *it = machine);
            let played = tally.games();
            if came.stopped {
                return Err(Fault::Stopped(format!(
                    "stopped after {played} of {games} games; what was played is kept"
                )));
            }
            Ok((tally.wins, tally.draws, tally.losses))
        })
    }

    /// As it was after so many matches.
    fn at(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] games: u64) -> Result<Self, Fault> {
        let (life, age) = self.with(|machine| (machine.life().clone(), machine.games()));
        if games > age {
            return Err(refused(format!(
                "{}: it has had {age} games; expected a game from 0 to {age}, got {games}",
                life.name()
            )));
        }
        let came =
            attended(py, &Hand::default(), None, move |hand| lab::Machine::fold_heeding(life, games, &hand.stop))?;
        came.value.map(Self::of).map_err(|why| stopped(why, came.stopped))
    }

    /// Some matches of its life played again, from one number to another: each with its number, its record as the machine saw
    /// it, the thoughts behind its moves, and what it changed in the machine, both as JSON.
    fn matches(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = whole)] first: u64,
        #[pyo3(from_py_with = whole)] last: u64,
    ) -> Result<Vec<Lived>, Fault> {
        let (life, age) = self.with(|machine| (machine.life().clone(), machine.games()));
        if first < 1 || first > last || last > age {
            return Err(refused(format!(
                "it has had {age} games; expected matches from 1 to {age}, got {first} to {last}"
            )));
        }
        let came = attended(py, &Hand::default(), None, move |hand| {
            let mut walk = Walk::new(Moment::born(life.birth().clone())?, &life.events()[1..]);
            walk.to(first - 1, &hand.stop)?;
            let mut found = Vec::new();
            while walk.games() < last && !hand.stop.is_said() {
                let Some(played) = walk.next_match(true)? else { break };
                found.push(played);
            }
            Ok::<_, lab::BadLife>(found)
        })?;
        if came.stopped {
            return Err(Fault::Stopped("stopped before the matches were played again".into()));
        }
        let lived = |played: lab::replay::Replayed| {
            let record = &played.record;
            let steps = record.steps().map(|(at, _)| at).chain([record.end()]);
            let thoughts = steps.zip(&played.thoughts).map(|(at, thought)| told(record.game(), at, thought)).collect();
            let learned = serde_json::to_string(&played.learned).map_err(failed)?;
            Ok((played.number, Record { it: played.record, side: played.side }, thoughts, learned))
        };
        came.value?.into_iter().map(lived).collect()
    }

    /// A twin under another name.
    fn fork(&self, name: &str) -> Result<Self, Fault> {
        self.with(|machine| Ok(Self::of(machine.fork(machine.life().name(), name)?)))
    }

    /// Puts so many beads of a move into a box.
    fn edit(&self, #[pyo3(from_py_with = whole)] number: usize, square: &str, beads: f64) -> Result<(), Fault> {
        self.live(Event::Edited { number, square: square.into(), beads })
    }

    /// Gives a box its first beads again.
    fn refill(&self, #[pyo3(from_py_with = whole)] number: usize) -> Result<(), Fault> {
        self.live(Event::Refilled { number })
    }

    /// From here on matches are paid by another rule.
    fn pay_by(&self, recipe: &str) -> Result<(), Fault> {
        self.live(Event::Ruled { recipe: recipe.parse()? })
    }

    /// Learns from a match somebody else played, or played with it.
    fn played(&self, moves: &str, side: &str) -> Result<(), Fault> {
        self.live(Event::Played { moves: moves.into(), side: side_of(side)?, id: None })
    }

    /// The chances of its moves in a position, by action; None where it states none.
    fn odds(&self, position: &Position) -> Option<Vec<(usize, f64)>> {
        let odds = self.with(|machine| machine.pupil().odds(position.of, position.at))?;
        Some(odds.into_iter().map(|(mv, chance)| (action_of(position.of, mv), chance)).collect())
    }

    /// Its boxes, each as JSON; none where it is not made of them.
    fn boxes(&self) -> Vec<String> {
        self.with(|machine| {
            let game = machine.life().game();
            let menace = machine.pupil().boxes();
            let told = |view: mind::BoxView| {
                let beads: Vec<Value> = view.beads.iter().map(|(mv, n)| json!([game.move_text(view.at, *mv), n])).collect();
                json!({
                    "number": view.number, "position": game.text(view.at), "base_three": view.base_three, "ply": view.ply,
                    "beads": beads, "won": view.won, "drew": view.drew, "lost": view.lost,
                })
                .to_string()
            };
            menace.map_or_else(Vec::new, |boxes| boxes.views().map(told).collect())
        })
    }

    /// The number of the box for a position, and how the board is turned to match it.
    fn box_for(&self, position: &Position) -> Option<(usize, &'static str)> {
        self.with(|machine| {
            let (number, by) = machine.pupil().boxes()?.box_for(position.at)?;
            Some((number, by.name()))
        })
    }

    /// Whether it holds the side.
    fn holds(&self, side: &str) -> Result<bool, Fault> {
        let side: Side = side_of(side)?;
        Ok(self.with(|machine| machine.holds(side)))
    }
}

/// A life that was not folded because a person said stop is nobody's fault.
fn stopped(why: lab::BadLife, said: bool) -> Fault {
    if said { Fault::Stopped("stopped before the life was folded; nothing was changed".into()) } else { why.into() }
}
