//! What all jobs have.

use super::ReviewProgress;
use lab::trial::Trial;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Work that takes longer than a request; also what its stream of events says.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Job {
    /// Its id: its kind, a colon and the name its asker gave it.
    #[schema(example = "arena:4f9c2a7e")]
    pub id: String,
    /// What sort of work it is; `/api/lessons` and `/api/arenas` tell more of theirs.
    #[schema(example = "arena")]
    pub kind: String,
    /// When it was asked for, as RFC 3339 has it.
    #[schema(example = "2026-11-05T12:00:00Z")]
    pub created: String,
    /// How much work it is, counted before it begins.
    pub cost: u64,
    /// How much of that is done.
    pub spent: u64,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
    /// How a trial stands.
    pub trial: Option<TrialProgress>,
    /// What came of an upload.
    pub upload: Option<UploadProgress>,
    /// How a review stands.
    pub review: Option<ReviewProgress>,
    /// Whose life is lived again.
    pub fold: Option<FoldProgress>,
}

/// A life that is lived again, because no snapshot of it is near enough.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct FoldProgress {
    /// The machine.
    pub machine: String,
    /// Up to which age; none for the present.
    pub at: Option<u64>,
}

/// A trial as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct TrialProgress {
    /// The machine.
    pub machine: String,
    /// How old it is in the trial.
    pub at: u64,
    /// Matches asked for.
    pub games: u64,
    /// What came of those that were played.
    pub trial: Option<Trial>,
}

/// An upload as it stands.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct UploadProgress {
    /// The machine, once its life was folded and it is kept.
    pub machine: Option<String>,
}

/// Whether a job goes on. A lesson has entered the life once it is done or stopped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum State {
    /// Others are before it.
    Waiting,
    /// It goes on.
    Running,
    /// It is over and on the disk.
    Done,
    /// Somebody stopped it; what it made until then is on the disk.
    Stopped,
    /// It could not be done to its end.
    Failed,
}

impl State {
    /// Whether nothing more will happen.
    pub fn is_over(self) -> bool {
        !matches!(self, Self::Waiting | Self::Running)
    }
}
