//! A machine through its life: a page for each of some ages.

use super::kept::bytes;
use lab::Moment;
use lab::exact::{Truths, truths};
use lab::trial::Trial;
use lru::LruCache;
use mind::Stop;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use store::{MachineId, Row};

/// The machine at ages spread evenly over its life, the first and the last included.
#[derive(Debug, Default)]
pub struct History {
    /// Its pages, the youngest first.
    pub pages: Vec<Page>,
}

/// A machine at an age.
#[derive(Debug)]
pub struct Page {
    /// The machine.
    pub machine: Moment,
}

impl History {
    /// What it takes in memory, about: all pages are of one machine.
    fn bytes(&self) -> usize {
        self.pages.last().map_or(0, |page| bytes(&page.machine) * self.pages.len())
    }
}

/// The histories looked at lately, and the strengths found in them.
#[derive(Debug)]
pub struct Histories {
    histories: Mutex<LruCache<Grown, Arc<History>>>,
    strengths: Mutex<LruCache<Age, Strength>>,
}

/// How strong a machine is: exactly, or by a trial.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    /// The exact numbers.
    pub truths: Truths,
    /// What came of a trial.
    pub trial: Option<Trial>,
}

/// A machine, when it was kept, and how many events it has had.
type Grown = (MachineId, String, u64);
/// A machine, when it was kept, its events when the history was made if the page is the last, the age, and the matches of
/// its trial.
type Age = (MachineId, String, Option<u64>, u64, u64);

const MOST_ALBUMS: NonZeroUsize = NonZeroUsize::new(8).expect("not zero");
/// Bytes of all pages of them. There is always one history.
const MOST_BYTES: usize = 32 << 20;
const MOST_STRENGTHS: NonZeroUsize = NonZeroUsize::new(4_096).expect("not zero");

impl Histories {
    /// None yet.
    pub fn new() -> Self {
        Self { histories: Mutex::new(LruCache::new(MOST_ALBUMS)), strengths: Mutex::new(LruCache::new(MOST_STRENGTHS)) }
    }

    /// The history of a machine as its row has it.
    pub fn get(&self, row: &Row) -> Option<Arc<History>> {
        lock(&self.histories).get(&(row.id.clone(), row.created.clone(), row.events)).cloned()
    }

    /// Keeps a history.
    pub fn put(&self, row: &Row, history: Arc<History>) {
        let mut histories = lock(&self.histories);
        histories.put((row.id.clone(), row.created.clone(), row.events), history);
        while histories.len() > 1 && histories.iter().map(|(_, history)| history.bytes()).sum::<usize>() > MOST_BYTES {
            histories.pop_lru();
        }
    }

    /// The strength on a page. The past does not change, so it is worked out once while the life grows; only at the
    /// last age may a hand in a box still change it. A trial has so many matches. None when somebody says stop.
    pub fn strength(&self, row: &Row, page: &Page, games: u64, stop: &Stop) -> Option<Strength> {
        let age = page.machine.games();
        let last = (age == row.counts.games).then_some(row.events);
        let key = (row.id.clone(), row.created.clone(), last, age, games);
        if let Some(known) = lock(&self.strengths).get(&key) {
            return Some(known.clone());
        }
        let found = Strength {
            truths: truths(&page.machine),
            trial: lab::trial::trial(page.machine.game(), page.machine.pupil(), games, stop),
        };
        if stop.is_said() {
            return None;
        }
        lock(&self.strengths).put(key, found.clone());
        Some(found)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
