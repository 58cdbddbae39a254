//! Snapshots, in memory.

use super::machines::Kept;
use super::{Memory, Tables};
use crate::{Drafts, Error, Heritage, KeepsSnapshots, MachineId, Snapshot};
use async_trait::async_trait;
use std::collections::BTreeMap;
use std::sync::Arc;

type Snapshots = BTreeMap<(u64, u64), (Arc<Snapshot>, Option<String>)>;

/// How many events a snapshot has to do with: those before it, and the one that it is inside.
fn events(snapshot: &Snapshot) -> u64 {
    snapshot.events + u64::from(snapshot.inside > 0)
}

/// Of two snapshots the later by age, and then by events.
fn when(snapshot: &Snapshot) -> (u64, u64, u64) {
    (snapshot.counts.games, snapshot.events, snapshot.inside)
}

impl Kept {
    /// Every snapshot that is of the life, and no draft.
    fn of_the_life(&self) -> impl Iterator<Item = &Snapshot> {
        self.snapshots.values().map(|(taken, _)| &**taken).filter(|taken| events(taken) <= self.row.events)
    }

    /// Keeps those of which there is none of the same moment, and thins them out.
    fn keep(&mut self, taken: Vec<Snapshot>, request: Option<&str>, step: u64) {
        for snapshot in taken {
            let moment = (snapshot.events, snapshot.inside);
            self.snapshots.entry(moment).or_insert_with(|| (Arc::new(snapshot), request.map(String::from)));
        }
        let step = step.max(1);
        self.snapshots.retain(|&(_, inside), (taken, _)| inside == 0 || taken.counts.games.is_multiple_of(step));
    }
}

impl Tables {
    /// The snapshots that a twin has of the past it shares. One at the age at which it branches off is not inside an event
    /// any more: for the twin that event ends there.
    pub(super) fn inherited(&self, heritage: &Heritage) -> Snapshots {
        let Heritage { from, created, events: most, games, step } = heritage;
        let from = self.machines.get(from).filter(|from| from.row.created == *created);
        let shared = |taken: &Snapshot| {
            let age = taken.counts.games;
            let between = || age < *games && age.is_multiple_of((*step).max(1));
            age <= *games && events(taken) <= *most && (taken.inside == 0 || between())
        };
        let all = from.into_iter().flat_map(|from| &from.snapshots);
        all.filter(|(_, (taken, _))| shared(taken))
            .map(|(moment, (taken, _))| (*moment, (taken.clone(), None)))
            .collect()
    }

    /// The machine of this id that was kept then.
    fn kept_then(&mut self, id: &MachineId, created: &str) -> Option<&mut Kept> {
        self.machines.get_mut(id).filter(|machine| machine.row.created == created)
    }
}

#[async_trait]
impl KeepsSnapshots for Memory {
    async fn snapshot(&self, id: &MachineId, games: u64, most: u64) -> Result<Option<Snapshot>, Error> {
        let tables = self.tables();
        let all = tables.machines.get(id).into_iter().flat_map(Kept::of_the_life);
        let last = all.filter(|it| it.counts.games <= games && events(it) <= most).max_by_key(|it| when(it));
        Ok(last.cloned())
    }

    async fn snapshot_after(&self, id: &MachineId, games: u64) -> Result<Option<u64>, Error> {
        let tables = self.tables();
        let all = tables.machines.get(id).into_iter().flat_map(Kept::of_the_life);
        Ok(all.filter(|it| it.counts.games > games).min_by_key(|it| when(it)).map(events))
    }

    async fn snapshots(&self, id: &MachineId) -> Result<Vec<Snapshot>, Error> {
        let tables = self.tables();
        Ok(tables.machines.get(id).into_iter().flat_map(Kept::of_the_life).cloned().collect())
    }

    async fn sparse(&self, games: u64) -> Result<Vec<(MachineId, u64)>, Error> {
        let tables = self.tables();
        let count = |machine: &Kept| machine.snapshots.len() as u64;
        let few = |machine: &&Kept| {
            let age = machine.row.counts.games;
            age > games && count(machine).saturating_mul(2).saturating_mul(games) < age
        };
        Ok(tables.machines.values().filter(few).map(|it| (it.row.id.clone(), count(it))).collect())
    }

    async fn keep_snapshots(
        &self,
        id: &MachineId,
        created: &str,
        taken: Vec<Snapshot>,
        step: u64,
    ) -> Result<(), Error> {
        if let Some(machine) = self.tables().kept_then(id, created) {
            machine.keep(taken, None, step);
        }
        Ok(())
    }

    async fn draft_snapshots(&self, id: &MachineId, created: &str, drafts: Drafts, step: u64) -> Result<(), Error> {
        let Drafts { events, request, taken } = drafts;
        if let Some(machine) = self.tables().kept_then(id, created).filter(|machine| machine.row.events == events) {
            machine.keep(taken, Some(&request), step);
        }
        Ok(())
    }

    async fn forget_drafts(&self, id: &MachineId) -> Result<(), Error> {
        if let Some(machine) = self.tables().machines.get_mut(id) {
            let events = machine.row.events;
            machine.snapshots.retain(|&(seq, inside), _| inside == 0 || seq < events);
        }
        Ok(())
    }

    async fn forget_snapshots(&self, id: &MachineId) -> Result<(), Error> {
        if let Some(machine) = self.tables().machines.get_mut(id) {
            machine.snapshots.clear();
        }
        Ok(())
    }
}
