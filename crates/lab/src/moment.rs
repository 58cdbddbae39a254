//! A machine at a moment of its life: what the events so far have made of its recipe.
//!
//! The life itself is not here. A moment and the events that follow it are all that is needed to go on: see [`crate::Walk`].

mod bytes;
mod living;
mod touch;

pub use bytes::BadMoment;

use crate::{BadLife, Birth, Event, Guest, Spelled, Tally};
use game::{Game, Side};
use mind::{Learner as _, Memory, Mind as _, Pupil, Recipe, Seed};
use std::sync::Arc;

/// A machine after so many events of its life, or after so many matches of the one that is under way.
#[derive(Clone, Debug)]
pub struct Moment {
    pub(crate) birth: Arc<Birth>,
    pub(crate) rule: Spelled<Recipe>,
    pub(crate) pupil: Pupil,
    pub(crate) tally: Tally,
    pub(crate) events: u64,
    pub(crate) inside: Option<Inside>,
}

/// How far an event is that is not over.
#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Inside {
    /// What came of its matches so far.
    pub(crate) tally: Tally,
    /// What its opponents have learned, where they learn.
    pub(crate) learned: Vec<Memory>,
}

impl Moment {
    /// The moment of birth.
    ///
    /// # Errors
    /// When the recipe is not one that can be raised for the game, or the name is no name.
    pub fn born(birth: Birth) -> Result<Self, BadLife> {
        birth.check()?;
        let pupil = birth.recipe.pupil(birth.game)?;
        let rule = birth.recipe.clone();
        Ok(Self { birth: Arc::new(birth), rule, pupil, tally: Tally::default(), events: 1, inside: None })
    }

    /// How it began.
    pub fn birth(&self) -> &Birth {
        &self.birth
    }

    /// What it plays.
    pub fn game(&self) -> Game {
        self.birth.game
    }

    /// The recipe whose rule is in force.
    pub fn rule(&self) -> &Spelled<Recipe> {
        &self.rule
    }

    /// The learner as it is now.
    pub fn pupil(&self) -> &Pupil {
        &self.pupil
    }

    /// The learner, to be asked for a move. What it learns this way is not lived: use [`Moment::live`].
    pub fn pupil_mut(&mut self) -> &mut Pupil {
        &mut self.pupil
    }

    /// Its results so far.
    pub fn tally(&self) -> Tally {
        self.tally
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.tally.games()
    }

    /// How many events it has lived to their end, its birth among them.
    pub fn events(&self) -> u64 {
        self.events
    }

    /// How many matches it has had of the event that is not over.
    pub fn inside(&self) -> u64 {
        self.inside.as_ref().map_or(0, |inside| inside.tally.games())
    }

    /// Whether it holds the side.
    pub fn holds(&self, side: Side) -> bool {
        self.pupil.holds(side)
    }

    /// The seed of its next lesson, unless one is given: named after how many events it has had.
    pub fn next_seed(&self) -> u64 {
        Seed(self.birth.seed).named("lesson").child(self.events).0
    }

    /// The event that makes a machine again what it is at this moment, once it is older.
    pub fn set_back(&self) -> Event {
        Event::SetBack { to: self.games(), rule: self.rule.clone(), memory: self.pupil.memory() }
    }

    /// Itself as a guest at somebody's lesson, under a name.
    pub fn guest(&self, machine: &str) -> Guest {
        Guest { machine: machine.into(), age: self.games(), recipe: self.rule.clone(), memory: self.pupil.memory() }
    }

    /// The event under way ends here.
    pub(crate) fn end_here(&mut self) {
        self.events += u64::from(self.inside.take().is_some());
    }

    /// The same machine under another name.
    pub(crate) fn renamed(mut self, name: &str) -> Self {
        self.birth = Arc::new(Birth { name: name.into(), ..Birth::clone(&self.birth) });
        self
    }
}
