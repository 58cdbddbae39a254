//! A match played on to its end by somebody who names the rank of every move: the random matches of minds that try moves out.
//!
//! One search for rows finds a position's moves and what the chosen one turns, and all of it is compiled for processors
//! that count bits as well, as in [`super::leaves`].

use super::ended;
use super::rays::{Rays, mobility};
use crate::{Cells, Outcome, Position};
use pulp::{Arch, Simd, WithSimd};

/// Where and how the match ends if of so many moves the one of the rank is made that `rank` says; a forced pass is asked for,
/// too.
#[inline]
pub(super) fn finish(at: Position, rank: impl FnMut(usize) -> usize) -> (Position, Outcome) {
    let end = Arch::new().dispatch(Finish { at, rank });
    (end, ended(end))
}

struct Finish<F> {
    at: Position,
    rank: F,
}

impl<F: FnMut(usize) -> usize> WithSimd for Finish<F> {
    type Output = Position;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Position {
        let Self { at: Position { own, opp, mut turn }, mut rank } = self;
        let (mut own, mut opp) = (own.0, opp.0);
        loop {
            let rays = Rays::new(own, opp);
            let moves = rays.moves();
            if moves == 0 {
                if mobility(opp, own) == 0 {
                    return Position { own: Cells(own), opp: Cells(opp), turn };
                }
                rank(1);
                (own, opp, turn) = (opp, own, !turn);
                continue;
            }
            let placed = Cells(moves).ranked(rank(moves.count_ones() as usize)).0;
            let turned = rays.turned(placed);
            (own, opp, turn) = (opp ^ turned, own ^ turned ^ placed, !turn);
        }
    }
}
