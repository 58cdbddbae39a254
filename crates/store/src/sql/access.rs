//! Whose machine it is, in SQL.

use super::write::writing;
use crate::{Access, Database, Error, KeepsKeys, MachineId};
use async_trait::async_trait;

#[async_trait]
impl KeepsKeys for Database {
    async fn set_access(&self, id: &MachineId, access: Access) -> Result<bool, Error> {
        self.set(id, "UPDATE machine SET access = $1 WHERE id = $2", access.text()).await
    }

    async fn set_key(&self, id: &MachineId, hash: &str) -> Result<bool, Error> {
        self.set(id, "UPDATE machine SET key_hash = $1 WHERE id = $2", hash).await
    }

    async fn is_departed(&self, id: &MachineId) -> Result<bool, Error> {
        let gone = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM departed WHERE id = $1").bind(id.as_str());
        Ok(gone.fetch_one(&self.reader).await? > 0)
    }
}

impl Database {
    async fn set(&self, id: &MachineId, update: &'static str, value: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let update = sqlx::query(update).bind(value).bind(id.as_str());
            Ok(update.execute(write.on()).await?.rows_affected() > 0)
        })
    }
}
