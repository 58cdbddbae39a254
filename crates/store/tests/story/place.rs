//! A place for a store, on any engine.

use crate::house;
use store::{Copied, Error, Memory, Store};

/// A place for a store, empty at first.
pub enum House {
    /// In a database.
    Database(house::House),
    /// In the memory of this process.
    Memory(Memory),
}

impl House {
    /// Opens the store there. Two on a database share no lock of ours, as if they were two processes.
    pub async fn open(&self) -> Result<Store, Error> {
        Ok(match self {
            Self::Database(place) => place.open().await?.into(),
            Self::Memory(memory) => memory.clone().into(),
        })
    }

    /// Runs statements on the database, past the store. Says whether there is one.
    pub async fn by_hand(&self, statements: &'static str) -> sqlx::Result<bool> {
        match self {
            Self::Database(place) => place.by_hand(statements).await.map(|()| true),
            Self::Memory(_) => Ok(false),
        }
    }

    /// How many rows each table of the database has; nothing of what has no tables.
    pub async fn digests(&self) -> Result<Option<Copied>, Error> {
        match self {
            Self::Database(place) => place.open().await?.digests().await.map(Some),
            Self::Memory(_) => Ok(None),
        }
    }
}
