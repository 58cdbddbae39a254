//! Rows of discs along the eight directions, without a loop over the squares.
//!
//! A row of up to six discs is found by shifting the whole board, first by one step, then twice by
//! two (parallel prefix). The six directions that leave the rank are three on a pair of boards, the
//! second one upside down, in a register that every x86-64 processor has; along the rank towards h an
//! addition carries through the row at once.

use super::lanes::Lanes;
use wide::u64x2;

/// All squares but those of the first and last file. A row along a rank or a diagonal never needs a
/// disc there, and without them no shift runs around the edge.
pub(super) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The rows of one side's discs that begin next to a disc of the other side.
///
/// A move's flips are the rows that lead to it, so that one search for rows serves all moves of a
/// position.
#[derive(Clone, Copy)]
pub(super) struct Rays {
    right: u64,
    left: u64,
    /// The rows that leave the rank, by their distances 7, 8 and 9: those towards rank 8, and upside down those towards
    /// rank 1.
    steep: [u64x2; 3],
    moves: u64,
}

impl Rays {
    /// The rows of `opp` that begin next to `own`.
    #[inline(always)]
    pub(super) fn new(own: u64, opp: u64) -> Self {
        let inner = opp & INNER;
        let from = mirrored(own);
        let (slant, straight) = (mirrored(inner), mirrored(opp));
        let steep = [up::<7, _>(from, slant), up::<8, _>(from, straight), up::<9, _>(from, slant)];
        let after = inner + (own << 1 & inner);
        let left = left(own, inner);
        let ends = (steep[0] << 7) | (steep[1] << 8) | (steep[2] << 9);
        let ends = unmirrored(ends) | left >> 1 | after & !inner;
        Self { right: inner & !after, left, steep, moves: ends & !(own | opp) }
    }

    /// The squares where `own` may place a disc.
    #[inline(always)]
    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// The discs that a disc placed on the square, one of [`Rays::moves`], turns over.
    #[inline(always)]
    pub(super) fn turned(&self, placed: u64) -> u64 {
        let from = mirrored(placed);
        let [seven, eight, nine] = self.steep;
        // A row that goes up to the disc lies below it.
        let turned = down::<7, _>(from, seven) | down::<8, _>(from, eight) | down::<9, _>(from, nine);
        let right = self.left & !(self.left + (placed << 1 & self.left));
        unmirrored(turned) | right | left(placed, self.right)
    }
}

/// A board and its mirror image, upside down: what goes up on the one goes down on the other.
#[inline(always)]
fn mirrored(squares: u64) -> u64x2 {
    u64x2::new([squares, squares.swap_bytes()])
}

/// Both boards laid over each other, the mirror image turned back.
#[inline(always)]
fn unmirrored(squares: u64x2) -> u64 {
    let [plain, mirror] = squares.to_array();
    plain | mirror.swap_bytes()
}

/// The unbroken rows of `through` that begin one step above a square of `from`.
#[inline(always)]
pub(super) fn up<const STEP: i32, L: Lanes>(from: L, through: L) -> L {
    let pairs = through & (through << STEP);
    let row = through & (from << STEP);
    let row = row | (through & (row << STEP));
    let row = row | (pairs & (row << (2 * STEP)));
    row | (pairs & (row << (2 * STEP)))
}

/// The unbroken rows of `through` that begin one step below a square of `from`.
#[inline(always)]
pub(super) fn down<const STEP: i32, L: Lanes>(from: L, through: L) -> L {
    let pairs = through & (through >> STEP);
    let row = through & (from >> STEP);
    let row = row | (through & (row >> STEP));
    let row = row | (pairs & (row >> (2 * STEP)));
    row | (pairs & (row >> (2 * STEP)))
}

/// The unbroken rows of `through` towards a that begin on the left of a square of `from`.
#[inline(always)]
fn left(from: u64, through: u64) -> u64 {
    let pairs = through & through >> 1;
    let row = through & from >> 1;
    let row = row | through & row >> 1;
    let row = row | pairs & row >> 2;
    row | pairs & row >> 2
}

/// The squares where `own` may place a disc.
#[inline]
pub(super) fn mobility(own: u64, opp: u64) -> u64 {
    Rays::new(own, opp).moves
}

/// The discs of `opp` that a disc of `own` placed on the square turns over.
#[inline]
pub(super) fn outflanked(own: u64, opp: u64, placed: u64) -> u64 {
    Rays::new(own, opp).turned(placed)
}
