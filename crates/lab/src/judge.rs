//! Moves measured against perfect play, where a game is small enough to know.

use game::{Game, Move, Position, Rules};
use mind::{Verdict, verdict};

/// What every move of a position is worth for the side to move; none for a game too large to be solved.
pub fn values(game: Game, at: Position) -> Option<Vec<(Move, Verdict)>> {
    let after = |mv: Move| {
        let Verdict { value, plies } = verdict(game, game.play(at, mv))?;
        Some((mv, Verdict { value: -value, plies: plies + 1 }))
    };
    game.moves(at).iter().map(after).collect()
}
