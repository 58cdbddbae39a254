//! The turn to change a machine: in this process, and among the nodes that share its database.

use super::all::Machines;
use super::error::Error;
use std::time::Duration;
use store::{MachineId, Store};
use tokio::runtime::Handle;
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
    store: Store,
    id: MachineId,
    /// The last to hold it may be a thread that does not know of it.
    runtime: Handle,
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
        while self.store.is_held_elsewhere(id).await? {
            tokio::time::sleep(LOOK).await;
        }
        Ok(Lock { turn, held: None })
    }

    /// Waits for the turn to change a machine over a long time. Until it is dropped the other nodes wait as well.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn hold(&self, id: &MachineId) -> Result<Lock, Error> {
        let turn = Some(self.locks.wait(id).await);
        while !self.store.hold(id).await? {
            tokio::time::sleep(LOOK).await;
        }
        let held = Held { store: self.store.clone(), id: id.clone(), runtime: Handle::current() };
        Ok(Lock { turn, held: self.store.is_shared().then_some(held) })
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        if let Some(Held { store, id, runtime }) = self.held.take() {
            let turn = self.turn.take();
            runtime.spawn(async move {
                // Where that fails it is free by itself after a while.
                if let Err(why) = store.let_go(id.as_str()).await {
                    tracing::warn!("{id} could not be let go: {why}");
                }
                // The next here must not hold it before it was let go.
                drop(turn);
            });
        }
    }
}
