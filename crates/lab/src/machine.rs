//! A machine: a life, and the memory that is its fold.

mod walk;

use crate::event::Furnished;
use crate::lesson::{BadLesson, Class};
use crate::{BadLife, Event, Guest, Lesson, Life, Tally};
use game::{BadRecord, Record, Side};
use mind::menace::BadEdit;
use mind::{BadRecipe, Learned, Learner, Pupil, Recipe};
use std::ops::ControlFlow;

/// A life and what it has made of its recipe.
#[derive(Clone, Debug)]
pub struct Machine {
    life: Life,
    pupil: Pupil,
    tally: Tally,
}

impl Machine {
    /// A machine with nothing behind it but its birth.
    ///
    /// # Errors
    /// When the recipe cannot be raised.
    pub fn born(game: game::Game, recipe: &str, name: &str, seed: u64) -> Result<Self, BadLife> {
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
        let mut events = life.events().to_vec().into_iter();
        let born = Life::from_events(events.by_ref().take(1).collect())?;
        let pupil = born.recipe().pupil(born.game())?;
        Self { life: born, pupil, tally: Tally::default() }.resume(events, games)
    }

    /// The machine after more of its life, up to so many matches in all.
    ///
    /// # Errors
    /// As [`Machine::fold`].
    pub fn resume(mut self, events: impl IntoIterator<Item = Event>, games: u64) -> Result<Self, BadLife> {
        for event in events {
            // The head is line 1 and the birth line 2.
            let line = self.life.events().len() + 2;
            let left = games.saturating_sub(self.games());
            let Some((event, cut)) = cut(event, left) else { break };
            let told = event.told().filter(|_| !cut);
            let before = self.tally;
            self.live(event).map_err(|why| BadLife::Event { line, why: Box::new(why) })?;
            if let Some(told) = told {
                let mut came = self.tally;
                came.wins -= before.wins;
                came.draws -= before.draws;
                came.losses -= before.losses;
                if came != told {
                    let why = Box::new(BadEvent::OtherResult { told, came });
                    return Err(BadLife::Event { line, why });
                }
            }
            if cut {
                break;
            }
        }
        Ok(self)
    }

    /// A machine put together from what was kept of it. Nothing is folded: that the parts belong together is
    /// the word of whoever kept them. The life may be shorter than the memory is old.
    pub fn from_parts(life: Life, pupil: Pupil, tally: Tally) -> Self {
        Self { life, pupil, tally }
    }

    /// Its life, its learner and its results.
    pub fn into_parts(self) -> (Life, Pupil, Tally) {
        (self.life, self.pupil, self.tally)
    }

    /// Something happens to it: the memory changes and the life grows by one event.
    ///
    /// # Errors
    /// When it cannot happen; nothing changes then.
    pub fn live(&mut self, event: Event) -> Result<Option<Learned>, BadEvent> {
        let game = self.life.game();
        let mut learned = None;
        match &event {
            Event::Born { .. } => return Err(BadEvent::BornTwice),
            Event::Lesson(lesson) => {
                return self.attend(lesson.clone(), &mut |_| ControlFlow::Continue(())).map(|_| None);
            }
            Event::Played { moves, side, .. } => {
                let record = Record::parse(game, moves)?;
                if !self.pupil.holds(*side) {
                    return Err(BadLesson::NoSeat { who: self.life.name().into(), side: *side }.into());
                }
                learned = Some(self.pupil.learn(&record, *side));
                self.tally.add(record.outcome(), *side);
            }
            Event::Studied { matches, seats } => {
                let records: Vec<Record> =
                    matches.iter().map(|moves| Record::parse(game, moves)).collect::<Result<_, _>>()?;
                if let Some(side) = seats.sides().iter().find(|side| !self.pupil.holds(**side)) {
                    return Err(BadLesson::NoSeat { who: self.life.name().into(), side: *side }.into());
                }
                for (number, record) in (0..).zip(&records) {
                    self.pupil.learn(record, seats.of(number));
                    self.tally.add(record.outcome(), seats.of(number));
                }
            }
            Event::Edited { number, square, beads } => {
                self.menace()?.set_beads_of(*number, square, *beads)?;
            }
            Event::Refilled { number } => self.menace()?.refill(*number)?,
            Event::Furnished { boxes } => self.furnish(boxes)?,
            Event::Ruled { recipe } => {
                let recipe: Recipe = recipe.parse()?;
                if recipe.card().id != self.life.recipe().card().id {
                    return Err(BadEdit::OtherBoxes.into());
                }
                self.menace()?.rule(recipe.knobs())?;
            }
            Event::Forked { .. } => {}
        }
        self.life.push(event);
        Ok(learned)
    }

