//! Work that would hold others up, done by a crew and never more of it than the house can bear.

use super::Undone;
use crate::runs::{Crew, Runs};
use mind::Stop;
use std::any::Any;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Something to do, and what comes of it.
type Work = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// So many workers, and so many waiting for one. Whoever comes after that is told that the house is busy.
#[derive(Clone, Debug)]
pub struct Pool {
    queue: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    runs: Arc<dyn Runs>,
    crew: Crew,
}

impl Pool {
    /// A pool of a whole crew, and so many places in all.
    pub fn new(runs: Arc<dyn Runs>, crew: Crew, places: usize) -> Self {
        let workers = Arc::new(Semaphore::new(crew.hands(runs.cores())));
        Self { queue: Arc::new(Semaphore::new(places)), workers, runs, crew }
    }

    /// Whether every place is taken.
    pub fn is_full(&self) -> bool {
        self.queue.available_permits() == 0
    }

    /// Has a worker do it for as long as somebody waits: when the answer is not wanted any more, because a client hung up
    /// or the server closes, stop is said to the work.
    ///
    /// # Errors
    /// As [`Pool::run`]; [`Undone::Busy`] if it was stopped.
    pub async fn heed<T: Send + 'static, E: From<Undone> + Send + 'static>(
        &self,
        work: impl FnOnce(&Stop) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let listener = Listener(Stop::default());
        let stop = listener.0.clone();
        self.run(move || {
            let made = work(&stop);
            // What was ended early is no answer.
            if stop.is_said() { Err(Undone::Busy.into()) } else { made }
        })
        .await
    }

    /// Has a worker do it.
    ///
    /// # Errors
    /// What the work refuses with; [`Undone::Busy`] if every place is taken, [`Undone::Broken`] if it panicked.
    pub async fn run<T: Send + 'static, E: From<Undone> + Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let done = self.carry_out(Box::new(move || Box::new(work()))).await?;
        let other = |_| Err(Undone::Broken("a worker brought something else".into()).into());
        done.downcast::<Result<T, E>>().map_or_else(other, |done| *done)
    }

    // Work of any type is one type of task here: the machinery would be compiled for each otherwise.
    async fn carry_out(&self, work: Work) -> Result<Box<dyn Any + Send>, Undone> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| Undone::Busy)?;
        let worker = self.workers.clone().acquire_owned().await.map_err(|_| Undone::Busy)?;
        let work = move || {
            // Both are held until the work is done, even when nobody waits for it any more.
            let _held = (place, worker);
            work()
        };
        Ok(self.runs.done_by(self.crew, work).await?)
    }
}

/// Says stop when nobody listens any more.
struct Listener(Stop);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.say();
    }
}
