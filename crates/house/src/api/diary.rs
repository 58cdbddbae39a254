//! A match of a machine's life.

use game::{Outcome, Side};
use serde::Serialize;
use utoipa::ToSchema;

/// One match of a life.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct GameRow {
    /// Its number, counting from one.
    pub number: u64,
    /// The side the machine held.
    pub side: Side,
    /// The moves; the last word is `resigns` where somebody gave up.
    pub moves: Vec<String>,
    /// The last position, as text.
    pub end: String,
    /// How it ended.
    pub outcome: Outcome,
    /// How it ended for the machine.
    pub result: Result,
    /// The boxes the machine opened, in the order of play.
    pub boxes: Vec<usize>,
}

/// A match as the machine sees it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Result {
    /// It won.
    Won,
    /// Nobody won.
    Drew,
    /// It lost.
    Lost,
}
