//! Counting the sequences of moves from a position, fast: the last ply is counted, not played.
//!
//! The positions before the last ply are made two moves at a time and wait in a queue, where their
//! moves are counted two boards at a time.

use super::rays::{INNER, Rays, down, mobility, up};
use crate::Position;
use wide::u64x2;

/// The distances, in squares, of the four lines through a square.
const STEPS: [i32; 4] = [7, 8, 9, 1];

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
            let mut queue = Queue { own: [0; ROOM], opp: [0; ROOM], len: 0, leaves: 0 };
            walk(own, opp, depth, &mut queue);
            queue.count();
            queue.leaves
        }
    }
}

/// The moves of a position; one where there is nothing but a pass, or nothing at all.
fn choices(own: u64, opp: u64) -> u64 {
    u64::from(mobility(own, opp).count_ones()).max(1)
}

/// Puts every position `depth - 1` plies below into the queue.
fn walk(own: u64, opp: u64, depth: u32, queue: &mut Queue) {
    let rays = Rays::new(own, opp);
    let mut moves = rays.moves();
    if moves == 0 {
        match (mobility(opp, own), depth) {
            (0, _) => queue.leaves += 1,
            (_, 2) => queue.push(opp, own),
            _ => walk(opp, own, depth - 1, queue),
        }
    } else if depth == 2 {
        let rows = Rows::new(&rays);
        while moves != 0 {
            let one = take_lowest(&mut moves);
            let two = take_lowest(&mut moves);
            let [turned_one, turned_two] = rows.turned(u64x2::new([one, two])).to_array();
            queue.push(opp ^ turned_one, own ^ turned_one ^ one);
            queue.push(opp ^ turned_two, own ^ turned_two ^ two);
            // An odd move out has no second one.
            queue.len -= usize::from(two == 0);
        }
        if queue.len > ROOM / 2 {
            queue.count();
        }
    } else {
        while moves != 0 {
            let placed = take_lowest(&mut moves);
            let turned = rays.turned(placed);
            walk(opp ^ turned, own ^ turned ^ placed, depth - 1, queue);
        }
    }
}

/// The lowest square, taken out of the set; none when the set is empty.
#[inline(always)]
fn take_lowest(squares: &mut u64) -> u64 {
    let lowest = *squares & squares.wrapping_neg();
    *squares ^= lowest;
    lowest
}

/// The rows of a position, on two boards, and those of their discs that have another one behind them.
struct Rows {
    ups: [[u64x2; 2]; 4],
    downs: [[u64x2; 2]; 4],
}

impl Rows {
    // When this is inlined the compiler sees that both boards are alike and goes back to plain
    // numbers: perft 11 then takes 0.69 s instead of 0.50.
    #[inline(never)]
    fn new(rays: &Rays) -> Self {
        let ups = rays.ups().map(u64x2::splat);
        let downs = rays.downs().map(u64x2::splat);
        Self {
            ups: std::array::from_fn(|i| [ups[i], ups[i] & (ups[i] >> STEPS[i])]),
            downs: std::array::from_fn(|i| [downs[i], downs[i] & (downs[i] << STEPS[i])]),
        }
    }

    /// The discs that each of two moves turns over: the rows that lead to it.
    #[inline(always)]
    fn turned(&self, placed: u64x2) -> u64x2 {
        let mut turned = u64x2::ZERO;
        for (i, step) in STEPS.into_iter().enumerate() {
            let [row, pairs] = self.ups[i];
            turned |= down(placed, row, pairs, step);
            let [row, pairs] = self.downs[i];
            let back = row & (placed << step);
            let back = back | (row & (back << step));
            let back = back | (pairs & (back << (2 * step)));
            turned |= back | (pairs & (back << (2 * step)));
        }
        turned
    }
}

/// The squares where each of two boards' sides may place a disc.
#[inline(always)]
fn moves(own: u64x2, opp: u64x2) -> u64x2 {
    let inner = opp & u64x2::splat(INNER);
    // Towards h the addition carries through the row.
    let mut ends = inner + (inner & (own << 1));
    for (step, through) in STEPS.into_iter().zip([inner, opp, inner, inner]) {
        if step != 1 {
            ends |= up(own, through, step) << step;
        }
        ends |= down(own, through, through & (through >> step), step) >> step;
    }
    ends & !(own | opp)
}

/// How many boards may wait: half of it, and the at most 60 moves of one position more.
const ROOM: usize = 128;

/// Positions whose moves are still to be counted.
struct Queue {
    own: [u64; ROOM],
    opp: [u64; ROOM],
    len: usize,
    leaves: u64,
}

impl Queue {
    #[inline(always)]
    fn push(&mut self, own: u64, opp: u64) {
        self.own[self.len] = own;
        self.opp[self.len] = opp;
        self.len += 1;
    }

    /// Counts the moves of all that wait.
    fn count(&mut self) {
        let (own, odd_own) = self.own[..self.len].as_chunks::<2>();
        let (opp, odd_opp) = self.opp[..self.len].as_chunks::<2>();
        let mut leaves = 0;
        for (&own, &opp) in own.iter().zip(opp) {
            leaves += count_both(moves(u64x2::new(own), u64x2::new(opp)));
        }
        leaves += odd_own.iter().zip(odd_opp).map(|(&own, &opp)| choices(own, opp)).sum::<u64>();
        self.leaves += leaves;
        self.len = 0;
    }
}

/// The squares of both boards, at least one each: counted in fields of two bits, then four, then
/// eight, because the oldest x86-64 processors have no instruction for it.
#[inline(always)]
fn count_both(squares: u64x2) -> u64 {
    let [one, two] = squares.to_array();
    let none = u64::from(one == 0) + u64::from(two == 0);
    let twos: u64x2 = squares - ((squares >> 1) & u64x2::splat(0x5555_5555_5555_5555));
    let low = u64x2::splat(0x3333_3333_3333_3333);
    let fours: u64x2 = (twos & low) + ((twos >> 2) & low);
    let [one, two] = fours.to_array();
    let fours = one + two;
    let low = 0x0f0f_0f0f_0f0f_0f0f;
    let eights = (fours & low) + (fours >> 4 & low);
    none + (eights.wrapping_mul(0x0101_0101_0101_0101) >> 56)
}
