//! Several nodes on one database, in SQL.

use super::count::column;
use super::news::Listener;
use super::write::{Alone, writing};
use crate::{Claimed, Database, Engine, Error, Hears, Job, KeepsNodes, MachineId, Renewed};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow as _, Row as _};
use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

/// The server's clock, in thousandths of a second.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)"
    };
}

/// What is read of a job that was claimed.
macro_rules! claimed {
    () => {
        " RETURNING node, id, kind, about, asker, created, seed, cost, spent, state, reason, told, \
        CASE WHEN stopping THEN 1 ELSE 0 END AS stopping"
    };
}

#[async_trait]
impl KeepsNodes for Database {
    fn lease(&self) -> Duration {
        self.lease
    }

    fn is_shared(&self) -> bool {
        self.engine == Engine::Postgres
    }

    async fn claim_job(&self, fresh: bool) -> Result<Option<Claimed>, Error> {
        if !self.is_shared() {
            return Ok(None);
        }
        let claim = concat!(
            "UPDATE job SET node = $1, lease = ",
            now!(),
            " + $2 WHERE id = (SELECT id FROM job WHERE state IN ('waiting', 'running') AND lease < ",
            now!(),
            " AND ($3 = 0 OR NOT EXISTS (SELECT 1 FROM job AS other WHERE other.asker = job.asker AND other.lease >= ",
            now!(),
            ")) ORDER BY (SELECT COUNT(*) FROM job AS other WHERE other.asker = job.asker AND other.lease >= ",
            now!(),
            "), cost - spent, created, id LIMIT 1 FOR UPDATE SKIP LOCKED)",
            claimed!()
        );
        let claimed = writing!(self, Alone::No, write => {
            let claim = sqlx::query(claim).bind(self.claim()).bind(self.lease_millis()).bind(i64::from(fresh));
            Ok(claim.fetch_optional(write.on()).await?)
        })?;
        Ok(claimed.as_ref().map(Claimed::read).transpose()?)
    }

    async fn claim_this_job(&self, id: &str) -> Result<Option<Claimed>, Error> {
        if !self.is_shared() {
            return Ok(None);
        }
        let claim = concat!(
            "UPDATE job SET node = $1, lease = ",
            now!(),
            " + $2 WHERE id = $3 AND state IN ('waiting', 'running') AND lease < ",
            now!(),
            claimed!()
        );
        let row = writing!(self, Alone::No, write => {
            let claim = sqlx::query(claim).bind(self.claim()).bind(self.lease_millis()).bind(id);
            Ok(claim.fetch_optional(write.on()).await?)
        })?;
        Ok(row.as_ref().map(Claimed::read).transpose()?)
    }

    async fn renew(&self, claims: &[String]) -> Result<Vec<Renewed>, Error> {
        let hold = concat!("UPDATE hold SET lease = ", now!(), " + $1 WHERE node = $2 AND name = $3");
        let job = concat!(
            "UPDATE job SET lease = ",
            now!(),
            " + $1 WHERE node = $2 AND state IN ('waiting', 'running') \
            RETURNING CASE WHEN stopping THEN 1 ELSE 0 END AS stopping"
        );
        let held: Vec<String> = self.held().iter().cloned().collect();
        writing!(self, Alone::No, write => {
            for name in &held {
                let hold = sqlx::query(hold).bind(self.lease_millis()).bind(&*self.node).bind(name);
                hold.execute(write.on()).await?;
            }
            let mut renewed = Vec::new();
            for claim in claims {
                let job = sqlx::query(job).bind(self.lease_millis()).bind(claim).fetch_optional(write.on()).await?;
                if let Some(row) = job {
                    renewed.push(Renewed { claim: claim.clone(), stopping: column(&row, "stopping")? > 0 });
                }
            }
            Ok(renewed)
        })
    }

    async fn release(&self) -> Result<(), Error> {
        writing!(self, Alone::No, write => {
            sqlx::query("DELETE FROM hold WHERE node = $1").bind(&*self.node).execute(write.on()).await?;
            let free = "UPDATE job SET node = '', lease = 0 WHERE node LIKE $1 RETURNING id";
            let free = sqlx::query_scalar(free).bind(format!("{}:%", self.node));
            let free: Vec<String> = free.fetch_all(write.on()).await?;
            if !free.is_empty() {
                write.tell(&self.node, "open", "").await?;
            }
            Ok(())
        })
    }

    async fn stop_job(&self, id: &str) -> Result<(), Error> {
        writing!(self, Alone::No, write => {
            let stop = "UPDATE job SET stopping = TRUE WHERE id = $1 AND state IN ('waiting', 'running')";
            sqlx::query(stop).bind(id).execute(write.on()).await?;
            write.tell(&self.node, "stop", id).await
        })
    }

