//! Lessons for learners without a life: those that somebody brings along from another crate.
//!
//! A life is a text that whoever has it can live again: its recipe must be one that everybody's program knows. So there is
//! no list that a caller may add to, and a learner from outside has no life file. It is trained here, by the same
//! lessons with the same numbers, and what it has learned is kept as the bytes of its memory. One that has proved itself
//! moves into the registry: see "Add a mind" in `CONTRIBUTING.md`.

use crate::lesson::{BadLesson, Class};
use crate::{Lesson, Opponents, Partner, Seats, Tally};
use game::Game;
use mind::{Mind, Pupil, Seed, Stop};

/// Trains a learner in so many matches against players of the grammar, in the seats it holds; says what came of them. It
/// is the lesson that a machine takes with the same seed.
///
/// # Errors
/// When the lesson cannot be held; nothing is played then.
pub fn train(game: Game, pupil: &mut Pupil, against: &str, games: u64, seed: u64) -> Result<Tally, BadLesson> {
    let lesson = Lesson::new(against, Seats::of_mind(pupil), games, seed)?;
    Ok(Class::new(game, pupil, &lesson)?.run(pupil, games, &Stop::default()))
}

/// The same against any mind, such as one from another crate. It does not learn.
///
/// # Errors
/// When one of the two does not hold a seat that it would need; nothing is played then.
///
/// # Panics
/// When the mind makes an illegal move.
pub fn train_with(
    game: Game,
    pupil: &mut Pupil,
    against: impl Mind + 'static,
    games: u64,
    seed: u64,
) -> Result<Tally, BadLesson> {
    let opponents: Opponents = "guest".parse()?;
    let partners = vec![Partner::Open(Box::new(against))];
    let mut class = Class::called(game, pupil, (opponents, partners), Seats::of_mind(pupil), games, Seed(seed))?;
    Ok(class.run(pupil, games, &Stop::default()))
}
