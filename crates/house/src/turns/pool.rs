//! Work that would hold an async thread up, done elsewhere and never more of it than the server can bear.

use super::Undone;
use mind::Stop;
use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use tokio::sync::{Semaphore, oneshot};

/// Something to do, and what comes of it.
type Work = Box<dyn FnOnce() -> Box<dyn Any + Send> + Send>;

/// So many workers, and so many waiting for one. Whoever comes after that is told that the server is busy.
#[derive(Clone, Debug)]
pub struct Pool {
    queue: Arc<Semaphore>,
    workers: Arc<Semaphore>,
    /// Threads of its own that give way to those who answer; otherwise the runtime's are as good.
    threads: Option<Arc<rayon::ThreadPool>>,
}

/// Has the system let other threads go first: whoever works for seconds shall not keep those waiting who answer in
/// microseconds. Where the system knows no such thing all are alike.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        const NICE: i32 = 5;
        // None is the calling thread, on Linux.
        let _ = rustix::process::setpriority_process(None, NICE);
    }
}

impl Pool {
    /// A pool with so many workers and so many places in all.
    pub fn new(workers: usize, places: usize) -> Self {
        let (queue, workers) = (Arc::new(Semaphore::new(places)), Arc::new(Semaphore::new(workers.max(1))));
        Self { queue, workers, threads: None }
    }

    /// A pool for work that takes long, on threads that give way to others.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn giving_way(name: &'static str, workers: usize, places: usize) -> Result<Self, Undone> {
        let threads = rayon::ThreadPoolBuilder::new().num_threads(workers.max(1)).start_handler(|_| give_way());
        let threads = threads.thread_name(move |n| format!("{name}-{n}")).build();
        let threads = threads.map_err(|why| Undone::Broken(format!("no threads for {name}: {why}")))?;
        Ok(Self { threads: Some(Arc::new(threads)), ..Self::new(workers, places) })
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

    // Work of any type is one type of task here: the runtime's machinery would be compiled for each otherwise.
    async fn carry_out(&self, work: Work) -> Result<Box<dyn Any + Send>, Undone> {
        let place = self.queue.clone().try_acquire_owned().map_err(|_| Undone::Busy)?;
        let worker = self.workers.clone().acquire_owned().await.map_err(|_| Undone::Busy)?;
        let work = move || {
            // Both are held until the work is done, even when nobody waits for it any more.
            let _held = (place, worker);
            work()
        };
        match &self.threads {
            None => {
                let done = tokio::task::spawn_blocking(work).await;
                done.map_err(|error| Undone::Broken(format!("a worker stopped: {error}")))
            }
            Some(threads) => {
                let (send, done) = oneshot::channel();
                threads.spawn(move || {
                    let caught = std::panic::catch_unwind(AssertUnwindSafe(work));
                    // Whoever waited may be gone.
                    drop(send.send(caught.map_err(|_| Undone::Broken("a worker panicked".into()))));
                });
                done.await.unwrap_or_else(|_| Err(Undone::Broken("a worker was lost".into())))
            }
        }
    }
}

/// Says stop when nobody listens any more.
struct Listener(Stop);

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.say();
    }
}
