//! Snapshots, in SQL.

use super::count::{column, stored, told};
use super::write::{Write, writing};
use crate::{Counts, Database, Drafts, Error, Heritage, KeepsSnapshots, MachineId, Snapshot};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};

/// How many events a snapshot has to do with: those before it, and the one that it is inside.
macro_rules! events {
    () => {
        "seq + CASE WHEN inside > 0 THEN 1 ELSE 0 END"
    };
}

/// What is read of a snapshot.
macro_rules! select {
    () => {
        "SELECT seq, inside, games, wins, draws, losses, rule, memory"
    };
}

/// Every snapshot that is of the life, and no draft.
macro_rules! of_the_life {
    () => {
        concat!(" FROM snapshot WHERE machine = $1 AND ", events!(), " <= (SELECT events FROM machine WHERE id = $1) ")
    };
}

#[async_trait]
impl KeepsSnapshots for Database {
    async fn snapshot(&self, id: &MachineId, games: u64, events: u64) -> Result<Option<Snapshot>, Error> {
        let last = concat!(
            select!(),
            of_the_life!(),
            "AND games <= $2 AND ",
            events!(),
            " <= $3 ORDER BY games DESC, seq DESC, inside DESC LIMIT 1"
        );
        let last = sqlx::query_as(last).bind(id.as_str()).bind(stored(games)).bind(stored(events));
        Ok(last.fetch_optional(&self.reader).await?)
    }

    async fn snapshot_after(&self, id: &MachineId, games: u64) -> Result<Option<u64>, Error> {
        let next = concat!("SELECT ", events!(), of_the_life!(), "AND games > $2 ORDER BY games, seq, inside LIMIT 1");
        let next = sqlx::query_scalar(next).bind(id.as_str()).bind(stored(games));
        Ok(next.fetch_optional(&self.reader).await?.map(told))
    }

    async fn snapshots(&self, id: &MachineId) -> Result<Vec<Snapshot>, Error> {
        let all = concat!(select!(), of_the_life!(), "ORDER BY seq, inside");
        Ok(sqlx::query_as(all).bind(id.as_str()).fetch_all(&self.reader).await?)
    }

    async fn sparse(&self, games: u64) -> Result<Vec<(MachineId, u64)>, Error> {
        let few = "SELECT m.id, COUNT(s.machine) FROM machine m LEFT JOIN snapshot s ON s.machine = m.id \
            WHERE m.games > $1 GROUP BY m.id, m.games HAVING COUNT(s.machine) * 2 * $1 < m.games ORDER BY m.id";
        let few: Vec<(String, i64)> = sqlx::query_as(few).bind(stored(games)).fetch_all(&self.reader).await?;
        Ok(few.into_iter().map(|(id, count)| (MachineId::kept(id), told(count))).collect())
    }

    async fn keep_snapshots(
        &self,
        id: &MachineId,
        created: &str,
        taken: Vec<Snapshot>,
        step: u64,
    ) -> Result<(), Error> {
        writing!(self, write => {
            if write.events_of(id, created).await?.is_some() {
                write.keep_new_snapshots(id, &taken, None).await?;
                write.thin(id, step).await?;
            }
            Ok(())
        })
    }

    async fn draft_snapshots(&self, id: &MachineId, created: &str, drafts: Drafts, step: u64) -> Result<(), Error> {
        writing!(self, write => {
            if write.events_of(id, created).await? == Some(drafts.events) {
                write.keep_new_snapshots(id, &drafts.taken, Some(&drafts.request)).await?;
                write.thin(id, step).await?;
            }
            Ok(())
        })
    }

    async fn forget_drafts(&self, id: &MachineId) -> Result<(), Error> {
        let drafts = "DELETE FROM snapshot WHERE machine = $1 AND inside > 0 \
            AND seq >= (SELECT events FROM machine WHERE id = $1)";
        writing!(self, write => {
            sqlx::query(drafts).bind(id.as_str()).execute(write.on()).await?;
            Ok(())
        })
    }

    async fn forget_snapshots(&self, id: &MachineId) -> Result<(), Error> {
        writing!(self, write => {
            sqlx::query("DELETE FROM snapshot WHERE machine = $1").bind(id.as_str()).execute(write.on()).await?;
            Ok(())
        })
    }
}

