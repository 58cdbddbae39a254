//! The course of a match, from words.

use crate::Error;
use game::{Game, Rules};
use mind::{Match, Seed};

/// A match after these moves.
///
/// # Errors
/// When a word is no move, or the move is not legal there.
pub fn course(game: Game, seed: Seed, words: &[String]) -> Result<Match, Error> {
    let mut bout = Match::new(game, seed);
    for word in words {
        bout.play(game.parse_move(bout.at(), word)?)?;
    }
    Ok(bout)
}
