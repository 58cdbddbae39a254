//! Replies that take the same time, whoever gives them.
//!
//! An answer is given when a fixed time has passed since the request came, however soon it was known. Where it was not known by
//! then, one more such time passes: nobody sees by how much it was late.

use crate::clock::Clock;
use std::sync::Arc;
use std::time::Duration;

/// A watch that was started when a request came.
#[derive(Debug)]
pub struct Watch {
    clock: Arc<dyn Clock>,
    began: Duration,
}

impl Watch {
    /// Starts now.
    pub fn start(clock: Arc<dyn Clock>) -> Self {
        Self { began: clock.ticks(), clock }
    }

    fn elapsed(&self) -> Duration {
        self.clock.ticks().saturating_sub(self.began)
    }
}

/// Works, and gives the answer after a whole number of paces since the watch was started.
pub async fn hold<T>(watch: &Watch, pace: Duration, work: impl Future<Output = T>) -> T {
    let answer = work.await;
    let known = watch.elapsed();
    watch.clock.sleep(due(pace, known).saturating_sub(known)).await;
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
    use crate::clock::Pause;
    use std::sync::atomic::{AtomicU64, Ordering};

    /// A clock that goes only when it is told to, in microseconds.
    #[derive(Default, Debug)]
    struct Counted(AtomicU64);

    impl Clock for Counted {
        fn moment(&self) -> Duration {
            self.ticks()
        }

        fn ticks(&self) -> Duration {
            Duration::from_micros(self.0.load(Ordering::Relaxed))
        }

        fn sleep(&self, time: Duration) -> Pause {
            self.0.fetch_add(time.as_micros() as u64, Ordering::Relaxed);
            Box::pin(std::future::ready(()))
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
            // It has gone for a while when the request comes.
            let clock = Arc::new(Counted(AtomicU64::new(77)));
            let watch = Watch::start(clock.clone());
            let work = async { clock.0.fetch_add(thinks, Ordering::Relaxed) };
            hold(&watch, pace, work).await;
            assert_eq!(watch.elapsed(), Duration::from_millis(given), "after {thinks} µs of thinking");
        }
    }

    #[tokio::test]
    async fn a_refusal_is_held_like_a_reply() {
        let watch = Watch::start(Arc::new(Counted::default()));
        let refused: Result<(), &str> = hold(&watch, Duration::from_millis(250), async { Err("no") }).await;
        assert_eq!((refused, watch.elapsed()), (Err("no"), Duration::from_millis(250)));
    }
}
