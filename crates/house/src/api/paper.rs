//! Papers that are run again, as they are told.

use super::State;
use lab::papers::Reproduced;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A paper that somebody runs again, and what comes of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct PaperRun {
    /// Its id.
    #[schema(example = "4f9c2a7e")]
    pub id: String,
    /// When it was asked for, as RFC 3339 has it.
    pub created: String,
    /// The paper.
    #[schema(example = "michie-1961")]
    pub paper: String,
    /// Machines of each line; matches of each pair where the paper raises none.
    pub size: u64,
    /// The seed of the first machine.
    pub seed: String,
    /// Matches that are played.
    pub done: u64,
    /// All of them, about.
    pub total: u64,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
    /// What came of it.
    pub result: Option<Reproduced>,
}
