//! Lives, in memory.

use super::machines::kept;
use super::{Memory, Tables, taken};
use crate::{Appended, Counts, Entry, Error, Figures, Growth, KeepsLives, MachineId, NewEvent, Snapshot};
use async_trait::async_trait;
use std::sync::Arc;

impl Tables {
    /// One event, or nothing.
    fn append(&mut self, growth: &Growth) -> Result<Appended, Error> {
        let Growth { id, events, new, counts, figures, taken: snapshot } = growth;
        let Some(machine) = self.machines.get_mut(id) else { return Ok(Appended::Grown) };
        let told = new.request.as_ref().and_then(|request| machine.requests.get(request));
        if let Some(before) = told.and_then(|&place| machine.life.get(place)) {
            return Ok(Appended::Before(Entry::clone(before)));
        }
        if machine.row.events != *events {
            return Ok(Appended::Grown);
        }
        // Drafts of other requests go, and those that this event has become too short for.
        let stays = |&(seq, inside): &(u64, u64), (draft, request): &(Arc<Snapshot>, Option<String>)| {
            let own = request.is_some() && *request == new.request;
            inside == 0 || seq < *events || own && seq == *events && draft.counts.games < counts.games
        };
        if let Some(snapshot) = snapshot {
            let moment = (snapshot.events, snapshot.inside);
            if machine.snapshots.get(&moment).is_some_and(|known| stays(&moment, known)) {
                return Err(taken("a snapshot of this moment"));
            }
        }
        machine.snapshots.retain(|moment, known| stays(moment, known));
        if let Some(snapshot) = snapshot {
            machine.snapshots.insert((snapshot.events, snapshot.inside), (Arc::new(snapshot.clone()), None));
        }
        machine.push(new);
        machine.row.events += 1;
        machine.row.bytes += new.json.len() as u64;
        machine.row.counts = *counts;
        machine.row.figures = kept(figures);
        Ok(Appended::Done)
    }
}

#[async_trait]
impl KeepsLives for Memory {
    async fn append(
        &self,
        id: &MachineId,
        events: u64,
        new: NewEvent,
        counts: Counts,
        figures: Figures,
        taken: Option<Snapshot>,
    ) -> Result<Appended, Error> {
        self.append_all(&[Growth { id: id.clone(), events, new, counts, figures, taken }]).await
    }

    async fn append_all(&self, growths: &[Growth]) -> Result<Appended, Error> {
        let mut tables = self.tables();
        if let [one] = growths {
            return tables.append(one);
        }
        // All or none: as they were, should one of them not grow.
        let found = |growth: &Growth| Some((growth.id.clone(), tables.machines.get(&growth.id)?.clone()));
        let before: Vec<_> = growths.iter().filter_map(found).collect();
        for growth in growths {
            let appended = tables.append(growth);
            if !matches!(appended, Ok(Appended::Done)) {
                tables.machines.extend(before);
                return appended;
            }
        }
        Ok(Appended::Done)
    }

    async fn events(&self, id: &MachineId, from: u64, until: u64) -> Result<Vec<Entry>, Error> {
        let tables = self.tables();
        let life = tables.machines.get(id).into_iter().flat_map(|machine| &machine.life);
        let wanted = life.filter(|entry| (from..until).contains(&entry.seq));
        Ok(wanted.map(|entry| Entry::clone(entry)).collect())
    }

    async fn has_event(&self, id: &MachineId, beginning: &str) -> Result<bool, Error> {
        let beginning = beginning.to_lowercase();
        let tables = self.tables();
        Ok(tables.machines.get(id).is_some_and(|it| it.life.iter().any(|entry| entry.json.starts_with(&beginning))))
    }

    async fn requested(&self, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
        let tables = self.tables();
        let entry = |machine: &super::machines::Kept| {
            let place = *machine.requests.get(request)?;
            Some(Entry::clone(machine.life.get(place)?))
        };
        Ok(tables.machines.get(id).and_then(entry))
    }
}
