//! Whether a learner visibly learns: one schooling from birth on, with what a visitor sees of it.
//!
//! A lesson as any other, watched match by match: how far the machine's values lay from what then came of the match, in the
//! first tenth of the lesson and in the last, and how it stands against the yardstick of its game before and after.

use crate::lesson::{BadLesson, Class};
use crate::trial::{Trial, trial};
use crate::{Lesson, Seats};
use game::{Game, Record};
use mind::{BadRecipe, Learner as _, Pupil, Recipe, Stop};

/// What came of a schooling.
#[derive(Clone, PartialEq, Debug)]
pub struct Schooling {
    /// Against the yardstick as a newborn.
    pub before: Trial,
    /// Against the yardstick at the end.
    pub after: Trial,
    /// How far its values lay from the results, squared, on the mean over the positions of the first tenth of its matches.
    pub first_tenth: f64,
    /// The same over the last tenth.
    pub last_tenth: f64,
}

/// Why there is no schooling.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadSchooling {
    /// The recipe cannot be raised.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// The lesson cannot be held.
    #[error(transparent)]
    Lesson(#[from] BadLesson),
    /// The game has exact numbers, or somebody said stop.
    #[error("{game} has no yardstick; expected a game too large for exact numbers")]
    NoYardstick {
        /// The game.
        game: Game,
    },
}

/// Raises a learner and gives it one lesson of so many matches in both seats; tries it out before and after in `trials`
/// matches against the yardstick.
///
/// # Errors
/// When it cannot be raised or taught, or the game has no yardstick.
pub fn schooling(game: Game, recipe: &str, lesson: &Lesson, trials: u64) -> Result<Schooling, BadSchooling> {
    let stop = Stop::default();
    let mut pupil = recipe.parse::<Recipe>()?.pupil(game)?;
    let tried = |pupil: &Pupil| trial(game, pupil, trials, &stop).ok_or(BadSchooling::NoYardstick { game });
    let before = tried(&pupil)?;
    let mut class = Class::new(game, &pupil, lesson)?;
    let tenth = (lesson.games / 10).max(1);
    let mut losses = [Off::default(), Off::default()];
    while class.done() < lesson.games {
        let number = class.done();
        let young = pupil.clone();
        let Some(had) = class.explained(&mut pupil, false, &stop) else { break };
        // The first and the last tenth of a lesson of one match are the same match.
        if number < tenth {
            losses[0].see(&young, &had.played.record);
        }
        if number + tenth >= lesson.games {
            losses[1].see(&young, &had.played.record);
        }
    }
    let [first_tenth, last_tenth] = losses.map(Off::mean);
    Ok(Schooling { before, after: tried(&pupil)?, first_tenth, last_tenth })
}

/// The schooling that a visitor gets from the default form: the game's learner, taught by the game's yardstick in both seats.
///
/// # Errors
/// As [`schooling`].
pub fn usual_lesson(game: Game, games: u64, seed: u64) -> Result<Lesson, BadLesson> {
    Lesson::new(mind::Cast::of(game).yardstick.unwrap_or("random"), Seats::Both, games, seed)
}

/// How far values lay from results, squared and added up.
#[derive(Clone, Copy, Default)]
struct Off {
    sum: f64,
    positions: u64,
}

impl Off {
    fn see(&mut self, pupil: &Pupil, record: &Record) {
        let came = record.outcome().share();
        for value in record.steps().filter_map(|(at, _)| pupil.value(at)) {
            self.sum += (value - came) * (value - came);
            self.positions += 1;
        }
    }

    fn mean(self) -> f64 {
        self.sum / self.positions.max(1) as f64
    }
}
