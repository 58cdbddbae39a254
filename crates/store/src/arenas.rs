//! Tournaments: what was planned, and every match played so far.

use crate::{Error, Store};
use sqlx::sqlite::SqliteRow;
use sqlx::{FromRow, Row as _};

/// A tournament, under way or over.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ArenaRow {
    /// Its id, given by whoever asked for it.
    pub id: String,
    /// The game.
    pub game: String,
    /// When it was asked for.
    pub created: String,
    /// Who meets whom and how often, opaque here.
    pub plan: String,
    /// Every match so far, opaque here.
    pub sheet: String,
    /// A cache for whoever lists tournaments, opaque here; true of the sheet.
    pub told: String,
    /// Whether nothing more is to be played.
    pub over: bool,
}

/// Tournaments kept; of those that are over the oldest go.
const MOST: i64 = 500;

impl Store {
    /// The newest tournaments, of one game or of all.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn arenas(&self, game: Option<&str>, limit: u32) -> Result<Vec<ArenaRow>, Error> {
        let newest = "SELECT * FROM arena WHERE $1 IS NULL OR game = $1 ORDER BY created DESC LIMIT $2";
        Ok(sqlx::query_as(newest).bind(game).bind(limit).fetch_all(&self.reader).await?)
    }

    /// The tournaments that are not over.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn open_arenas(&self) -> Result<Vec<ArenaRow>, Error> {
        let open = sqlx::query_as("SELECT * FROM arena WHERE NOT over ORDER BY created");
        Ok(open.fetch_all(&self.reader).await?)
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn arena(&self, id: &str) -> Result<Option<ArenaRow>, Error> {
        Ok(sqlx::query_as(ONE).bind(id).fetch_optional(&self.reader).await?)
    }

    /// Keeps a new tournament. The one that has the id already, if there is one, is left alone and told.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn begin_arena(&self, row: ArenaRow) -> Result<Option<ArenaRow>, Error> {
        let mut write = self.write().await?;
        if let Some(known) = sqlx::query_as(ONE).bind(&row.id).fetch_optional(write.on()).await? {
            write.take_back().await?;
            return Ok(Some(known));
        }
        let ArenaRow { id, game, created, plan, sheet, told, over } = row;
        let insert =
            "INSERT INTO arena (id, game, created, plan, sheet, told, over) VALUES ($1, $2, $3, $4, $5, $6, $7)";
        let insert = sqlx::query(insert).bind(id).bind(game).bind(created).bind(plan).bind(sheet).bind(told).bind(over);
        insert.execute(write.on()).await?;
        let old = "DELETE FROM arena WHERE id IN \
            (SELECT id FROM arena WHERE over ORDER BY created DESC LIMIT $1 OFFSET $1)";
        sqlx::query(old).bind(MOST).execute(write.on()).await?;
        write.commit().await?;
        Ok(None)
    }

    /// Writes down how far a tournament is.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn save_arena(&self, id: &str, sheet: String, told: String, over: bool) -> Result<(), Error> {
        let mut write = self.write().await?;
        let save = sqlx::query("UPDATE arena SET sheet = $1, told = $2, over = $3 WHERE id = $4");
        save.bind(sheet).bind(told).bind(over).bind(id).execute(write.on()).await?;
        write.commit().await
    }
}

const ONE: &str = "SELECT * FROM arena WHERE id = $1";

impl FromRow<'_, SqliteRow> for ArenaRow {
    fn from_row(row: &SqliteRow) -> sqlx::Result<Self> {
        Ok(Self {
            id: row.try_get("id")?,
            game: row.try_get("game")?,
            created: row.try_get("created")?,
            plan: row.try_get("plan")?,
            sheet: row.try_get("sheet")?,
            told: row.try_get("told")?,
            over: row.try_get("over")?,
        })
    }
}
