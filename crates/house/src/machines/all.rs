//! All machines of a server: where they are found, and the threads that work on them.

use super::cache::Cache;
use super::error::Error;
use super::history::{Histories, Page, Strength};
use super::kept::Kept;
use super::locks::Locks;
use super::searches::Searches;
use crate::counts::Counts;
use crate::news::{Item, News};
use crate::outside::Outside;
use crate::runs::Crew;
use crate::turns::{Pool, Undone};
use game::Game;
use mind::Stop;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Entry, MachineId, Row};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All machines of a server.
#[derive(Debug)]
pub struct Machines {
    /// What they stand on.
    pub outside: Outside,
    pub(super) cache: Cache,
    pub(super) histories: Histories,
    pub(super) locks: Locks<MachineId>,
    /// Whether this node hears of what others change.
    pub(super) hears: AtomicBool,
    /// Where it is told what changed.
    pub(super) news: Arc<News>,
    /// What is counted of this process.
    pub(super) counts: Arc<Counts>,
    /// Who searches among all machines.
    pub searches: Searches,
    /// For looks, single matches and short folds.
    pub pool: Pool,
    /// For what takes longer than a look: nobody who only looks stands in that line.
    pub long: Pool,
    /// One large life at a time is read, folded and written whole: they take memory, and hold the writer up.
    pub(super) large: Arc<Semaphore>,
}

/// The right to have a large life in memory; none is needed for others.
pub type Room = Option<OwnedSemaphorePermit>;

/// Bytes of a life that is large.
const LARGE: u64 = 256 << 10;
/// How long somebody waits until another's large life is done with.
const PATIENCE: Duration = Duration::from_secs(15);

/// How often a life may outgrow a look at it before the server is called busy.
pub(super) const MOST_LOOKS: usize = 16;
/// Places in the queue for a worker.
const PLACES: usize = 1_024;

impl Machines {
    /// The machines in a store.
    pub fn new(outside: Outside, news: Arc<News>, counts: Arc<Counts>) -> Self {
        let pool = |crew| Pool::new(outside.runs.clone(), crew, PLACES);
        Self {
            pool: pool(Crew::Looks),
            long: pool(Crew::Long),
            searches: Searches::new(outside.clone()),
            cache: Cache::new(),
            histories: Histories::new(),
            locks: Locks::default(),
            hears: AtomicBool::new(false),
            news,
            counts,
            large: Arc::new(Semaphore::new(1)),
            outside,
        }
    }

    /// Room for a life of so many bytes.
    ///
    /// # Errors
    /// When others' took too long.
    pub async fn room(&self, bytes: u64) -> Result<Room, Error> {
        if bytes <= LARGE {
            return Ok(None);
        }
        let waited = self.outside.clock.within(PATIENCE, self.large.clone().acquire_owned()).await;
        let room = waited.ok_or(Undone::Waited { seconds: PATIENCE.as_secs() })?;
        room.map(Some).map_err(|_| Error::BUSY)
    }

    /// Who works on a life of so many bytes.
    pub fn pool_for(&self, bytes: u64) -> &Pool {
        if bytes > LARGE { &self.long } else { &self.pool }
    }

    /// What is known of a machine without folding.
    ///
    /// # Errors
    /// When there is no such machine.
    pub async fn row(&self, id: &MachineId) -> Result<Row, Error> {
        match self.outside.store.machine(id).await? {
            Some(row) => Ok(row),
            None if self.outside.store.is_departed(id).await? => Err(Error::Departed { id: id.to_string() }),
            None => Err(Error::no_machine(id.as_str())),
        }
    }

    /// The event of a life that was asked for by a name, if there is one.
    ///
    /// # Errors
    /// If the store does not answer.
    pub async fn requested(&self, id: &MachineId, request: &str) -> Result<Option<Entry>, Error> {
        Ok(self.outside.store.requested(id, request).await?)
    }

    /// A machine at an age that somebody used lately, without asking the store.
    pub fn at_hand(&self, id: &MachineId, age: u64) -> Option<Arc<Kept>> {
        // Another node may have edited it at that age without our knowing.
        let sure = !self.outside.store.is_shared() || self.hears.load(Ordering::Relaxed);
        if sure { self.cache.of_age(id, age) } else { None }
    }

    /// Another node changed a machine, which is so old now, or deleted it: what is known of that age may be old.
    pub fn outdate(&self, id: &MachineId, age: Option<u64>) {
        match age {
            Some(age) => self.cache.forget_age(id, age),
            None => self.cache.forget(id),
        }
        self.news.tell(Item::Machine(id.clone(), age));
    }

    /// Whether this node hears of changes from now on. It may have missed some.
    pub fn hear(&self, hears: bool) {
        self.hears.store(hears, Ordering::Relaxed);
        self.cache.forget_ages();
        self.news.tell(Item::Missed);
    }

    /// Who works out the figures of machines of a game: trials take longer than a look.
    pub fn pool_of(&self, game: Game) -> &Pool {
        if lab::trial::yardstick(game).is_some() { &self.long } else { &self.pool }
    }

    /// The strength of a machine on a page of its history, worked out once. To be called on a worker.
    /// A trial has so many matches. None when somebody says stop.
    pub fn strength(&self, row: &Row, page: &Page, games: u64, stop: &Stop) -> Option<Strength> {
        self.histories.strength(row, page, games, stop)
    }

    /// Forgets a machine.
    ///
    /// # Errors
    /// When there is no such machine.
    pub async fn delete(&self, id: &MachineId) -> Result<(), Error> {
        let _turn = self.locks.wait(id).await;
        let gone = self.outside.store.delete(id).await?;
        self.cache.forget(id);
        self.news.tell(Item::Machine(id.clone(), None));
        if gone { Ok(()) } else { Err(Error::no_machine(id.as_str())) }
    }
}
