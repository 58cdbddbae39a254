//! A store, whatever keeps it.

use crate::{
    Error, KeepsAnswers, KeepsClasses, KeepsJobs, KeepsKeys, KeepsLists, KeepsLives, KeepsMachines, KeepsNodes,
    KeepsParticipants, KeepsSittings, KeepsSnapshots, KeepsStudies,
};
use async_trait::async_trait;
use std::fmt::Debug;
use std::ops::Deref;
use std::sync::Arc;

/// Everything that is kept. What is written is written whole or not at all, and whoever reads afterwards finds it.
#[async_trait]
pub trait Keeps:
    KeepsMachines
    + KeepsKeys
    + KeepsLists
    + KeepsLives
    + KeepsSnapshots
    + KeepsJobs
    + KeepsNodes
    + KeepsStudies
    + KeepsParticipants
    + KeepsSittings
    + KeepsAnswers
    + KeepsClasses
    + Debug
    + Send
    + Sync
{
    /// Writes something and reads it back, as whoever asks for a machine would.
    ///
    /// # Errors
    /// When either fails, or what was written is not there.
    async fn probe(&self) -> Result<(), Error>;

    /// Lets go of whatever keeps it; what was written stays.
    async fn close(&self);
}

/// A store: what keeps it may be a file, a server, or memory.
#[derive(Clone, Debug)]
pub struct Store(Arc<dyn Keeps>);

impl<K: Keeps + 'static> From<K> for Store {
    fn from(keeps: K) -> Self {
        Self(Arc::new(keeps))
    }
}

impl Deref for Store {
    type Target = dyn Keeps;

    fn deref(&self) -> &Self::Target {
        &*self.0
    }
}
