//! What other nodes tell each other: that a row has changed, and which. The row says the rest.

use crate::{Error, MachineId};
use async_trait::async_trait;
use std::fmt::Debug;

/// What another node tells, or this one itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum News {
    /// There is a job that nobody works on.
    Open,
    /// A job is further, or over.
    Job(String),
    /// Somebody wants no more of a job.
    Stop(String),
    /// Another node changed a machine, which is so old now; none when it is gone.
    Machine(MachineId, Option<u64>),
    /// A class stands otherwise, or somebody came in.
    Class(String),
    /// Something may have been missed: whatever is remembered may be old.
    Missed,
}

/// Whoever hears what is told.
#[async_trait]
pub trait Hears: Debug + Send {
    /// Waits for the next news. A line that broke is made again; what was told meanwhile is missed.
    ///
    /// # Errors
    /// When it cannot be made again.
    async fn next(&mut self) -> Result<News, Error>;
}
