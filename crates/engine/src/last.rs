//! The last four empty squares, where most of a solver's time goes: no lists, no table, no look at all moves.
//!
//! Every function answers whether the result is above `alpha`: a value above it is at least reached, one below is not
//! exceeded. Squares come with those of odd quarters first.

use crate::board::{NEAR, ended};
use crate::cpu::Cpu;

/// Below every result.
const NONE: i32 = -128;

/// How many discs a disc turns on a line of eight, by its place and the discs of its side, when all other squares of the
/// line are the other side's.
static TURNED: [[u8; 256]; 8] = turned();

const fn turned() -> [[u8; 256]; 8] {
    let mut table = [[0; 256]; 8];
    let mut place = 0;
    while place < 8 {
        let mut line = 0;
        while line < 256 {
            let mut up = place + 1;
            while up < 8 && line >> up & 1 == 0 {
                up += 1;
            }
            if up < 8 {
                table[place][line] += (up - place - 1) as u8;
            }
            let mut down = place as i32 - 1;
            while down >= 0 && line >> down & 1 == 0 {
                down -= 1;
            }
            if down >= 0 {
                table[place][line] += (place as i32 - down - 1) as u8;
            }
            line += 1;
        }
        place += 1;
    }
    table
}

/// The two diagonals of each square.
static DIAGONALS: [[u64; 2]; 64] = diagonals();

const fn diagonals() -> [[u64; 2]; 64] {
    let mut table = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut other = 0;
        while other < 64 {
            let (dx, dy) = (other % 8 - square % 8, other / 8 - square / 8);
            if dx == dy {
                table[square as usize][0] |= 1 << other;
            }
            if dx == -dy {
                table[square as usize][1] |= 1 << other;
            }
            other += 1;
        }
        square += 1;
    }
    table
}

/// How many discs `own` turns by taking the last empty square.
#[inline(always)]
fn last_turned(own: u64, square: usize) -> u32 {
    let (x, y) = (square & 7, square >> 3 & 7);
    let [falling, rising] = DIAGONALS[square & 63];
    let row = own >> (8 * y) & 0xff;
    let column = (own >> x & 0x0101_0101_0101_0101).wrapping_mul(0x0102_0408_1020_4080) >> 56;
    let falling = (own & falling).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let rising = (own & rising).wrapping_mul(0x0101_0101_0101_0101) >> 56;
    let at = &TURNED[x];
    u32::from(at[row as usize & 255])
        + u32::from(TURNED[y][column as usize & 255])
        + u32::from(at[falling as usize & 255])
        + u32::from(at[rising as usize & 255])
}

/// The result with one empty square, against `alpha`.
#[inline(always)]
pub(crate) fn one(own: u64, alpha: i32, square: usize) -> i32 {
    let mine = own.count_ones() as i32;
    let turned = last_turned(own, square) as i32;
    if turned > 0 {
        return 2 * (mine + turned) - 62;
    }
    // If the other side cannot take it either, it goes to the winner. If it can, that is worse.
    let left = if mine > 31 { 2 * mine - 62 } else { 2 * mine - 64 };
    if left <= alpha {
        return left;
    }
    let opp = !own & !(1 << square);
    match last_turned(opp, square) as i32 {
        0 => left,
        turned => 2 * (mine - turned) - 64,
    }
}

/// The result with two empty squares, against `alpha`.
#[inline(always)]
pub(crate) fn two<C: Cpu>(cpu: C, nodes: &mut u64, own: u64, opp: u64, alpha: i32, a: usize, b: usize) -> i32 {
    *nodes += 1;
    let mut best = NONE;
    if NEAR[a] & opp != 0 {
        let turned = cpu.flips(own, opp, a);
        if turned != 0 {
            best = -one(opp ^ turned, -alpha - 1, b);
            if best > alpha {
                return best;
            }
        }
    }
    if NEAR[b] & opp != 0 {
        let turned = cpu.flips(own, opp, b);
        if turned != 0 {
            return best.max(-one(opp ^ turned, -alpha - 1, a));
        }
    }
    if best > NONE {
        return best;
    }
    // A pass.
    let mut worst = -NONE;
    if NEAR[a] & own != 0 {
        let turned = cpu.flips(opp, own, a);
        if turned != 0 {
            worst = one(own ^ turned, alpha, b);
            if worst <= alpha {
                return worst;
            }
        }
    }
    if NEAR[b] & own != 0 {
        let turned = cpu.flips(opp, own, b);
        if turned != 0 {
            return worst.min(one(own ^ turned, alpha, a));
        }
    }
    if worst < -NONE { worst } else { ended(own, opp) }
}

