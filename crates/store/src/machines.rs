//! The rows of machines: who there is, what they are called, what came of them.

use crate::entity::{event, machine, snapshot, stored, told};
use crate::{Error, MachineId, NewEvent, Snapshot, Store};
use sea_orm::{ActiveValue::Set, ColumnTrait, EntityTrait, QueryFilter, QueryOrder, QuerySelect};
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
    /// Whether it came with the house.
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

/// A machine to be kept.
#[derive(Clone, Debug)]
pub struct NewMachine {
    /// Its name; the id follows from it.
    pub name: String,
    /// What it plays.
    pub game: String,
    /// How it was made.
    pub recipe: String,
    /// The seed it was born with, as text.
    pub seed: String,
    /// The hash of the key that may delete it.
    pub key_hash: String,
    /// The moment.
    pub created: String,
    /// Whether it comes with the house.
    pub sample: bool,
    /// Where it was branched off.
    pub forked: Option<Fork>,
    /// Its life so far, the birth first.
    pub events: Vec<NewEvent>,
    /// What came of it.
    pub counts: Counts,
    /// The cache for lists.
    pub figures: String,
    /// Its memory at the end of that life.
    pub snapshot: Snapshot,
}

/// Rows in one statement: SQLite takes 32,766 values at most, and an event has four.
const BATCH: usize = 4_096;

impl Store {
    /// Every machine, in the order of their ids.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn machines(&self) -> Result<Vec<Row>, Error> {
        let all = machine::Entity::find().order_by_asc(machine::Column::Id).all(&self.reader).await?;
        Ok(all.into_iter().map(Row::from).collect())
    }

    /// The machine with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn machine(&self, id: &MachineId) -> Result<Option<Row>, Error> {
        Ok(machine::Entity::find_by_id(id.as_str()).one(&self.reader).await?.map(Row::from))
    }

    /// Keeps a machine under a free id made from its name: `ada`, then `ada-2`, `ada-3` …
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn create(&self, new: NewMachine) -> Result<Row, Error> {
        let tx = self.write_tx().await?;
        let base = MachineId::of(&new.name);
        let taken: HashSet<String> = machine::Entity::find()
            .select_only()
            .column(machine::Column::Id)
            .filter(machine::Column::Id.starts_with(base.as_str()))
            .into_tuple()
            .all(&tx)
            .await?
            .into_iter()
            .collect();
        let mut id = base.clone();
        for n in 2.. {
            if !taken.contains(id.as_str()) {
                break;
            }
            id = base.numbered(n);
        }
        let model = machine::Model {
            id: id.to_string(),
            name: new.name,
            game: new.game,
            recipe: new.recipe,
            seed: new.seed,
            key_hash: new.key_hash,
            created: new.created,
            sample: new.sample,
            forked_at: new.forked.as_ref().map(|fork| stored(fork.at)),
            forked_from: new.forked.map(|fork| fork.from),
            events: stored(new.events.len() as u64),
            games: stored(new.counts.games),
            wins: stored(new.counts.wins),
            draws: stored(new.counts.draws),
            losses: stored(new.counts.losses),
            figures: new.figures,
        };
        machine::Entity::insert(machine::ActiveModel::from(model.clone())).exec_without_returning(&tx).await?;
        let rows: Vec<event::ActiveModel> = (0..)
            .zip(new.events)
            .map(|(seq, event)| event::ActiveModel {
                machine: Set(id.to_string()),
                seq: Set(seq),
                json: Set(event.json),
                request: Set(event.request),
            })
            .collect();
        for batch in rows.chunks(BATCH) {
            event::Entity::insert_many(batch.to_vec()).exec_without_returning(&tx).await?;
        }
        let snapshot = snapshot::ActiveModel::from(new.snapshot.of(&id));
        snapshot::Entity::insert(snapshot).exec_without_returning(&tx).await?;
        tx.commit().await?;
        Ok(model.into())
    }

    /// Forgets a machine, its life and its snapshots. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    pub async fn delete(&self, id: &MachineId) -> Result<bool, Error> {
        let tx = self.write_tx().await?;
        let gone = machine::Entity::delete_by_id(id.as_str()).exec(&tx).await?.rows_affected > 0;
        tx.commit().await?;
        Ok(gone)
    }
}

impl From<machine::Model> for Row {
    fn from(model: machine::Model) -> Self {
        let at = model.forked_at.map_or(0, told);
        Self {
            id: MachineId::kept(model.id),
            name: model.name,
            game: model.game,
            recipe: model.recipe,
            seed: model.seed,
            key_hash: model.key_hash,
            created: model.created,
            sample: model.sample,
            forked: model.forked_from.map(|from| Fork { from, at }),
            events: told(model.events),
            counts: Counts {
                games: told(model.games),
                wins: told(model.wins),
                draws: told(model.draws),
                losses: told(model.losses),
            },
            figures: model.figures,
        }
    }
}
