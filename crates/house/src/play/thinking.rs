//! Thinking that somebody waits for: on a worker, not for ever, and no longer than anybody listens.

use super::error::Error;
use crate::cost;
use crate::outside::Outside;
use crate::runs::Crew;
use crate::turns::{Pool, Queue, Undone, Visitor};
use mind::Stop;
use std::time::Duration;

/// The longest that a request may think …
const LONGEST: Duration = Duration::from_secs(20);
/// … and that it waits for its turn to.
const PATIENCE: Duration = Duration::from_secs(8);

/// Places for a worker: as many as have a turn, and those who have not quite left.
const PLACES: usize = 1_024;

/// Those who think: so many at a time, and of those who wait visitors take turns. Nothing else is done here, so that
/// nobody who only looks waits for a thought.
#[derive(Debug)]
pub struct Thinkers {
    line: Queue,
    pool: Pool,
    outside: Outside,
}

impl Thinkers {
    /// As many as there are cores.
    pub fn new(outside: Outside) -> Self {
        let (runs, crew) = (outside.runs.clone(), Crew::Thoughts);
        Self { line: Queue::new(crew.hands(runs.cores())), pool: Pool::new(runs, crew, PLACES), outside }
    }

    /// Thinks when it is the visitor's turn: of one visitor's thoughts the cheapest is next. When the client hangs up, or
    /// has waited long enough, the thought ends early.
    ///
    /// # Errors
    /// What the work refuses with; [`Undone::Waited`] when others had every turn, [`Error::TooLong`] when the thought takes
    /// longer than a request may.
    pub async fn think<T: Send + 'static, E: From<Error> + From<Undone> + Send + 'static>(
        &self,
        visitor: &Visitor,
        cost: u64,
        work: impl FnOnce(&Stop) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        let clock = &self.outside.clock;
        let waited = clock.within(PATIENCE, self.line.turn(&visitor.0, cost)).await;
        let turn = waited.ok_or(Undone::Waited { seconds: PATIENCE.as_secs() })?;
        // The turn ends with the work, not with the waiting: a thought that is told to stop may take a moment to do so.
        let work = move |stop: &Stop| {
            let _turn = turn;
            work(stop)
        };
        let thought = clock.within(LONGEST, self.pool.heed(work)).await;
        thought.unwrap_or_else(|| Err(Error::TooLong { seconds: LONGEST.as_secs() }.into()))
    }

    /// The same, or at once where the answer is a look into a table.
    ///
    /// # Errors
    /// As [`Thinkers::think`].
    pub async fn answer<T: Send + 'static, E: From<Error> + From<Undone> + Send + 'static>(
        &self,
        visitor: &Visitor,
        cost: Option<u64>,
        work: impl FnOnce(&Stop) -> Result<T, E> + Send + 'static,
    ) -> Result<T, E> {
        match cost {
            None => work(&Stop::default()),
            Some(cost) => self.think(visitor, cost, work).await,
        }
    }
}

/// Refuses what the minds that one request asks would cost together.
///
/// # Errors
/// What it costs, and the most.
pub fn check(cost: u64) -> Result<u64, Error> {
    Ok(cost::within("these thoughts together", cost, cost::MOST_THOUGHT)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::outside;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn a_thought_that_nobody_waits_for_ends() {
        let thinkers = Thinkers::new(outside(1));
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
            thinkers.think::<_, Error>(&Visitor::nobody(), 1, work).await
        });
        has_begun.await.expect("it begins");
        endless.abort();
        has_ended.await.expect("it ends, because nobody listens");
    }

    /// One place: somebody thinks, and two thoughts of theirs wait when another visitor comes with one.
    #[tokio::test]
    async fn visitors_take_turns_to_think_and_nobody_loses_a_place() -> Result<(), Error> {
        let thinkers = std::sync::Arc::new(Thinkers::new(outside(1)));
        let (go, begun) = std::sync::mpsc::channel::<()>();
        let order = std::sync::Arc::new(std::sync::Mutex::new(Vec::new()));
        let think = |who: &'static str, cost: u64, wait: Option<std::sync::mpsc::Receiver<()>>| {
            let (thinkers, order) = (thinkers.clone(), order.clone());
            async move {
                let work = move |_: &Stop| {
                    wait.map(|wait| wait.recv());
                    order.lock().unwrap_or_else(std::sync::PoisonError::into_inner).push((who, cost));
                    Ok(())
                };
                thinkers.think::<_, Error>(&Visitor(who.into()), cost, work).await
            }
        };
        let (mut first, mut second) = (Box::pin(think("ada", 5, Some(begun))), Box::pin(think("ada", 9, None)));
        let (mut third, mut fourth) = (Box::pin(think("ada", 7, None)), Box::pin(think("bob", 8, None)));
        for waiting in [&mut first, &mut second, &mut third, &mut fourth] {
            assert!(futures_util::poll!(waiting).is_pending());
        }
        drop(go);
        tokio::try_join!(first, second, third, fourth)?;
        let order = order.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
        assert_eq!(*order, [("ada", 5), ("ada", 7), ("bob", 8), ("ada", 9)]);
        Ok(())
    }
}
