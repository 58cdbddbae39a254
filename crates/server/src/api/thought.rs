//! What a mind shows of one choice, and how right it was.

use super::{Reason, Side};
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

/// What a position is worth for one side under best play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl From<i8> for Worth {
    fn from(value: i8) -> Self {
        match value {
            1.. => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }
}

/// A move measured against perfect play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Judged {
    /// What the move keeps.
    pub value: Worth,
    /// What the best move keeps.
    pub best: Worth,
    /// Whether they are the same.
    pub right: bool,
    /// The same in a sentence.
    pub sentence: String,
}