    /// Takes a lesson. Broken off by the watcher, the lesson is as long as it became.
    ///
    /// # Errors
    /// When the lesson cannot be held; nothing changes then.
    pub fn attend(
        &mut self,
        mut lesson: Lesson,
        watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
    ) -> Result<Lesson, BadEvent> {
        if !(1..=MOST_GAMES).contains(&lesson.games) {
            return Err(BadLesson::Games { got: lesson.games, most: MOST_GAMES }.into());
        }
        let mut class = Class::new(self.life.game(), &self.pupil, &lesson)?;
        lesson.result = class.run(&mut self.pupil, lesson.games, watch);
        lesson.games = class.done();
        self.tally += lesson.result;
        self.life.push(Event::Lesson(lesson.clone()));
        Ok(lesson)
    }

    fn furnish(&mut self, boxes: &[Furnished]) -> Result<(), BadEvent> {
        let mut menace = self.menace()?.clone();
        if boxes.len() != menace.box_count() {
            return Err(BadEvent::BoxCount { expected: menace.box_count(), got: boxes.len() });
        }
        for (number, given) in (1..).zip(boxes) {
            let view = menace.view(number).expect("the number is in range");
            if view.beads.len() != given.beads.len() {
                return Err(BadEvent::BeadCount { number, expected: view.beads.len(), got: given.beads.len() });
            }
            for ((mv, _), beads) in view.beads.iter().zip(&given.beads) {
                menace.set_beads(number, *mv, *beads)?;
            }
            let [won, drew, lost] = given.results;
            menace.set_results(number, won, drew, lost)?;
        }
        *self.menace()? = menace;
        Ok(())
    }

    fn menace(&mut self) -> Result<&mut mind::Menace, BadEvent> {
        let id = self.life.recipe().card().id;
        self.pupil.menace_mut().ok_or(BadEvent::NoBoxes { mind: id })
    }

    /// Its life.
    pub fn life(&self) -> &Life {
        &self.life
    }

    /// The learner as it is now.
    pub fn pupil(&self) -> &Pupil {
        &self.pupil
    }

    /// The learner, to be asked for a move. What it learns this way is not lived: use [`Machine::live`].
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

    /// Itself as a guest at somebody's lesson.
    pub fn guest(&self) -> Guest {
        Guest::new(self.life.name().into(), self.games(), self.life.recipe().to_string(), &self.pupil.memory())
    }

    /// A twin, branched off here under another name.
    ///
    /// # Errors
    /// When the name is no name.
    pub fn fork(&self, name: &str) -> Result<Self, BadLife> {
        crate::life::check_name(name)?;
        let mut twin = self.clone();
        let forked = Event::Forked { from: self.life.name().into(), at: self.games() };
        twin.life = twin.life.renamed(name);
        twin.life.push(forked);
        Ok(twin)
    }

    /// Whether it holds the side.
    pub fn holds(&self, side: Side) -> bool {
        self.pupil.holds(side)
    }
}

/// The longest lesson.
pub const MOST_GAMES: u64 = 1_000_000_000;

/// The part of an event that lies in the first so many matches, and whether something was cut off.
/// None when an event of matches has none left.
fn cut(event: Event, left: u64) -> Option<(Event, bool)> {
    if event.games() <= left {
        return Some((event, false));
    }
    if left == 0 {
        return None;
    }
    Some(match event {
        Event::Lesson(lesson) => (Event::Lesson(Lesson { games: left, result: Tally::default(), ..lesson }), true),
        Event::Studied { mut matches, seats } => {
            matches.truncate(left as usize);
            (Event::Studied { matches, seats }, true)
        }
        other => (other, false),
    })
}

/// Something that cannot happen to this machine.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadEvent {
    /// It is alive already.
    #[error("a machine is born only once")]
    BornTwice,
    /// A lesson that cannot be held.
    #[error(transparent)]
    Lesson(#[from] BadLesson),
    /// A record that is none.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// A touch that cannot be.
    #[error(transparent)]
    Edit(#[from] BadEdit),
    /// A recipe that is none.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// Only matchboxes have beads.
    #[error("a {mind} has no boxes to touch")]
    NoBoxes {
        /// What it is.
        mind: &'static str,
    },
    /// A table of another machine's boxes.
    #[error("expected {expected} boxes, got {got}")]
    BoxCount {
        /// Boxes of this machine.
        expected: usize,
        /// Boxes in the table.
        got: usize,
    },
    /// A box with other moves.
    #[error("box {number}: expected beads for {expected} moves, got {got}")]
    BeadCount {
        /// The box.
        number: usize,
        /// Moves of this machine's box.
        expected: usize,
        /// Moves in the table.
        got: usize,
    },
    /// The lesson, held again, ended otherwise.
    #[error("the lesson ended {} won, {} drawn, {} lost; the life says {} won, {} drawn, {} lost", came.wins, came.draws, came.losses, told.wins, told.draws, told.losses)]
    OtherResult {
        /// What the life says.
        told: Tally,
        /// What came when it was folded.
        came: Tally,
    },
}
