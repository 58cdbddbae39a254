//! The win checker at the one moment it is there for: the match is over, and that is proved.

use super::{Proof, theory, win};
use game::{Game, Position, Rules};

/// More clauses than any query about lines tries.
const STEPS: u64 = 1_000_000;

/// The proof that somebody has won here; none where nobody has, or the game's lines are not stated as rules.
pub fn proof_of_end(game: Game, at: Position) -> Option<Proof> {
    let winner = game.outcome(at)?.winner()?;
    theory(game, at).ok()?.ask(&win(game, winner), STEPS).ok()?.proof
}
