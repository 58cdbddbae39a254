//! Jobs: whatever takes longer than a request, as far as it is.
//!
//! What a job is to do, what it has made so far and what is told of it are opaque here. Lists read none of the first two:
//! they may be long.

use crate::Error;
use async_trait::async_trait;

/// A job, without its plan and what it has made.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Job {
    /// Its id, given by whoever asked for it, after its kind.
    pub id: String,
    /// What sort of work it is.
    pub kind: String,
    /// What lists ask for: the game of a tournament, the machine of a lesson.
    pub about: String,
    /// Who asked, in a word that tells nothing else; empty once it is over.
    pub asker: String,
    /// When it was asked for.
    pub created: String,
    /// The seed of everything in it; empty where it follows from something else.
    pub seed: String,
    /// How much work it is in all, counted.
    pub cost: u64,
    /// How far it is.
    pub stage: Stage,
}

/// How far a job is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stage {
    /// How much of the work is done.
    pub spent: u64,
    /// Whether it goes on.
    pub state: JobState,
    /// Why it failed or was stopped.
    pub reason: Option<String>,
    /// A cache for whoever asks or lists.
    pub told: String,
}

/// Whether a job goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum JobState {
    /// Nobody has begun.
    Waiting,
    /// Somebody has.
    Running,
    /// It is over, and what it was for is done.
    Done,
    /// Somebody wanted no more of it; what it made until then counts.
    Stopped,
    /// It could not go on.
    Failed,
}

/// What a job has made since it was last written down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Made {
    /// Nothing.
    Nothing,
    /// This, after all that it made before.
    More(Vec<u8>),
    /// This, instead of all that it made before.
    Instead(Vec<u8>),
}

/// What became of a job that was to be begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Begun {
    /// It is kept, and to be done.
    New,
    /// There is one with this id; this is what it is, and its plan.
    Known(Box<Job>, String),
    /// There are too many of its kind.
    Full,
    /// Its asker has so many of its kind under way already.
    TooMany(u64),
    /// Its asker would have so much work left to be done.
    TooMuch(u64),
}

/// How many there may be of a kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Most {
    /// That are not over.
    pub open: u64,
    /// That are not over and were asked for by one visitor.
    pub each: u64,
    /// Work that is left in all jobs of one visitor, of any kind, the new one included.
    pub work: u64,
    /// That are; the oldest of them go.
    pub over: u64,
    /// Whether one that is over makes room for another of its name; otherwise only one that failed does.
    pub again: bool,
}

impl JobState {
    /// Whether nothing more is to be done.
    pub fn is_over(self) -> bool {
        !matches!(self, Self::Waiting | Self::Running)
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Waiting => "waiting",
            Self::Running => "running",
            Self::Done => "done",
            Self::Stopped => "stopped",
            Self::Failed => "failed",
        }
    }

    /// From the word that was kept.
    #[cfg(feature = "sql")]
    pub(crate) fn of(word: &str) -> Self {
        let all = [Self::Waiting, Self::Running, Self::Done, Self::Stopped];
        // A word of another version is no reason to close a list.
        all.into_iter().find(|state| state.word() == word).unwrap_or(Self::Failed)
    }
}

/// Jobs, kept.
#[async_trait]
pub trait KeepsJobs {
    /// Keeps a new job, unless there are too many or there is one with its id. One that failed makes room for another
    /// try, and of some kinds any that is over.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn begin_job(&self, job: &Job, plan: &str, first: &[u8], most: Most) -> Result<Begun, Error>;

    /// The job with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn job(&self, id: &str) -> Result<Option<Job>, Error>;

    /// What a job is to do.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn job_plan(&self, id: &str) -> Result<Option<String>, Error>;

    /// What a job has made so far, in the order it was made.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn job_made(&self, id: &str) -> Result<Vec<u8>, Error>;

    /// The newest jobs, of a kind or all, about one thing or all; those after one, by when it was asked for and its id.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn jobs(
        &self,
        kind: Option<&str>,
        about: Option<&str>,
        after: Option<(&str, &str)>,
        limit: u32,
    ) -> Result<Vec<Job>, Error>;

    /// The jobs that are not over, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn open_jobs(&self) -> Result<Vec<Job>, Error>;

    /// How many jobs that are not over there are of each kind and state. Nothing of them is read.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn count_open_jobs(&self) -> Result<Vec<(String, JobState, u64)>, Error>;

    /// Writes down how far a job is, unless it was claimed again since this claim: says whether it was written. A job of a
    /// file is nobody's claim, which has no name. Who asked is forgotten once it is over.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn save_job(&self, id: &str, claim: &str, stage: &Stage, made: Made) -> Result<bool, Error>;

    /// Replaces what was told of a job, if that is still what it was.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn tell_job(&self, id: &str, was: &str, told: &str) -> Result<(), Error>;
}
