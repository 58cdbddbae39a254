//! The rows of machines: who there is, what they are called, what came of them.

use crate::count::{column, stored, told};
use crate::write::{Write, writing};
use crate::{Error, Heritage, MachineId, NewEvent, Snapshot, Store};
use sqlx::any::AnyRow;
use sqlx::{FromRow, Row as _};
use std::collections::HashSet;

/// What is known of a machine without folding its life.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// Its id.
    pub id: MachineId,
    /// Its name for people.
    pub name: String,
    /// What it plays.
    pub game: String,
    /// How it was made.
    pub recipe: String,
    /// The seed it was born with, as text.
    pub seed: String,
    /// The hash of the key that may delete it; empty where nobody may.
    pub key_hash: String,
    /// When it was kept.
    pub created: String,
    /// Whether it came with the server.
    pub sample: bool,
    /// Where it was branched off.
    pub forked: Option<Fork>,
    /// How many events its life has.
    pub events: u64,
    /// What came of them.
    pub counts: Counts,
    /// A cache for whoever lists machines, opaque here; true of the machine after its last event.
    pub figures: String,
}

/// Where a machine was branched off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fork {
    /// The other machine.
    pub from: String,
    /// The other's age then.
    pub at: u64,
}

/// Results, added up.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Matches.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

/// Every column. One by one, since the engines do not have the same truth values: one that is asked is a number on both.
macro_rules! select {
    ($rest:literal) => {
        concat!(
            "SELECT id, name, game, recipe, seed, key_hash, created, CASE WHEN sample THEN 1 ELSE 0 END AS sample, \
            forked_from, forked_at, events, games, wins, draws, losses, figures FROM machine ",
            $rest
        )
    };
}

impl Store {
    /// Every machine, in the order of their ids.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn machines(&self) -> Result<Vec<Row>, Error> {
        Ok(sqlx::query_as(select!("ORDER BY id")).fetch_all(&self.reader).await?)
    }

    /// The machine with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn machine(&self, id: &MachineId) -> Result<Option<Row>, Error> {
        let one = sqlx::query_as(select!("WHERE id = $1")).bind(id.as_str());
        Ok(one.fetch_optional(&self.reader).await?)
    }

    /// The machine whose key has this hash.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn machine_with_key(&self, hash: &str) -> Result<Option<Row>, Error> {
        let one = sqlx::query_as(select!("WHERE key_hash = $1")).bind(hash);
        Ok(one.fetch_optional(&self.reader).await?)
    }

    /// Keeps a machine with its life so far, the birth first, and snapshots of that, its own and those it inherits. Where its id is taken it
    /// gets the next one that is free, `ada-2`, then `ada-3` …; so the row comes back.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    pub async fn create(
        &self,
        mut row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        row.events = events.len() as u64;
        let wanted = row.id.clone();
        row.id = writing!(self, write => {
            let id = write.free(&wanted).await?;
            write.keep_row(&Row { id: id.clone(), ..row.clone() }).await?;
            write.keep_events(&id, 0, &events).await?;
            if let Some(heritage) = &heritage {
                write.inherit(&id, heritage).await?;
            }
            for taken in &taken {
                write.keep_snapshot(&id, taken, None).await?;
            }
            Ok(id)
        })?;
        Ok(row)
    }

    /// Keeps the cache for lists of a machine that still has so many events.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn save_figures(&self, id: &MachineId, events: u64, figures: &str) -> Result<(), Error> {
        writing!(self, write => {
            let update = sqlx::query("UPDATE machine SET figures = $1 WHERE id = $2 AND events = $3");
            update.bind(figures).bind(id.as_str()).bind(stored(events)).execute(write.on()).await?;
            Ok(())
        })
    }

    /// Forgets a machine, its life and its snapshots. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn delete(&self, id: &MachineId) -> Result<bool, Error> {
        writing!(self, write => {
            let gone = sqlx::query("DELETE FROM machine WHERE id = $1").bind(id.as_str()).execute(write.on()).await?;
            write.tell(&self.node, "machine", &format!("{id} gone")).await?;
            Ok(gone.rows_affected() > 0)
        })
    }
}

impl Write {
    /// The first id after this one that no machine has: the id itself, `ada-2`, `ada-3` …
    async fn free(&mut self, id: &MachineId) -> Result<MachineId, Error> {
        // A dot is what follows a dash: these are the id itself and all that are numbered after it.
        let alike = "SELECT id FROM machine WHERE id = $1 OR (id > $1 || '-' AND id < $1 || '.')";
        let alike = sqlx::query_scalar(alike).bind(id.as_str()).fetch_all(self.on()).await?;
        let alike: HashSet<String> = alike.into_iter().collect();
        let free = (1..).map(|n| id.numbered(n)).find(|id| !alike.contains(id.as_str()));
        Ok(free.expect("there are more numbers than machines"))
    }

    /// Keeps the row of a machine.
    async fn keep_row(&mut self, row: &Row) -> Result<(), Error> {
        let insert = "INSERT INTO machine (id, name, game, recipe, seed, key_hash, created, sample, forked_from, \
            forked_at, events, games, wins, draws, losses, figures) \
            VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)";
        let insert = sqlx::query(insert).bind(row.id.as_str()).bind(&row.name).bind(&row.game).bind(&row.recipe);
        let insert = insert.bind(&row.seed).bind(&row.key_hash).bind(&row.created).bind(row.sample);
        let insert = insert.bind(row.forked.as_ref().map(|fork| &fork.from));
        let insert = insert.bind(row.forked.as_ref().map(|fork| stored(fork.at))).bind(stored(row.events));
        let insert = insert.bind(stored(row.counts.games)).bind(stored(row.counts.wins));
        let insert = insert.bind(stored(row.counts.draws)).bind(stored(row.counts.losses)).bind(&row.figures);
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
            forked: from.map(|from| Fork { from, at: at.map_or(0, told) }),
            events: column(row, "events")?,
            counts: Counts::from_row(row)?,
            figures: row.try_get("figures")?,
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
