//! What the house counts of itself: matches that came into lives, and how long jobs waited for a turn.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What a process has counted since it began.
#[derive(Debug, Default)]
pub struct Counts {
    games: AtomicU64,
    waits: Mutex<Times>,
}

/// How often something took how long.
#[derive(Clone, Debug, Default)]
pub struct Times {
    /// Up to each bound, and longer than the last.
    pub counts: [u64; BOUNDS.len() + 1],
    /// All together.
    pub sum: Duration,
}

/// Bounds in seconds: a bare answer, a move, a look, a fold, the longest that anybody may wait.
pub const BOUNDS: [f64; 10] = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0, 5.0, 30.0];

impl Times {
    /// Once more, it took so long.
    pub fn add(&mut self, took: Duration) {
        let seconds = took.as_secs_f64();
        self.counts[BOUNDS.iter().position(|bound| seconds <= *bound).unwrap_or(BOUNDS.len())] += 1;
        self.sum += took;
    }
}

impl Counts {
    /// A job waited so long for its turn.
    pub fn waited(&self, took: Duration) {
        self.times().add(took);
    }

    /// So many matches came into lives.
    pub fn lived(&self, games: u64) {
        self.games.fetch_add(games, Ordering::Relaxed);
    }

    /// How many matches came into lives.
    pub fn games(&self) -> u64 {
        self.games.load(Ordering::Relaxed)
    }

    /// How long jobs waited.
    pub fn waits(&self) -> Times {
        self.times().clone()
    }

    fn times(&self) -> MutexGuard<'_, Times> {
        self.waits.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
