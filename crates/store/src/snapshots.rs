//! Snapshots: what a fold came to, kept so that it need not be done again. Losing all of them loses nothing.

use crate::entity::{snapshot, stored, told};
use crate::{Counts, Error, MachineId, Store};
use sea_orm::{ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};

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
        let row = snapshot::Entity::find()
            .filter(snapshot::Column::Machine.eq(id.as_str()))
            .filter(snapshot::Column::Games.lte(stored(games)))
            .filter(snapshot::Column::Seq.lte(stored(events)))
            .order_by_desc(snapshot::Column::Seq)
            .one(&self.reader)
            .await?;
        Ok(row.map(Snapshot::from))
    }

    /// After how many events the first snapshot was taken that is older than so many matches.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn snapshot_after(&self, id: &MachineId, games: u64) -> Result<Option<u64>, Error> {
        let seq: Option<i64> = snapshot::Entity::find()
            .select_only()
            .column(snapshot::Column::Seq)
            .filter(snapshot::Column::Machine.eq(id.as_str()))
            .filter(snapshot::Column::Games.gt(stored(games)))
            .order_by_asc(snapshot::Column::Seq)
            .into_tuple()
            .one(&self.reader)
            .await?;
        Ok(seq.map(told))
    }

    /// Every snapshot of a machine, the oldest first.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn snapshots(&self, id: &MachineId) -> Result<Vec<Snapshot>, Error> {
        let rows = snapshot::Entity::find()
            .filter(snapshot::Column::Machine.eq(id.as_str()))
            .order_by_asc(snapshot::Column::Seq)
            .all(&self.reader)
            .await?;
        Ok(rows.into_iter().map(Snapshot::from).collect())
    }
}

impl Snapshot {
    /// The row for a machine.
    pub(crate) fn of(self, id: &MachineId) -> snapshot::Model {
        snapshot::Model {
            machine: id.to_string(),
            seq: stored(self.events),
            games: stored(self.counts.games),
            wins: stored(self.counts.wins),
            draws: stored(self.counts.draws),
            losses: stored(self.counts.losses),
            rule: self.rule,
            memory: self.memory,
        }
    }
}

impl From<snapshot::Model> for Snapshot {
    fn from(model: snapshot::Model) -> Self {
        Self {
            events: told(model.seq),
            counts: Counts {
                games: told(model.games),
                wins: told(model.wins),
                draws: told(model.draws),
                losses: told(model.losses),
            },
            rule: model.rule,
            memory: model.memory,
        }
    }
}
