//! Discs that can never be turned again.

use crate::Cells;

const A_FILE: u64 = 0x0101_0101_0101_0101;
const H_FILE: u64 = A_FILE << 7;
const RANK_1: u64 = 0xff;
const RANK_8: u64 = RANK_1 << 56;
const SIDES: u64 = A_FILE | H_FILE;
const ENDS: u64 = RANK_1 | RANK_8;

/// The discs of `own` that provably stay, whatever both sides play.
///
/// A disc is stable when along each of the four lines through it one of these holds: the line is
/// full, the line ends next to the disc, or a neighbour on the line is a stable disc of the same
/// side. This is the smallest set that satisfies the definition, built up from the corners and the
/// full lines. It proves too little in rare positions, where discs shield each other in other ways,
/// and never too much.
pub fn stable(own: Cells, opp: Cells) -> Cells {
    let (own, taken) = (own.0, own.0 | opp.0);
    let safe = [full_ranks(taken) | SIDES, full_files(taken) | ENDS, full_rising(taken), full_falling(taken)];
    let mut stable = own & safe[0] & safe[1] & safe[2] & safe[3];
    // The shifts must not carry a stable disc around the edge to the next rank; but whoever stands at
    // the edge is safe on that line already, so the discs that would arrive there change nothing.
    while stable != 0 {
        let rank = safe[0] | stable << 1 | stable >> 1;
        let file = safe[1] | stable << 8 | stable >> 8;
        let rising = safe[2] | stable << 7 | stable >> 7;
        let falling = safe[3] | stable << 9 | stable >> 9;
        let more = own & rank & file & rising & falling;
        if more == stable {
            break;
        }
        stable = more;
    }
    Cells(stable)
}

/// The squares of the full ranks.
fn full_ranks(taken: u64) -> u64 {
    let mut full = taken & taken >> 4;
    full &= full >> 2;
    full &= full >> 1;
    (full & A_FILE) * 0xff
}

/// The squares of the full files.
fn full_files(taken: u64) -> u64 {
    let full = taken & taken.rotate_right(32);
    let full = full & full.rotate_right(16);
    full & full.rotate_right(8)
}

/// The squares of the full diagonals that fall to the right (a1 to h8), and every square where such a
/// diagonal ends.
fn full_falling(taken: u64) -> u64 {
    full_diagonals(taken, |squares| squares << 9 & !A_FILE, |squares| squares >> 9 & !H_FILE)
}

/// The squares of the full diagonals that rise to the right (a8 to h1), and every square where such a
/// diagonal ends.
fn full_rising(taken: u64) -> u64 {
    full_diagonals(taken, |squares| squares << 7 & !H_FILE, |squares| squares >> 7 & !A_FILE)
}

/// An empty square spoils every square of its diagonal: let the gaps run along it both ways.
#[inline(always)]
fn full_diagonals(taken: u64, onward: impl Fn(u64) -> u64, back: impl Fn(u64) -> u64) -> u64 {
    let (mut gaps_onward, mut gaps_back) = (!taken, !taken);
    for _ in 0..7 {
        gaps_onward |= onward(gaps_onward);
        gaps_back |= back(gaps_back);
    }
    !(gaps_onward | gaps_back) | SIDES | ENDS
}
