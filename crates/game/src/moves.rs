//! A move, and the set of moves that a position offers.

use crate::Cells;

/// One legal act, a forced pass included: a small index whose meaning is its game's own affair.
///
/// The game says its text in a position, the cells it goes from and to, and where each symmetry sends it. In
/// placement games the index is the cell; nothing outside such a game may count on that.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(pub u8);

impl Move {
    /// The forced pass.
    pub const PASS: Self = Self(64);

    /// The index, which in placement games is the cell; none for a pass.
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

/// Where a move is seen on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The cell that its piece leaves, where one does.
    pub from: Option<u8>,
    /// The cell that its piece comes to; none for a pass.
    pub to: Option<u8>,
}

/// The moves a position offers: a set of indices, or the pass alone. Empty only when the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    indices: Cells,
    pass: bool,
}

impl Moves {
    /// No move: the game is over.
    pub const NONE: Self = Self { indices: Cells::EMPTY, pass: false };
    /// Nothing but the forced pass.
    pub const PASS: Self = Self { indices: Cells::EMPTY, pass: true };

    /// The moves with these indices.
    pub const fn cells(indices: Cells) -> Self {
        Self { indices, pass: false }
    }

    /// The indices below the pass, as a set.
    pub const fn as_cells(self) -> Cells {
        self.indices
    }

    /// How many moves.
    pub const fn len(self) -> usize {
        self.indices.len() as usize + self.pass as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.indices.is_empty() && !self.pass
    }

    /// Whether the move is among them.
    pub fn has(self, mv: Move) -> bool {
        match mv.cell() {
            Some(index) => index < 64 && self.indices.has(index),
            None => self.pass,
        }
    }

    /// The move of rank `n`, lowest index first.
    pub fn nth(self, n: usize) -> Option<Move> {
        match self.indices.nth(n as u32) {
            Some(index) => Some(Move(index)),
            None => (self.pass && n == self.indices.len() as usize).then_some(Move::PASS),
        }
    }

    /// The moves, lowest index first, the pass last.
    pub fn iter(self) -> impl Iterator<Item = Move> + Clone {
        self.indices.into_iter().map(Move).chain(self.pass.then_some(Move::PASS))
    }
}
