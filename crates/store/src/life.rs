//! Lives: events, appended once each and never changed.

use crate::{Counts, Error, Figures, MachineId, Snapshot};
use async_trait::async_trait;

/// An event of a life, opaque here.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Where it stands, counting from zero.
    pub seq: u64,
    /// What happened.
    pub json: String,
    /// The name of the request that told of it, if it had one.
    pub request: Option<String>,
}

/// An event to be appended.
#[derive(Clone, PartialEq, Debug)]
pub struct NewEvent {
    /// What happened.
    pub json: String,
    /// The name of the request that tells of it: no life holds two events of one request.
    pub request: Option<String>,
}

/// A life that is to grow by an event.
#[derive(Clone, Debug)]
pub struct Growth {
    /// The machine.
    pub id: MachineId,
    /// How many events its life has before it.
    pub events: u64,
    /// The event.
    pub new: NewEvent,
    /// The counts after it.
    pub counts: Counts,
    /// The figures after it.
    pub figures: Figures,
    /// The machine after it, where that is kept.
    pub taken: Option<Snapshot>,
}

/// What became of an event that was to be appended.
#[derive(Clone, PartialEq, Debug)]
pub enum Appended {
    /// It is in the life and on disk.
    Done,
    /// The life holds the event of this request already: here it is.
    Before(Entry),
    /// The life has grown since it was looked at, or is gone: look again.
    Grown,
}

/// Lives, kept.
#[async_trait]
pub trait KeepsLives {
    /// Appends an event to a life that has so many events, with the counts and figures that are true after it.
    ///
    /// # Errors
    /// If the database does not answer; nothing is written then.
    async fn append(
        &self,
        id: &MachineId,
        events: u64,
        new: NewEvent,
        counts: Counts,
        figures: Figures,
        taken: Option<Snapshot>,
    ) -> Result<Appended, Error>;

    /// Appends an event to each of several lives, to all of them or to none. Otherwise says what stood in the way of one.
    ///
    /// # Errors
    /// If the database does not answer; nothing is written then.
    async fn append_all(&self, growths: &[Growth]) -> Result<Appended, Error>;

    /// The events of a life from one on and before another, in order.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn events(&self, id: &MachineId, from: u64, until: u64) -> Result<Vec<Entry>, Error>;

    /// Whether a life has an event that begins so, in small letters.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn has_event(&self, id: &MachineId, beginning: &str) -> Result<bool, Error>;

    /// The event that a request told of, if it is in the life.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn requested(&self, id: &MachineId, request: &str) -> Result<Option<Entry>, Error>;
}
