//! Replies that take the same time, whoever gives them.
//!
//! An answer is given when a fixed time has passed since the request came, however soon it was known. Where it was not known by
//! then, one more such time passes: nobody sees by how much it was late.

use std::future::Future;
use std::time::Duration;

/// What a clock does here.
pub trait Clock {
    /// The time since some moment.
    fn now(&self) -> Duration;
    /// Waits until that time.
    fn wait(&self, until: Duration) -> impl Future<Output = ()> + Send;
}

/// The clock on the wall.
pub struct Wall(tokio::time::Instant);

impl Wall {
    /// A clock that begins now: when a request has come.
    pub fn start() -> Self {
        Self(tokio::time::Instant::now())
    }
}

impl Clock for Wall {
    fn now(&self) -> Duration {
        self.0.elapsed()
    }

    fn wait(&self, until: Duration) -> impl Future<Output = ()> + Send {
        tokio::time::sleep_until(self.0 + until)
    }
}

/// Works, and gives the answer after a whole number of paces since the clock began.
pub async fn hold<T>(clock: &impl Clock, pace: Duration, work: impl Future<Output = T>) -> T {
    let answer = work.await;
    clock.wait(due(pace, clock.now())).await;
    answer
}

/// When an answer that is known after so long is given.
fn due(pace: Duration, known: Duration) -> Duration {
    let paces = known.as_nanos().div_ceil(pace.as_nanos().max(1)).max(1);
    pace.saturating_mul(u32::try_from(paces).unwrap_or(u32::MAX))
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that goes only when it is told to.
    #[derive(Default)]
    struct Counted(AtomicU64);

    impl Clock for Counted {
        fn now(&self) -> Duration {
            Duration::from_micros(self.0.load(Ordering::Relaxed))
        }

        async fn wait(&self, until: Duration) {
            let until = until.as_micros() as u64;
            assert!(until >= self.0.load(Ordering::Relaxed), "an answer is never held into the past");
            self.0.store(until, Ordering::Relaxed);
        }
    }

    #[tokio::test]
    async fn a_quick_reply_and_a_slow_one_are_given_at_the_same_time() {
        let pace = Duration::from_millis(1_500);
        // In microseconds: one that only looks into a table, one that thinks, one that thinks until the last moment, and two
        // that are late by little and by much.
        for (thinks, given) in
            [(0, 1_500), (3, 1_500), (900_000, 1_500), (1_500_000, 1_500), (1_500_001, 3_000), (2_900_000, 3_000)]
        {
            let clock = Counted::default();
            let work = async { clock.0.fetch_add(thinks, Ordering::Relaxed) };
            hold(&clock, pace, work).await;
            assert_eq!(clock.now(), Duration::from_millis(given), "after {thinks} µs of thinking");
        }
    }

    #[tokio::test]
    async fn a_refusal_is_held_like_a_reply() {
        let clock = Counted::default();
        let refused: Result<(), &str> = hold(&clock, Duration::from_millis(250), async { Err("no") }).await;
        assert_eq!((refused, clock.now()), (Err("no"), Duration::from_millis(250)));
    }
}
