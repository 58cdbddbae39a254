//! Many positions of one game at once: stepped, masked and drawn as planes without any Python per move.
//!
//! Arrays cross the border as bytes, a row for each position. Numbers are named as in every match: position `k` draws for its ply `p`
//! from ply `p` of child `k` of the seed, so that random play by steps and random play to the end are the same matches.

use crate::fault::{Fault, refused};
use crate::number::whole;
use crate::position::{Position, action_of, actions, move_of};
use game::{Game, Moves, Rules, Side, with_rules};
use mind::Seed;
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use std::sync::{Mutex, PoisonError};

/// So many positions at most.
const MOST: usize = 1 << 24;

/// Many positions of one game.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Batch {
    game: Game,
    rows: Mutex<Rows>,
}

/// All of them, and the numbers of those whose match is on: what is over costs nothing any more.
struct Rows {
    all: Vec<Row>,
    on: Vec<u32>,
}

/// One of them.
#[derive(Clone, Copy)]
struct Row {
    at: game::Position,
    /// Its legal moves, worked out once for masks, draws and checks.
    moves: Moves,
    ply: u32,
    /// The opener's result once the match is over: 1, 0 or −1.
    result: Option<i8>,
}

impl Row {
    fn new<G: Rules>(game: G, at: game::Position, ply: u32) -> Self {
        let moves = game.moves(at);
        // Only a game that is over has no move.
        let result = if moves.is_empty() { game.outcome(at).map(|outcome| outcome.value(Side::First)) } else { None };
        Self { at, moves, ply, result }
    }
}

impl Rows {
    fn new(all: Vec<Row>) -> Self {
        let on = (0..).zip(&all).filter(|(_, row)| row.result.is_none()).map(|(number, _)| number).collect();
        Self { all, on }
    }
}

impl Batch {
    /// Works on all rows without the interpreter's lock.
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Rows) -> T + Send) -> T {
        py.detach(|| work(&mut self.rows.lock().unwrap_or_else(PoisonError::into_inner)))
    }

    /// Bytes of zeros, so many for each row, which the work fills in: nothing is copied.
    fn filled<'py>(
        &self,
        py: Python<'py>,
        wide: usize,
        work: impl FnOnce(&mut Rows, &mut [u8]) -> Result<(), Fault> + Send,
    ) -> Result<Bound<'py, PyBytes>, Fault> {
        let len = self.__len__() * wide;
        let fill = |bytes: &mut [u8]| Ok(self.with(py, |rows| work(rows, bytes))?);
        PyBytes::new_with(py, len, fill).map_err(Fault::from)
    }

    /// A byte for every row.
    fn told<'py>(
        &self,
        py: Python<'py>,
        tell: impl Fn(&Row) -> u8 + Send + Sync,
    ) -> Result<Bound<'py, PyBytes>, Fault> {
        self.filled(py, 1, |rows, bytes| {
            rows.all.iter().zip(bytes).for_each(|(row, byte)| *byte = tell(row));
            Ok(())
        })
    }
}

#[pymethods]
impl Batch {
    /// So many matches at the start of the game, or at a position.
    #[new]
    #[pyo3(signature = (game, count, start=None))]
    fn new(game: &str, #[pyo3(from_py_with = whole)] count: usize, start: Option<&Position>) -> Result<Self, Fault> {
        let game: Game = game.parse()?;
        if !(1..=MOST).contains(&count) {
            return Err(refused(format!("expected 1 to {MOST} positions, got {count}")));
        }
        if let Some(other) = start.filter(|start| start.of != game) {
            return Err(refused(format!("expected a position of {game}, got one of {}", other.of)));
        }
        let row = Row::new(game, start.map_or_else(|| game.start(), |start| start.at), 0);
        Ok(Self { game, rows: Mutex::new(Rows::new(vec![row; count])) })
    }

