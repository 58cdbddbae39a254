//! A machine that is new here, kept.

use super::all::Machines;
use super::error::Error;
use super::events::written;
use super::figures::Figures;
use super::kept::{Kept, snapshot};
use crate::news::Item;
use lab::Machine;
use mind::Stop;
use std::sync::Arc;
use store::{Fork, Heritage, MachineId, NewEvent, Row, Snapshot};

/// A machine that is new here.
#[derive(Debug)]
pub struct Newcomer {
    /// The machine, with its life.
    pub machine: Machine,
    /// The hash of its key.
    pub key_hash: String,
    /// Whether it comes with the house.
    pub sample: bool,
    /// Who may teach it.
    pub access: store::Access,
    /// Where it was branched off.
    pub forked: Option<Fork>,
    /// Snapshots that were taken while its life was lived or folded.
    pub past: Vec<Snapshot>,
    /// Snapshots of another machine that are its own as well.
    pub heritage: Option<Heritage>,
}

/// A newcomer as it is kept: its row and its life, the machine, and snapshots, its own and those it inherits.
type Ready = (Row, Vec<NewEvent>, Kept, Vec<Snapshot>, Option<Heritage>);

impl Machines {
    /// Keeps a machine that was born, uploaded or branched off. A stop spares the look at its figures.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn keep(&self, newcomer: Newcomer, stop: &Stop) -> Result<(Row, Arc<Kept>), Error> {
        let (row, events, mut kept, past, heritage) = self.made_ready(newcomer, stop).await?;
        let row = self.outside.store.create(row, events, past, heritage).await?;
        kept.id = row.id.clone();
        kept.is_saved();
        let kept = Arc::new(kept);
        // A machine of the same name may have lived and died here.
        self.cache.forget(&row.id);
        self.cache.put(kept.clone());
        self.news.tell(Item::Machine(row.id.clone(), Some(kept.games())));
        Ok((row, kept))
    }

    /// Keeps a machine whose key no other has, unless that was done before: its row, whoever kept it.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn keep_once(&self, newcomer: Newcomer, stop: &Stop) -> Result<Row, Error> {
        let (row, events, _, past, heritage) = self.made_ready(newcomer, stop).await?;
        let row = self.outside.store.create_once(row, events, past, heritage).await?;
        // One that was kept before may have lived on since.
        self.news.tell(Item::Machine(row.id.clone(), Some(row.counts.games)));
        Ok(row)
    }

    /// What is kept of a newcomer.
    async fn made_ready(&self, newcomer: Newcomer, stop: &Stop) -> Result<Ready, Error> {
        let stop = stop.clone();
        let created = self.outside.clock.exactly();
        self.pool_of(newcomer.machine.life().game())
            .run(move || {
                let Newcomer { machine, key_hash, sample, access, forked, mut past, heritage } = newcomer;
                let (life, moment) = machine.into_parts();
                let events = life.events().iter().map(|event| Ok(NewEvent { json: written(event)?, request: None }));
                let events = events.collect::<Result<Vec<_>, Error>>()?;
                let kept = Kept::new(MachineId::of(&lab::name::plain(life.name())), created, moment);
                let figures = kept.look(&stop).map(Figures::kept).transpose()?.unwrap_or_default();
                let row = Row {
                    id: kept.id.clone(),
                    name: life.name().into(),
                    game: life.game().to_string(),
                    recipe: life.recipe().to_string(),
                    seed: life.seed().to_string(),
                    key_hash,
                    created: kept.created.clone(),
                    sample,
                    access,
                    forked,
                    events: kept.machine.events(),
                    counts: kept.counts(),
                    bytes: 0,
                    figures,
                };
                past.retain(|taken| taken.counts.games < kept.games());
                past.push(snapshot(&kept.machine));
                Ok((row, events, kept, past, heritage))
            })
            .await
    }
}
