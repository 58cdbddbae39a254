//! Machines, in memory.

use super::{Memory, Tables, taken};
use crate::machines::{billionths, share};
use crate::{
    Access, Entry, Error, Figures, Heritage, KeepsKeys, KeepsMachines, MachineId, NewEvent, Ranks, Row, Snapshot,
};
use async_trait::async_trait;
use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

/// A machine, with its life and its snapshots.
#[derive(Clone, Debug)]
pub struct Kept {
    /// Its row.
    pub row: Row,
    /// Its life, in order.
    pub life: Vec<Arc<Entry>>,
    /// Where in it stands what a request told of.
    pub requests: HashMap<String, usize>,
    /// Its snapshots by the events before them and the matches after those; with the request of those that are drafts.
    pub snapshots: BTreeMap<(u64, u64), (Arc<Snapshot>, Option<String>)>,
}

impl Kept {
    /// One more event.
    pub fn push(&mut self, new: &NewEvent) {
        if let Some(request) = &new.request {
            self.requests.insert(request.clone(), self.life.len());
        }
        let NewEvent { json, request } = new.clone();
        self.life.push(Arc::new(Entry { seq: self.life.len() as u64, json, request }));
    }
}

/// Figures as a database gives them back: strengths are kept in billionths.
pub fn kept(figures: &Figures) -> Figures {
    let Ranks { dead, boxes, random, perfect, worst } = figures.ranks;
    let rounded = |strength| share(billionths(strength));
    let ranks = Ranks { dead, boxes, random: rounded(random), perfect: rounded(perfect), worst: rounded(worst) };
    Figures { told: figures.told.clone(), ranks }
}

impl Tables {
    fn is_taken(&self, id: &MachineId) -> bool {
        self.machines.contains_key(id) || self.departed.contains(id)
    }

    /// The id itself if no machine has or had it, or the next number after it.
    fn free(&mut self, id: &MachineId) -> MachineId {
        if !self.is_taken(id) {
            return id.clone();
        }
        let mut number = self.numbered.get(id).copied().unwrap_or(1);
        loop {
            number += 1;
            let free = id.numbered(number);
            if !self.is_taken(&free) {
                self.numbered.insert(id.clone(), number);
                return free;
            }
        }
    }

    fn with_key(&self, hash: &str) -> Option<Row> {
        self.machines.values().find(|kept| kept.row.key_hash == hash).map(|kept| kept.row.clone())
    }

    fn create(
        &mut self,
        mut row: Row,
        events: &[NewEvent],
        snapshots: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        let mut new = Kept { row: row.clone(), life: Vec::new(), requests: HashMap::new(), snapshots: BTreeMap::new() };
        events.iter().for_each(|event| new.push(event));
        if new.requests.len() != events.iter().filter(|event| event.request.is_some()).count() {
            return Err(taken("an event of this request"));
        }
        new.snapshots = heritage.map(|heritage| self.inherited(&heritage)).unwrap_or_default();
        for snapshot in snapshots {
            let moment = (snapshot.events, snapshot.inside);
            if new.snapshots.insert(moment, (Arc::new(snapshot), None)).is_some() {
                return Err(taken("a snapshot of this moment"));
            }
        }
        row.events = events.len() as u64;
        row.bytes = events.iter().map(|event| event.json.len() as u64).sum();
        row.id = self.free(&row.id);
        new.row = Row { figures: kept(&row.figures), ..row.clone() };
        self.machines.insert(row.id.clone(), new);
        Ok(row)
    }
}

#[async_trait]
impl KeepsMachines for Memory {
    async fn machine(&self, id: &MachineId) -> Result<Option<Row>, Error> {
        Ok(self.tables().machines.get(id).map(|kept| kept.row.clone()))
    }

    async fn machine_with_key(&self, hash: &str) -> Result<Option<Row>, Error> {
        Ok(self.tables().with_key(hash))
    }

    async fn create(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        self.tables().create(row, &events, taken, heritage)
    }

    async fn create_once(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error> {
        let mut tables = self.tables();
        match tables.with_key(&row.key_hash) {
            Some(known) => Ok(known),
            None => tables.create(row, &events, taken, heritage),
        }
    }

    async fn save_figures(&self, id: &MachineId, events: u64, figures: &Figures) -> Result<(), Error> {
        if let Some(known) = self.tables().machines.get_mut(id).filter(|known| known.row.events == events) {
            known.row.figures = kept(figures);
        }
        Ok(())
    }

    async fn delete(&self, id: &MachineId) -> Result<bool, Error> {
        let mut tables = self.tables();
        let gone = tables.machines.remove(id).is_some();
        if gone {
            tables.departed.insert(id.clone());
        }
        Ok(gone)
    }
}

#[async_trait]
impl KeepsKeys for Memory {
    async fn set_access(&self, id: &MachineId, access: Access) -> Result<bool, Error> {
        Ok(self.tables().machines.get_mut(id).map(|kept| kept.row.access = access).is_some())
    }

    async fn set_key(&self, id: &MachineId, hash: &str) -> Result<bool, Error> {
        Ok(self.tables().machines.get_mut(id).map(|kept| kept.row.key_hash = hash.into()).is_some())
    }

    async fn is_departed(&self, id: &MachineId) -> Result<bool, Error> {
        Ok(self.tables().departed.contains(id))
    }
}
