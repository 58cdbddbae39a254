//! The course of a match, from words.

use crate::Error;
use game::{BadRecord, Game, Rules};
use mind::{Match, Seed};

/// A match after these moves.
///
/// # Errors
/// When a word is no move, or the move is not legal there; says which.
pub fn course(game: Game, seed: Seed, words: &[impl AsRef<str>]) -> Result<Match, Error> {
    let mut bout = Match::new(game, seed);
    for (ply, word) in words.iter().enumerate() {
        let made = game.parse_move(bout.at(), word.as_ref()).map_err(BadRecord::from);
        made.and_then(|mv| Ok(bout.play(mv)?)).map_err(|why| Error::BadLine { ply, why })?;
    }
    Ok(bout)
}
