//! What is told of a job.

use super::error::Error;
use crate::api::{
    self, Arena, FoldProgress, PaperRun, Progress, ReviewProgress, State, Sweep, TrialProgress, UploadProgress,
};
use serde::{Deserialize, Serialize};
use store::{Job, JobState};

/// A job, as it is told.
#[derive(Clone, Debug)]
pub struct Told {
    /// What all jobs have.
    pub job: api::Job,
    /// What its kind has.
    pub shown: Shown,
}

/// What is told of a job, by its kind.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Shown {
    /// A lesson.
    Lesson(Progress),
    /// A tournament.
    Arena(Arena),
    /// A sweep.
    Sweep(Sweep),
    /// A paper, run again.
    Paper(Box<PaperRun>),
    /// A trial.
    Trial(TrialProgress),
    /// A review.
    Review(ReviewProgress),
    /// A life that is folded.
    Upload(UploadProgress),
    /// A life that is lived again.
    Fold(FoldProgress),
}

impl Shown {
    /// With the state of its job.
    pub fn tell(mut self, state: State, message: Option<&str>) -> Self {
        let message = message.map(str::to_owned);
        match &mut self {
            Self::Lesson(progress) => (progress.state, progress.message) = (state, message),
            Self::Arena(arena) => (arena.state, arena.message) = (state, message),
            Self::Sweep(sweep) => (sweep.state, sweep.message) = (state, message),
            Self::Paper(run) => (run.state, run.message) = (state, message),
            Self::Trial(_) | Self::Review(_) | Self::Upload(_) | Self::Fold(_) => {}
        }
        self
    }
}

/// What was told, as it is kept: a cache that is worked out again where it is of another version.
#[derive(Serialize, Deserialize)]
struct Cached {
    version: u64,
    shown: Shown,
}

/// The version of what is kept of what was told.
const CACHED: u64 = 1;

impl Shown {
    /// To be kept.
    ///
    /// # Errors
    /// Never; what is told can be written.
    pub fn cached(&self) -> Result<String, Error> {
        let cached = Cached { version: CACHED, shown: self.clone() };
        serde_json::to_string(&cached).map_err(|why| Error::Internal(format!("cannot write what is told: {why}")))
    }

    /// As it was kept, if this version can read it.
    pub fn read(cached: &str) -> Option<Self> {
        let cached: Cached = serde_json::from_str(cached).ok()?;
        (cached.version == CACHED).then_some(cached.shown)
    }
}

impl api::Job {
    /// A job, with what is told of it by its kind.
    pub fn of(job: &Job, shown: Option<&Shown>) -> Self {
        let (mut trial, mut review, mut upload, mut fold) = (None, None, None, None);
        match shown {
            Some(Shown::Trial(shown)) => trial = Some(shown.clone()),
            Some(Shown::Review(shown)) => review = Some(shown.clone()),
            Some(Shown::Upload(shown)) => upload = Some(shown.clone()),
            Some(Shown::Fold(shown)) => fold = Some(shown.clone()),
            Some(Shown::Lesson(_) | Shown::Arena(_) | Shown::Sweep(_) | Shown::Paper(_)) | None => {}
        }
        Self {
            id: job.id.clone(),
            kind: job.kind.clone(),
            created: job.created.clone(),
            cost: job.cost,
            spent: job.stage.spent,
            state: job.stage.state.into(),
            message: job.stage.reason.clone(),
            trial,
            review,
            upload,
            fold,
        }
    }
}

impl From<JobState> for api::State {
    fn from(state: JobState) -> Self {
        match state {
            JobState::Waiting => Self::Waiting,
            JobState::Running => Self::Running,
            JobState::Done => Self::Done,
            JobState::Stopped => Self::Stopped,
            JobState::Failed => Self::Failed,
        }
    }
}
