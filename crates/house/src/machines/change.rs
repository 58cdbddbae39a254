//! One more event in the life of a machine, exactly once.

use super::all::{MOST_LOOKS, Machines};
use super::error::Error;
use super::events::room_for;
use super::grow::Grown;
use super::kept::Kept;
use super::lock::Lock;
use super::pays::Pays;
use lab::{Event, Moment};
use mind::Stop;
use std::sync::Arc;
use store::{Entry, MachineId};

/// What is to become of a machine: one more event, and the machine after it.
#[derive(Debug)]
pub struct Made<T> {
    /// The machine after the event.
    pub machine: Moment,
    /// The event.
    pub event: Event,
    /// What else came of it.
    pub also: T,
}

/// A machine that changed.
#[derive(Debug)]
pub struct Change<T> {
    /// As it was.
    pub before: Arc<Kept>,
    /// As it is.
    pub after: Arc<Kept>,
    /// What else came of it.
    pub made: T,
}

/// What became of a change.
#[derive(Debug)]
pub enum Changed<T> {
    /// It is in the life.
    Now(Change<T>),
    /// It was in the life already, by the same request.
    Before(Entry),
}

impl Machines {
    /// Changes a machine: `make` shows what it would be after one more event, and somebody pays for the room it takes.
    ///
    /// # Errors
    /// What `make` refuses with; nothing changes then.
    pub async fn change<T, F>(
        self: &Arc<Self>,
        id: &MachineId,
        request: Option<String>,
        payer: &impl Pays,
        make: F,
    ) -> Result<Changed<T>, Error>
    where
        T: Send + 'static,
        F: Fn(&Kept) -> Result<Made<T>, Error> + Send + Sync + 'static,
    {
        // A client that hangs up before its turn changes nothing, and leaves nothing that waits in its stead.
        let lock = self.lock(id).await?;
        let (machines, id, payer) = (self.clone(), id.clone(), payer.clone());
        // One that hangs up later shall not leave a change half told: the task goes on without it.
        let runs = self.outside.runs.clone();
        let task = async move { machines.change_in_turn(lock, id, request, payer, Arc::new(make)).await };
        runs.outlive(task).await.map_err(|why| Error::Internal(format!("a change stopped: {why}")))?
    }

    async fn change_in_turn<T, F>(
        &self,
        lock: Lock,
        id: MachineId,
        request: Option<String>,
        payer: impl Pays,
        make: Arc<F>,
    ) -> Result<Changed<T>, Error>
    where
        T: Send + 'static,
        F: Fn(&Kept) -> Result<Made<T>, Error> + Send + Sync + 'static,
    {
        for _ in 0..MOST_LOOKS {
            let row = self.row(&id).await?;
            if let Some(request) = &request
                && let Some(entry) = self.outside.store.requested(&id, request).await?
            {
                return Ok(Changed::Before(entry));
            }
            let before = self.present(&row).await?;
            let (look, make) = (before.clone(), make.clone());
            let made = self.pool.run(move || make(&look)).await?;
            payer.keep(room_for(&row, &made.event)? + before.room_for_an_event())?;
            let whole = Stop::default();
            match self.grow(&lock, &before, made.machine, made.event, request.clone(), &whole).await? {
                Grown::Now(after) => return Ok(Changed::Now(Change { before, after, made: made.also })),
                Grown::Before(entry) => return Ok(Changed::Before(entry)),
                Grown::Outgrown => continue,
            }
        }
        Err(Error::BUSY)
    }
}

#[cfg(test)]
mod tests {
    use super::super::Newcomer;
    use super::*;
    use crate::machines::Keeper;
    use crate::testing::outside;
    use store::Access;

    fn refill(kept: &Kept) -> Result<Made<()>, Error> {
        let (mut machine, event) = (kept.machine.clone(), Event::Refilled { number: 1 });
        machine.live(&event)?;
        Ok(Made { machine, event, also: () })
    }

    /// A lesson may hold a machine for minutes: whoever asks without waiting must not pile up.
    #[tokio::test]
    async fn whoever_hangs_up_before_their_turn_changes_nothing() -> anyhow::Result<()> {
        let machines = Arc::new(Machines::new(outside(2), Arc::default(), Arc::default()));
        let newcomer = Newcomer {
            machine: lab::Machine::born(game::Game::Noughts, "menace", "Ada", 1)?,
            key_hash: String::new(),
            sample: false,
            access: Access::Open,
            forked: None,
            past: Vec::new(),
            heritage: None,
        };
        let id = machines.keep(newcomer, &Stop::default()).await?.0.id;
        let lock = machines.lock(&id).await?;
        let mut waiting = Box::pin(machines.change(&id, None, &Keeper, refill));
        assert!(futures_util::poll!(&mut waiting).is_pending());
        drop(waiting);
        drop(lock);
        let Changed::Now(change) = machines.change(&id, None, &Keeper, refill).await? else {
            anyhow::bail!("it has no name to be told by twice");
        };
        assert_eq!(change.after.machine.events(), 2, "the birth, and the second who asked");
        Ok(())
    }
}
