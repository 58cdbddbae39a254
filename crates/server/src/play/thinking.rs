//! Thinking that somebody waits for: on a worker, not for ever, and no longer than anybody listens.

use crate::Error;
use crate::ops::pool::Pool;
use mind::Stop;
use std::time::Duration;

/// The longest that a request may think.
const LONGEST: Duration = Duration::from_secs(20);

/// Has a worker think. When the client hangs up, or has waited long enough, the thought ends early.
///
/// # Errors
/// What the work refuses with; [`Error::TooLong`] when it takes longer than a request may.
pub async fn think<T: Send + 'static>(
    pool: &Pool,
    work: impl FnOnce(&Stop) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    tokio::time::timeout(LONGEST, pool.heed(work)).await.unwrap_or_else(|_| Err(too_long()))
}

/// The same, or at once where the answer is a look into a table.
///
/// # Errors
/// As [`think`].
pub async fn answer<T: Send + 'static>(
    pool: &Pool,
    quick: bool,
    work: impl FnOnce(&Stop) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    if quick { work(&Stop::default()) } else { think(pool, work).await }
}

fn too_long() -> Error {
    Error::TooLong { seconds: LONGEST.as_secs() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_thought_that_nobody_waits_for_ends() {
        let pool = Pool::new(1, 2);
        let (began, has_begun) = oneshot::channel();
        let (ended, has_ended) = oneshot::channel();
        let endless = tokio::spawn(async move {
            let work = move |stop: &Stop| {
                began.send(()).expect("somebody waits for the beginning");
                while !stop.is_said() {
                    std::thread::yield_now();
                }
                ended.send(()).expect("somebody waits for the end");
                Ok(())
            };
            think(&pool, work).await
        });
        has_begun.await.expect("it begins");
        endless.abort();
        has_ended.await.expect("it ends, because nobody listens");
    }
}
