//! What the house stands on in its own tests: a store in memory, and tokio.

use crate::chance::{Chance, NoChance};
use crate::clock::{Clock, Pause};
use crate::outside::Outside;
use crate::runs::{Crew, Runs, Task, Work};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::{Memory, Store};

/// A clock by which it is always the same day.
#[derive(Debug)]
pub struct Wall(Instant);

impl Wall {
    /// A clock that begins now.
    pub fn now() -> Self {
        Self(Instant::now())
    }
}

/// Work runs on tokio, and chance counts.
#[derive(Debug)]
pub struct Tokio {
    cores: usize,
}

impl Clock for Wall {
    fn moment(&self) -> Duration {
        Duration::from_secs(1_800_000_000)
    }

    fn ticks(&self) -> Duration {
        self.0.elapsed()
    }

    fn sleep(&self, time: Duration) -> Pause {
        Box::pin(tokio::time::sleep(time))
    }
}

impl Chance for Tokio {
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoChance> {
        bytes.iter_mut().zip(1..).for_each(|(byte, n)| *byte = n);
        Ok(())
    }
}

impl Runs for Tokio {
    fn cores(&self) -> usize {
        self.cores
    }

    fn spawn(&self, task: Task) {
        tokio::spawn(task);
    }

    fn work(&self, _: Crew, work: Work) {
        tokio::task::spawn_blocking(work);
    }
}

/// Everything that is not the house, with so many cores.
pub fn outside(cores: usize) -> Outside {
    let all = Arc::new(Tokio { cores });
    Outside { store: Store::from(Memory::default()), clock: Arc::new(Wall::now()), chance: all.clone(), runs: all }
}
