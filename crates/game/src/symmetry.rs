//! A way to turn or mirror a board that the rules do not notice.

use crate::{Cells, Move, Position};

/// A symmetry: where each cell goes, and where each move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    name: &'static str,
    cells: [u8; 64],
    moves: [u8; 64],
    back: [u8; 64],
}

impl Symmetry {
    /// The symmetry that sends cell `c` of a board of `cells` cells to `to(c)`, and each move, being a cell, likewise.
    ///
    /// # Panics
    /// When `to` is not a permutation of the cells: a bug in the game that derives it.
    pub fn new(name: &'static str, cells: u8, to: impl Fn(u8) -> u8) -> Self {
        let (cells, back) = permutation(cells, to);
        Self { name, cells, moves: cells, back }
    }

    /// The same for a game whose moves are no cells: move `m` of so many goes to `to(m)`.
    ///
    /// # Panics
    /// When `to` is not a permutation of the moves: a bug in the game that derives it.
    #[must_use]
    pub fn moving(self, moves: u8, to: impl Fn(u8) -> u8) -> Self {
        let (moves, back) = permutation(moves, to);
        Self { moves, back, ..self }
    }

    /// What it is called: `turned a quarter clockwise`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where the cell goes.
    pub fn cell(&self, cell: u8) -> u8 {
        self.cells[usize::from(cell & 63)]
    }

    /// Where the move goes; a pass stays a pass.
    pub fn mv(&self, mv: Move) -> Move {
        mv.cell().map_or(Move::PASS, |index| Move(self.moves[usize::from(index & 63)]))
    }

    /// Which move comes here: the inverse of [`Symmetry::mv`].
    pub fn mv_back(&self, mv: Move) -> Move {
        mv.cell().map_or(Move::PASS, |index| Move(self.back[usize::from(index & 63)]))
    }

    /// Where the set goes.
    pub fn cells(&self, cells: Cells) -> Cells {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    /// Which position comes here: the inverse of [`Symmetry::position`].
    pub fn position_back(&self, at: Position) -> Position {
        let back = |cells: Cells| (0..64).filter(|&cell| cells.has(self.cell(cell))).collect();
        Position { own: back(at.own), opp: back(at.opp), turn: at.turn }
    }

    /// Where the position goes.
    pub fn position(&self, at: Position) -> Position {
        Position { own: self.cells(at.own), opp: self.cells(at.opp), turn: at.turn }
    }
}

/// A permutation of the first `count` numbers and its inverse; the numbers beyond stay where they are.
fn permutation(count: u8, to: impl Fn(u8) -> u8) -> ([u8; 64], [u8; 64]) {
    let identity: [u8; 64] = std::array::from_fn(|n| n as u8);
    let (mut there, mut back, mut seen) = (identity, identity, Cells::EMPTY);
    for number in 0..count {
        let target = to(number);
        there[usize::from(number)] = target;
        back[usize::from(target)] = number;
        seen = seen.with(target);
    }
    assert_eq!(seen, Cells::first(count), "a symmetry permutes the cells and the moves");
    (there, back)
}
