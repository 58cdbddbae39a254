//! Studies, in SQL.

use super::count::{column, stored};
use super::write::writing;
use crate::{Database, Error, KeepsStudies, Study};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

#[async_trait]
impl KeepsStudies for Database {
    async fn open_study(&self, study: &Study) -> Result<(), Error> {
        let Study { id, key_hash, created, closes, most, dealt, plan } = study;
        writing!(self, write => {
            let insert = "INSERT INTO study (id, key_hash, created, closes, most, dealt, plan) VALUES ($1, $2, $3, $4, $5, $6, $7)";
            let insert = sqlx::query(insert).bind(id).bind(key_hash).bind(created).bind(closes);
            insert.bind(stored(*most)).bind(stored(*dealt)).bind(plan).execute(write.on()).await?;
            Ok(())
        })
    }

    async fn study(&self, id: &str) -> Result<Option<Study>, Error> {
        let one = "SELECT id, key_hash, created, closes, most, dealt, plan FROM study WHERE id = $1";
        Ok(sqlx::query_as(one).bind(id).fetch_optional(&self.reader).await?)
    }

    async fn set_study(&self, id: &str, closes: &str, most: u64) -> Result<bool, Error> {
        writing!(self, write => {
            let set = sqlx::query("UPDATE study SET closes = $1, most = $2 WHERE id = $3");
            Ok(set.bind(closes).bind(stored(most)).bind(id).execute(write.on()).await?.rows_affected() > 0)
        })
    }

    async fn delete_study(&self, id: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let gone = sqlx::query("DELETE FROM study WHERE id = $1").bind(id).execute(write.on()).await?;
            Ok(gone.rows_affected() > 0)
        })
    }
}

impl FromRow<'_, AnyRow> for Study {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            key_hash: row.try_get("key_hash")?,
            created: row.try_get("created")?,
            closes: row.try_get("closes")?,
            most: column(row, "most")?,
            dealt: column(row, "dealt")?,
            plan: row.try_get("plan")?,
        })
    }
}
