//! The machines at hand, each at some moments of its life.

use super::kept::Kept;
use lru::LruCache;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard};
use store::MachineId;

/// Moments that were used lately. The moments at which matches going on began are among them.
#[derive(Debug)]
pub struct Cache(Mutex<Moments>);

#[derive(Debug)]
struct Moments {
    kept: LruCache<Moment, Arc<Kept>>,
    /// Bytes of all of them, about.
    bytes: usize,
    /// The last moment known of each age: events without a match can follow at the same age.
    ages: HashMap<(MachineId, u64), u64>,
}

/// A machine, after so many whole events and so many matches: one more event may be under way.
type Moment = (MachineId, u64, u64);

/// How many moments are at hand: some thirty megabytes of Michie's machines.
const MOST: NonZeroUsize = NonZeroUsize::new(512).expect("not zero");
/// And bytes of them: nets are larger. There is always one.
const MOST_BYTES: usize = 48 << 20;

impl Cache {
    /// An empty one.
    pub fn new() -> Self {
        Self(Mutex::new(Moments { kept: LruCache::new(MOST), bytes: 0, ages: HashMap::new() }))
    }

    fn moments(&self) -> MutexGuard<'_, Moments> {
        // Nothing here panics halfway through a change, so a poisoned lock still guards whole moments.
        self.0.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// The machine after so many events and matches.
    pub fn at(&self, id: &MachineId, events: u64, games: u64) -> Option<Arc<Kept>> {
        self.moments().kept.get(&(id.clone(), events, games)).cloned()
    }

    /// The machine at an age, as it was last known there.
    pub fn of_age(&self, id: &MachineId, games: u64) -> Option<Arc<Kept>> {
        let mut moments = self.moments();
        let key = (id.clone(), games);
        let events = *moments.ages.get(&key)?;
        moments.kept.get(&(key.0, events, games)).cloned()
    }

    /// The latest moment at hand that comes before so many events and matches, or is it.
    pub fn before(&self, id: &MachineId, events: u64, games: u64) -> Option<Arc<Kept>> {
        let moments = self.moments();
        let before = moments.kept.iter().filter(|((other, _, at), kept)| {
            // An event that is under way counts: it may be one that the life did not have then.
            let begun = kept.machine.events() + u64::from(kept.machine.inside() > 0);
            other == id && *at <= games && begun <= events
        });
        before.max_by_key(|(_, kept)| kept.when()).map(|(_, kept)| kept.clone())
    }

    /// Puts a moment into the cache.
    pub fn put(&self, kept: Arc<Kept>) {
        let mut moments = self.moments();
        let age = (kept.id.clone(), kept.games());
        let events = kept.machine.events();
        let last = moments.ages.entry(age.clone()).or_insert(events);
        *last = events.max(*last);
        moments.bytes += kept.bytes();
        if let Some((moment, gone)) = moments.kept.push((age.0, events, age.1), kept) {
            moments.let_go(moment, &gone);
        }
        while moments.bytes > MOST_BYTES && moments.kept.len() > 1 {
            let Some((moment, gone)) = moments.kept.pop_lru() else { break };
            moments.let_go(moment, &gone);
        }
    }

    /// Which moment of an age is the last is to be looked up again …
    pub fn forget_age(&self, id: &MachineId, games: u64) {
        self.moments().ages.remove(&(id.clone(), games));
    }

    /// … of every machine and age. What is known of the moments themselves stays: they never change.
    pub fn forget_ages(&self) {
        self.moments().ages.clear();
    }

    /// Takes every moment of a machine out of the cache.
    pub fn forget(&self, id: &MachineId) {
        let mut moments = self.moments();
        moments.ages.retain(|(other, _), _| other != id);
        let gone: Vec<Moment> =
            moments.kept.iter().filter(|((other, ..), _)| other == id).map(|(key, _)| key.clone()).collect();
        for key in gone {
            if let Some(gone) = moments.kept.pop(&key) {
                moments.bytes -= gone.bytes();
            }
        }
    }
}

impl Moments {
    /// A moment that is not kept any more.
    fn let_go(&mut self, (id, events, games): Moment, gone: &Kept) {
        self.bytes -= gone.bytes();
        let key = (id, games);
        // Pushing the same moment again gives the old one back: it is still there.
        let stays = self.kept.contains(&(key.0.clone(), events, games));
        if !stays && self.ages.get(&key) == Some(&events) {
            self.ages.remove(&key);
        }
    }
}
