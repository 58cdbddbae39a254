//! One move of a match, and what it was worth.

use super::Mark;
use game::Side;
use serde::{Deserialize, Serialize};

/// A move and what it was worth to the side that made it, in discs.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReviewedMove))]
pub struct Ply {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(example = "d3"))]
    pub mv: String,
    /// Who made it.
    pub side: Side,
    /// How many moves there were to choose from.
    pub choices: u32,
    /// What the best of them was worth: so many discs ahead at the end, or behind.
    pub value: i32,
    /// What this one was worth.
    pub kept: i32,
    /// What it lost: never negative.
    pub loss: i32,
    /// Whether all that is proven to the last square.
    pub proven: bool,
    /// The best moves that are known; with twelve empty squares or fewer that is all of them.
    pub best: Vec<String>,
    /// Whether it cost enough to be marked.
    pub mark: Option<Mark>,
}

/// A move that could be made, and what it is worth to the side that makes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = MoveWorth))]
pub struct Worth {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "schema", schema(example = "d3"))]
    pub mv: String,
    /// In discs.
    pub discs: i32,
    /// What it loses against the best.
    pub loss: i32,
}
