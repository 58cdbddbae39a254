//! The course of a match, from words.

use crate::Error;
use game::{Game, Move, Position, Rules};

/// Every position of a match with the move made there, and the position after the last.
///
/// # Errors
/// When a word is no move, or the move is not legal there.
pub fn course(game: Game, words: &[String]) -> Result<(Vec<(Position, Move)>, Position), Error> {
    let mut at = game.start();
    let mut steps = Vec::with_capacity(words.len());
    for word in words {
        let mv = game.parse_move(word)?;
        let next = game.try_play(at, mv)?;
        steps.push((at, mv));
        at = next;
    }
    Ok((steps, at))
}
