//! Searches among all machines. Each looks at every row until it has found a page, tens of milliseconds among fifty
//! thousand, so they have a line of their own: whoever searches without end keeps one connection busy, and of those who
//! wait visitors take turns. All else goes past.

use super::error::Error;
use crate::outside::Outside;
use crate::turns::{Queue, Undone, Visitor};
use std::time::Duration;

/// How long a search waits for its turn.
const PATIENCE: Duration = Duration::from_secs(8);

/// The line.
#[derive(Debug)]
pub struct Searches {
    line: Queue,
    outside: Outside,
}

impl Searches {
    /// One at a time.
    pub fn new(outside: Outside) -> Self {
        Self { line: Queue::new(1), outside }
    }

    /// Searches when it is the visitor's turn.
    ///
    /// # Errors
    /// What the search refuses with; [`Undone::Waited`] when others had every turn.
    pub async fn search<T: Send + 'static>(
        &self,
        visitor: &Visitor,
        search: impl Future<Output = Result<T, Error>> + Send + 'static,
    ) -> Result<T, Error> {
        let waited = self.outside.clock.within(PATIENCE, self.line.turn(&visitor.0, 1)).await;
        let turn = waited.ok_or(Undone::Waited { seconds: PATIENCE.as_secs() })?;
        // The database goes on with a search that nobody waits for any more: the turn ends with it.
        let task = async move {
            let _turn = turn;
            search.await
        };
        self.outside.runs.outlive(task).await.map_err(|why| Error::Internal(format!("a search stopped: {why}")))?
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::outside;
    use std::sync::{Arc, Mutex, PoisonError};
    use tokio::sync::oneshot;

    /// Somebody searches without end and hangs up; another who comes with one search has the next turn.
    #[tokio::test]
    async fn visitors_take_turns_and_one_who_hangs_up_frees_no_place() -> Result<(), Error> {
        let searches = Arc::new(Searches::new(outside(1)));
        let order = Arc::new(Mutex::new(Vec::new()));
        let search = |who: &'static str, until: Option<oneshot::Receiver<()>>| {
            let (searches, order) = (searches.clone(), order.clone());
            async move {
                let work = async move {
                    if let Some(until) = until {
                        until.await.map_err(|_| Error::Undone(Undone::Busy))?;
                    }
                    order.lock().unwrap_or_else(PoisonError::into_inner).push(who);
                    Ok(())
                };
                searches.search(&Visitor(who.into()), work).await
            }
        };
        let (end, ended) = oneshot::channel();
        let mut first = Box::pin(search("ada", Some(ended)));
        let (mut second, mut third, mut fourth) =
            (Box::pin(search("ada", None)), Box::pin(search("ada", None)), Box::pin(search("bob", None)));
        assert!(futures_util::poll!(&mut first).is_pending());
        drop(first);
        for waiting in [&mut second, &mut third, &mut fourth] {
            assert!(futures_util::poll!(waiting).is_pending());
        }
        assert!(order.lock().unwrap_or_else(PoisonError::into_inner).is_empty());
        end.send(()).map_err(|()| Error::Undone(Undone::Busy))?;
        tokio::try_join!(second, third, fourth)?;
        assert_eq!(*order.lock().unwrap_or_else(PoisonError::into_inner), ["ada", "ada", "bob", "ada"]);
        Ok(())
    }
}
