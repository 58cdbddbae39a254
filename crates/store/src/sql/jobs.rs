//! Jobs, in SQL.

use super::count::{column, stored, told};
use super::write::{Write, writing};
use crate::{Begun, Database, Error, Job, JobState, KeepsJobs, Made, Most, Stage};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyExecutor, FromRow, Row as _};

/// Everything but the plan, which comes last in its row so that nothing of it is read.
macro_rules! select {
    ($rest:literal) => {
        concat!("SELECT id, kind, about, asker, created, seed, cost, spent, state, reason, told FROM job ", $rest)
    };
}

#[async_trait]
impl KeepsJobs for Database {
    async fn begin_job(&self, job: &Job, plan: &str, first: &[u8], most: Most) -> Result<Begun, Error> {
        writing!(self, write => {
            match one(write.on(), &job.id).await? {
                Some(known) if known.stage.state != JobState::Failed && !(most.again && known.stage.state.is_over()) => {
                    let plan = plan_of(write.on(), &job.id).await?;
                    return Ok(Begun::Known(Box::new(known), plan.unwrap_or_default()));
                }
                Some(_) => write.forget_job(&job.id).await?,
                None => {}
            }
            let open = "SELECT COUNT(*) FROM job WHERE kind = $1 AND state IN ('waiting', 'running')";
            let open: i64 = sqlx::query_scalar(open).bind(&job.kind).fetch_one(write.on()).await?;
            if open >= stored(most.open) {
                write.take_back();
                return Ok(Begun::Full);
            }
            // Nobody has as many as they like.
            if !job.asker.is_empty() {
                let theirs = "SELECT COUNT(*) FROM job \
                    WHERE kind = $1 AND asker = $2 AND state IN ('waiting', 'running')";
                let theirs: i64 =
                    sqlx::query_scalar(theirs).bind(&job.kind).bind(&job.asker).fetch_one(write.on()).await?;
                let left = "SELECT CAST(COALESCE(SUM(cost - spent), 0) AS BIGINT) FROM job \
                    WHERE asker = $1 AND state IN ('waiting', 'running')";
                let left: i64 = sqlx::query_scalar(left).bind(&job.asker).fetch_one(write.on()).await?;
                let left = told(left).saturating_add(job.cost);
                if theirs >= stored(most.each) {
                    write.take_back();
                    return Ok(Begun::TooMany(told(theirs)));
                }
                if left > most.work {
                    write.take_back();
                    return Ok(Begun::TooMuch(left));
                }
            }
            write.keep_job(job, plan).await?;
            if !first.is_empty() {
                write.keep_made(&job.id, first).await?;
            }
            let old = "DELETE FROM job WHERE kind = $1 AND state NOT IN ('waiting', 'running') \
                AND id NOT IN (SELECT id FROM job WHERE kind = $1 AND state NOT IN ('waiting', 'running') \
                ORDER BY created DESC, id LIMIT $2)";
            sqlx::query(old).bind(&job.kind).bind(stored(most.over)).execute(write.on()).await?;
            write.tell(&self.node, "open", "").await?;
            Ok(Begun::New)
        })
    }

    async fn job(&self, id: &str) -> Result<Option<Job>, Error> {
        one(&self.reader, id).await
    }

    async fn job_plan(&self, id: &str) -> Result<Option<String>, Error> {
        plan_of(&self.reader, id).await
    }

    async fn job_made(&self, id: &str) -> Result<Vec<u8>, Error> {
        let parts = sqlx::query_scalar("SELECT bytes FROM job_part WHERE job = $1 ORDER BY seq").bind(id);
        let parts: Vec<Vec<u8>> = parts.fetch_all(&self.reader).await?;
        Ok(parts.concat())
    }

    async fn jobs(
        &self,
        kind: Option<&str>,
        about: Option<&str>,
        after: Option<(&str, &str)>,
        limit: u32,
    ) -> Result<Vec<Job>, Error> {
        // Later than any moment: a page without a beginning begins there.
        let (created, id) = after.unwrap_or(("~", ""));
        // Two statements, since there is an index for each.
        let newest = match kind {
            Some(_) => select!(
                "WHERE kind = $1 AND ($2 = '' OR about = $2) AND created <= $3 AND (created < $3 OR id > $4) \
                ORDER BY created DESC, id LIMIT $5"
            ),
            None => select!(
                "WHERE $1 = '' AND ($2 = '' OR about = $2) AND created <= $3 AND (created < $3 OR id > $4) \
                ORDER BY created DESC, id LIMIT $5"
            ),
        };
        let newest = sqlx::query_as(newest)
            .bind(kind.unwrap_or_default())
            .bind(about.unwrap_or_default())
            .bind(created)
            .bind(id);
        Ok(newest.bind(i64::from(limit)).fetch_all(&self.reader).await?)
    }

