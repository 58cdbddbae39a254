//! The machines, as they are and were; the only way to change one.
//!
//! Reading folds from the nearest snapshot, or takes the moment from the cache. Changing is exactly once: the event is appended
//! to a life as long as it was when looked at, or the look is repeated; and a request that was told before is answered
//! with the event it made then. What was folded is a cache everywhere; the life in the store is the truth.

pub mod access;
mod cache;
mod change;
mod figures;
mod history;
mod kept;
pub mod key;
mod lock;
mod locks;
mod past;
pub mod samples;
mod searches;
mod set_back;
pub mod show;
mod spacing;
mod way;

pub use change::{Change, Changed, Made};
pub use figures::Figures;
pub use history::{History, Page, Strength};
pub use kept::{Kept, snapshot};
pub use lock::Lock;
pub use locks::Locks;
pub use past::{Around, Heavy, Target, Whole};
pub use spacing::{Spacing, mark, walk_on};
pub use way::Way;

use crate::Error;
use crate::news::{Item, News};
use crate::ops::metrics::Metrics;
use crate::ops::pool::Pool;
use cache::Cache;
use game::Game;
use history::Histories;
use lab::{Event, Machine, Moment};
use mind::Stop;
use searches::Searches;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use store::{Appended, Entry, Fork, Growth, Heritage, MachineId, NewEvent, Row, Snapshot, Store};
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// All machines of a server.
#[derive(Debug)]
pub struct Machines {
    store: Store,
    cache: Cache,
    histories: Histories,
    locks: Locks<MachineId>,
    /// Whether this node hears of what others change.
    hears: AtomicBool,
    /// Where it is told what changed.
    pub news: News,
    /// What is counted of this process.
    pub metrics: Arc<Metrics>,
    /// Who searches among all machines.
    pub searches: Searches,
    /// For looks, single matches and short folds.
    pub pool: Pool,
    /// For what takes longer than a look: nobody who only looks stands in that line.
    pub long: Pool,
    /// One large life at a time is read, folded and written whole: they take memory, and hold the writer up.
    large: Arc<Semaphore>,
}

/// The right to have a large life in memory; none is needed for others.
pub type Room = Option<OwnedSemaphorePermit>;

/// Bytes of a life that is large.
const LARGE: u64 = 256 << 10;
/// How long somebody waits until another's large life is done with.
const PATIENCE: Duration = Duration::from_secs(15);

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

/// A machine that is to grow by an event.
#[derive(Debug)]
pub struct Growing {
    /// As it is.
    pub before: Arc<Kept>,
    /// As it will be.
    pub machine: Moment,
    /// The event between.
    pub event: Event,
    /// The name of the request that tells of it.
    pub request: Option<String>,
}

/// What became of a machine that was to grow by an event.
#[derive(Debug)]
pub enum Grown {
    /// It has; here it is.
    Now(Arc<Kept>),
    /// It had already, by the same request.
    Before(Entry),
    /// Another process was faster: look again.
    Outgrown,
}

/// How often a life may outgrow a look at it before the server is called busy.
const MOST_LOOKS: usize = 16;
/// Places in the queue for a worker.
const PLACES: usize = 1_024;

