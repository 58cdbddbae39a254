//! Whose machine it is: who may do what with it, and the ids that were somebody's once.

use crate::{Error, MachineId};
use async_trait::async_trait;

/// Who may teach a machine without its key. Everybody may look at it, and play without teaching it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Access {
    /// Everybody, by matches and by lessons.
    #[default]
    Open,
    /// Everybody by matches; by lessons only whoever has the key.
    Play,
    /// Only whoever has the key.
    Closed,
}

impl Access {
    /// As it is kept.
    pub fn text(self) -> &'static str {
        match self {
            Self::Open => "open",
            Self::Play => "play",
            Self::Closed => "closed",
        }
    }

    /// From what was kept. What a later version may have written closes the machine.
    pub fn kept(text: &str) -> Self {
        match text {
            "open" => Self::Open,
            "play" => Self::Play,
            _ => Self::Closed,
        }
    }
}

/// Whose machines are whose.
#[async_trait]
pub trait KeepsKeys {
    /// Says who may teach a machine. Says whether there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn set_access(&self, id: &MachineId, access: Access) -> Result<bool, Error>;

    /// Gives a machine another key, of which this is the hash. Says whether there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn set_key(&self, id: &MachineId, hash: &str) -> Result<bool, Error>;

    /// Whether a machine of this id was here and was let go.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn is_departed(&self, id: &MachineId) -> Result<bool, Error>;
}
