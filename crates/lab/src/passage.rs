//! The matches of one event, as they are lived: the only place that knows what a lesson, a match or a study does.

use crate::bout::Played;
use crate::lesson::{BadLesson, Class, Had};
use crate::moment::Inside;
use crate::reading::Reading;
use crate::{BadEvent, Event, Lesson, Moment, Tally};
use game::Side;
use mind::{Learned, Learner, Memory, Pupil, Stop};

/// An event with matches, some of which may have been had.
pub(crate) enum Passage {
    /// A lesson: its matches follow from its seed.
    Lesson {
        /// The lesson under way.
        class: Box<Class>,
        /// How many matches it has.
        games: u64,
    },
    /// Matches that were played elsewhere and are learned from.
    Reading(Reading),
}

impl Passage {
    /// The matches of an event, those before the moment behind it; None for an event without any.
    ///
    /// # Errors
    /// When they cannot have been.
    pub(crate) fn begin(moment: &Moment, event: &Event) -> Result<Option<Self>, BadEvent> {
        let game = moment.game();
        let done = usize::try_from(moment.inside()).unwrap_or(usize::MAX);
        let seated = |side: Side| match moment.holds(side) {
            true => Ok(side),
            false => Err(BadLesson::NoSeat { who: moment.birth().name.clone(), side }),
        };
        let passage = match event {
            Event::Lesson(lesson) => return Self::lesson(moment, lesson).map(Some),
            Event::Played { moves, side, .. } => {
                let played = std::iter::once((moves.as_str(), seated(*side)?));
                Self::Reading(Reading::read(game, moment.pupil(), played, done)?)
            }
            Event::Studied { matches, seats } => {
                for &side in seats.sides() {
                    seated(side)?;
                }
                let matches = (0..).zip(matches).map(|(number, moves)| (moves.as_str(), seats.of(number)));
                Self::Reading(Reading::read(game, moment.pupil(), matches, done)?)
            }
            _ => return Ok(None),
        };
        Ok(Some(passage))
    }

    /// The matches of a lesson, those before the moment behind it.
    ///
    /// # Errors
    /// When the lesson cannot be held.
    pub(crate) fn lesson(moment: &Moment, lesson: &Lesson) -> Result<Self, BadEvent> {
        let mut class = Box::new(Class::new(moment.game(), moment.pupil(), lesson)?);
        if let Some(Inside { tally, learned }) = &moment.inside {
            class.take_up(tally.games(), learned).map_err(BadEvent::Inside)?;
        }
        Ok(Self::Lesson { class, games: lesson.games })
    }

    /// How many matches it has.
    pub(crate) fn games(&self) -> u64 {
        match self {
            Self::Lesson { games, .. } => *games,
            Self::Reading(reading) => reading.games(),
        }
    }

    /// How many of them were had.
    pub(crate) fn done(&self) -> u64 {
        match self {
            Self::Lesson { class, .. } => class.done(),
            Self::Reading(reading) => reading.done(),
        }
    }

    /// What the opponents have learned who learn.
    pub(crate) fn learned(&self) -> Vec<Memory> {
        match self {
            Self::Lesson { class, .. } => class.learned(),
            Self::Reading(_) => Vec::new(),
        }
    }

    /// Whether a match is a chain of look-ups, without a board.
    pub(crate) fn is_on_tables(&self) -> bool {
        matches!(self, Self::Lesson { class, .. } if class.is_on_tables())
    }

    /// Has matches until so many were had, or somebody says stop; says what came of them.
    pub(crate) fn run(&mut self, pupil: &mut Pupil, until: u64, stop: &Stop) -> Tally {
        let had = match self {
            Self::Lesson { class, .. } => Some(class.run(pupil, until, stop)),
            Self::Reading(reading) => reading.on_tables(pupil, until, stop),
        };
        if let Some(had) = had {
            return had;
        }
        let mut tally = Tally::default();
        while self.done() < until && !stop.is_said() {
            let Some(had) = self.next(pupil, false) else { break };
            tally.add(had.played.record.outcome(), had.side);
        }
        tally
    }

    /// Has all of its matches; says what the last one from outside changed.
    pub(crate) fn live(&mut self, pupil: &mut Pupil, tally: &mut Tally) -> Option<Learned> {
        if let Self::Lesson { class, games } = self {
            *tally += class.run(pupil, *games, &Stop::default());
            return None;
        }
        // What all but the last changed nobody asks.
        *tally += self.run(pupil, self.games().saturating_sub(1), &Stop::default());
        let mut learned = None;
        while let Some(mut had) = self.next(pupil, false) {
            tally.add(had.played.record.outcome(), had.side);
            learned = had.learned.pop();
        }
        learned
    }

    /// Has the next match, on the board, with the thoughts behind it if they are wanted and known.
    pub(crate) fn next(&mut self, pupil: &mut Pupil, explain: bool) -> Option<Had> {
        if self.done() >= self.games() {
            return None;
        }
        match self {
            Self::Lesson { class, .. } => class.explained(pupil, explain, &Stop::default()),
            Self::Reading(reading) => {
                let (record, side) = reading.next()?;
                let learned = vec![pupil.learn(&record, side)];
                Some(Had { played: Played { record, thoughts: Vec::new() }, side, learned })
            }
        }
    }
}
