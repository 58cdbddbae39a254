//! Snapshots: what a fold came to, kept so that it need not be done again. Losing all of them loses nothing.
//!
//! A snapshot is taken after an event, or between two matches of one. Those of an event that is not in the life yet are
//! drafts: nobody finds them before the event is appended, and those that are not of it go then.

use crate::{Counts, Error, MachineId};
use async_trait::async_trait;

/// A machine after so many events of its life, and so many matches of the next.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// After how many whole events.
    pub events: u64,
    /// After how many matches of the event that follows.
    pub inside: u64,
    /// What had come of them.
    pub counts: Counts,
    /// The recipe whose rule was in force.
    pub rule: String,
    /// The memory, opaque here.
    pub memory: Vec<u8>,
}

/// Snapshots taken inside an event that is not in the life yet.
#[derive(Clone, PartialEq, Debug)]
pub struct Drafts {
    /// How many events the life has.
    pub events: u64,
    /// The request that will append the event.
    pub request: String,
    /// The snapshots.
    pub taken: Vec<Snapshot>,
}

/// Snapshots of a machine that are those of another as well, which branched off it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Heritage {
    /// The machine.
    pub from: MachineId,
    /// When it was kept.
    pub created: String,
    /// They have to do with no more events than these, …
    pub events: u64,
    /// … are no older than this, …
    pub games: u64,
    /// … and where they were taken between two matches they are so far apart.
    pub step: u64,
}

/// Snapshots, kept.
#[async_trait]
pub trait KeepsSnapshots {
    /// The last snapshot that is no older than so many matches and no later than so many events.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn snapshot(&self, id: &MachineId, games: u64, events: u64) -> Result<Option<Snapshot>, Error>;

    /// How many events lead to the first snapshot that is older than so many matches, the one that it is inside among
    /// them.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn snapshot_after(&self, id: &MachineId, games: u64) -> Result<Option<u64>, Error>;

    /// Every snapshot of a machine, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn snapshots(&self, id: &MachineId) -> Result<Vec<Snapshot>, Error>;

    /// The machines that are older than so many matches, with the number of their snapshots, where there may be too few:
    /// less than one for every two times so many matches.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn sparse(&self, games: u64) -> Result<Vec<(MachineId, u64)>, Error>;

    /// Keeps snapshots of what the life of the machine kept then has come to; those that are there already stay. Those
    /// taken between two matches at other ages than multiples of a step go.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn keep_snapshots(&self, id: &MachineId, created: &str, taken: Vec<Snapshot>, step: u64)
    -> Result<(), Error>;

    /// Keeps drafts, if the life of the machine kept then is still as long as it was. Thins them as
    /// [`KeepsSnapshots::keep_snapshots`] does.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn draft_snapshots(&self, id: &MachineId, created: &str, drafts: Drafts, step: u64) -> Result<(), Error>;

    /// Forgets the drafts of a machine: an event begins from nothing.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn forget_drafts(&self, id: &MachineId) -> Result<(), Error>;

    /// Forgets every snapshot of a machine: they cannot be read.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn forget_snapshots(&self, id: &MachineId) -> Result<(), Error>;
}
