//! What a mind shows of one choice, and how right it was.

use game::{Game, Move, Position, Rules, Side};
use lab::judge::{Judged, judged};
use mind::Reason;
use serde::Serialize;
use utoipa::ToSchema;

/// The thought behind one move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Thought {
    /// The move it led to; none when it resigned.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The mover.
    pub side: Side,
    /// The position in which it was thought, as text.
    #[schema(example = "X.. .O. ...")]
    pub before: String,
    /// The position after the move; none when it resigned.
    pub after: Option<String>,
    /// Why, in a sentence.
    pub sentence: String,
    /// What the mind thought of the moves.
    pub scores: Vec<Scored>,
    /// How it came to choose.
    pub reason: Reason,
    /// How right the move was, where the game is small enough to know.
    pub judged: Option<Judged>,
}

/// A move and how well it was liked.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Scored {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Higher is better liked.
    pub score: f32,
}

impl Thought {
    /// The thought behind a choice at a position.
    pub fn new(game: Game, at: Position, choice: Option<Move>, thought: mind::Thought) -> Self {
        let scored = |(mv, score)| Scored { mv: game.move_text(at, mv), score };
        Self {
            mv: choice.map(|mv| game.move_text(at, mv)),
            side: at.turn,
            before: game.text(at),
            after: choice.and_then(|mv| game.try_play(at, mv).ok()).map(|after| game.text(after)),
            sentence: thought.reason.sentence(),
            scores: thought.scores.into_iter().map(scored).collect(),
            reason: thought.reason,
            judged: choice.and_then(|mv| judged(game, at, mv)),
        }
    }
}
