//! Whose machine it is: who may do what with it, and the ids that were somebody's once.

use crate::write::writing;
use crate::{Error, MachineId, Store};

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

impl Store {
    /// Says who may teach a machine. Says whether there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_access(&self, id: &MachineId, access: Access) -> Result<bool, Error> {
        self.set(id, "UPDATE machine SET access = $1 WHERE id = $2", access.text()).await
    }

    /// Gives a machine another key, of which this is the hash. Says whether there is one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn set_key(&self, id: &MachineId, hash: &str) -> Result<bool, Error> {
        self.set(id, "UPDATE machine SET key_hash = $1 WHERE id = $2", hash).await
    }

    async fn set(&self, id: &MachineId, update: &'static str, value: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let update = sqlx::query(update).bind(value).bind(id.as_str());
            Ok(update.execute(write.on()).await?.rows_affected() > 0)
        })
    }

    /// Whether a machine of this id was here and was let go.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn is_departed(&self, id: &MachineId) -> Result<bool, Error> {
        let gone = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM departed WHERE id = $1").bind(id.as_str());
        Ok(gone.fetch_one(&self.reader).await? > 0)
    }
}
