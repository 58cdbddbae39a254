//! Counting the sequences of moves from a position, fast: the last ply is counted, not played.
//!
//! Positions two plies above the last wait in a queue. Their moves are made, and the moves of what comes of them counted,
//! as many boards at a time as a register holds: four where the processor has registers for it, which is found out when
//! the program runs, else two.

use super::lanes::{Four, Lanes};
use super::rays::{INNER, Rays, down, mobility, up};
use crate::Position;
use pulp::{Arch, Simd, WithSimd};
use wide::u64x2;

/// How many sequences of moves of this length there are from here.
///
/// A forced pass counts as a ply, and a match that ended earlier stays one sequence, the convention
/// of the usual tables. [`crate::perft`] does not carry ended matches on: its nodes at a depth and
/// the finished of all earlier depths add up to this number.
pub fn leaves(at: Position, depth: u32) -> u64 {
    let (own, opp) = (at.own.0, at.opp.0);
    match depth {
        0 => 1,
        1 => choices(own, opp),
        _ => {
            let mut walk = Walk { arch: Arch::new(), waiting: Queue::new(), leaves: 0 };
            walk.down(own, opp, depth);
            walk.count();
            walk.leaves
        }
    }
}

/// The moves of a position; one where there is nothing but a pass, or nothing at all.
#[inline(always)]
fn choices(own: u64, opp: u64) -> u64 {
    u64::from(mobility(own, opp).count_ones()).max(1)
}

/// The way through all positions, down to two plies above the last.
struct Walk {
    arch: Arch,
    waiting: Queue,
    leaves: u64,
}

impl Walk {
    fn down(&mut self, own: u64, opp: u64, depth: u32) {
        if depth == 2 {
            self.waiting.push(own, opp);
            if self.waiting.len == ROOM {
                self.count();
            }
            return;
        }
        let rays = Rays::new(own, opp);
        let mut moves = rays.moves();
        if moves == 0 {
            match mobility(opp, own) {
                0 => self.leaves += 1,
                _ => self.down(opp, own, depth - 1),
            }
        }
        while moves != 0 {
            let placed = take_lowest(&mut moves);
            let turned = rays.turned(placed);
            self.down(opp ^ turned, own ^ turned ^ placed, depth - 1);
        }
    }

    /// Counts two plies below all that wait.
    fn count(&mut self) {
        self.leaves += self.arch.dispatch(Below(&self.waiting));
        self.waiting.len = 0;
    }
}

/// The count two plies below positions, with whatever registers there are.
struct Below<'a>(&'a Queue);

impl WithSimd for Below<'_> {
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> u64 {
        if S::U64_LANES >= Four::COUNT { below::<Four>(self.0) } else { below::<u64x2>(self.0) }
    }
}

/// The sequences of two plies from all positions of a queue.
#[inline(always)]
fn below<L: Lanes>(queue: &Queue) -> u64 {
    let mut next = Queue::new();
    let mut leaves = 0;
    for (&own, &opp) in queue.own[..queue.len].iter().zip(&queue.opp) {
        let (rows, mut moves) = Rows::<L>::new(own, opp);
        if moves == 0 {
            // A pass, and then whatever the other side can do.
            leaves += choices(opp, own);
            continue;
        }
        while moves != 0 {
            let mut placed = [0; MOST];
            placed[..L::COUNT].iter_mut().for_each(|placed| *placed = take_lowest(&mut moves));
            let made = placed[..L::COUNT].iter().filter(|placed| **placed != 0).count();
            let placed = L::load(&placed);
            let turned = rows.turned(placed);
            (L::splat(opp) ^ turned).store(&mut next.own[next.len..]);
            (L::splat(own) ^ turned ^ placed).store(&mut next.opp[next.len..]);
            // Where the moves gave out there is no board.
            next.len += made;
        }
        if next.len > ROOM - SPARE {
            leaves += next.count::<L>();
        }
    }
    leaves + next.count::<L>()
}

