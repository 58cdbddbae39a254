//! Several boards side by side, for one instruction to work on.

use std::ops::{Add, BitAnd, BitOr, BitXor, Not, Shl, Shr};
use wide::u64x2;

/// So many boards as a register holds.
pub(super) trait Lanes:
    Copy
    + Add<Output = Self>
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + Shl<i32, Output = Self>
    + Shr<i32, Output = Self>
{
    /// How many.
    const COUNT: usize;

    /// The same board in all places.
    fn splat(board: u64) -> Self;

    /// The first boards of a row that has enough of them.
    fn load(boards: &[u64]) -> Self;

    /// Writes them over the first of a row.
    fn store(self, boards: &mut [u64]);
}

/// One board, for the code that all share.
impl Lanes for u64 {
    const COUNT: usize = 1;

    #[inline(always)]
    fn splat(board: u64) -> Self {
        board
    }

    #[inline(always)]
    fn load(boards: &[u64]) -> Self {
        boards[0]
    }

    #[inline(always)]
    fn store(self, boards: &mut [u64]) {
        boards[0] = self;
    }
}

impl Lanes for u64x2 {
    const COUNT: usize = 2;

    #[inline(always)]
    fn splat(board: u64) -> Self {
        Self::splat(board)
    }

    #[inline(always)]
    fn load(boards: &[u64]) -> Self {
        Self::new(*boards.first_chunk().expect("a row has enough boards"))
    }

    #[inline(always)]
    fn store(self, boards: &mut [u64]) {
        *boards.first_chunk_mut().expect("a row has enough boards") = self.to_array();
    }
}

/// Four boards: plain numbers, which the compiler puts into one register where the processor has such wide ones.
#[derive(Clone, Copy)]
pub(super) struct Four(pub(super) [u64; 4]);

impl Four {
    /// Each shifted up by its own distance.
    #[inline(always)]
    pub(super) fn up(self, by: [u32; 4]) -> Self {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, by);
        Self([a << e, b << g, c << h, d << i])
    }

    /// Each shifted down by its own distance.
    #[inline(always)]
    pub(super) fn down(self, by: [u32; 4]) -> Self {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, by);
        Self([a >> e, b >> g, c >> h, d >> i])
    }

    /// Each where its other is not empty.
    #[inline(always)]
    pub(super) fn where_any(self, other: Self) -> Self {
        self.with(other, |board, other| if other == 0 { 0 } else { board })
    }

    /// All of them laid over each other.
    #[inline(always)]
    pub(super) fn all(self) -> u64 {
        let [a, b, c, d] = self.0;
        a | b | c | d
    }

    #[inline(always)]
    fn each(self, f: impl Fn(u64) -> u64) -> Self {
        let [a, b, c, d] = self.0;
        Self([f(a), f(b), f(c), f(d)])
    }

    #[inline(always)]
    fn with(self, other: Self, f: impl Fn(u64, u64) -> u64) -> Self {
        let ([a, b, c, d], [e, g, h, i]) = (self.0, other.0);
        Self([f(a, e), f(b, g), f(c, h), f(d, i)])
    }
}

/// An operator on each of the four boards.
macro_rules! each_board {
    ($($op:ident $name:ident $other:ty, |$own:ident, $by:ident| $body:expr;)*) => {$(
        impl $op<$other> for Four {
            type Output = Self;
            #[inline(always)]
            fn $name(self, $by: $other) -> Self {
                let $own = self;
                $body
            }
        }
    )*};
}

each_board! {
    Add add Self, |own, by| own.with(by, u64::wrapping_add);
    BitAnd bitand Self, |own, by| own.with(by, |a, b| a & b);
    BitOr bitor Self, |own, by| own.with(by, |a, b| a | b);
    BitXor bitxor Self, |own, by| own.with(by, |a, b| a ^ b);
    Shl shl i32, |own, by| own.each(|a| a << by);
    Shr shr i32, |own, by| own.each(|a| a >> by);
}

impl Not for Four {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.each(|a| !a)
    }
}

impl Lanes for Four {
    const COUNT: usize = 4;

    #[inline(always)]
    fn splat(board: u64) -> Self {
        Self([board; 4])
    }

    #[inline(always)]
    fn load(boards: &[u64]) -> Self {
        Self(*boards.first_chunk().expect("a row has enough boards"))
    }

    #[inline(always)]
    fn store(self, boards: &mut [u64]) {
        *boards.first_chunk_mut().expect("a row has enough boards") = self.0;
    }
}
