//! A few empty squares: exact answers, without the evaluation.
//!
//! From four squares down [`crate::last`] takes over. Up to six, moves in odd quarters come first; from seven on, those that
//! leave the other side the fewest answers, and what was found is remembered.

use crate::board::{ended, frontier, quarter};
use crate::cpu::{Cpu, Task};
use crate::last;
use crate::table::{Found, NOWHERE, Table};
use game::Cells;
use game::othello::{CORNERS, stable};

/// With more empty squares the evaluation is asked for the order.
pub(crate) const MOST: u32 = 13;
/// Moves are put in order from so many empty squares on.
const SORTED: u32 = 7;
/// And from so many on the table is asked.
const REMEMBERED: u32 = 8;

/// No more moves than empty squares are to be put in order.
const ROOM: usize = 16;

/// What a solver of few squares keeps.
#[derive(Debug)]
pub(crate) struct Notebook {
    /// Positions looked at; those with one empty square are counted out, not looked at.
    pub nodes: u64,
    /// What is known.
    pub table: Table,
}

/// The most that `own` can reach, by the discs that the other side can never lose, if that is worth asking.
#[inline(always)]
pub(crate) fn ceiling(own: u64, opp: u64, alpha: i32, empty: u32) -> Option<i32> {
    // So many discs must stay; without a corner hardly any do.
    let needed = (65 - alpha) / 2;
    if alpha < 2 * empty as i32 || (opp.count_ones() as i32) < needed || opp & CORNERS.0 == 0 {
        return None;
    }
    let most = 64 - 2 * stable(Cells(opp), Cells(own)).len() as i32;
    (most <= alpha).then_some(most)
}

/// Whether the result of a position is above `alpha`: what comes back is a bound on that side.
pub(crate) struct Few<'a> {
    pub notes: &'a mut Notebook,
    pub own: u64,
    pub opp: u64,
    pub alpha: i32,
    pub odd: u64,
    pub empty: u32,
}

impl Task for Few<'_> {
    type Out = i32;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> i32 {
        let Few { notes, own, opp, alpha, odd, empty } = self;
        if empty <= 4 {
            return fewest(cpu, notes, own, opp, alpha, odd, empty);
        }
        let moves = cpu.mobility(own, opp);
        cpu.run(Moving { notes, own, opp, alpha, odd, empty, moves })
    }
}

/// The same where the moves are known already, and more than four squares empty.
struct Moving<'a> {
    notes: &'a mut Notebook,
    own: u64,
    opp: u64,
    alpha: i32,
    odd: u64,
    empty: u32,
    moves: u64,
}

impl Task for Moving<'_> {
    type Out = i32;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> i32 {
        let Moving { notes, own, opp, alpha, odd, empty, moves } = self;
        notes.nodes += 1;
        if moves == 0 {
            if cpu.mobility(opp, own) == 0 {
                return ended(own, opp);
            }
            return -cpu.run(Few { notes, own: opp, opp: own, alpha: -alpha - 1, odd, empty });
        }
        if let Some(most) = ceiling(own, opp, alpha, empty) {
            return most;
        }
        if empty >= SORTED {
            return cpu.run(Several { notes, own, opp, alpha, odd, empty, moves });
        }
        let mut best = -128;
        for mut rest in [moves & odd, moves & !odd] {
            while rest != 0 {
                let square = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                let turned = cpu.flips(own, opp, square);
                let (next, other) = (opp ^ turned, own ^ turned ^ 1 << square);
                let odd = odd ^ quarter(square);
                let value = if empty == 5 {
                    -last::four(cpu, &mut notes.nodes, next, other, -alpha - 1, odd)
                } else {
                    -cpu.run(Few { notes, own: next, opp: other, alpha: -alpha - 1, odd, empty: empty - 1 })
                };
                best = best.max(value);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }
}

/// Positions with four empty squares or fewer that a search begins with.
fn fewest<C: Cpu>(cpu: C, notes: &mut Notebook, own: u64, opp: u64, alpha: i32, odd: u64, empty: u32) -> i32 {
    let mut free = !(own | opp);
    let mut square = || {
        let lowest = free.trailing_zeros() as usize & 63;
        free &= free.wrapping_sub(1);
        lowest
    };
    match empty {
        0 => ended(own, opp),
        1 => last::one(own, alpha, square()),
        2 => last::two(cpu, &mut notes.nodes, own, opp, alpha, square(), square()),
        3 => last::three(cpu, &mut notes.nodes, own, opp, alpha, [square(), square(), square()]),
        _ => last::four(cpu, &mut notes.nodes, own, opp, alpha, odd),
    }
}

/// The same where it pays to put the moves in order first.
struct Several<'a> {
    notes: &'a mut Notebook,
    own: u64,
    opp: u64,
    alpha: i32,
    odd: u64,
    empty: u32,
    moves: u64,
}

