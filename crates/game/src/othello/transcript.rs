//! A match as Othello players write it down: `f5d6c3`, the passes left out.

use super::Othello;
use crate::{IllegalMove, Move, Moves, Rules};

/// The moves as a transcript. Passes are left out: they can be told from the moves.
pub fn transcript(moves: &[Move]) -> String {
    moves.iter().filter_map(|mv| mv.cell()).map(|cell| Othello.cell_text(cell)).collect()
}

/// The moves of a transcript from the start position, the forced passes put in.
///
/// Spaces and case are ignored. A pass that is still to be made after the last move is not put in.
///
/// # Errors
/// When two letters name no square, or a move is not legal where it stands.
pub fn parse_transcript(text: &str) -> Result<Vec<Move>, BadTranscript> {
    let marks: Vec<char> = text.chars().filter(|mark| !mark.is_whitespace()).collect();
    let mut at = Othello.start();
    let mut moves = Vec::with_capacity(marks.len() / 2);
    for (n, pair) in marks.chunks(2).enumerate() {
        let word: String = pair.iter().collect();
        let cell = Othello.parse_cell(&word).ok_or(BadTranscript::NoSquare { n: n + 1, word })?;
        if Othello.moves(at) == Moves::PASS {
            moves.push(Move::PASS);
            at = Othello.play(at, Move::PASS);
        }
        at = Othello.try_play(at, Move(cell)).map_err(|illegal| BadTranscript::Illegal { n: n + 1, illegal })?;
        moves.push(Move(cell));
    }
    Ok(moves)
}

/// A text that is no match of Othello.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadTranscript {
    /// Two letters that are no square.
    #[error("move {n} of the transcript: expected a square from a1 to h8, got '{word}'")]
    NoSquare {
        /// Which move, counting from 1 and without passes.
        n: usize,
        /// What stands there.
        word: String,
    },
    /// A move the rules refuse.
    #[error("move {n} of the transcript: {illegal}")]
    Illegal {
        /// Which move, counting from 1 and without passes.
        n: usize,
        /// Why it was refused.
        illegal: IllegalMove,
    },
}
