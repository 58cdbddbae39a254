//! A machine: a life, and the moment that is its fold.

use crate::{BadEvent, BadLife, Event, Lesson, Life, Moment, Seats, Tally, Walk};
use game::{Game, Side};
use mind::{Learned, Pupil, Stop};
use std::ops::ControlFlow;

/// A life and what it has made of its recipe.
#[derive(Clone, Debug)]
pub struct Machine {
    life: Life,
    moment: Moment,
}

impl Machine {
    /// A machine with nothing behind it but its birth.
    ///
    /// # Errors
    /// When the recipe cannot be raised.
    pub fn born(game: Game, recipe: &str, name: &str, seed: u64) -> Result<Self, BadLife> {
        Self::fold(Life::born(game, recipe, name, seed)?)
    }

    /// The machine as it is at the end of a life.
    ///
    /// # Errors
    /// When an event cannot have happened, or a lesson did not end as the life says.
    pub fn fold(life: Life) -> Result<Self, BadLife> {
        Self::fold_until(life, u64::MAX)
    }

    /// The machine as it was after so many matches; its life is cut there.
    ///
    /// # Errors
    /// As [`Machine::fold`].
    pub fn fold_until(life: Life, games: u64) -> Result<Self, BadLife> {
        Self::fold_heeding(life, games, &Stop::default())
    }

    /// As [`Machine::fold_until`], unless somebody says stop.
    ///
    /// # Errors
    /// As [`Machine::fold`], and when somebody says stop: within a tenth of a second.
    pub fn fold_heeding(life: Life, games: u64, stop: &Stop) -> Result<Self, BadLife> {
        let mut walk = Walk::new(Moment::born(life.birth().clone())?, &life.events()[1..]);
        walk.to(games, stop)?;
        let moment = walk.into_moment();
        let machine = Self::at(life, moment);
        machine.life().check_taken_out(stop)?;
        Ok(machine)
    }

    /// A machine at a moment of a life, which is cut there. Nothing is folded: that the two belong together is the word of
    /// whoever kept them.
    pub fn at(life: Life, mut moment: Moment) -> Self {
        let life = life.until(&moment);
        moment.end_here();
        Self { life, moment }
    }

    /// Its life and the moment at the end of it.
    pub fn into_parts(self) -> (Life, Moment) {
        (self.life, self.moment)
    }

    /// Something happens to it: the memory changes and the life grows by one event.
    ///
    /// # Errors
    /// When it cannot happen; nothing changes then.
    pub fn live(&mut self, event: Event) -> Result<Option<Learned>, BadEvent> {
        if let Event::Lesson(lesson) = event {
            return self.hold(lesson).map(|_| None);
        }
        let learned = self.moment.live(&event)?;
        self.life.push(event);
        Ok(learned)
    }

    /// Takes a lesson of so many matches against these opponents, in the seats it holds, and says what came of it.
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn train(&mut self, against: &str, games: u64) -> Result<Tally, BadEvent> {
        let lesson = Lesson::new(against, self.seats(), games, self.moment.next_seed())?;
        self.hold(lesson)
    }

    /// Takes a whole lesson and says what came of it.
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn hold(&mut self, lesson: Lesson) -> Result<Tally, BadEvent> {
        let held = self.attend(lesson, u64::MAX, &Stop::default(), &mut |_| ControlFlow::Continue(()))?;
        Ok(held.map_or(Tally::default(), |lesson| lesson.result))
    }

    /// Takes a lesson that may be told of and broken off: see [`Moment::attend`].
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn attend(
        &mut self,
        lesson: Lesson,
        stride: u64,
        stop: &Stop,
        tell: &mut dyn FnMut(&Walk<'_>) -> ControlFlow<()>,
    ) -> Result<Option<Lesson>, BadEvent> {
        let held = self.moment.attend(lesson, stride, stop, tell)?;
        if let Some(lesson) = &held {
            self.life.push(Event::Lesson(lesson.clone()));
        }
        Ok(held)
    }

    /// Its life.
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// The moment at the end of its life.
    pub fn moment(&self) -> &Moment {
        &self.moment
    }

    /// The learner as it is now.
    pub fn pupil(&self) -> &Pupil {
        self.moment.pupil()
    }

    /// The learner, to be asked for a move. What it learns this way is not lived: use [`Machine::live`].
    pub fn pupil_mut(&mut self) -> &mut Pupil {
        self.moment.pupil_mut()
    }

    /// Its results so far.
    pub fn tally(&self) -> Tally {
        self.moment.tally()
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.moment.games()
    }

    /// Itself as a guest at somebody's lesson.
    pub fn guest(&self) -> crate::Guest {
        self.moment.guest(&crate::name::word(self.life.name()))
    }

    /// A twin, branched off here under another name; `from` is what this one is called where it is kept.
    ///
    /// # Errors
    /// When the name is no name.
    pub fn fork(&self, from: &str, name: &str) -> Result<Self, BadLife> {
        crate::birth::check_name(name)?;
        let forked = Event::Forked { from: from.into(), at: self.games() };
        let mut twin = Self { life: self.life.clone().renamed(name), moment: self.moment.clone().renamed(name) };
        let lived = twin.live(forked);
        debug_assert!(lived.is_ok(), "a fork changes nothing that could refuse it");
        Ok(twin)
    }

    /// Whether it holds the side.
    pub fn holds(&self, side: Side) -> bool {
        self.moment.holds(side)
    }

    /// The seats it can hold.
    pub fn seats(&self) -> Seats {
        Seats::of_mind(self.pupil())
    }
}