/// Above every cost.
const SPENT: u32 = u32::MAX;

impl Task for Several<'_> {
    type Out = i32;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> i32 {
        let Several { notes, own, opp, alpha, odd, empty, mut moves } = self;
        let mut known = [NOWHERE; 2];
        if empty >= REMEMBERED
            && let Some(entry) = notes.table.get(own, opp)
        {
            if i32::from(entry.lower) > alpha {
                return i32::from(entry.lower);
            }
            if i32::from(entry.upper) <= alpha {
                return i32::from(entry.upper);
            }
            known = entry.moves;
        }
        // The moves in line: what speaks against each, its place and its square in one number, so that the least is the next.
        let mut line = [SPENT; ROOM];
        let (mut turns, mut answers) = ([0; ROOM], [0; ROOM]);
        let mut count = 0;
        while moves != 0 {
            let square = moves.trailing_zeros() as usize;
            moves &= moves - 1;
            let turned = cpu.flips(own, opp, square);
            let (next, other) = (opp ^ turned, own ^ turned ^ 1 << square);
            if next == 0 {
                return 64;
            }
            let place = count % ROOM;
            (turns[place], answers[place]) = (turned, cpu.mobility(next, other));
            let cost = if square as u8 == known[0] {
                0
            } else if square as u8 == known[1] {
                1
            } else {
                (cost(answers[place], next, other, square, odd) + 128) as u32
            };
            line[place] = cost << 16 | (place as u32) << 8 | square as u32;
            count += 1;
        }
        let (mut best, mut best_move) = (-128, NOWHERE);
        for _ in 0..count {
            let least = line.iter().fold(SPENT, |a, b| a.min(*b));
            let (place, square) = ((least >> 8) as usize % ROOM, least as usize & 63);
            line[place] = SPENT;
            let turned = turns[place];
            let value = -cpu.run(Moving {
                notes,
                own: opp ^ turned,
                opp: own ^ turned ^ 1 << square,
                alpha: -alpha - 1,
                odd: odd ^ quarter(square),
                empty: empty - 1,
                moves: answers[place],
            });
            if value > best {
                (best, best_move) = (value, square as u8);
                if best > alpha {
                    break;
                }
            }
        }
        if empty >= REMEMBERED {
            let found = Found { depth: empty as u8, trust: 0, alpha, beta: alpha + 1, value: best, mv: best_move };
            notes.table.put(own, opp, found);
        }
        best
    }
}

/// What speaks against a move: the answers it leaves, most of all corners; and an even quarter.
#[inline(always)]
pub(crate) fn cost(answers: u64, next: u64, other: u64, square: usize, odd: u64) -> i32 {
    let corners = (answers & CORNERS.0).count_ones();
    let some_day = frontier(next, other).count_ones();
    // Weights that were tried on problems 41, 43, 44 and 47: with them the fewest positions were looked at.
    let mut cost = (16 * answers.count_ones() + 8 * corners + 3 * some_day) as i32;
    if odd >> square & 1 == 1 {
        cost -= 10;
    }
    if CORNERS.0 >> square & 1 == 1 {
        cost -= 8;
    }
    cost
}
