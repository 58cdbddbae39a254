//! A finished match, and what it changed.

use super::MachineRow;
use game::Side;
use lab::exact::Truths;
use mind::Learned;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A finished match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct FinishedMatch {
    /// The match's own name, made by the client: the same name again is the same match.
    #[schema(example = "0b9e4c52-5a6e-4e0b-9d5e-0f5f1a1c2d3e")]
    pub id: String,
    /// The age at which the machine played.
    pub at: u64,
    /// The machine's side.
    pub side: Side,
    /// The seed of the match.
    pub seed: String,
    /// All moves; the last word may be `resigns`.
    pub moves: Vec<String>,
    /// Whether the side to move gave up, if the moves do not say so.
    #[serde(default)]
    pub resigned: bool,
}

/// What a match changed.
#[derive(Serialize, ToSchema)]
pub struct Recorded {
    /// Always true: it is in the life and on the disk.
    pub recorded: bool,
    /// The match's number in the life, counting from one.
    pub number: u64,
    /// What the machine learned.
    pub learned: Learned,
    /// Its strength before.
    pub truth_before: Truths,
    /// Its strength after.
    pub truth_after: Truths,
    /// The machine after the match.
    pub machine: MachineRow,
}
