//! Who stands where and who moves.

use crate::{Cells, Side};

/// A position: the cells of the side to move, those of the other, and which side moves.
///
/// A value without history, the same type for every game. The rules that give it meaning are
/// in [`crate::Rules`]; a position alone does not know its game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The cells of the side to move.
    pub own: Cells,
    /// The cells of the side that waits.
    pub opp: Cells,
    /// The side to move.
    pub turn: Side,
}

impl Position {
    /// The position with these cells for each side.
    pub const fn new(first: Cells, second: Cells, turn: Side) -> Self {
        match turn {
            Side::First => Self { own: first, opp: second, turn },
            Side::Second => Self { own: second, opp: first, turn },
        }
    }

    /// The cells of one side.
    pub fn of(self, side: Side) -> Cells {
        if side == self.turn { self.own } else { self.opp }
    }

    /// Every cell that is taken.
    pub fn taken(self) -> Cells {
        self.own | self.opp
    }

    /// Who stands on the cell, if anyone.
    pub fn at(self, cell: u8) -> Option<Side> {
        if self.own.has(cell) {
            Some(self.turn)
        } else if self.opp.has(cell) {
            Some(!self.turn)
        } else {
            None
        }
    }

    /// The side to move puts a stone on the cell and the turn passes: the move of every
    /// placement game. The cell is assumed to be free.
    #[must_use]
    pub fn placed(self, cell: u8) -> Self {
        Self { own: self.opp, opp: self.own.with(cell), turn: !self.turn }
    }

    /// The same stones with the other side to move.
    #[must_use]
    pub fn passed(self) -> Self {
        Self { own: self.opp, opp: self.own, turn: !self.turn }
    }
}
