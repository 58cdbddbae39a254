//! A match played on at random to its end.

use crate::Rng;
use game::{Outcome, Position, Rules};

/// Plays random moves until the game is over.
#[inline]
pub fn playout(game: impl Rules, at: Position, rng: &mut Rng) -> Outcome {
    let (_, outcome) = game.finish(at, |moves| rng.below(moves));
    outcome
}
