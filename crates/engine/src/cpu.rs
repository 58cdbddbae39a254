//! One code, compiled twice: for the processor that every machine has, and for the one that this machine probably has.
//!
//! A search counts bits and finds lowest bits all the time, for which processors of the last ten years have instructions
//! that a plain build may not use. What a [`Task`] does is compiled for both; which of the two runs is decided once, at the
//! root. Both count alike: what a search finds does not depend on the processor.

use crate::board;

/// A piece of work that is compiled for the processor.
pub(crate) trait Task {
    /// What comes of it.
    type Out;

    /// Does it. Whatever it calls and shall profit must be inlined, or be a task itself.
    fn call<C: Cpu>(self, cpu: C) -> Self::Out;
}

/// A processor to compile for.
pub(crate) trait Cpu: Copy + Send + Sync {
    /// Does the work with this processor's instructions.
    fn run<T: Task>(self, task: T) -> T::Out;

    /// The squares where `own` may place a disc.
    fn mobility(self, own: u64, opp: u64) -> u64;

    /// The discs of `opp` that a disc of `own` on the square turns over.
    fn flips(self, own: u64, opp: u64, square: usize) -> u64;
}

/// Does the work with the best instructions there are.
pub(crate) fn best<T: Task>(task: T) -> T::Out {
    #[cfg(target_arch = "x86_64")]
    if let Some(v3) = pulp::x86::V3::try_new() {
        return Wide(v3).run(task);
    }
    Plain.run(task)
}

/// Any processor.
#[derive(Clone, Copy)]
pub(crate) struct Plain;

impl Cpu for Plain {
    #[inline]
    fn run<T: Task>(self, task: T) -> T::Out {
        task.call(self)
    }

    #[inline(always)]
    fn mobility(self, own: u64, opp: u64) -> u64 {
        board::mobility(own, opp)
    }

    #[inline(always)]
    fn flips(self, own: u64, opp: u64, square: usize) -> u64 {
        board::flips(own, opp, square)
    }
}

/// An x86-64 processor that counts bits and has registers for four boards.
#[cfg(target_arch = "x86_64")]
#[derive(Clone, Copy)]
pub(crate) struct Wide(pulp::x86::V3);

#[cfg(target_arch = "x86_64")]
struct Carried<T>(T, Wide);

#[cfg(target_arch = "x86_64")]
impl<T: Task> pulp::NullaryFnOnce for Carried<T> {
    type Output = T::Out;

    #[inline(always)]
    fn call(self) -> T::Out {
        self.0.call(self.1)
    }
}

#[cfg(target_arch = "x86_64")]
impl Cpu for Wide {
    #[inline(always)]
    fn run<T: Task>(self, task: T) -> T::Out {
        self.0.vectorize(Carried(task, self))
    }

    /// The four directions of growing numbers are one register, the four others another.
    #[inline(always)]
    fn mobility(self, own: u64, opp: u64) -> u64 {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let inner = (opp & board::INNER) as i64;
        let step = avx._mm256_set_epi64x(9, 8, 7, 1);
        let leap = avx2._mm256_add_epi64(step, step);
        let through = avx._mm256_set_epi64x(inner, opp as i64, inner, inner);
        let from = avx._mm256_set1_epi64x(own as i64);
        let (and, or) = (|a, b| avx2._mm256_and_si256(a, b), |a, b| avx2._mm256_or_si256(a, b));
        let (up, down) = (|a, by| avx2._mm256_sllv_epi64(a, by), |a, by| avx2._mm256_srlv_epi64(a, by));
        let above = and(through, up(from, step));
        let below = and(through, down(from, step));
        let above = or(above, and(through, up(above, step)));
        let below = or(below, and(through, down(below, step)));
        let pairs_up = and(through, up(through, step));
        let pairs_down = and(through, down(through, step));
        let above = or(above, and(pairs_up, up(above, leap)));
        let below = or(below, and(pairs_down, down(below, leap)));
        let above = or(above, and(pairs_up, up(above, leap)));
        let below = or(below, and(pairs_down, down(below, leap)));
        let ends = or(up(above, step), down(below, step));
        self.together(ends) & !(own | opp)
    }

    /// The same two registers of four directions. Where the numbers grow, the lowest gap of a ray ends the row; where they
    /// fall, the highest, which is our own disc if our discs of the ray are a greater number than its empty squares.
    #[inline(always)]
    fn flips(self, own: u64, opp: u64, square: usize) -> u64 {
        let (avx, avx2) = (self.0.avx, self.0.avx2);
        let (and, or) = (|a, b| avx2._mm256_and_si256(a, b), |a, b| avx2._mm256_or_si256(a, b));
        let without = |a, b| avx2._mm256_andnot_si256(b, a);
        let down = |a, by| avx2._mm256_srlv_epi64(a, by);
        let [growing, falling] = board::RAYS[square & 63].map(pulp::cast);
        let (mine, theirs) = (avx._mm256_set1_epi64x(own as i64), avx._mm256_set1_epi64x(opp as i64));
        let zero = avx._mm256_setzero_si256();
        let gaps = without(growing, theirs);
        let end = and(and(gaps, avx2._mm256_sub_epi64(zero, gaps)), mine);
        // From the end of the row on, or everything if there is none.
        let past = avx2._mm256_sub_epi64(avx2._mm256_cmpeq_epi64(end, zero), end);
        let above = without(growing, past);
        let ours = and(falling, mine);
        let free = without(without(falling, theirs), mine);
        let step = avx._mm256_set_epi64x(9, 8, 7, 1);
        let past = or(ours, down(ours, step));
        let past = or(past, down(past, avx._mm256_set_epi64x(18, 16, 14, 2)));
        let past = or(past, down(past, avx._mm256_set_epi64x(36, 32, 28, 4)));
        let below = and(without(falling, past), avx2._mm256_cmpgt_epi64(ours, free));
        self.together(or(above, below))
    }
}

#[cfg(target_arch = "x86_64")]
impl Wide {
    /// The squares of four boards laid over each other.
    #[inline(always)]
    fn together(self, boards: std::arch::x86_64::__m256i) -> u64 {
        let (avx, avx2, sse2) = (self.0.avx, self.0.avx2, self.0.sse2);
        let half = sse2._mm_or_si128(avx._mm256_castsi256_si128(boards), avx2._mm256_extracti128_si256::<1>(boards));
        let both = sse2._mm_or_si128(half, sse2._mm_unpackhi_epi64(half, half));
        let [squares, _]: [u64; 2] = pulp::cast(both);
        squares
    }
}
