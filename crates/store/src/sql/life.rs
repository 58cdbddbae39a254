//! Lives, in SQL.

use super::count::{column, stored};
use super::write::{Write, writing};
use crate::machines::billionths;
use crate::{
    Appended, Counts, Database, Entry, Error, Figures, Growth, KeepsLives, MachineId, NewEvent, Ranks, Snapshot,
};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyExecutor, AssertSqlSafe, FromRow, Row as _};

#[async_trait]
impl KeepsLives for Database {
    async fn append(
        &self,
        id: &MachineId,
        events: u64,
        new: NewEvent,
        counts: Counts,
        figures: Figures,
        taken: Option<Snapshot>,
    ) -> Result<Appended, Error> {
        self.append_all(&[Growth { id: id.clone(), events, new, counts, figures, taken }]).await
    }

    async fn append_all(&self, growths: &[Growth]) -> Result<Appended, Error> {
        writing!(self, write => {
            for growth in growths {
                let appended = write.append(&self.node, growth).await?;
                if appended != Appended::Done {
                    write.take_back();
                    return Ok(appended);
                }
            }
            Ok(Appended::Done)
        })
    }

    async fn events(&self, id: &MachineId, from: u64, until: u64) -> Result<Vec<Entry>, Error> {
        let part = "SELECT seq, json, request FROM event WHERE machine = $1 AND seq >= $2 AND seq < $3 ORDER BY seq";
        let part = sqlx::query_as(part).bind(id.as_str()).bind(stored(from)).bind(stored(until));
        Ok(part.fetch_all(&self.reader).await?)
    }

    async fn has_event(&self, id: &MachineId, beginning: &str) -> Result<bool, Error> {
        let one = "SELECT COUNT(*) FROM event WHERE machine = $1 AND json LIKE $2 ESCAPE '!'";
        let one = sqlx::query_scalar::<_, i64>(one).bind(id.as_str());
        Ok(one.bind(format!("{}%", super::list::escaped(beginning))).fetch_one(&self.reader).await? > 0)
    }

    async fn requested(&self, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
        requested(&self.reader, id, request).await
    }
}

/// Rows in one statement: SQLite takes 32,766 values at most, PostgreSQL twice as many, and an event has four.
const BATCH: usize = 4_096;

async fn requested(on: impl AnyExecutor<'_>, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
    let one = sqlx::query_as("SELECT seq, json, request FROM event WHERE machine = $1 AND request = $2");
    Ok(one.bind(id.as_str()).bind(request).fetch_optional(on).await?)
}

impl Write {
    async fn append(&mut self, node: &str, growth: &Growth) -> Result<Appended, Error> {
        let Growth { id, events, new, counts, figures, taken } = growth;
        if let Some(request) = &new.request
            && let Some(before) = requested(self.on(), id, request).await?
        {
            return Ok(Appended::Before(before));
        }
        // The row is the lock: whoever counts the event up from what it looked at may append it.
        let grow = "UPDATE machine SET events = $1, games = $2, wins = $3, draws = $4, losses = $5, figures = $6, \
            dead = $7, boxes = $8, random = $9, perfect = $10, worst = $11, bytes = bytes + $12 \
            WHERE id = $13 AND events = $14";
        let grow = sqlx::query(grow).bind(stored(events + 1)).bind(stored(counts.games)).bind(stored(counts.wins));
        let Ranks { dead, boxes, random, perfect, worst } = figures.ranks;
        let grow = grow.bind(stored(counts.draws)).bind(stored(counts.losses)).bind(&figures.told);
        let grow = grow
            .bind(dead)
            .bind(stored(boxes))
            .bind(billionths(random))
            .bind(billionths(perfect))
            .bind(billionths(worst));
        let grow = grow.bind(stored(new.json.len() as u64));
        let grown = grow.bind(id.as_str()).bind(stored(*events)).execute(self.on()).await?;
        if grown.rows_affected() != 1 {
            return Ok(Appended::Grown);
        }
        self.settle_drafts(id, *events, new.request.as_deref(), counts.games).await?;
        self.keep_events(id, *events, std::slice::from_ref(new)).await?;
        if let Some(taken) = taken {
            self.keep_snapshot(id, taken, None).await?;
        }
        self.tell(node, "machine", &format!("{id} {}", counts.games)).await?;
        Ok(Appended::Done)
    }

    /// Keeps events of a machine, the first of them in this place.
    pub(crate) async fn keep_events(&mut self, id: &MachineId, first: u64, new: &[NewEvent]) -> Result<(), Error> {
        let mut seq = first;
        for batch in new.chunks(BATCH) {
            let places = self.engine().places(batch.len(), 4);
            let insert = AssertSqlSafe(format!("INSERT INTO event (machine, seq, json, request) VALUES {places}"));
            // Only the statement for one event is worth being remembered.
            let mut insert = sqlx::query(insert).persistent(batch.len() == 1);
            for event in batch {
                insert = insert.bind(id.as_str()).bind(stored(seq)).bind(&event.json).bind(&event.request);
                seq += 1;
            }
            insert.execute(self.on()).await?;
        }
        Ok(())
    }
}

impl FromRow<'_, AnyRow> for Entry {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self { seq: column(row, "seq")?, json: row.try_get("json")?, request: row.try_get("request")? })
    }
}
