//! Boards as two numbers: the discs of the side to move and those of the other.
//!
//! The rules are those of `game::othello`, which a law test holds them to; here they are laid out for a search, which asks
//! for the flips of one square at a time.

/// All squares but those of the first and last file.
pub(crate) const INNER: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The squares of each direction from each square: four in which the numbers grow, four in which they fall.
pub(crate) static RAYS: [[[u64; 4]; 2]; 64] = rays();

/// The squares around each square.
pub(crate) static NEAR: [u64; 64] = near();

/// The quarter of the board that each square lies in.
#[inline(always)]
pub(crate) const fn quarter(square: usize) -> u64 {
    let columns = if square & 4 == 0 { 0x0000_0000_0f0f_0f0f } else { 0x0000_0000_f0f0_f0f0 };
    if square & 32 == 0 { columns } else { columns << 32 }
}

/// The quarters with an odd number of empty squares: who moves there first also moves there last.
pub(crate) fn odd_quarters(own: u64, opp: u64) -> u64 {
    let empty = !(own | opp);
    [0, 4, 32, 36].map(quarter).into_iter().filter(|quarter| (empty & quarter).count_ones() % 2 == 1).sum()
}

const fn rays() -> [[[u64; 4]; 2]; 64] {
    let steps = [(1, 0), (-1, 1), (0, 1), (1, 1), (-1, 0), (1, -1), (0, -1), (-1, -1)];
    let mut rays = [[[0; 4]; 2]; 64];
    let mut square = 0;
    while square < 64 {
        let mut way = 0;
        while way < 8 {
            let (dx, dy) = steps[way];
            let (mut x, mut y) = (square as i32 % 8 + dx, square as i32 / 8 + dy);
            while x >= 0 && x < 8 && y >= 0 && y < 8 {
                rays[square][way / 4][way % 4] |= 1 << (8 * y + x);
                (x, y) = (x + dx, y + dy);
            }
            way += 1;
        }
        square += 1;
    }
    rays
}

const fn near() -> [u64; 64] {
    let mut near = [0; 64];
    let mut square = 0;
    while square < 64 {
        let disc: u64 = 1 << square;
        let beside = disc | (disc << 1 & 0xfefe_fefe_fefe_fefe) | (disc >> 1 & 0x7f7f_7f7f_7f7f_7f7f);
        near[square] = (beside | beside << 8 | beside >> 8) & !disc;
        square += 1;
    }
    near
}

/// By how much the numbers fall along the last four rays.
const FALLING: [u32; 4] = [1, 7, 8, 9];

/// The discs of `opp` that a disc of `own` on the square turns over.
#[inline(always)]
pub(crate) fn flips(own: u64, opp: u64, square: usize) -> u64 {
    let [growing, falling] = &RAYS[square & 63];
    let mut turned = 0;
    for ray in growing {
        // The first square of the ray without a disc of the other side ends the row, if it is our own.
        let gaps = !opp & ray;
        let end = gaps & gaps.wrapping_neg() & own;
        turned |= end.wrapping_sub(u64::from(end != 0)) & ray;
    }
    // Where the numbers fall the first gap is the highest. It is found by filling all squares beyond it, four rays at once:
    // the instruction that counts leading zeros is not one that every processor does well.
    let mut below = [0; 4];
    for (way, turned) in below.iter_mut().enumerate() {
        let (ray, step) = (falling[way], FALLING[way]);
        let mut beyond = !opp & ray;
        beyond |= beyond >> step;
        beyond |= beyond >> (2 * step);
        beyond |= beyond >> (4 * step);
        let end = beyond & !(beyond >> step) & own;
        *turned = if end == 0 { 0 } else { ray & !beyond };
    }
    turned |= below[0] | below[1] | below[2] | below[3];
    turned
}

/// The squares where `own` may place a disc.
#[inline(always)]
pub(crate) fn mobility(own: u64, opp: u64) -> u64 {
    let inner = opp & INNER;
    let mut ends = 0;
    for (step, through) in [(1, inner), (7, inner), (8, opp), (9, inner)] {
        let (pairs_up, pairs_down) = (through & through << step, through & through >> step);
        let (mut above, mut below) = (through & own << step, through & own >> step);
        above |= through & above << step;
        below |= through & below >> step;
        above |= pairs_up & above << (2 * step);
        below |= pairs_down & below >> (2 * step);
        above |= pairs_up & above << (2 * step);
        below |= pairs_down & below >> (2 * step);
        ends |= above << step | below >> step;
    }
    ends & !(own | opp)
}

/// The squares next to a disc of `opp` that are free: where `own` may be able to move some day.
#[inline(always)]
pub(crate) fn frontier(own: u64, opp: u64) -> u64 {
    let wide = opp | opp << 8 | opp >> 8;
    let beside = wide & 0x7f7f_7f7f_7f7f_7f7f;
    let other = wide & 0xfefe_fefe_fefe_fefe;
    (wide | beside << 1 | other >> 1) & !(own | opp)
}

/// The result of a match that ended here, for `own`; the empty squares go to the winner.
#[inline(always)]
pub(crate) fn ended(own: u64, opp: u64) -> i32 {
    let (mine, theirs) = (own.count_ones() as i32, opp.count_ones() as i32);
    let empty = 64 - mine - theirs;
    match mine - theirs {
        0 => 0,
        ahead @ 1.. => ahead + empty,
        behind => behind - empty,
    }
}