    async fn stop_jobs_about(&self, kind: &str, about: &str) -> Result<(), Error> {
        writing!(self, Alone::No, write => {
            let stop = "UPDATE job SET stopping = TRUE WHERE kind = $1 AND about = $2 \
                AND state IN ('waiting', 'running') RETURNING id";
            let stopped: Vec<String> = sqlx::query_scalar(stop).bind(kind).bind(about).fetch_all(write.on()).await?;
            for id in stopped {
                write.tell(&self.node, "stop", &id).await?;
            }
            Ok(())
        })
    }

    async fn hold(&self, id: &MachineId) -> Result<bool, Error> {
        self.hold_name(id.as_str()).await
    }

    async fn hold_name(&self, name: &str) -> Result<bool, Error> {
        if !self.is_shared() {
            return Ok(true);
        }
        let hold = concat!(
            "INSERT INTO hold (name, node, lease) VALUES ($1, $2, ",
            now!(),
            " + $3) ON CONFLICT (name) DO UPDATE SET node = EXCLUDED.node, lease = EXCLUDED.lease \
            WHERE hold.node = EXCLUDED.node OR hold.lease < ",
            now!()
        );
        let is_held = writing!(self, Alone::No, write => {
            let hold = sqlx::query(hold).bind(name).bind(&*self.node).bind(self.lease_millis());
            Ok(hold.execute(write.on()).await?.rows_affected() > 0)
        })?;
        if is_held {
            self.held().insert(name.into());
        }
        Ok(is_held)
    }

    async fn is_held_elsewhere(&self, id: &MachineId) -> Result<bool, Error> {
        if !self.is_shared() {
            return Ok(false);
        }
        let held = concat!("SELECT COUNT(*) FROM hold WHERE name = $1 AND node <> $2 AND lease >= ", now!());
        let held = sqlx::query_scalar::<_, i64>(held).bind(id.as_str()).bind(&*self.node);
        Ok(held.fetch_one(&self.reader).await? > 0)
    }

    async fn let_go(&self, name: &str) -> Result<(), Error> {
        if !self.is_shared() {
            return Ok(());
        }
        self.held().remove(name);
        writing!(self, Alone::No, write => {
            let free = sqlx::query("DELETE FROM hold WHERE name = $1 AND node = $2");
            free.bind(name).bind(&*self.node).execute(write.on()).await?;
            Ok(())
        })
    }

    async fn secret(&self, fresh: Vec<u8>) -> Result<Vec<u8>, Error> {
        writing!(self, write => {
            let known = sqlx::query_scalar("SELECT bytes FROM secret WHERE id = 1").fetch_optional(write.on()).await?;
            if let Some(known) = known {
                return Ok(known);
            }
            let keep = sqlx::query("INSERT INTO secret (id, bytes) VALUES ($1, $2)").bind(1_i64);
            keep.bind(fresh.as_slice()).execute(write.on()).await?;
            Ok(fresh.clone())
        })
    }

    async fn listen(&self) -> Result<Option<Box<dyn Hears>>, Error> {
        let Some(url) = self.place().url().filter(|_| self.tells) else { return Ok(None) };
        Ok(Some(Box::new(Listener::at(url, self.node.clone()).await?)))
    }
}

impl Database {
    /// The same database, for a node that is waited for so long.
    pub fn leasing(mut self, lease: Duration) -> Self {
        self.lease = lease;
        self
    }

    fn lease_millis(&self) -> i64 {
        i64::try_from(self.lease.as_millis()).unwrap_or(i64::MAX >> 1)
    }

    /// A name for a claim of this node.
    fn claim(&self) -> String {
        format!("{}:{:x}", self.node, NUMBER.fetch_add(1, Ordering::Relaxed))
    }

    fn held(&self) -> MutexGuard<'_, BTreeSet<String>> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// How long a node is waited for, unless somebody says otherwise.
pub(crate) const LEASE: Duration = Duration::from_secs(10);

impl Claimed {
    fn read(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self { job: Job::from_row(row)?, claim: row.try_get("node")?, stopping: column(row, "stopping")? > 0 })
    }
}

/// How many names were given.
static NUMBER: AtomicU64 = AtomicU64::new(0);

/// A name for a node that no other has.
pub(crate) fn name() -> String {
    // Told apart from others by the moment and the process; it need not be secret.
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let number = NUMBER.fetch_add(1, Ordering::Relaxed);
    format!("{:x}-{:x}-{:x}", now.as_nanos(), std::process::id(), number)
}
