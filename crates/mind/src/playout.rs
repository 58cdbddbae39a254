//! A match played on at random to its end.

use crate::Rng;
use game::{Outcome, Position, Rules};

/// Plays random moves until the game is over.
#[inline]
pub fn playout(game: impl Rules, mut at: Position, rng: &mut Rng) -> Outcome {
    loop {
        let moves = game.moves(at);
        if moves.is_empty() {
            return game.outcome(at).expect("a game without a move is over");
        }
        at = game.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
    }
}