    async fn open_jobs(&self) -> Result<Vec<Job>, Error> {
        let open = select!("WHERE state IN ('waiting', 'running') ORDER BY created, id");
        Ok(sqlx::query_as(open).fetch_all(&self.reader).await?)
    }

    async fn count_open_jobs(&self) -> Result<Vec<(String, JobState, u64)>, Error> {
        let counts = "SELECT kind, state, COUNT(*) FROM job WHERE state IN ('waiting', 'running') \
            GROUP BY kind, state ORDER BY kind, state";
        let counts: Vec<(String, String, i64)> = sqlx::query_as(counts).fetch_all(&self.reader).await?;
        Ok(counts.into_iter().map(|(kind, state, count)| (kind, JobState::of(&state), told(count))).collect())
    }

    async fn save_job(&self, id: &str, claim: &str, stage: &Stage, made: Made) -> Result<bool, Error> {
        let save = "UPDATE job SET spent = $1, state = $2, reason = $3, told = $4, \
            asker = CASE WHEN $5 THEN '' ELSE asker END, lease = CASE WHEN $5 THEN 0 ELSE lease END \
            WHERE id = $6 AND node = $7";
        writing!(self, write => {
            let save = sqlx::query(save).bind(stored(stage.spent)).bind(stage.state.word()).bind(&stage.reason);
            let save = save.bind(&stage.told).bind(stage.state.is_over()).bind(id).bind(claim);
            let known = save.execute(write.on()).await?.rows_affected() > 0;
            if let (true, Made::More(bytes) | Made::Instead(bytes)) = (known, &made) {
                if matches!(made, Made::Instead(_)) {
                    sqlx::query("DELETE FROM job_part WHERE job = $1").bind(id).execute(write.on()).await?;
                }
                if !bytes.is_empty() {
                    write.keep_made(id, bytes).await?;
                }
            }
            write.tell(&self.node, "job", id).await?;
            Ok(known)
        })
    }

    async fn tell_job(&self, id: &str, was: &str, told: &str) -> Result<(), Error> {
        writing!(self, write => {
            let tell = sqlx::query("UPDATE job SET told = $1 WHERE id = $2 AND told = $3");
            tell.bind(told).bind(id).bind(was).execute(write.on()).await?;
            Ok(())
        })
    }
}

impl Write {
    async fn keep_job(&mut self, job: &Job, plan: &str) -> Result<(), Error> {
        let Job { id, kind, about, asker, created, seed, cost, stage } = job;
        let insert = "INSERT INTO job (id, kind, about, asker, created, seed, cost, spent, state, reason, told, plan) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)";
        let insert = sqlx::query(insert).bind(id).bind(kind).bind(about).bind(asker).bind(created).bind(seed);
        let insert = insert.bind(stored(*cost)).bind(stored(stage.spent)).bind(stage.state.word());
        insert.bind(&stage.reason).bind(&stage.told).bind(plan).execute(self.on()).await?;
        Ok(())
    }

    async fn keep_made(&mut self, id: &str, bytes: &[u8]) -> Result<(), Error> {
        let next = "INSERT INTO job_part (job, seq, bytes) \
            SELECT $1, COALESCE(MAX(seq) + 1, 0), $2 FROM job_part WHERE job = $1";
        sqlx::query(next).bind(id).bind(bytes).execute(self.on()).await?;
        Ok(())
    }

    async fn forget_job(&mut self, id: &str) -> Result<(), Error> {
        sqlx::query("DELETE FROM job WHERE id = $1").bind(id).execute(self.on()).await?;
        Ok(())
    }
}

async fn one(on: impl AnyExecutor<'_>, id: &str) -> Result<Option<Job>, Error> {
    Ok(sqlx::query_as(select!("WHERE id = $1")).bind(id).fetch_optional(on).await?)
}

async fn plan_of(on: impl AnyExecutor<'_>, id: &str) -> Result<Option<String>, Error> {
    Ok(sqlx::query_scalar("SELECT plan FROM job WHERE id = $1").bind(id).fetch_optional(on).await?)
}

impl FromRow<'_, AnyRow> for Job {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let state: String = row.try_get("state")?;
        Ok(Self {
            id: row.try_get("id")?,
            kind: row.try_get("kind")?,
            about: row.try_get("about")?,
            asker: row.try_get("asker")?,
            created: row.try_get("created")?,
            seed: row.try_get("seed")?,
            cost: column(row, "cost")?,
            stage: Stage {
                spent: column(row, "spent")?,
                state: JobState::of(&state),
                reason: row.try_get("reason")?,
                told: row.try_get("told")?,
            },
        })
    }
}
