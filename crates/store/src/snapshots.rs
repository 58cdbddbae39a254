//! Snapshots: what a fold came to, kept so that it need not be done again. Losing all of them loses nothing.

use crate::count::{column, stored, told};
use crate::write::Write;
use crate::{Counts, Error, MachineId, Store};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _};

/// A machine after so many events of its life.
#[derive(Clone, PartialEq, Debug)]
pub struct Snapshot {
    /// After how many events.
    pub events: u64,
    /// What had come of them.
    pub counts: Counts,
    /// The recipe whose rule was in force.
    pub rule: String,
    /// The memory, opaque here.
    pub memory: Vec<u8>,
}

impl Store {
    /// The last snapshot that is no older than so many matches and no later than so many events.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn snapshot(&self, id: &MachineId, games: u64, events: u64) -> Result<Option<Snapshot>, Error> {
        let last = "SELECT * FROM snapshot WHERE machine = $1 AND games <= $2 AND seq <= $3 ORDER BY seq DESC LIMIT 1";
        let last = sqlx::query_as(last).bind(id.as_str()).bind(stored(games)).bind(stored(events));
        Ok(last.fetch_optional(&self.reader).await?)
    }

    /// After how many events the first snapshot was taken that is older than so many matches.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn snapshot_after(&self, id: &MachineId, games: u64) -> Result<Option<u64>, Error> {
        let next = "SELECT seq FROM snapshot WHERE machine = $1 AND games > $2 ORDER BY seq LIMIT 1";
        let next = sqlx::query_scalar(next).bind(id.as_str()).bind(stored(games));
        Ok(next.fetch_optional(&self.reader).await?.map(told))
    }

    /// Every snapshot of a machine, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn snapshots(&self, id: &MachineId) -> Result<Vec<Snapshot>, Error> {
        let all = sqlx::query_as("SELECT * FROM snapshot WHERE machine = $1 ORDER BY seq").bind(id.as_str());
        Ok(all.fetch_all(&self.reader).await?)
    }
}

impl Write {
    /// Keeps a snapshot of a machine.
    pub(crate) async fn keep_snapshot(&mut self, id: &MachineId, taken: Snapshot) -> Result<(), Error> {
        let Snapshot { events, counts, rule, memory } = taken;
        let insert = "INSERT INTO snapshot (machine, seq, games, wins, draws, losses, rule, memory) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8)";
        let insert = sqlx::query(insert).bind(id.as_str()).bind(stored(events));
        let insert = insert.bind(stored(counts.games)).bind(stored(counts.wins));
        let insert = insert.bind(stored(counts.draws)).bind(stored(counts.losses)).bind(rule).bind(memory);
        insert.execute(self.on()).await?;
        Ok(())
    }
}

impl FromRow<'_, SqliteRow> for Snapshot {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            events: column(row, "seq")?,
            counts: Counts::from_row(row)?,
            rule: row.try_get("rule")?,
            memory: row.try_get("memory")?,
        })
    }
}
