//! A machine at one moment of its life, in memory.

use super::figures::Figures;
use crate::Error;
use game::Game;
use lab::{Event, Life, Machine, Tally};
use mind::{Learner, Memory, Recipe};
use std::sync::OnceLock;
use store::{Counts, MachineId, Row, Snapshot};

/// A machine after so many events. It never changes, so that a match can go on against it whatever happens meanwhile.
#[derive(Debug)]
pub struct Kept {
    /// Its id.
    pub id: MachineId,
    /// When it was kept: an id may be given again to another machine after a death.
    pub created: String,
    /// After how many events; one of them may have been cut short.
    pub events: u64,
    /// The recipe whose rule is in force.
    pub rule: String,
    /// The machine. Its life here is only its birth: the rest is in the store.
    pub machine: Machine,
    /// Work that would have to be done again without a later snapshot than the last.
    pub unsaved: u64,
    figures: OnceLock<Figures>,
}

/// As many matches of a lesson are as much work as one event.
const MATCHES_OF_WORK: u64 = 64;
/// Work between two snapshots: at least this much …
const LEAST_WORK: u64 = 64;
/// … and enough that a snapshot takes no more room than so many bytes per event.
const BYTES_PER_EVENT: u64 = 256;

impl Kept {
    /// A machine just folded or born, whose life ends with its last event.
    pub fn new(id: MachineId, created: String, machine: Machine) -> Result<Self, Error> {
        let birth = birth(machine.life())?;
        Self::resumed(id, created, 0, birth.recipe().to_string(), 0, machine)
    }

    /// A machine at its birth, before any event that the store has for it is folded.
    pub fn born(row: &Row) -> Result<Self, Error> {
        let life = Life::born(game(row)?, &row.recipe, &row.name, seed(row)?)?;
        Self::new(row.id.clone(), row.created.clone(), Machine::fold(life)?)
    }

    /// A machine as a snapshot has it.
    pub fn recalled(row: &Row, snapshot: Snapshot) -> Result<Self, Error> {
        let life = Life::born(game(row)?, &row.recipe, &row.name, seed(row)?)?;
        let mut pupil = snapshot.rule.parse::<Recipe>()?.pupil(life.game())?;
        pupil.recall(&Memory::from_bytes(snapshot.memory)).map_err(|why| Error::Internal(why.to_string()))?;
        let Counts { wins, draws, losses, .. } = snapshot.counts;
        Ok(Self {
            id: row.id.clone(),
            created: row.created.clone(),
            events: snapshot.events,
            rule: snapshot.rule,
            machine: Machine::from_parts(life, pupil, Tally { wins, draws, losses }),
            unsaved: 0,
            figures: OnceLock::new(),
        })
    }

    /// The same machine later: after the events that its life has more than its birth.
    pub fn grown(&self, machine: Machine) -> Result<Self, Error> {
        let base = self.events.saturating_sub(1);
        let games = machine.games() - self.machine.games();
        let work = self.unsaved + games / MATCHES_OF_WORK;
        Self::resumed(self.id.clone(), self.created.clone(), base, self.rule.clone(), work, machine)
    }

    fn resumed(
        id: MachineId,
        created: String,
        base: u64,
        mut rule: String,
        unsaved: u64,
        machine: Machine,
    ) -> Result<Self, Error> {
        let (life, pupil, tally) = machine.into_parts();
        let more = life.events().len() as u64;
        for event in life.events() {
            if let Event::Ruled { recipe } = event {
                rule.clone_from(recipe);
            }
        }
        let machine = Machine::from_parts(birth(&life)?, pupil, tally);
        let unsaved = unsaved + more - 1;
        Ok(Self { id, created, events: base + more, rule, machine, unsaved, figures: OnceLock::new() })
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.machine.games()
    }

    /// What it plays.
    pub fn game(&self) -> Game {
        self.machine.life().game()
    }

    /// Its results.
    pub fn counts(&self) -> Counts {
        let Tally { wins, draws, losses } = self.machine.tally();
        Counts { games: self.games(), wins, draws, losses }
    }

    /// Its figures. The first look takes milliseconds: look on a worker.
    pub fn figures(&self) -> &Figures {
        self.figures.get_or_init(|| Figures::of(&self.machine))
    }

    /// Its figures, if somebody has looked.
    pub fn known_figures(&self) -> Option<&Figures> {
        self.figures.get()
    }

    /// A snapshot of it.
    pub fn snapshot(&self) -> Snapshot {
        let memory = self.machine.pupil().memory().as_bytes().to_vec();
        Snapshot { events: self.events, counts: self.counts(), rule: self.rule.clone(), memory }
    }

    /// A snapshot, if enough has happened since the last one.
    pub fn snapshot_due(&mut self) -> Option<Snapshot> {
        if self.unsaved < LEAST_WORK {
            return None;
        }
        let snapshot = self.snapshot();
        if self.unsaved < snapshot.memory.len() as u64 / BYTES_PER_EVENT {
            return None;
        }
        self.unsaved = 0;
        Some(snapshot)
    }
}

/// A life's first event alone.
fn birth(life: &Life) -> Result<Life, Error> {
    Ok(Life::from_events(life.events().iter().take(1).cloned().collect())?)
}

/// What a row's machine plays.
fn game(row: &Row) -> Result<Game, Error> {
    row.game.parse().map_err(|_| Error::Internal(format!("machine {} plays the unknown game {}", row.id, row.game)))
}

/// The seed a row's machine was born with.
fn seed(row: &Row) -> Result<u64, Error> {
    row.seed.parse().map_err(|_| Error::Internal(format!("machine {} has no seed", row.id)))
}
