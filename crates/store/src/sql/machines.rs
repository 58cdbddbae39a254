//! The rows of machines, in SQL.

use super::count::{column, stored, told};
use super::write::{Write, writing};
use crate::machines::{billionths, share};
use crate::{
    Access, Counts, Database, Error, Figures, Fork, Heritage, KeepsMachines, MachineId, NewEvent, Ranks, Row, Snapshot,
};
use async_trait::async_trait;
use sqlx::any::AnyRow;
use sqlx::{AnyExecutor, FromRow, Row as _};

/// Every column. One by one, since the engines do not have the same truth values: one that is asked is a number on both.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, game, recipe, seed, key_hash, created, CASE WHEN sample THEN 1 ELSE 0 END AS sample, \
            access, forked_from, forked_at, events, games, wins, draws, losses, bytes, figures, CASE WHEN dead THEN 1 ELSE 0 END AS dead, \
            boxes, random, perfect, worst FROM machine ",
            $rest
        )
    };
}

#[async_trait]
impl KeepsMachines for Database {
    async fn machine(&self, id: &MachineId) -> Result<Option<Row>, Error> {
        let one = sqlx::query_as(select!("WHERE id = $1")).bind(id.as_str());
        Ok(one.fetch_optional(&self.reader).await?)
    }

    async fn machine_with_key(&self, hash: &str) -> Result<Option<Row>, Error> {
        with_key(&self.reader, hash).await
    }

    async fn create(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        self.create_as(row, events, taken, heritage, false).await
    }

    async fn create_once(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        self.create_as(row, events, taken, heritage, true).await
    }

    async fn save_figures(&self, id: &MachineId, events: u64, figures: &Figures) -> Result<(), Error> {
        writing!(self, write => {
            let update = "UPDATE machine SET figures = $1, dead = $2, boxes = $3, random = $4, perfect = $5, worst = $6 \
                WHERE id = $7 AND events = $8";
            let Ranks { dead, boxes, random, perfect, worst } = figures.ranks;
            let update = sqlx::query(update).bind(&figures.told).bind(dead).bind(stored(boxes));
            let update = update.bind(billionths(random)).bind(billionths(perfect)).bind(billionths(worst));
            update.bind(id.as_str()).bind(stored(events)).execute(write.on()).await?;
            Ok(())
        })
    }

    async fn delete(&self, id: &MachineId) -> Result<bool, Error> {
        writing!(self, write => {
            let gone = sqlx::query("DELETE FROM machine WHERE id = $1").bind(id.as_str()).execute(write.on()).await?;
            if gone.rows_affected() == 0 {
                return Ok(false);
            }
            sqlx::query("INSERT INTO departed (id) VALUES ($1)").bind(id.as_str()).execute(write.on()).await?;
            write.tell(&self.node, "machine", &format!("{id} gone")).await?;
            Ok(true)
        })
    }
}

impl Database {
    async fn create_as(
        &self,
        mut row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
        once: bool,
    ) -> Result<Row, Error> {
        row.events = events.len() as u64;
        row.bytes = events.iter().map(|event| event.json.len() as u64).sum();
        let wanted = row.id.clone();
        writing!(self, write => {
            if once && let Some(known) = with_key(write.on(), &row.key_hash).await? {
                return Ok(known);
            }
            let id = write.free(&wanted).await?;
            write.keep_row(&Row { id: id.clone(), ..row.clone() }).await?;
            write.keep_events(&id, 0, &events).await?;
            if let Some(heritage) = &heritage {
                write.inherit(&id, heritage).await?;
            }
            for taken in &taken {
                write.keep_snapshot(&id, taken, None).await?;
            }
            Ok(Row { id, ..row.clone() })
        })
    }
}

async fn with_key(on: impl AnyExecutor<'_>, hash: &str) -> Result<Option<Row>, Error> {
    Ok(sqlx::query_as(select!("WHERE key_hash = $1")).bind(hash).fetch_optional(on).await?)
}

