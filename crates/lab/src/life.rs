//! The append-only log of all that happened to a machine.
//!
//! Everything in it was parsed once, when it was read; its text is described in `docs/life-format.md`. A prefix of a life
//! is a life: the machine's past.

mod bad;
mod text;

pub use bad::BadLife;
pub use text::{Format, Has, Lines};

use crate::{Birth, Event, Lesson, Moment, Opponents};
use game::Game;
use mind::{Recipe, Seed};

/// A life: what was born, and everything since.
#[derive(Clone, PartialEq, Debug)]
pub struct Life {
    /// The first is the birth.
    events: Vec<Event>,
}

impl Life {
    /// A machine is born.
    ///
    /// # Errors
    /// When the recipe is not one that can be raised for the game, or the name is no name.
    pub fn born(game: Game, recipe: &str, name: &str, seed: u64) -> Result<Self, BadLife> {
        let recipe = recipe.parse::<Recipe>()?.into();
        Self::from_events(vec![Event::Born(Birth { game, recipe, name: name.into(), seed })])
    }

    /// A life from its events.
    ///
    /// # Errors
    /// When it does not begin with a birth that can be, or has a second one.
    pub fn from_events(events: Vec<Event>) -> Result<Self, BadLife> {
        let Some(Event::Born(birth)) = events.first() else {
            return Err(BadLife::Line { line: 2, why: "expected the birth of a machine".into() });
        };
        birth.check()?;
        if let Some(second) = events.iter().skip(1).position(|event| matches!(event, Event::Born(_))) {
            return Err(BadLife::Line { line: second + 3, why: "a machine is born only once".into() });
        }
        Ok(Self { events })
    }

    /// How it began.
    pub fn birth(&self) -> &Birth {
        match self.events.first() {
            Some(Event::Born(birth)) => birth,
            _ => unreachable!("a life begins with a birth"),
        }
    }

    /// What it plays.
    pub fn game(&self) -> Game {
        self.birth().game
    }

    /// How it was made.
    pub fn recipe(&self) -> &Recipe {
        &self.birth().recipe
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        &self.birth().name
    }

    /// The seed it was born with.
    pub fn seed(&self) -> u64 {
        self.birth().seed
    }

    /// The seed of its next lesson, unless one is given: named after how many events it has had.
    pub fn next_seed(&self) -> u64 {
        Seed(self.seed()).named("lesson").child(self.events.len() as u64).0
    }

    /// Where in the round of these opponents the next lesson begins: [`Event::phase`] of the last event.
    pub fn phase(&self, against: &Opponents) -> u64 {
        self.events.last().map_or(0, |last| last.phase(against))
    }

    /// All events, the birth first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.events.iter().fold(0, |sum, event| sum.saturating_add(event.games()))
    }

    /// One more event. Whether it makes sense is known when it is folded: see [`crate::Machine::live`].
    pub fn push(&mut self, event: Event) {
        self.events.push(match event {
            Event::Lesson(lesson) => Event::Lesson(lesson.lived()),
            other => other,
        });
    }

    /// The life up to a moment of it. An event that is under way there is cut.
    #[must_use]
    pub fn until(&self, moment: &Moment) -> Self {
        let events = usize::try_from(moment.events()).unwrap_or(usize::MAX).clamp(1, self.events.len());
        let mut past = self.events[..events].to_vec();
        if let (Some(event), Some(inside)) = (self.events.get(events), &moment.inside) {
            past.push(match event.clone() {
                Event::Lesson(lesson) => {
                    Event::Lesson(Lesson { games: inside.tally.games(), result: inside.tally, ..lesson })
                }
                Event::Studied { mut matches, seats } => {
                    matches.truncate(inside.tally.games() as usize);
                    Event::Studied { matches, seats }
                }
                other => other,
            });
        }
        Self { events: past }
    }

    /// The same life under another name.
    #[must_use]
    pub fn renamed(mut self, to: &str) -> Self {
        if let Some(Event::Born(birth)) = self.events.first_mut() {
            birth.name = to.into();
        }
        self
    }
}