impl Write {
    async fn events_of(&mut self, id: &MachineId, created: &str) -> Result<Option<u64>, Error> {
        let events = "SELECT events FROM machine WHERE id = $1 AND created = $2";
        let events = sqlx::query_scalar(events).bind(id.as_str()).bind(created);
        Ok(events.fetch_optional(self.on()).await?.map(told))
    }

    /// Keeps those of which there is none of the same moment.
    async fn keep_new_snapshots(
        &mut self,
        id: &MachineId,
        taken: &[Snapshot],
        request: Option<&str>,
    ) -> Result<(), Error> {
        for taken in taken {
            let same = "SELECT COUNT(*) FROM snapshot WHERE machine = $1 AND seq = $2 AND inside = $3";
            let same = sqlx::query_scalar(same).bind(id.as_str()).bind(stored(taken.events)).bind(stored(taken.inside));
            let same: i64 = same.fetch_one(self.on()).await?;
            if same == 0 {
                self.keep_snapshot(id, taken, request).await?;
            }
        }
        Ok(())
    }

    /// Keeps the snapshots of another machine as those of this one. Nothing of them is read here. An event that the twin
    /// branches off inside of ends there for it, so that a snapshot at that age is not inside it any more.
    pub(crate) async fn inherit(&mut self, id: &MachineId, heritage: &Heritage) -> Result<(), Error> {
        let copy = concat!(
            "INSERT INTO snapshot (machine, seq, inside, games, wins, draws, losses, rule, request, memory) \
            SELECT $1, seq, inside, games, wins, draws, losses, rule, NULL, memory FROM snapshot \
            WHERE machine = $2 AND games <= $3 AND ",
            events!(),
            " <= $4 AND (inside = 0 OR (games < $3 AND games % $5 = 0)) \
            AND EXISTS (SELECT 1 FROM machine WHERE id = $2 AND created = $6)"
        );
        let Heritage { from, created, events, games, step } = heritage;
        let copy = sqlx::query(copy).bind(id.as_str()).bind(from.as_str()).bind(stored(*games)).bind(stored(*events));
        copy.bind(stored((*step).max(1))).bind(created).execute(self.on()).await?;
        Ok(())
    }

    /// Keeps a snapshot of a machine.
    pub(crate) async fn keep_snapshot(
        &mut self,
        id: &MachineId,
        taken: &Snapshot,
        request: Option<&str>,
    ) -> Result<(), Error> {
        let Snapshot { events, inside, counts, rule, memory } = taken;
        let insert = "INSERT INTO snapshot (machine, seq, inside, games, wins, draws, losses, rule, request, memory) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)";
        let insert = sqlx::query(insert).bind(id.as_str()).bind(stored(*events)).bind(stored(*inside));
        let insert = insert.bind(stored(counts.games)).bind(stored(counts.wins)).bind(stored(counts.draws));
        let insert = insert.bind(stored(counts.losses)).bind(rule).bind(request).bind(memory.as_slice());
        insert.execute(self.on()).await?;
        Ok(())
    }

    /// An event comes into the life in this place, at this age after it: drafts of other requests go, and those that
    /// this one has become too short for.
    pub(crate) async fn settle_drafts(
        &mut self,
        id: &MachineId,
        seq: u64,
        request: Option<&str>,
        games: u64,
    ) -> Result<(), Error> {
        let other = "DELETE FROM snapshot WHERE machine = $1 AND seq >= $2 AND inside > 0 \
            AND (request IS NULL OR $3 IS NULL OR request <> $3 OR seq > $2 OR games >= $4)";
        let other = sqlx::query(other).bind(id.as_str()).bind(stored(seq)).bind(request).bind(stored(games));
        other.execute(self.on()).await?;
        Ok(())
    }

    async fn thin(&mut self, id: &MachineId, step: u64) -> Result<(), Error> {
        let between = "DELETE FROM snapshot WHERE machine = $1 AND inside > 0 AND games % $2 <> 0";
        sqlx::query(between).bind(id.as_str()).bind(stored(step.max(1))).execute(self.on()).await?;
        Ok(())
    }
}

impl FromRow<'_, AnyRow> for Snapshot {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            events: column(row, "seq")?,
            inside: column(row, "inside")?,
            counts: Counts::from_row(row)?,
            rule: row.try_get("rule")?,
            memory: row.try_get("memory")?,
        })
    }
}
