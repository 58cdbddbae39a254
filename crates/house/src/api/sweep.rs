//! Sweeps as they are told.

use super::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A question to many machines, and how far its answer is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Sweep {
    /// Its id.
    #[schema(example = "4f9c2a7e")]
    pub id: String,
    /// When it was asked for, as RFC 3339 has it.
    pub created: String,
    /// The question, in words; empty where nobody found any.
    pub title: String,
    /// The experiment, as `experiment.toml` has it.
    pub experiment: String,
    /// What each curve is: who learns from whom in which seats.
    pub cells: Vec<String>,
    /// Machines of a cell.
    pub seeds: u64,
    /// Matches of a machine.
    pub games: u64,
    /// Pieces of work that are done.
    pub done: u64,
    /// All of them.
    pub total: u64,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
}
