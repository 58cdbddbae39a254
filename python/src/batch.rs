//! Many positions of one game at once: stepped, masked and drawn as planes without any Python per move.
//!
//! Arrays cross the border as bytes, a row for each position. Numbers are named as in every match: position `k` draws for its ply `p`
//! from ply `p` of child `k` of the seed, so that random play by steps and random play to the end are the same matches.

use crate::fault::{Fault, refused};
use crate::position::{Position, action_of, actions, move_of};
use game::{Game, Rules, Side, with_rules};
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
    rows: Mutex<Vec<Row>>,
}

/// One of them.
#[derive(Clone, Copy)]
struct Row {
    at: game::Position,
    ply: u32,
    /// The opener's result once the match is over: 1, 0 or −1.
    result: Option<i8>,
}

impl Row {
    fn new<G: Rules>(game: G, at: game::Position) -> Self {
        Self { at, ply: 0, result: result(game, at) }
    }
}

fn result<G: Rules>(game: G, at: game::Position) -> Option<i8> {
    game.outcome(at).map(|outcome| outcome.value(Side::First))
}

impl Batch {
    /// Works on all rows without the interpreter's lock.
    fn with<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Vec<Row>) -> T + Send) -> T {
        py.detach(|| work(&mut self.rows.lock().unwrap_or_else(PoisonError::into_inner)))
    }
}

#[pymethods]
impl Batch {
    /// So many matches at the start of the game, or at a position.
    #[new]
    #[pyo3(signature = (game, count, start=None))]
    fn new(game: &str, count: usize, start: Option<&Position>) -> Result<Self, Fault> {
        let game: Game = game.parse()?;
        if !(1..=MOST).contains(&count) {
            return Err(refused(format!("expected 1 to {MOST} positions, got {count}")));
        }
        if let Some(other) = start.filter(|start| start.of != game) {
            return Err(refused(format!("expected a position of {game}, got one of {}", other.of)));
        }
        let row = Row::new(game, start.map_or_else(|| game.start(), |start| start.at));
        Ok(Self { game, rows: Mutex::new(vec![row; count]) })
    }

    /// How many there are.
    fn __len__(&self) -> usize {
        self.rows.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// How many actions the game has.
    #[getter]
    fn actions(&self) -> usize {
        actions(self.game)
    }

    /// One of the positions.
    fn position(&self, index: usize) -> Result<Position, Fault> {
        let rows = self.rows.lock().unwrap_or_else(PoisonError::into_inner);
        let row = rows.get(index).ok_or_else(|| refused(format!("expected 0 to {}, got {index}", rows.len() - 1)))?;
        Ok(Position { of: self.game, at: row.at })
    }

    /// A byte for every position and action: 1 where it is legal.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let wide = actions(self.game);
        let bytes = self.with(py, |rows| {
            let mut mask = vec![0; rows.len() * wide];
            with_rules!(self.game, |rules| {
                for (row, mask) in rows.iter().zip(mask.chunks_exact_mut(wide)) {
                    rules.moves(row.at).iter().for_each(|mv| mask[action_of(self.game, mv)] = 1);
                }
            });
            mask
        });
        PyBytes::new(py, &bytes)
    }

