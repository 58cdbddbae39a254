//! Whole lines of moves as text. A move's text depends on the position, so a line is walked as it is told.

use crate::{BadRecord, Move, Position, Rules};

/// The moves of a line from a position, as text. Stops where a move is not legal.
pub fn line_text(game: impl Rules, from: Position, moves: &[Move]) -> Vec<String> {
    let mut at = from;
    let told = moves.iter().map_while(|&mv| {
        let text = game.move_text(at, mv);
        at = game.try_play(at, mv).ok()?;
        Some(text)
    });
    told.collect()
}

/// The moves that words name, from the start of a match on: each with the position in which it is made.
///
/// # Errors
/// When a word is no move, or the move is not legal there.
pub fn parse_line<G: Rules>(game: G, words: &[impl AsRef<str>]) -> Result<Vec<(Position, Move)>, BadRecord> {
    let (mut at, mut steps) = (game.start(), Vec::with_capacity(words.len()));
    for word in words {
        let mv = game.parse_move(at, word.as_ref())?;
        steps.push((at, mv));
        at = game.try_play(at, mv)?;
    }
    Ok(steps)
}