/// The result with three empty squares, against `alpha`.
#[inline(always)]
pub(crate) fn three<C: Cpu>(cpu: C, nodes: &mut u64, own: u64, opp: u64, alpha: i32, squares: [usize; 3]) -> i32 {
    *nodes += 1;
    let best = three_moves(cpu, nodes, own, opp, alpha, squares);
    if best > NONE {
        return best;
    }
    let worst = three_moves(cpu, nodes, opp, own, -alpha - 1, squares);
    if worst > NONE { -worst } else { ended(own, opp) }
}

#[inline(always)]
fn three_moves<C: Cpu>(cpu: C, nodes: &mut u64, own: u64, opp: u64, alpha: i32, [a, b, c]: [usize; 3]) -> i32 {
    let mut best = NONE;
    for (square, d, e) in [(a, b, c), (b, a, c), (c, a, b)] {
        if NEAR[square] & opp == 0 {
            continue;
        }
        let turned = cpu.flips(own, opp, square);
        if turned == 0 {
            continue;
        }
        let value = -two(cpu, nodes, opp ^ turned, own ^ turned ^ 1 << square, -alpha - 1, d, e);
        best = best.max(value);
        if best > alpha {
            break;
        }
    }
    best
}

/// The result with four empty squares, against `alpha`; the squares in any order.
#[inline(always)]
pub(crate) fn four<C: Cpu>(cpu: C, nodes: &mut u64, own: u64, opp: u64, alpha: i32, odd: u64) -> i32 {
    *nodes += 1;
    let empty = !(own | opp);
    let squares = lined_up(empty, odd);
    let best = four_moves(cpu, nodes, own, opp, alpha, squares, odd);
    if best > NONE {
        return best;
    }
    let worst = four_moves(cpu, nodes, opp, own, -alpha - 1, squares, odd);
    if worst > NONE { -worst } else { ended(own, opp) }
}

/// Four squares, those of odd quarters first.
#[inline(always)]
fn lined_up(empty: u64, odd: u64) -> [usize; 4] {
    let (mut first, mut then) = (empty & odd, empty & !odd);
    let mut squares = [0; 4];
    for square in &mut squares {
        let rest = if first != 0 { &mut first } else { &mut then };
        *square = rest.trailing_zeros() as usize & 63;
        *rest &= rest.wrapping_sub(1);
    }
    squares
}

#[inline(always)]
fn four_moves<C: Cpu>(
    cpu: C,
    nodes: &mut u64,
    own: u64,
    opp: u64,
    alpha: i32,
    [a, b, c, d]: [usize; 4],
    odd: u64,
) -> i32 {
    let mut best = NONE;
    // What is left keeps its order, but for a quarter whose other square was just taken: it is odd now.
    let pairs = odd == 0;
    let rest = |x: usize, y: usize, z: usize, taken: usize| {
        if pairs {
            let beside = |square: usize| crate::board::quarter(square) == crate::board::quarter(taken);
            if beside(y) {
                return [y, x, z];
            } else if beside(z) {
                return [z, x, y];
            }
        }
        [x, y, z]
    };
    for (square, left) in [(a, [b, c, d]), (b, [a, c, d]), (c, [a, b, d]), (d, [a, b, c])] {
        if NEAR[square] & opp == 0 {
            continue;
        }
        let turned = cpu.flips(own, opp, square);
        if turned == 0 {
            continue;
        }
        let left = rest(left[0], left[1], left[2], square);
        let value = -three(cpu, nodes, opp ^ turned, own ^ turned ^ 1 << square, -alpha - 1, left);
        best = best.max(value);
        if best > alpha {
            break;
        }
    }
    best
}
