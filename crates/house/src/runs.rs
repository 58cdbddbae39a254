//! Where work runs. The house has no thread and no runtime: it says what is to be done, and whoever opened it has that done. A
//! server does so on its runtime and on pools of threads, one worker of a browser does one thing after the other.

use std::fmt::Debug;
use std::future::Future;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use tokio::sync::oneshot;

/// Something that waits more than it works, on its own from now on.
pub type Task = Pin<Box<dyn Future<Output = ()> + Send>>;
/// Something that works and does not wait.
pub type Work = Box<dyn FnOnce() + Send>;

/// Who does work that would hold others up.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Crew {
    /// What takes no longer than a look.
    Looks,
    /// What takes seconds: those who do it give way to those who answer.
    Long,
    /// Thoughts that somebody waits for: those who think give way as well.
    Thoughts,
    /// Slices of jobs.
    Jobs,
}

impl Crew {
    /// How many of them are at work at a time, on so many cores: play shall not wait for work.
    pub fn hands(self, cores: usize) -> usize {
        match self {
            Self::Looks | Self::Thoughts => cores.max(1),
            Self::Long | Self::Jobs => cores.div_ceil(2).max(1),
        }
    }
}

/// What was to be done is not: a bug of ours.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Lost {
    /// It panicked.
    #[error("a worker panicked")]
    Panicked,
    /// Those who did it are gone, or it panicked where nobody caught that.
    #[error("a worker was lost")]
    Gone,
}

/// Where work runs.
pub trait Runs: Debug + Send + Sync {
    /// How many cores there are.
    fn cores(&self) -> usize;

    /// Has a task go on until its end, whoever waits for it.
    fn spawn(&self, task: Task);

    /// Has a crew do a piece of work, now or when there is a hand free. A piece that panics is caught before.
    fn work(&self, crew: Crew, work: Work);
}

impl dyn Runs + '_ {
    /// Has a task go on to its end even where nobody waits for it any more.
    ///
    /// # Errors
    /// When it panicked, or was lost with those who ran it.
    pub async fn outlive<T: Send + 'static>(&self, task: impl Future<Output = T> + Send + 'static) -> Result<T, Lost> {
        let (send, done) = oneshot::channel();
        self.spawn(Box::pin(async move {
            // Whoever waited may be gone.
            drop(send.send(task.await));
        }));
        done.await.map_err(|_| Lost::Gone)
    }

    /// Has a crew do a piece of work, and waits for what comes of it.
    ///
    /// # Errors
    /// When it panicked, or was lost with those who ran it.
    pub async fn done_by<T: Send + 'static>(
        &self,
        crew: Crew,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Lost> {
        let (send, done) = oneshot::channel();
        let work = move || {
            let caught = std::panic::catch_unwind(AssertUnwindSafe(work));
            // Whoever waited may be gone.
            drop(send.send(caught.map_err(|_| Lost::Panicked)));
        };
        self.work(crew, Box::new(work));
        done.await.unwrap_or(Err(Lost::Gone))
    }
}