impl Machines {
    /// The machines in a store.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub fn new(store: Store) -> Result<Self, Error> {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Ok(Self {
            store,
            cache: Cache::new(),
            histories: Histories::new(),
            locks: Locks::default(),
            hears: AtomicBool::new(false),
            news: News::default(),
            metrics: Arc::default(),
            searches: Searches::new(),
            pool: Pool::new(cores, PLACES),
            long: Pool::giving_way("long", cores.div_ceil(2), PLACES)?,
            large: Arc::new(Semaphore::new(1)),
        })
    }

    /// Room for a life of so many bytes.
    ///
    /// # Errors
    /// When others' took too long.
    pub async fn room(&self, bytes: u64) -> Result<Room, Error> {
        if bytes <= LARGE {
            return Ok(None);
        }
        let waited = tokio::time::timeout(PATIENCE, self.large.clone().acquire_owned()).await;
        let room = waited.map_err(|_| Error::Waited { seconds: PATIENCE.as_secs() })?;
        room.map(Some).map_err(|_| Error::Busy)
    }

    /// Who works on a life of so many bytes.
    pub fn pool_for(&self, bytes: u64) -> &Pool {
        if bytes > LARGE { &self.long } else { &self.pool }
    }

    /// The store.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// What is known of a machine without folding.
    ///
    /// # Errors
    /// When there is no such machine.
    pub async fn row(&self, id: &MachineId) -> Result<Row, Error> {
        match self.store.machine(id).await? {
            Some(row) => Ok(row),
            None if self.store.is_departed(id).await? => Err(Error::Departed { id: id.to_string() }),
            None => Err(Error::no_machine(id.as_str())),
        }
    }

    /// A machine as its row has it.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn present(&self, row: &Row) -> Result<Arc<Kept>, Error> {
        match self.cache.at(&row.id, row.events, row.counts.games) {
            Some(kept) if kept.created == row.created => Ok(kept),
            Some(_) => {
                self.cache.forget(&row.id);
                self.fold(row, row.events, u64::MAX).await
            }
            None => self.fold(row, row.events, u64::MAX).await,
        }
    }

    /// A machine at an age that somebody used lately, without asking the store.
    pub fn at_hand(&self, id: &MachineId, age: u64) -> Option<Arc<Kept>> {
        // Another node may have edited it at that age without our knowing.
        let sure = !self.store.is_shared() || self.hears.load(Ordering::Relaxed);
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

    /// The figures of a machine as its row has them. Those that cannot be read, or are of another version, are worked out again.
    ///
    /// # Errors
    /// When its life cannot be folded.
    pub async fn figures(&self, row: &Row) -> Result<Figures, Error> {
        if let Some(known) = Figures::read(&row.figures.told) {
            return Ok(known);
        }
        let kept = self.present(row).await.inspect_err(|why| tracing::warn!("{} cannot be read: {why}", row.id))?;
        let pool = self.pool_of(kept.game());
        let figures = pool.heed(move |stop| kept.look(stop).cloned().ok_or(Error::Busy)).await?;
        self.store.save_figures(&row.id, row.events, &figures.kept()?).await?;
        Ok(figures)
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

    /// Appends an event to the life of a machine, after which it is as given, if it is still as it was before. A stop spares
    /// the look at its figures: they are worked out when somebody asks for them.
    ///
    /// # Errors
    /// If the store does not answer; nothing changes then.
    pub async fn grow(
        &self,
        lock: &Lock,
        before: &Arc<Kept>,
        machine: Moment,
        event: Event,
        request: Option<String>,
        stop: &Stop,
    ) -> Result<Grown, Error> {
        let growing = Growing { before: before.clone(), machine, event, request };
        self.grow_all(std::slice::from_ref(lock), vec![growing], stop).await
    }

    /// The same for several machines, all of them or none; tells of the first.
    ///
    /// # Errors
    /// If the store does not answer; nothing changes then.
    pub async fn grow_all(&self, _locks: &[Lock], growing: Vec<Growing>, stop: &Stop) -> Result<Grown, Error> {
        let (mut grown, mut growths) = (Vec::new(), Vec::new());
        for Growing { before, machine, event, request } in growing {
            let (stop, game) = (stop.clone(), before.game());
            let ready = move || {
                let (id, events) = (before.id.clone(), before.machine.events());
                let mut after = before.grown(machine);
                let figures = after.look(&stop).map(Figures::kept).transpose()?.unwrap_or_default();
                let taken = after.snapshot_due();
                let new = NewEvent { json: written(&event)?, request };
                let counts = after.counts();
                let lived = after.games().saturating_sub(before.games());
                Ok(((Arc::new(after), lived), Growth { id, events, new, counts, figures, taken }))
            };
            let (after, growth) = self.pool_of(game).run(ready).await?;
            grown.push(after);
            growths.push(growth);
        }
        match self.store.append_all(&growths).await? {
            Appended::Done => {}
            Appended::Before(entry) => return Ok(Grown::Before(entry)),
            Appended::Grown => return Ok(Grown::Outgrown),
        }
        for (after, lived) in &grown {
            self.metrics.lived(*lived);
            self.cache.put(after.clone());
            self.news.tell(Item::Machine(after.id.clone(), Some(after.games())));
        }
        match grown.into_iter().next() {
            Some((first, _)) => Ok(Grown::Now(first)),
            None => Ok(Grown::Outgrown),
        }
    }

    /// Keeps a machine that was born, uploaded or branched off. A stop spares the look at its figures.
    ///
    /// # Errors
    /// When the store does not answer.
    pub async fn keep(&self, newcomer: Newcomer, stop: &Stop) -> Result<(Row, Arc<Kept>), Error> {
        let (row, events, mut kept, past, heritage) = self.made_ready(newcomer, stop).await?;
        let row = self.store.create(row, events, past, heritage).await?;
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
        let row = self.store.create_once(row, events, past, heritage).await?;
        // One that was kept before may have lived on since.
        self.news.tell(Item::Machine(row.id.clone(), Some(row.counts.games)));
        Ok(row)
    }

    /// What is kept of a newcomer.
    async fn made_ready(&self, newcomer: Newcomer, stop: &Stop) -> Result<Ready, Error> {
        let stop = stop.clone();
        let created = humantime::format_rfc3339_micros(std::time::SystemTime::now()).to_string();
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

    /// Forgets a machine.
    ///
    /// # Errors
    /// When there is no such machine.
    pub async fn delete(&self, id: &MachineId) -> Result<(), Error> {
        let _turn = self.locks.wait(id).await;
        let gone = self.store.delete(id).await?;
        self.cache.forget(id);
        self.news.tell(Item::Machine(id.clone(), None));
        if gone { Ok(()) } else { Err(Error::no_machine(id.as_str())) }
    }
}

/// Refuses an event that its life has no room for; says how many bytes it takes.
///
/// # Errors
/// When the event or the life would be too large.
pub fn room_for(row: &Row, event: &Event) -> Result<u64, Error> {
    let bytes = lab::bounds::check_event(event)?;
    let got = row.bytes.saturating_add(bytes);
    if got > lab::bounds::MOST_LIFE { Err(lab::bounds::OutOfBounds::Life { got }.into()) } else { Ok(bytes) }
}

/// The events that rows of the store tell of.
pub(crate) fn events_of(entries: &[Entry]) -> Result<Vec<Event>, Error> {
    entries.iter().map(event_of).collect()
}

fn event_of(entry: &Entry) -> Result<Event, Error> {
    serde_json::from_str(&entry.json)
        .map_err(|why| Error::Internal(format!("event {} of a life cannot be read: {why}", entry.seq)))
}

/// Plain data, written.
fn written(data: &impl serde::Serialize) -> Result<String, Error> {
    serde_json::to_string(data).map_err(|why| Error::Internal(format!("cannot write down what happened: {why}")))
}
