//! A move, and the set of moves that a position offers.

use crate::Cells;

/// One legal act, a forced pass included: a small index that its game can print and parse.
///
/// In placement games the index is the cell. The meaning of an index below 64 is the game's
/// own affair, so that a game of moving pieces can number its moves without touching a mind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u8);

impl Move {
    /// The forced pass.
    pub const PASS: Self = Self(64);

    /// The index as a cell, unless it is a pass.
    pub fn cell(self) -> Option<u8> {
        (self != Self::PASS).then_some(self.0)
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.cell() {
            Some(cell) => write!(f, "Move({cell})"),
            None => f.write_str("Move(pass)"),
        }
    }
}

/// The moves a position offers: a set of indices, or the pass alone. Empty only when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    cells: Cells,
    pass: bool,
}

impl Moves {
    /// No move: the game is over.
    pub const NONE: Self = Self { cells: Cells::EMPTY, pass: false };
    /// Nothing but the forced pass.
    pub const PASS: Self = Self { cells: Cells::EMPTY, pass: true };

    /// The moves with these indices.
    pub const fn cells(cells: Cells) -> Self {
        Self { cells, pass: false }
    }

    /// The indices below the pass, as a set.
    pub const fn as_cells(self) -> Cells {
        self.cells
    }

    /// How many moves.
    pub const fn len(self) -> usize {
        self.cells.len() as usize + self.pass as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.cells.is_empty() && !self.pass
    }

    /// Whether the move is among them.
    pub fn has(self, mv: Move) -> bool {
        match mv.cell() {
            Some(cell) => cell < 64 && self.cells.has(cell),
            None => self.pass,
        }
    }

    /// The move of rank `n`, lowest index first.
    pub fn nth(self, n: usize) -> Option<Move> {
        match self.cells.nth(n as u32) {
            Some(cell) => Some(Move(cell)),
            None => (self.pass && n == self.cells.len() as usize).then_some(Move::PASS),
        }
    }

    /// The moves, lowest index first, the pass last.
    pub fn iter(self) -> impl Iterator<Item = Move> + Clone {
        self.cells.into_iter().map(Move).chain(self.pass.then_some(Move::PASS))
    }
}