    /// Two planes for every position, a byte for each cell: those of the side to move, then the other's.
    fn planes<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let cells = usize::from(self.game.card().layout.cells());
        let bytes = self.with(py, |rows| {
            let mut planes = vec![0; rows.len() * 2 * cells];
            for (row, planes) in rows.iter().zip(planes.chunks_exact_mut(2 * cells)) {
                let (own, opp) = planes.split_at_mut(cells);
                for (plane, set) in [(own, row.at.own.0), (opp, row.at.opp.0)] {
                    plane.iter_mut().enumerate().for_each(|(cell, byte)| *byte = (set >> cell & 1) as u8);
                }
            }
            planes
        });
        PyBytes::new(py, &bytes)
    }

    /// A byte for every position: whose turn it is (0 the opener's), whether it is over, and the opener's result.
    fn state<'py>(&self, py: Python<'py>) -> [Bound<'py, PyBytes>; 3] {
        let bytes = self.with(py, |rows| {
            [
                rows.iter().map(|row| row.at.turn as u8).collect::<Vec<u8>>(),
                rows.iter().map(|row| u8::from(row.result.is_some())).collect(),
                rows.iter().map(|row| row.result.unwrap_or(0).cast_unsigned()).collect(),
            ]
        });
        bytes.map(|bytes| PyBytes::new(py, &bytes))
    }

    /// Makes one move in every match that is not over; the reward of whoever made it. Where one is illegal nothing is changed.
    fn step<'py>(&self, py: Python<'py>, moves: &[u8]) -> Result<Bound<'py, PyBytes>, Fault> {
        let rewards = self.with(py, |rows| {
            if moves.len() != rows.len() {
                return Err(refused(format!("expected {} actions, got {}", rows.len(), moves.len())));
            }
            with_rules!(self.game, |rules| {
                for (row, &action) in rows.iter().zip(moves).filter(|(row, _)| row.result.is_none()) {
                    let mv = move_of(self.game, action.into())?;
                    if !rules.moves(row.at).has(mv) {
                        rules.try_play(row.at, mv)?;
                    }
                }
                let step = |(row, &action): (&mut Row, &u8)| {
                    if row.result.is_some() {
                        return 0;
                    }
                    let mover = row.at.turn;
                    // Its indices and the pass are numbered alike.
                    let mv = if action < self.game.indices() { game::Move(action) } else { game::Move::PASS };
                    row.at = rules.play(row.at, mv);
                    row.ply += 1;
                    row.result = result(rules, row.at);
                    row.result.map_or(0, |value| if mover == Side::First { value } else { -value }).cast_unsigned()
                };
                Ok(rows.iter_mut().zip(moves).map(step).collect::<Vec<u8>>())
            })
        })?;
        Ok(PyBytes::new(py, &rewards))
    }

    /// A legal action drawn for every match that is not over, 0 for the others.
    fn random<'py>(&self, py: Python<'py>, seed: u64) -> Bound<'py, PyBytes> {
        let bytes = self.with(py, |rows| {
            with_rules!(self.game, |rules| {
                let draw = |(number, row): (u64, &Row)| {
                    let moves = rules.moves(row.at);
                    if row.result.is_some() || moves.is_empty() {
                        return 0;
                    }
                    let rank = Seed(seed).child(number).ply(row.ply).below(moves.len());
                    moves.nth(rank).map_or(0, |mv| action_of(self.game, mv) as u8)
                };
                (0..).zip(rows.iter()).map(draw).collect::<Vec<u8>>()
            })
        });
        PyBytes::new(py, &bytes)
    }

    /// Plays every match to its end at random; how many plies were played in all.
    fn play_out(&self, py: Python<'_>, seed: u64) -> u64 {
        self.with(py, |rows| {
            let mut plies = 0;
            with_rules!(self.game, |rules| {
                for (number, row) in (0..).zip(rows.iter_mut()).filter(|(_, row)| row.result.is_none()) {
                    let (seed, mut ply) = (Seed(seed).child(number), row.ply);
                    let (at, outcome) = rules.finish(row.at, |count| {
                        ply += 1;
                        seed.ply(ply - 1).below(count)
                    });
                    plies += u64::from(ply - row.ply);
                    *row = Row { at, ply, result: Some(outcome.value(Side::First)) };
                }
            });
            plies
        })
    }

    /// Begins the matches anew whose byte is not 0, or all of them.
    #[pyo3(signature = (which=None))]
    fn reset(&self, py: Python<'_>, which: Option<&[u8]>) -> Result<(), Fault> {
        self.with(py, |rows| {
            if let Some(got) = which.map(<[u8]>::len).filter(|got| *got != rows.len()) {
                return Err(refused(format!("expected {} marks, got {got}", rows.len())));
            }
            let fresh = Row::new(self.game, self.game.start());
            for (number, row) in rows.iter_mut().enumerate() {
                if which.is_none_or(|which| which[number] != 0) {
                    *row = fresh;
                }
            }
            Ok(())
        })
    }
}
