//! The rows of machines: who there is, what they are called, what came of them.

use crate::count::{column, stored, told};
use crate::write::{Write, writing};
use crate::{Access, Error, Heritage, MachineId, NewEvent, Snapshot, Store};
use sqlx::any::AnyRow;
use sqlx::{AnyExecutor, FromRow, Row as _};

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
    /// The hash of its key; empty where nobody has it.
    pub key_hash: String,
    /// When it was kept.
    pub created: String,
    /// Whether it came with the server.
    pub sample: bool,
    /// Who may teach it.
    pub access: Access,
    /// Where it was branched off.
    pub forked: Option<Fork>,
    /// How many events its life has.
    pub events: u64,
    /// What came of them.
    pub counts: Counts,
    /// How many bytes its events take.
    pub bytes: u64,
    /// A cache for whoever lists machines; true of the machine after its last event.
    pub figures: Figures,
}

/// What is known of a machine by looking at it once: a cache.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Figures {
    /// All of it, opaque here.
    pub told: String,
    /// The numbers that lists are sorted by.
    pub ranks: Ranks,
}

/// Numbers that lists are sorted by.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ranks {
    /// Whether it resigns before it has moved.
    pub dead: bool,
    /// How many boxes it has.
    pub boxes: u64,
    /// Its strength against the random player, from −1 to 1.
    pub random: Option<f64>,
    /// Against the perfect player.
    pub perfect: Option<f64>,
    /// Against its worst enemy.
    pub worst: Option<f64>,
}

/// A strength as the database has it: numbers that are compared there are whole.
pub(crate) fn billionths(strength: Option<f64>) -> Option<i64> {
    strength.map(|strength| (strength * 1e9).round() as i64)
}

fn share(billionths: Option<i64>) -> Option<f64> {
    billionths.map(|strength| strength as f64 / 1e9)
}

impl From<&str> for Figures {
    fn from(told: &str) -> Self {
        Self { told: told.into(), ranks: Ranks::default() }
    }
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
            access, forked_from, forked_at, events, games, wins, draws, losses, bytes, figures, CASE WHEN dead THEN 1 ELSE 0 END AS dead, \
            boxes, random, perfect, worst FROM machine ",
            $rest
        )
    };
}

impl Store {
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
        with_key(&self.reader, hash).await
    }

    /// Keeps a machine with its life so far, the birth first, and snapshots of that, its own and those it inherits. Where its id is taken it
    /// gets the next one that is free, `ada-2`, then `ada-3` …; so the row comes back.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    pub async fn create(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        self.create_as(row, events, taken, heritage, false).await
    }

    /// The same, once for its key: where there is a machine with that, nothing is written, and its row comes back. Two who do not
    /// know of each other keep one machine so.
    ///
    /// # Errors
    /// As [`Store::create`].
    pub async fn create_once(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        self.create_as(row, events, taken, heritage, true).await
    }

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

    /// Keeps the cache for lists of a machine that still has so many events.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn save_figures(&self, id: &MachineId, events: u64, figures: &Figures) -> Result<(), Error> {
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

    /// Forgets a machine, its life and its snapshots, but for its id, which is never given again. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn delete(&self, id: &MachineId) -> Result<bool, Error> {
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
