//! Lives: events, appended once each and never changed.

use crate::entity::{event, machine, snapshot, stored, told};
use crate::{Counts, Error, MachineId, Snapshot, Store};
use sea_orm::sea_query::Expr;
use sea_orm::{ColumnTrait, DatabaseTransaction, EntityTrait, QueryFilter, QueryOrder};

/// An event of a life, opaque here.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// Where it stands, counting from zero.
    pub seq: u64,
    /// What happened.
    pub json: String,
    /// The name of the request that told of it, if it had one.
    pub request: Option<String>,
}

/// An event to be appended.
#[derive(Clone, PartialEq, Debug)]
pub struct NewEvent {
    /// What happened.
    pub json: String,
    /// The name of the request that tells of it: no life holds two events of one request.
    pub request: Option<String>,
}

/// What became of an event that was to be appended.
#[derive(Clone, PartialEq, Debug)]
pub enum Appended {
    /// It is in the life and on disk.
    Done,
    /// The life holds the event of this request already: here it is.
    Before(Entry),
    /// The life has grown since it was looked at, or is gone: look again.
    Grown,
}

impl Store {
    /// Appends an event to a life that has so many events, with the counts and figures that are true after it.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    pub async fn append(
        &self,
        id: &MachineId,
        events: u64,
        new: NewEvent,
        counts: Counts,
        figures: String,
        taken: Option<Snapshot>,
    ) -> Result<Appended, Error> {
        let tx = self.write_tx().await?;
        if let Some(request) = &new.request
            && let Some(before) = requested(&tx, id, request).await?
        {
            return Ok(Appended::Before(before));
        }
        // The row is the lock: whoever counts the event up from what it looked at may append it.
        let grown = machine::Entity::update_many()
            .col_expr(machine::Column::Events, Expr::value(stored(events + 1)))
            .col_expr(machine::Column::Games, Expr::value(stored(counts.games)))
            .col_expr(machine::Column::Wins, Expr::value(stored(counts.wins)))
            .col_expr(machine::Column::Draws, Expr::value(stored(counts.draws)))
            .col_expr(machine::Column::Losses, Expr::value(stored(counts.losses)))
            .col_expr(machine::Column::Figures, Expr::value(figures))
            .filter(machine::Column::Id.eq(id.as_str()))
            .filter(machine::Column::Events.eq(stored(events)))
            .exec(&tx)
            .await?;
        if grown.rows_affected != 1 {
            return Ok(Appended::Grown);
        }
        let row = event::Model { machine: id.to_string(), seq: stored(events), json: new.json, request: new.request };
        event::Entity::insert(event::ActiveModel::from(row)).exec_without_returning(&tx).await?;
        if let Some(taken) = taken {
            let row = snapshot::ActiveModel::from(taken.of(id));
            snapshot::Entity::insert(row).exec_without_returning(&tx).await?;
        }
        tx.commit().await?;
        Ok(Appended::Done)
    }

    /// The events of a life from one on and before another, in order.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn events(&self, id: &MachineId, from: u64, until: u64) -> Result<Vec<Entry>, Error> {
        let rows = event::Entity::find()
            .filter(event::Column::Machine.eq(id.as_str()))
            .filter(event::Column::Seq.gte(stored(from)))
            .filter(event::Column::Seq.lt(stored(until)))
            .order_by_asc(event::Column::Seq)
            .all(&self.reader)
            .await?;
        Ok(rows.into_iter().map(Entry::from).collect())
    }

    /// The event that a request told of, if it is in the life.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn requested(&self, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
        let row = event::Entity::find()
            .filter(event::Column::Machine.eq(id.as_str()))
            .filter(event::Column::Request.eq(request))
            .one(&self.reader)
            .await?;
        Ok(row.map(Entry::from))
    }
}

async fn requested(tx: &DatabaseTransaction, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
    let row = event::Entity::find()
        .filter(event::Column::Machine.eq(id.as_str()))
        .filter(event::Column::Request.eq(request))
        .one(tx)
        .await?;
    Ok(row.map(Entry::from))
}

impl From<event::Model> for Entry {
    fn from(model: event::Model) -> Self {
        Self { seq: told(model.seq), json: model.json, request: model.request }
    }
}
