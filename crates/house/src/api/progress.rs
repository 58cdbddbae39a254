//! How far a lesson is.

use super::State;
use lab::trial::Trial;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A lesson under way or over; also what its stream of events says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Progress {
    /// The lesson.
    pub lesson: String,
    /// The machine that takes it.
    pub machine: String,
    /// The machine opposite, if it keeps what it learns.
    #[serde(default)]
    pub opponent: Option<String>,
    /// Matches played.
    pub done: u64,
    /// Matches asked for.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// Those of the lost ones in which it gave up before it had moved: its first box is empty.
    #[serde(default)]
    #[schema(required)]
    pub given_up: u64,
    /// How strong the machine is by now, where that is not exact.
    pub trial: Option<Trial>,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
}
