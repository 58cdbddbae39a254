//! Tournaments: what was planned, and every match played so far.

use crate::entity::arena;
use crate::{Error, Store};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, IntoActiveModel, QueryFilter, QueryOrder, QuerySelect};

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
const MOST: u64 = 500;

impl Store {
    /// The newest tournaments, of one game or of all.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn arenas(&self, game: Option<&str>, limit: u64) -> Result<Vec<ArenaRow>, Error> {
        let mut query = arena::Entity::find().order_by_desc(arena::Column::Created).limit(limit);
        if let Some(game) = game {
            query = query.filter(arena::Column::Game.eq(game));
        }
        Ok(query.all(&self.reader).await?.into_iter().map(ArenaRow::from).collect())
    }

    /// The tournaments that are not over.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn open_arenas(&self) -> Result<Vec<ArenaRow>, Error> {
        let open = arena::Entity::find().filter(arena::Column::Over.eq(false)).order_by_asc(arena::Column::Created);
        Ok(open.all(&self.reader).await?.into_iter().map(ArenaRow::from).collect())
    }

    /// The tournament with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn arena(&self, id: &str) -> Result<Option<ArenaRow>, Error> {
        Ok(arena::Entity::find_by_id(id).one(&self.reader).await?.map(ArenaRow::from))
    }

    /// Keeps a new tournament. The one that has the id already, if there is one, is left alone and told.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn begin_arena(&self, row: ArenaRow) -> Result<Option<ArenaRow>, Error> {
        let tx = self.write_tx().await?;
        if let Some(known) = arena::Entity::find_by_id(&row.id).one(&tx).await? {
            return Ok(Some(known.into()));
        }
        arena::Entity::insert(arena::Model::from(row).into_active_model()).exec(&tx).await?;
        let old: Vec<String> = arena::Entity::find()
            .select_only()
            .column(arena::Column::Id)
            .filter(arena::Column::Over.eq(true))
            .order_by_desc(arena::Column::Created)
            .offset(MOST)
            // SQLite has no offset without a limit.
            .limit(MOST)
            .into_tuple()
            .all(&tx)
            .await?;
        arena::Entity::delete_many().filter(arena::Column::Id.is_in(old)).exec(&tx).await?;
        tx.commit().await?;
        Ok(None)
    }

    /// Writes down how far a tournament is.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn save_arena(&self, id: &str, sheet: String, told: String, over: bool) -> Result<(), Error> {
        let tx = self.write_tx().await?;
        let row = arena::ActiveModel {
            id: Set(id.into()),
            sheet: Set(sheet),
            told: Set(told),
            over: Set(over),
            ..Default::default()
        };
        arena::Entity::update_many().set(row).filter(arena::Column::Id.eq(id)).exec(&tx).await?;
        tx.commit().await?;
        Ok(())
    }
}

impl From<arena::Model> for ArenaRow {
    fn from(model: arena::Model) -> Self {
        let arena::Model { id, game, created, plan, sheet, told, over } = model;
        Self { id, game, created, plan, sheet, told, over }
    }
}

impl From<ArenaRow> for arena::Model {
    fn from(row: ArenaRow) -> Self {
        let ArenaRow { id, game, created, plan, sheet, told, over } = row;
        Self { id, game, created, plan, sheet, told, over }
    }
}