/// The lowest square, taken out of the set; none when the set is empty.
#[inline(always)]
fn take_lowest(squares: &mut u64) -> u64 {
    let lowest = *squares & squares.wrapping_neg();
    *squares ^= lowest;
    lowest
}

/// The rows of a position, on all boards of a register, by the distances 7, 8, 9 and 1 between squares.
struct Rows<L> {
    ups: [L; 4],
    downs: [L; 4],
}

impl<L: Lanes> Rows<L> {
    /// The rows of `opp` that begin next to `own`, and the squares where `own` may place a disc.
    #[inline(always)]
    fn new(own: u64, opp: u64) -> (Self, u64) {
        let inner = opp & INNER;
        let ups = [up::<7, _>(own, inner), up::<8, _>(own, opp), up::<9, _>(own, inner), up::<1, _>(own, inner)];
        let downs =
            [down::<7, _>(own, inner), down::<8, _>(own, opp), down::<9, _>(own, inner), down::<1, _>(own, inner)];
        let above = ups[0] << 7 | ups[1] << 8 | ups[2] << 9 | ups[3] << 1;
        let below = downs[0] >> 7 | downs[1] >> 8 | downs[2] >> 9 | downs[3] >> 1;
        (Self { ups: ups.map(L::splat), downs: downs.map(L::splat) }, (above | below) & !(own | opp))
    }

    /// The discs that each of several moves turns over: the rows that lead to it.
    #[inline(always)]
    fn turned(&self, placed: L) -> L {
        let ([a, b, c, d], [e, f, g, h]) = (self.ups, self.downs);
        let ups = down::<7, _>(placed, a) | down::<8, _>(placed, b) | down::<9, _>(placed, c) | down::<1, _>(placed, d);
        let downs = up::<7, _>(placed, e) | up::<8, _>(placed, f) | up::<9, _>(placed, g) | up::<1, _>(placed, h);
        ups | downs
    }
}

/// The squares where each board's side may place a disc.
#[inline(always)]
fn moves<L: Lanes>(own: L, opp: L) -> L {
    let inner = opp & L::splat(INNER);
    let ups = (up::<7, _>(own, inner) << 7) | (up::<8, _>(own, opp) << 8) | (up::<9, _>(own, inner) << 9);
    let downs = (down::<7, _>(own, inner) >> 7) | (down::<8, _>(own, opp) >> 8) | (down::<9, _>(own, inner) >> 9);
    // Towards h the addition carries through the row.
    let level = (inner + (inner & (own << 1))) | (down::<1, _>(own, inner) >> 1);
    (ups | downs | level) & !(own | opp)
}

/// How many boards may wait.
const ROOM: usize = 256;
/// The moves of one position at most, and a register's width more.
const SPARE: usize = 64;
/// No register holds more boards.
const MOST: usize = 4;

/// Positions whose moves are still to be counted.
struct Queue {
    own: [u64; ROOM],
    opp: [u64; ROOM],
    len: usize,
}

impl Queue {
    #[inline(always)]
    fn new() -> Self {
        Self { own: [0; ROOM], opp: [0; ROOM], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, own: u64, opp: u64) {
        self.own[self.len] = own;
        self.opp[self.len] = opp;
        self.len += 1;
    }

    /// Counts the moves of all that wait: first finds them all, writing over the boards, and then counts.
    #[inline(always)]
    fn count<L: Lanes>(&mut self) -> u64 {
        // The last register may be half full: what stands behind the boards is overwritten and not counted.
        let boards = self.own.chunks_exact_mut(L::COUNT).zip(self.opp.chunks_exact(L::COUNT));
        for (own, opp) in boards.take(self.len.div_ceil(L::COUNT)) {
            moves(L::load(own), L::load(opp)).store(own);
        }
        let counted = self.own[..self.len].iter().map(|moves| u64::from(moves.count_ones()).max(1)).sum();
        self.len = 0;
        counted
    }
}
