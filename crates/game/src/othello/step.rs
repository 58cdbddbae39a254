//! One move and the moves after it, for loops over many matches.
//!
//! The rays of [`super::rays`] are found once and serve all moves of a position. Whoever knows the move before it asks for the next
//! position has no use for them: its rows are looked for from the disc that is placed. Four ways and their opposites are one step of
//! a register where a loop is compiled for processors that shift four boards by four distances.

use super::lanes::Four;
use super::rays::INNER;
use crate::{Cells, Move, Moves, Position};

/// How far the next square is: along the rank, both diagonals and the file.
const STEPS: [u32; 4] = [1, 7, 8, 9];
const TWICE: [u32; 4] = [2, 14, 16, 18];

/// The position after a legal move, and its moves.
#[inline(always)]
pub(super) fn step(at: Position, mv: Move) -> (Position, Moves) {
    let next = match mv.cell() {
        None => at.passed(),
        Some(cell) => {
            let placed = 1 << (cell & 63);
            let turned = turned(at.own.0, at.opp.0, placed);
            Position { own: Cells(at.opp.0 ^ turned), opp: Cells(at.own.0 ^ turned ^ placed), turn: !at.turn }
        }
    };
    let cells = mobility(next.own.0, next.opp.0);
    if cells != 0 {
        return (next, Moves::cells(Cells(cells)));
    }
    let over = mobility(next.opp.0, next.own.0) == 0;
    (next, if over { Moves::NONE } else { Moves::PASS })
}

/// Where a row may lie, for each way: without the outer files no shift runs around the edge.
#[inline(always)]
fn through(opp: u64) -> Four {
    let inner = opp & INNER;
    Four([inner, inner, opp, inner])
}

/// The unbroken rows of `through` that begin next to `from`, upwards and downwards.
#[inline(always)]
fn rows(from: Four, through: Four) -> [Four; 2] {
    let above = through & from.up(STEPS);
    let above = above | (through & above.up(STEPS));
    let pairs = through & through.up(STEPS);
    let above = above | (pairs & above.up(TWICE));
    let above = above | (pairs & above.up(TWICE));
    let below = through & from.down(STEPS);
    let below = below | (through & below.down(STEPS));
    let pairs = pairs.down(STEPS);
    let below = below | (pairs & below.down(TWICE));
    let below = below | (pairs & below.down(TWICE));
    [above, below]
}

/// The squares where `own` may place a disc.
#[inline(always)]
fn mobility(own: u64, opp: u64) -> u64 {
    let [above, below] = rows(Four([own; 4]), through(opp));
    (above.up(STEPS) | below.down(STEPS)).all() & !(own | opp)
}

/// The discs of `opp` that a disc of `own` placed on the square turns over: the rows next to it that end at one of `own`.
#[inline(always)]
fn turned(own: u64, opp: u64, placed: u64) -> u64 {
    let own = Four([own; 4]);
    let [above, below] = rows(Four([placed; 4]), through(opp));
    (above.where_any(own & above.up(STEPS)) | below.where_any(own & below.down(STEPS))).all()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Rules as _, othello::Othello};

    #[test]
    fn a_step_is_a_move_and_then_the_moves() {
        let mut state = 1_u64;
        for _ in 0..300 {
            let mut at = Othello.start();
            let mut moves = Othello.moves(at);
            while !moves.is_empty() {
                for mv in moves.iter() {
                    let next = Othello.play(at, mv);
                    assert_eq!(step(at, mv), (next, Othello.moves(next)));
                }
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                (at, moves) =
                    step(at, moves.nth((state >> 33) as usize % moves.len()).expect("the rank is below the count"));
            }
        }
    }
}