impl Write {
    /// The id itself if no machine has or had it, or the next number after it: `ada-2`, `ada-3` … The numbers that were given are
    /// counted, so that nobody looks at all who have one.
    async fn free(&mut self, id: &MachineId) -> Result<MachineId, Error> {
        if !self.is_taken(id).await? {
            return Ok(id.clone());
        }
        let last = sqlx::query_scalar::<_, i64>("SELECT last FROM numbered WHERE id = $1").bind(id.as_str());
        let last = last.fetch_optional(self.on()).await?;
        let mut number = last.map_or(1, told);
        let free = loop {
            number += 1;
            let free = id.numbered(number);
            if !self.is_taken(&free).await? {
                break free;
            }
        };
        let count = "INSERT INTO numbered (id, last) VALUES ($1, $2) ON CONFLICT (id) DO UPDATE SET last = $2";
        sqlx::query(count).bind(id.as_str()).bind(stored(number)).execute(self.on()).await?;
        Ok(free)
    }

    async fn is_taken(&mut self, id: &MachineId) -> Result<bool, Error> {
        let one = "SELECT 1 FROM machine WHERE id = $1 UNION ALL SELECT 1 FROM departed WHERE id = $1 LIMIT 1";
        let one = sqlx::query_scalar::<_, i64>(one).bind(id.as_str());
        Ok(one.fetch_optional(self.on()).await?.is_some())
    }

    /// Keeps the row of a machine.
    async fn keep_row(&mut self, row: &Row) -> Result<(), Error> {
        let insert = "INSERT INTO machine (id, name, game, recipe, seed, key_hash, created, sample, forked_from, \
            forked_at, events, games, wins, draws, losses, bytes, figures, dead, boxes, random, perfect, worst, access) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23)";
        let insert = sqlx::query(insert).bind(row.id.as_str()).bind(&row.name).bind(&row.game).bind(&row.recipe);
        let insert = insert.bind(&row.seed).bind(&row.key_hash).bind(&row.created).bind(row.sample);
        let insert = insert.bind(row.forked.as_ref().map(|fork| &fork.from));
        let insert = insert.bind(row.forked.as_ref().map(|fork| stored(fork.at))).bind(stored(row.events));
        let insert = insert.bind(stored(row.counts.games)).bind(stored(row.counts.wins));
        let insert = insert.bind(stored(row.counts.draws)).bind(stored(row.counts.losses)).bind(stored(row.bytes));
        let Ranks { dead, boxes, random, perfect, worst } = row.figures.ranks;
        let insert = insert
            .bind(&row.figures.told)
            .bind(dead)
            .bind(stored(boxes))
            .bind(billionths(random))
            .bind(billionths(perfect))
            .bind(billionths(worst))
            .bind(row.access.text());
        insert.execute(self.on()).await?;
        Ok(())
    }
}

impl FromRow<'_, AnyRow> for Row {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        let from: Option<String> = row.try_get("forked_from")?;
        let at: Option<i64> = row.try_get("forked_at")?;
        Ok(Self {
            id: MachineId::kept(row.try_get("id")?),
            name: row.try_get("name")?,
            game: row.try_get("game")?,
            recipe: row.try_get("recipe")?,
            seed: row.try_get("seed")?,
            key_hash: row.try_get("key_hash")?,
            created: row.try_get("created")?,
            sample: column(row, "sample")? != 0,
            access: Access::kept(row.try_get("access")?),
            forked: from.map(|from| Fork { from, at: at.map_or(0, told) }),
            events: column(row, "events")?,
            counts: Counts::from_row(row)?,
            bytes: column(row, "bytes")?,
            figures: Figures {
                told: row.try_get("figures")?,
                ranks: Ranks {
                    dead: column(row, "dead")? != 0,
                    boxes: column(row, "boxes")?,
                    random: share(row.try_get("random")?),
                    perfect: share(row.try_get("perfect")?),
                    worst: share(row.try_get("worst")?),
                },
            },
        })
    }
}

impl FromRow<'_, AnyRow> for Counts {
    fn from_row(row: &AnyRow) -> sqlx::Result<Self> {
        Ok(Self {
            games: column(row, "games")?,
            wins: column(row, "wins")?,
            draws: column(row, "draws")?,
            losses: column(row, "losses")?,
        })
    }
}
