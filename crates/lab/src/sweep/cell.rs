//! The combinations of an experiment, and what is measured of their machines.

use crate::gauge::BadGauge;
use crate::lesson::BadLesson;
use crate::{Opponents, Seats, Spelled, Tally};
use mind::{BadRecipe, Recipe};

/// One combination of an experiment.
#[derive(Clone, PartialEq, Debug)]
pub struct Cell {
    /// Who learns.
    pub recipe: Spelled<Recipe>,
    /// From whom.
    pub against: Spelled<Opponents>,
    /// In which seats.
    pub seats: Seats,
}

/// One machine at one age.
#[derive(Clone, PartialEq, Debug)]
pub struct Row {
    /// The cell's number.
    pub cell: usize,
    /// The seed of its life.
    pub seed: u64,
    /// How many matches it has had.
    pub games: u64,
    /// What came of those since the row before.
    pub block: Tally,
    /// What was measured, in the order of [`Experiment::columns`](super::Experiment::columns); not a number where there is nothing to measure.
    pub numbers: Vec<f64>,
}

impl Row {
    /// What the block came to: a win counts one, a draw one half; not a number where nothing was played.
    pub fn points(&self) -> f64 {
        points(self.block)
    }
}

/// The share of the points that was won.
pub fn points(block: Tally) -> f64 {
    (block.wins as f64 + block.draws as f64 / 2.0) / block.games() as f64
}

/// A combination that cannot be worked on.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadCell {
    /// Nobody to learn.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// No lesson.
    #[error(transparent)]
    Lesson(#[from] BadLesson),
    /// Nothing to measure by.
    #[error(transparent)]
    Gauge(#[from] BadGauge),
}
