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

impl Cells {
    /// The cell of rank `n` alone, which is below [`Cells::len`]. A rank is mostly chance, which no processor foresees: so hardly
    /// anything here depends on it but numbers.
    #[must_use]
    #[inline(always)]
    pub const fn ranked(self, n: usize) -> Self {
        const fn less(cells: u64) -> u64 {
            cells & cells.wrapping_sub(1)
        }
        let (mut rest, mut left) = (self.0, n as u64);
        while left >= 8 {
            rest = less(less(less(less(less(less(less(less(rest))))))));
            left -= 8;
        }
        // All ones where the lowest cells stay.
        rest &= less(rest) | (left & 1).wrapping_sub(1);
        rest &= less(less(rest)) | (left >> 1 & 1).wrapping_sub(1);
        rest &= less(less(less(less(rest)))) | (left >> 2 & 1).wrapping_sub(1);
        Self(rest & rest.wrapping_neg())
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_found_by_its_rank_with_and_without_branches() {
        let mut set = 1_u64;
        for _ in 0..2_000 {
            set = set.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            for cells in [Cells(set), Cells(set & set >> 7), Cells(u64::MAX)] {
                for (rank, cell) in cells.into_iter().enumerate() {
                    assert_eq!(cells.ranked(rank), Cells::one(cell));
                    assert_eq!(cells.nth(rank as u32), Some(cell));
                }
            }
        }
    }
}
