//! The rows of machines: who there is, what they are called, what came of them.

use crate::{Access, Error, Heritage, MachineId, NewEvent, Snapshot};
use async_trait::async_trait;

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
    /// The hash of its key; empty where nobody has it.
    pub key_hash: String,
    /// When it was kept.
    pub created: String,
    /// Whether it came with the server.
    pub sample: bool,
    /// Who may teach it.
    pub access: Access,
    /// Where it was branched off.
    pub forked: Option<Fork>,
    /// How many events its life has.
    pub events: u64,
    /// What came of them.
    pub counts: Counts,
    /// How many bytes its events take.
    pub bytes: u64,
    /// A cache for whoever lists machines; true of the machine after its last event.
    pub figures: Figures,
}

/// What is known of a machine by looking at it once: a cache.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Figures {
    /// All of it, opaque here.
    pub told: String,
    /// The numbers that lists are sorted by.
    pub ranks: Ranks,
}

/// Numbers that lists are sorted by.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Ranks {
    /// Whether it resigns before it has moved.
    pub dead: bool,
    /// How many boxes it has.
    pub boxes: u64,
    /// Its strength against the random player, from −1 to 1.
    pub random: Option<f64>,
    /// Against the perfect player.
    pub perfect: Option<f64>,
    /// Against its worst enemy.
    pub worst: Option<f64>,
}

/// A strength as the database has it: numbers that are compared there are whole.
pub(crate) fn billionths(strength: Option<f64>) -> Option<i64> {
    strength.map(|strength| (strength * 1e9).round() as i64)
}

/// The same as everybody else has it.
pub(crate) fn share(billionths: Option<i64>) -> Option<f64> {
    billionths.map(|strength| strength as f64 / 1e9)
}

impl From<&str> for Figures {
    fn from(told: &str) -> Self {
        Self { told: told.into(), ranks: Ranks::default() }
    }
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

/// Machines, kept.
#[async_trait]
pub trait KeepsMachines {
    /// The machine with this id.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn machine(&self, id: &MachineId) -> Result<Option<Row>, Error>;

    /// The machine whose key has this hash.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn machine_with_key(&self, hash: &str) -> Result<Option<Row>, Error>;

    /// Keeps a machine with its life so far, the birth first, and snapshots of that, its own and those it inherits. Where its id is taken it
    /// gets the next one that is free, `ada-2`, then `ada-3` …; so the row comes back.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn create(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error>;

    /// The same, once for its key: where there is a machine with that, nothing is written, and its row comes back. Two who do not
    /// know of each other keep one machine so.
    ///
    /// # Errors
    /// As [`KeepsMachines::create`].
    async fn create_once(
        &self,
        row: Row,
        events: Vec<NewEvent>,
        taken: Vec<Snapshot>,
        heritage: Option<Heritage>,
    ) -> Result<Row, Error>;

    /// Keeps the cache for lists of a machine that still has so many events.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn save_figures(&self, id: &MachineId, events: u64, figures: &Figures) -> Result<(), Error>;

    /// Forgets a machine, its life and its snapshots, but for its id, which is never given again. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn delete(&self, id: &MachineId) -> Result<bool, Error>;
}
