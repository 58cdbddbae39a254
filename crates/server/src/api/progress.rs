//! How far a lesson is.

use crate::desk::Job;
use lab::trial::Trial;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A lesson under way or over; also what its stream of events says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Progress {
    /// The lesson.
    pub lesson: String,
    /// The machine that takes it.
    pub machine: String,
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
    /// How strong the machine is by now, where that is not exact.
    pub trial: Option<Trial>,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed.
    pub message: Option<String>,
}

impl Job for Progress {
    fn name(&self) -> &str {
        &self.lesson
    }

    fn state(&self) -> State {
        self.state
    }
}

/// Whether a lesson or a tournament goes on. Only a lesson that is done has entered the life.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// It is waiting or being played.
    Running,
    /// It is over and on the disk.
    Done,
    /// It could not be held to its end.
    Failed,
}
