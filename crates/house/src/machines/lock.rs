//! The turn to change a machine: in this process, and among the nodes that share its database.

use super::all::Machines;
use super::error::Error;
use crate::outside::Outside;
use std::time::Duration;
use store::MachineId;
use tokio::sync::OwnedMutexGuard;

/// Held while a machine is changed. It spares work, it does not guard the truth: the store refuses whoever looked too
/// early.
#[derive(Debug)]
pub struct Lock {
    turn: Option<OwnedMutexGuard<()>>,
    /// Where it is held against other nodes, too.
    held: Option<Held>,
}

#[derive(Debug)]
struct Held {
    /// The last to hold it may be a worker that cannot wait: whoever runs tasks lets it go.
    outside: Outside,
    id: MachineId,
}

/// How often a node looks whether another still holds a machine.
const LOOK: Duration = Duration::from_millis(100);

impl Machines {
    /// Waits for the turn to change a machine once. Until it is dropped nobody else in this process changes it.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn lock(&self, id: &MachineId) -> Result<Lock, Error> {
        let turn = Some(self.locks.wait(id).await);
        while self.outside.store.is_held_elsewhere(id).await? {
            self.outside.clock.sleep(LOOK).await;
        }
        Ok(Lock { turn, held: None })
    }

    /// Waits for the turn to change a machine over a long time. Until it is dropped the other nodes wait as well.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn hold(&self, id: &MachineId) -> Result<Lock, Error> {
        let turn = Some(self.locks.wait(id).await);
        while !self.outside.store.hold(id).await? {
            self.outside.clock.sleep(LOOK).await;
        }
        let held = Held { outside: self.outside.clone(), id: id.clone() };
        Ok(Lock { turn, held: self.outside.store.is_shared().then_some(held) })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(Held { outside, id }) = self.held.take() {
            let turn = self.turn.take();
            let runs = outside.runs.clone();
            runs.spawn(Box::pin(async move {
                // Where that fails it is free by itself after a while.
                if let Err(why) = outside.store.let_go(id.as_str()).await {
                    tracing::warn!("{id} could not be let go: {why}");
                }
                // The next here must not hold it before it was let go.
                drop(turn);
            }));
        }
    }
}