    /// How many there are.
    fn __len__(&self) -> usize {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).all.len()
    }

    /// How many actions the game has.
    #[getter]
    fn actions(&self) -> usize {
        actions(self.game)
    }

    /// One of the positions.
    fn position(&self, #[pyo3(from_py_with = whole)] index: usize) -> Result<Position, Fault> {
        let rows = &self.rows.lock().unwrap_or_else(PoisonError::into_inner).all;
        let row = rows.get(index).ok_or_else(|| refused(format!("expected 0 to {}, got {index}", rows.len() - 1)))?;
        Ok(Position { of: self.game, at: row.at })
    }

    /// A byte for every position and action: 1 where it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        let wide = actions(self.game);
        self.filled(py, wide, |rows, mask| {
            for &number in &rows.on {
                let (row, first) = (&rows.all[number as usize], number as usize * wide);
                row.moves.iter().for_each(|mv| mask[first + action_of(self.game, mv)] = 1);
            }
            Ok(())
        })
    }

    /// Two planes for every position, a byte for each cell: those of the side to move, then the other's.
    fn planes<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        let cells = usize::from(self.game.card().layout.cells());
        self.filled(py, 2 * cells, |rows, planes| {
            for (row, planes) in rows.all.iter().zip(planes.chunks_exact_mut(2 * cells)) {
                let (own, opp) = planes.split_at_mut(cells);
                for (plane, set) in [(own, row.at.own.0), (opp, row.at.opp.0)] {
                    plane.iter_mut().enumerate().for_each(|(cell, byte)| *byte = (set >> cell & 1) as u8);
                }
            }
            Ok(())
        })
    }

    /// A byte for every position: whose turn it is, 0 the opener's.
    fn turn<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        self.told(py, |row| row.at.turn as u8)
    }

    /// A byte for every position: 1 where the match is over.
    fn over<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        self.told(py, |row| u8::from(row.result.is_some()))
    }

    /// A byte for every position: the opener's result, 0 while the match is on.
    fn result<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        self.told(py, |row| row.result.unwrap_or(0).cast_unsigned())
    }

    /// How many matches are on.
    #[getter]
    fn left(&self) -> usize {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).on.len()
    }

    /// Makes one move in every match that is not over; the reward of whoever made it. Where one is illegal nothing is changed.
    fn step<'py>(&self, py: Python<'py>, moves: &[u8]) -> Result<Bound<'py, PyBytes>, Fault> {
        self.filled(py, 1, |rows, rewards| {
            if moves.len() != rows.all.len() {
                return Err(refused(format!("expected {} actions, got {}", rows.all.len(), moves.len())));
            }
            // Its indices and the pass are numbered alike.
            let indices = self.game.indices();
            let known = |action: u8| if action < indices { game::Move(action) } else { game::Move::PASS };
            with_rules!(self.game, |rules| {
                for &number in &rows.on {
                    let (row, action) = (&rows.all[number as usize], moves[number as usize]);
                    if action > indices || !row.moves.has(known(action)) {
                        rules.try_play(row.at, move_of(self.game, action.into())?)?;
                    }
                }
                let Rows { all, on } = rows;
                on.retain(|&number| {
                    let row = &mut all[number as usize];
                    let mover = row.at.turn;
                    *row = Row::new(rules, rules.play(row.at, known(moves[number as usize])), row.ply + 1);
                    let Some(value) = row.result else { return true };
                    rewards[number as usize] = (if mover == Side::First { value } else { -value }).cast_unsigned();
                    false
                });
            });
            Ok(())
        })
    }

    /// A legal action drawn for every match that is not over, 0 for the others.
    fn random<'py>(
        &self,
        py: Python<'py>,
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> Result<Bound<'py, PyBytes>, Fault> {
        self.filled(py, 1, |rows, drawn| {
            for &number in &rows.on {
                let row = &rows.all[number as usize];
                let rank = Seed(seed).child(number.into()).ply(row.ply).below(row.moves.len());
                drawn[number as usize] = row.moves.nth(rank).map_or(0, |mv| action_of(self.game, mv) as u8);
            }
            Ok(())
        })
    }

    /// A legal action for every match that is not over, drawn in proportion to what a 32-bit number for each action says; evenly
    /// where it says nothing of a legal one. 0 for the others.
    fn draw<'py>(
        &self,
        py: Python<'py>,
        likes: &[u8],
        #[pyo3(from_py_with = whole)] seed: u64,
    ) -> Result<Bound<'py, PyBytes>, Fault> {
        let wide = actions(self.game);
        self.filled(py, 1, |rows, drawn| {
            let wanted = rows.all.len() * wide * 4;
            if likes.len() != wanted {
                return Err(refused(format!("expected {wanted} bytes, got {}", likes.len())));
            }
            for &number in &rows.on {
                let (row, first) = (&rows.all[number as usize], number as usize * wide);
                let like = |mv: game::Move| -> f32 {
                    let at = 4 * (first + action_of(self.game, mv));
                    let number = f32::from_ne_bytes([likes[at], likes[at + 1], likes[at + 2], likes[at + 3]]);
                    if number.is_finite() { number.max(0.0) } else { 0.0 }
                };
                let sum: f32 = row.moves.iter().map(like).sum();
                let mut rng = Seed(seed).child(number.into()).ply(row.ply);
                let mut drop = rng.unit() as f32 * sum;
                let even = || row.moves.nth(rng.below(row.moves.len()));
                let fallen = row.moves.iter().filter(|&mv| like(mv) > 0.0).find(|&mv| {
                    drop -= like(mv);
                    drop < 0.0
                });
                // What rounding leaves over belongs to the last that is liked at all.
                let last = || row.moves.iter().filter(|&mv| like(mv) > 0.0).last();
                drawn[number as usize] =
                    fallen.or_else(last).or_else(even).map_or(0, |mv| action_of(self.game, mv) as u8);
            }
            Ok(())
        })
    }

    /// Plays every match to its end at random; how many plies were played in all.
    fn play_out(&self, py: Python<'_>, #[pyo3(from_py_with = whole)] seed: u64) -> u64 {
        self.with(py, |rows| {
            let mut plies = 0;
            with_rules!(self.game, |rules| {
                for number in std::mem::take(&mut rows.on) {
                    let row = &mut rows.all[number as usize];
                    let (seed, mut ply) = (Seed(seed).child(number.into()), row.ply);
                    let (at, outcome) = rules.finish(row.at, |count| {
                        ply += 1;
                        seed.ply(ply - 1).below(count)
                    });
                    plies += u64::from(ply - row.ply);
                    *row = Row { at, moves: Moves::NONE, ply, result: Some(outcome.value(Side::First)) };
                }
            });
            plies
        })
    }

    /// Begins the matches anew whose byte is not 0, or all of them.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&[u8]>) -> Result<(), Fault> {
        self.with(py, |rows| {
            if let Some(got) = which.map(<[u8]>::len).filter(|got| *got != rows.all.len()) {
                return Err(refused(format!("expected {} marks, got {got}", rows.all.len())));
            }
            let fresh = Row::new(self.game, self.game.start(), 0);
            let mut all = std::mem::take(&mut rows.all);
            for (number, row) in all.iter_mut().enumerate() {
                if which.is_none_or(|which| which[number] != 0) {
                    *row = fresh;
                }
            }
            *rows = Rows::new(all);
            Ok(())
        })
    }
}
