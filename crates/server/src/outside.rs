//! What a house stands on here: the system's clock and its random bytes, tokio, and pools of threads.

use anyhow::Context as _;
use house::chance::{Chance, NoChance};
use house::clock::{Clock, Pause};
use house::outside::Outside;
use house::runs::{Crew, Runs, Task, Work};
use rayon::{ThreadPool, ThreadPoolBuilder};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};
use store::Store;
use tokio::runtime::Handle;

/// This machine.
#[derive(Debug)]
pub struct System {
    began: Instant,
    cores: usize,
    /// Those who work need not know of it.
    runtime: Handle,
    long: ThreadPool,
    thoughts: ThreadPool,
    jobs: ThreadPool,
}

impl System {
    /// This machine, with a runtime.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn new(runtime: Handle) -> anyhow::Result<Self> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Ok(Self {
            began: Instant::now(),
            cores,
            runtime,
            long: pool("long", Crew::Long.hands(cores), true)?,
            thoughts: pool("thinkers", Crew::Thoughts.hands(cores), true)?,
            jobs: pool("jobs", Crew::Jobs.hands(cores), false)?,
        })
    }

    /// All that is outside of a house whose data are in this store.
    ///
    /// # Errors
    /// As [`System::new`].
    pub fn around(store: Store) -> anyhow::Result<Outside> {
        let system = Arc::new(Self::new(Handle::current())?);
        Ok(Outside { store, clock: system.clone(), chance: system.clone(), runs: system })
    }
}

fn pool(name: &'static str, threads: usize, gives_way: bool) -> anyhow::Result<ThreadPool> {
    let start = move |_| {
        if gives_way {
            give_way();
        }
    };
    let threads = ThreadPoolBuilder::new().num_threads(threads).start_handler(start);
    threads.thread_name(move |n| format!("{name}-{n}")).build().with_context(|| format!("no threads for {name}"))
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

impl Clock for System {
    fn moment(&self) -> Duration {
        // A clock before 1970 is wrong anyway.
        SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default()
    }

    fn ticks(&self) -> Duration {
        self.began.elapsed()
    }

    fn sleep(&self, time: Duration) -> Pause {
        Box::pin(tokio::time::sleep(time))
    }
}

impl Chance for System {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoChance> {
        getrandom::fill(bytes).map_err(|why| NoChance(why.to_string()))
    }
}

impl Runs for System {
    fn cores(&self) -> usize {
        self.cores
    }

    fn spawn(&self, task: Task) {
        self.runtime.spawn(task);
    }

    fn work(&self, crew: Crew, work: Work) {
        match crew {
            // The runtime's own threads are as good, and at hand.
            Crew::Looks => drop(self.runtime.spawn_blocking(work)),
            Crew::Long => self.long.spawn(work),
            Crew::Thoughts => self.thoughts.spawn(work),
            Crew::Jobs => self.jobs.spawn(work),
        }
    }
}
