//! A way to turn or mirror a board that the rules do not notice.

use crate::{Cells, Move, Position};

/// A symmetry: where each cell goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Symmetry {
    name: &'static str,
    to: [u8; 64],
    from: [u8; 64],
    cells: u8,
}

impl Symmetry {
    /// The symmetry that sends cell `c` of a board of `cells` cells to `to(c)`.
    ///
    /// # Panics
    /// When `to` is not a permutation of the cells: a bug in the game that derives it.
    pub fn new(name: &'static str, cells: u8, to: impl Fn(u8) -> u8) -> Self {
        let mut symmetry =
            Self { name, to: std::array::from_fn(|c| c as u8), from: std::array::from_fn(|c| c as u8), cells };
        let mut seen = Cells::EMPTY;
        for cell in 0..cells {
            let target = to(cell);
            symmetry.to[usize::from(cell)] = target;
            symmetry.from[usize::from(target)] = cell;
            seen = seen.with(target);
        }
        assert_eq!(seen, Cells::first(cells), "a symmetry permutes the cells");
        symmetry
    }

    /// What it is called: `turned a quarter clockwise`.
    pub fn name(&self) -> &'static str {
        self.name
    }

    /// Where the cell goes.
    pub fn cell(&self, cell: u8) -> u8 {
        self.to[usize::from(cell & 63)]
    }

    /// Where the move goes; a pass stays a pass.
    pub fn mv(&self, mv: Move) -> Move {
        mv.cell().map_or(Move::PASS, |cell| Move(self.cell(cell)))
    }

    /// Which move comes here: the inverse of [`Symmetry::mv`].
    pub fn mv_back(&self, mv: Move) -> Move {
        mv.cell().map_or(Move::PASS, |cell| Move(self.from[usize::from(cell & 63)]))
    }

    /// Where the set goes.
    pub fn cells(&self, cells: Cells) -> Cells {
        cells.into_iter().map(|cell| self.cell(cell)).collect()
    }

    /// Where the position goes.
    pub fn position(&self, at: Position) -> Position {
        Position { own: self.cells(at.own), opp: self.cells(at.opp), turn: at.turn }
    }
}
