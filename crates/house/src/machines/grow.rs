//! One more event in the life of a machine, if it is still as it was.

use super::all::Machines;
use super::error::Error;
use super::events::written;
use super::figures::Figures;
use super::kept::Kept;
use super::lock::Lock;
use crate::news::Item;
use lab::{Event, Moment};
use mind::Stop;
use std::sync::Arc;
use store::{Appended, Entry, Growth, NewEvent};

/// A machine that is to grow by an event.
#[derive(Debug)]
pub struct Growing {
    /// As it is.
    pub before: Arc<Kept>,
    /// As it will be.
    pub machine: Moment,
    /// The event between.
    pub event: Event,
    /// The name of the request that tells of it.
    pub request: Option<String>,
}

/// What became of a machine that was to grow by an event.
#[derive(Debug)]
pub enum Grown {
    /// It has; here it is.
    Now(Arc<Kept>),
    /// It had already, by the same request.
    Before(Entry),
    /// Another process was faster: look again.
    Outgrown,
}

impl Machines {
    /// Appends an event to the life of a machine, after which it is as given, if it is still as it was before. A stop spares
    /// the look at its figures: they are worked out when somebody asks for them.
    ///
    /// # Errors
    /// If the store does not answer; nothing changes then.
    pub async fn grow(
        &self,
        lock: &Lock,
        before: &Arc<Kept>,
        machine: Moment,
        event: Event,
        request: Option<String>,
        stop: &Stop,
    ) -> Result<Grown, Error> {
        let growing = Growing { before: before.clone(), machine, event, request };
        self.grow_all(std::slice::from_ref(lock), vec![growing], stop).await
    }

    /// The same for several machines, all of them or none; tells of the first.
    ///
    /// # Errors
    /// If the store does not answer; nothing changes then.
    pub async fn grow_all(&self, _locks: &[Lock], growing: Vec<Growing>, stop: &Stop) -> Result<Grown, Error> {
        let (mut grown, mut growths) = (Vec::new(), Vec::new());
        for Growing { before, machine, event, request } in growing {
            let (stop, game) = (stop.clone(), before.game());
            let ready = move || {
                let (id, events) = (before.id.clone(), before.machine.events());
                let mut after = before.grown(machine);
                let figures = after.look(&stop).map(Figures::kept).transpose()?.unwrap_or_default();
                let taken = after.snapshot_due();
                let new = NewEvent { json: written(&event)?, request };
                let counts = after.counts();
                let lived = after.games().saturating_sub(before.games());
                Ok::<_, Error>(((Arc::new(after), lived), Growth { id, events, new, counts, figures, taken }))
            };
            let (after, growth) = self.pool_of(game).run(ready).await?;
            grown.push(after);
            growths.push(growth);
        }
        match self.outside.store.append_all(&growths).await? {
            Appended::Done => {}
            Appended::Before(entry) => return Ok(Grown::Before(entry)),
            Appended::Grown => return Ok(Grown::Outgrown),
        }
        for (after, lived) in &grown {
            self.counts.lived(*lived);
            self.cache.put(after.clone());
            self.news.tell(Item::Machine(after.id.clone(), Some(after.games())));
        }
        match grown.into_iter().next() {
            Some((first, _)) => Ok(Grown::Now(first)),
            None => Ok(Grown::Outgrown),
        }
    }
}
