//! A set of cells of a board of at most 64.

use std::ops::{BitAnd, BitOr, BitXor, Not, Sub};

/// A set of cells; cell `n` is bit `n`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cells(pub u64);

impl Cells {
    /// No cell at all.
    pub const EMPTY: Self = Self(0);

    /// The cell alone.
    pub const fn one(cell: u8) -> Self {
        Self(1 << cell)
    }

    /// The first `n` cells: a whole board of that size.
    pub const fn first(n: u8) -> Self {
        if n >= 64 { Self(u64::MAX) } else { Self((1 << n) - 1) }
    }

    /// Whether the cell is in the set.
    pub const fn has(self, cell: u8) -> bool {
        self.0 >> cell & 1 == 1
    }

    /// The set and this cell.
    #[must_use]
    pub const fn with(self, cell: u8) -> Self {
        Self(self.0 | 1 << cell)
    }

    /// How many cells.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether every cell of `other` is in this set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// The lowest cell, if there is one.
    pub const fn lowest(self) -> Option<u8> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as u8) }
    }

    /// The cell of rank `n`, counting from the lowest, if the set is large enough.
    pub fn nth(self, n: u32) -> Option<u8> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        Self(rest).lowest()
    }
}

impl FromIterator<u8> for Cells {
    fn from_iter<I: IntoIterator<Item = u8>>(cells: I) -> Self {
        cells.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl IntoIterator for Cells {
    type Item = u8;
    type IntoIter = CellsIter;
    fn into_iter(self) -> CellsIter {
        CellsIter(self.0)
    }
}

/// The cells of a set, lowest first.
#[derive(Clone, Debug)]
pub struct CellsIter(u64);

impl Iterator for CellsIter {
    type Item = u8;
    fn next(&mut self) -> Option<u8> {
        let cell = Cells(self.0).lowest()?;
        self.0 &= self.0 - 1;
        Some(cell)
    }
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.0.count_ones() as usize;
        (n, Some(n))
    }
}

impl ExactSizeIterator for CellsIter {}

impl std::fmt::Debug for Cells {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(*self).finish()
    }
}

impl BitAnd for Cells {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}
impl BitOr for Cells {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}
impl BitXor for Cells {
    type Output = Self;
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}
impl Sub for Cells {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}
impl Not for Cells {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}
