//! Many positions of one game at once: stepped, masked and drawn as planes without any Python per move.
//!
//! Arrays cross the border as bytes, a row for each position; what is given out belongs to whoever asked and may be written to. Numbers
//! are named as in every match: position `k` draws for its ply `p` from ply `p` of child `k` of the seed, so that random play by steps
//! and random play to the end are the same matches.

use crate::fault::{Fault, refused};
use crate::number::{maybe, whole};
use crate::position::{Position, actions};
use crate::rows::Rows;
use game::{Game, Rules as _};
use pyo3::prelude::*;
use pyo3::types::PyByteArray;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So many positions at most.
const MOST: usize = 1 << 24;

/// Many positions of one game.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Batch {
    game: Game,
    count: usize,
    rows: Mutex<Rows>,
}

impl Batch {
    fn rows(&self) -> MutexGuard<'_, Rows> {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Bytes of zeros, so many for each row, which the work fills in without the interpreter's lock: nothing is copied.
    fn filled<'py>(
        &self,
        py: Python<'py>,
        wide: usize,
        work: impl FnOnce(&mut Rows, &mut [u8]) -> Result<(), Fault> + Send,
    ) -> Result<Bound<'py, PyByteArray>, Fault> {
        let fill = |bytes: &mut [u8]| Ok(py.detach(|| work(&mut self.rows(), bytes))?);
        PyByteArray::new_with(py, self.count * wide, fill).map_err(Fault::from)
    }

    /// The same where nothing can go wrong.
    fn told<'py>(
        &self,
        py: Python<'py>,
        wide: usize,
        work: impl FnOnce(&mut Rows, &mut [u8]) + Send,
    ) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.filled(py, wide, |rows, bytes| {
            work(rows, bytes);
            Ok(())
        })
    }
}

#[pymethods]
impl Batch {
    /// So many matches at the start of the game, or at a position; those that end wait, or begin again.
    #[new]
    #[pyo3(signature = (game, count, start=None, again=false))]
    fn new(
        game: &str,
        #[pyo3(from_py_with = whole)] count: usize,
        start: Option<&Position>,
        again: bool,
    ) -> Result<Self, Fault> {
        let game: Game = game.parse()?;
        if !(1..=MOST).contains(&count) {
            return Err(refused(format!("expected 1 to {MOST} positions, got {count}")));
        }
        if let Some(other) = start.filter(|start| start.of != game) {
            return Err(refused(format!("expected a position of {game}, got one of {}", other.of)));
        }
        let start = start.map_or_else(|| game.start(), |start| start.at);
        Ok(Self { game, count, rows: Mutex::new(Rows::new(game, count, start, again)?) })
    }

    /// How many there are.
    fn __len__(&self) -> usize {
        self.count
    }

    /// How many actions the game has.
    #[getter]
    fn actions(&self) -> usize {
        actions(self.game)
    }

    /// One of the positions.
    fn position(&self, #[pyo3(from_py_with = whole)] index: usize) -> Result<Position, Fault> {
        let at = self.rows().at(index);
        at.map(|at| Position { of: self.game, at })
            .ok_or_else(|| refused(format!("expected 0 to {}, got {index}", self.count - 1)))
    }

    /// A byte for every position and action: 1 where it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.told(py, actions(self.game), |rows, mask| rows.mask(mask))
    }

    /// Two planes for every position, a byte for each cell: those of the side to move, then the other's.
    fn planes<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyByteArray>, Fault> {
        let cells = usize::from(self.game.card().layout.cells());
        self.told(py, 2 * cells, |rows, planes| rows.planes(planes))
    }

    /// A byte for every position: whose turn it is, 0 the opener's.
    fn turn<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.told(py, 1, |rows, bytes| rows.turns(bytes))
    }

    /// A byte for every position: 1 where the match is over.
    fn over<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.told(py, 1, |rows, bytes| rows.over(bytes))
    }

    /// A byte for every position: the opener's result of the match that was over last, 0 before.
    fn result<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.told(py, 1, |rows, bytes| rows.results(bytes))
    }

    /// How many matches are on.
    #[getter]
    fn left(&self) -> usize {
        self.rows().left()
    }

    /// Makes one move in every match that is on. A byte for every position, the reward of whoever made it; then another, 1 where the
    /// match is over by it. Where one move is illegal nothing is changed.
    fn step<'py>(&self, py: Python<'py>, moves: &[u8]) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.filled(py, 2, |rows, told| rows.step(moves, told))
    }

    /// A legal action drawn for every match that is on, 0 for the others.
    fn random<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.told(py, 1, |rows, drawn| rows.random(seed, drawn))
    }

    /// A legal action for every match that is on, drawn in proportion to what a 32-bit number for each action says; evenly
    /// where it says nothing of a legal one. 0 for the others.
    fn draw<'py>(
        &self,
        py: Python<'py>,
        likes: &[u8],
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> Result<Bound<'py, PyByteArray>, Fault> {
        self.filled(py, 1, |rows, drawn| rows.draw(likes, seed, drawn))
    }

    /// Plays every match on at random, to its end or for so many plies; a byte for every position, 1 where the match is over by it,
    /// and how many plies were played in all.
    #[pyo3(signature = (seed, plies=None))]
    fn play_on<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seed: u64,
        #[pyo3(from_py_with = maybe)] plies: Option<u32>,
    ) -> Result<(Bound<'py, PyByteArray>, u64), Fault> {
        let mut played = 0;
        let ended = self.filled(py, 1, |rows, ended| {
            played = match plies {
                Some(plies) => rows.play_on(seed, plies, ended)?,
                None => rows.play_out(seed, ended),
            };
            Ok(())
        })?;
        Ok((ended, played))
    }

    /// Begins the matches anew whose byte is not 0, or all of them.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&[u8]>) -> Result<(), Fault> {
        py.detach(|| self.rows().reset(which))
    }
}
