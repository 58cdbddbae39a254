//! The course of a match, from words.

use crate::Error;
use game::{Game, Move, Position, Rules, parse_line};

/// Every position of a match with the move made there, and the position after the last.
///
/// # Errors
/// When a word is no move, or the move is not legal there.
pub fn course(game: Game, words: &[String]) -> Result<(Vec<(Position, Move)>, Position), Error> {
    let steps = parse_line(game, words)?;
    let end = steps.last().map_or(game.start(), |&(at, mv)| game.play(at, mv));
    Ok((steps, end))
}
