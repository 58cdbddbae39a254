//! A store in memory: for tests, and for whoever has no disk, such as a page in a browser. It is gone with the process.
//!
//! All of it is under one lock, which nobody holds while they wait: each write is a transaction, as if nobody else wrote. It has
//! one node, as a file has, and tells others nothing.

mod classes;
mod jobs;
mod lists;
mod lives;
mod machines;
mod nodes;
mod snapshots;
mod studies;

use crate::{Cause, Error, Keeps, MachineId};
use async_trait::async_trait;
use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A store in memory. Its clones are one store.
#[derive(Clone, Default, Debug)]
pub struct Memory(Arc<Mutex<Tables>>);

/// All that is kept.
#[derive(Default, Debug)]
struct Tables {
    machines: BTreeMap<MachineId, machines::Kept>,
    /// The last number that was given after a name.
    numbered: HashMap<MachineId, u64>,
    /// Ids of machines that are gone: none is given again.
    departed: BTreeSet<MachineId>,
    jobs: BTreeMap<String, jobs::Kept>,
    studies: BTreeMap<String, studies::Kept>,
    classes: BTreeMap<String, classes::Kept>,
    secret: Option<Vec<u8>>,
}

impl Memory {
    fn tables(&self) -> MutexGuard<'_, Tables> {
        // Nothing here panics halfway through a change, so a poisoned lock still guards whole tables.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// What a database says of a second row with the key of another.
fn taken(what: &str) -> Error {
    Error::Database(Cause::from(format!("{what} is there already")))
}

#[async_trait]
impl Keeps for Memory {
    async fn probe(&self) -> Result<(), Error> {
        Ok(())
    }

    async fn close(&self) {}
}
