//! Classes, in SQL.

use super::count::{column, stored, told};
use super::write::{Alone, writing};
use crate::{Class, Database, Enrolled, Error, KeepsClasses, NewPupil};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

#[async_trait]
impl KeepsClasses for Database {
    async fn open_class(&self, class: &Class) -> Result<bool, Error> {
        let Class { code, key_hash, created, plan, state, version } = class;
        writing!(self, write => {
            let insert = "INSERT INTO class (code, key_hash, created, plan, state, version) VALUES ($1, $2, $3, $4, $5, $6) \
                ON CONFLICT (code) DO NOTHING";
            let insert = sqlx::query(insert).bind(code).bind(key_hash).bind(created).bind(plan).bind(state);
            Ok(insert.bind(stored(*version)).execute(write.on()).await?.rows_affected() == 1)
        })
    }

    async fn class(&self, code: &str) -> Result<Option<Class>, Error> {
        let one = "SELECT code, key_hash, created, plan, state, version FROM class WHERE code = $1";
        Ok(sqlx::query_as(one).bind(code).fetch_optional(&self.reader).await?)
    }

    async fn set_class(&self, code: &str, version: u64, state: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let set = sqlx::query("UPDATE class SET state = $1, version = version + 1 WHERE code = $2 AND version = $3");
            let set = set.bind(state).bind(code).bind(stored(version)).execute(write.on()).await?;
            write.tell(&self.node, "class", code).await?;
            Ok(set.rows_affected() == 1)
        })
    }

    async fn enrol(&self, code: &str, new: NewPupil<'_>) -> Result<Enrolled, Error> {
        let NewPupil { key_hash, request, most } = new;
        // A whole class comes in at once: the row of the class is the lock, and whoever waited for it counts afterwards.
        writing!(self, Alone::No, write => {
            let lock = sqlx::query("UPDATE class SET version = version WHERE code = $1").bind(code);
            if lock.execute(write.on()).await?.rows_affected() == 0 {
                return Ok(Enrolled::Gone);
            }
            let before = sqlx::query_scalar::<_, i64>("SELECT number FROM pupil WHERE class = $1 AND request = $2");
            if let Some(number) = before.bind(code).bind(request).fetch_optional(write.on()).await? {
                let rekey = sqlx::query("UPDATE pupil SET key_hash = $1 WHERE class = $2 AND number = $3");
                rekey.bind(key_hash).bind(code).bind(number).execute(write.on()).await?;
                return Ok(Enrolled::Before(told(number)));
            }
            let last = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM pupil WHERE class = $1").bind(code);
            let number = told(last.fetch_one(write.on()).await?) + 1;
            if number > most {
                return Ok(Enrolled::Full);
            }
            let insert = "INSERT INTO pupil (class, number, key_hash, request) VALUES ($1, $2, $3, $4)";
            let insert = sqlx::query(insert).bind(code).bind(stored(number)).bind(key_hash).bind(request);
            insert.execute(write.on()).await?;
            write.tell(&self.node, "class", code).await?;
            Ok(Enrolled::In(number))
        })
    }

    async fn pupil(&self, code: &str, key_hash: &str) -> Result<Option<u64>, Error> {
        let one = sqlx::query_scalar::<_, i64>("SELECT number FROM pupil WHERE class = $1 AND key_hash = $2");
        Ok(one.bind(code).bind(key_hash).fetch_optional(&self.reader).await?.map(told))
    }

    async fn pupils(&self, code: &str) -> Result<u64, Error> {
        let all = sqlx::query_scalar::<_, i64>("SELECT COUNT(*) FROM pupil WHERE class = $1").bind(code);
        Ok(told(all.fetch_one(&self.reader).await?))
    }

    async fn delete_class(&self, code: &str) -> Result<bool, Error> {
        writing!(self, write => {
            let gone = sqlx::query("DELETE FROM class WHERE code = $1").bind(code).execute(write.on()).await?;
            write.tell(&self.node, "class", code).await?;
            Ok(gone.rows_affected() > 0)
        })
    }
}

impl FromRow<'_, AnyRow> for Class {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            code: row.try_get("code")?,
            key_hash: row.try_get("key_hash")?,
            created: row.try_get("created")?,
            plan: row.try_get("plan")?,
            state: row.try_get("state")?,
            version: column(row, "version")?,
        })
    }
}
