//! A machine at one moment of its life, in memory.

use super::error::Error;
use super::figures::Figures;
use super::spacing::Spacing;
use game::Game;
use lab::{Birth, Moment, Tally};
use mind::{Learner as _, Mind, Stop};
use std::sync::{Mutex, OnceLock, PoisonError};
use store::{Counts, MachineId, Row, Snapshot};

/// A machine at a moment. It never changes, so that a match can go on against it whatever happens meanwhile.
#[derive(Debug)]
pub struct Kept {
    /// Its id.
    pub id: MachineId,
    /// When it was kept: an id may be given again to another machine after a death.
    pub created: String,
    /// The machine. Its life is in the store.
    pub machine: Moment,
    /// Work that would have to be done again without a later snapshot than the last.
    unsaved: u64,
    /// How old it was then.
    saved: u64,
    /// What it takes in memory, about.
    bytes: usize,
    figures: OnceLock<Figures>,
    spare: Spare,
}

/// A mind that has just been asked and waits for the next move: to make one is to copy all that the machine has learned.
#[derive(Default)]
struct Spare(Mutex<Option<Box<dyn Mind>>>);

impl std::fmt::Debug for Spare {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Spare")
    }
}

/// As many matches of a lesson are as much work as one event.
const MATCHES_OF_WORK: u64 = 64;
/// Work between two snapshots: at least this much …
const LEAST_WORK: u64 = 64;
/// … and enough that a snapshot takes no more room than so many bytes per event.
const BYTES_PER_EVENT: u64 = 256;

impl Kept {
    /// A machine just folded or born.
    pub fn new(id: MachineId, created: String, machine: Moment) -> Self {
        let unsaved = machine.events() - 1 + machine.games() / MATCHES_OF_WORK;
        let bytes = bytes(&machine);
        Self { id, created, machine, unsaved, saved: 0, bytes, figures: OnceLock::new(), spare: Spare::default() }
    }

    /// A machine at its birth, before any event that the store has for it is folded.
    pub fn born(row: &Row) -> Result<Self, Error> {
        Ok(Self::new(row.id.clone(), row.created.clone(), Moment::born(birth(row)?)?))
    }

    /// A machine as a snapshot has it.
    pub fn recalled(row: &Row, snapshot: &Snapshot) -> Result<Self, Error> {
        let machine = Moment::from_bytes(birth(row)?, &snapshot.memory);
        let machine = machine.map_err(|why| Error::Internal(format!("a snapshot of {}: {why}", row.id)))?;
        let mut kept = Self::new(row.id.clone(), row.created.clone(), machine);
        kept.is_saved();
        Ok(kept)
    }

    /// The same machine later.
    pub fn grown(&self, machine: Moment) -> Self {
        let games = machine.games() - self.machine.games();
        let unsaved = self.unsaved + games / MATCHES_OF_WORK + machine.events() - self.machine.events();
        Self { unsaved, saved: self.saved, ..Self::new(self.id.clone(), self.created.clone(), machine) }
    }

    /// The machine as a mind, for whoever asks it for a move: one at hand, or a copy.
    pub fn mind(&self) -> Box<dyn Mind> {
        let spare = self.spare.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        spare.unwrap_or_else(|| Box::new(self.machine.pupil().clone()))
    }

    /// It was asked, and can be asked again: machines look at the position alone.
    pub fn asked(&self, mind: Box<dyn Mind>) {
        *self.spare.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(mind);
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.machine.games()
    }

    /// Where in its life: matches, and then events.
    pub fn when(&self) -> (u64, u64) {
        (self.games(), self.machine.events())
    }

    /// What it takes in memory, about.
    pub fn bytes(&self) -> usize {
        self.bytes
    }

    /// Bytes that an event takes besides its own: its row, and its share of the snapshots that it brings nearer.
    pub fn room_for_an_event(&self) -> u64 {
        BYTES_PER_EVENT + Spacing::of(self.machine.pupil()).bytes_per_match(self.games())
    }

    /// What it plays.
    pub fn game(&self) -> Game {
        self.machine.game()
    }

    /// Its results.
    pub fn counts(&self) -> Counts {
        counts(&self.machine)
    }

    /// Its figures. The first look takes milliseconds, or a second where there is a trial: look on a worker.
    pub fn figures(&self) -> &Figures {
        self.look(&Stop::default());
        // Somebody who says stop to nobody was not there.
        self.figures.get_or_init(Figures::unknown)
    }

    /// Its figures, unless somebody says stop before they are known.
    pub fn look(&self, stop: &Stop) -> Option<&Figures> {
        if self.figures.get().is_none()
            && let Some(figures) = Figures::of(&self.machine, stop)
        {
            // Another may have looked meanwhile, and saw the same.
            drop(self.figures.set(figures));
        }
        self.figures.get()
    }

    /// Its figures, if somebody has looked.
    pub fn known_figures(&self) -> Option<&Figures> {
        self.figures.get()
    }

    /// There is a snapshot of it now.
    pub fn is_saved(&mut self) {
        (self.unsaved, self.saved) = (0, self.games());
    }

    /// A snapshot, if enough has happened since the last one: so much work that the bytes are worth it, or so many matches
    /// that an age between would be far from both.
    pub fn snapshot_due(&mut self) -> Option<Snapshot> {
        let far = self.games() - self.saved >= Spacing::of(self.machine.pupil()).step(self.games());
        if self.unsaved < LEAST_WORK && !far {
            return None;
        }
        let snapshot = snapshot(&self.machine);
        if self.unsaved < snapshot.memory.len() as u64 / BYTES_PER_EVENT && !far {
            return None;
        }
        self.is_saved();
        Some(snapshot)
    }
}

/// What a moment takes in memory, about: what it has learned, and as much again to learn with.
pub fn bytes(machine: &Moment) -> usize {
    2 * machine.pupil().memory().as_bytes().len()
}

/// A snapshot of a moment.
pub fn snapshot(machine: &Moment) -> Snapshot {
    Snapshot {
        events: machine.events(),
        inside: machine.inside(),
        counts: counts(machine),
        rule: machine.rule().to_string(),
        memory: machine.to_bytes(),
    }
}

fn counts(machine: &Moment) -> Counts {
    let Tally { wins, draws, losses } = machine.tally();
    Counts { games: machine.games(), wins, draws, losses }
}

/// How a row's machine began.
fn birth(row: &Row) -> Result<Birth, Error> {
    let game = row.game.parse();
    let game = game.map_err(|_| Error::Internal(format!("machine {} plays the unknown game {}", row.id, row.game)))?;
    let seed = row.seed.parse().map_err(|_| Error::Internal(format!("machine {} has no seed", row.id)))?;
    Ok(Birth { game, recipe: row.recipe.parse()?, name: row.name.clone(), seed })
}
