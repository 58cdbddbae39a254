//! A question to the laboratory: which machines learn what, from whom, how fast, and how sure is that?
//!
//! An [`Experiment`] names recipes, opponents and seats. Each combination is a [`Cell`], and every cell is lived through by as
//! many machines as there are seeds. After every block of matches a machine is measured: what came of the block, and all that
//! is exact. Machine `s` of a cell is the one that `menagerie raise --seed s` and one lesson make, so each point of a sweep can be
//! had again by itself. The work is cut into slices of a few seeds of one cell, taken in turn over the cells, so that all
//! curves grow together; how many threads work on them changes no byte.

mod experiment;
mod figure;
mod kept;
mod summary;
mod table;

pub use experiment::{BadExperiment, Experiment, Wrong};
pub use figure::{drawing, svg};
pub use kept::{BadSlice, read_slices, slice_text};
pub use summary::{Band, Summary, band};
pub use table::{csv, jsonl, summary_csv};

use crate::gauge::{BadGauge, Gauge};
use crate::lesson::{BadLesson, Class};
use crate::{Lesson, Opponents, Seats, Spelled, Tally};
use game::{BySide, Rules as _};
use mind::{BadRecipe, Learner as _, Pupil, Recipe, Seed, Stop};
use rayon::prelude::*;

/// Machines of one cell that are worked on in a row, at most: the opponents are called in once for them.
const MOST_TOGETHER: u64 = 8;
/// Matches of a slice, about: some hundredths of a second.
const SLICE: u64 = 80_000;

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
    /// What was measured, in the order of [`Experiment::columns`]; not a number where there is nothing to measure.
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

/// A sweep that is ready to be worked on.
pub struct Sweep {
    experiment: Experiment,
    cells: Vec<Cell>,
}

impl Sweep {
    /// Makes an experiment ready. That its cells can be worked on was checked when it was read.
    pub fn new(experiment: Experiment) -> Self {
        let cells = experiment.cells();
        Self { experiment, cells }
    }

    /// What is asked.
    pub fn experiment(&self) -> &Experiment {
        &self.experiment
    }

    /// Its combinations: opponents vary faster than recipes, seats fastest.
    pub fn cells(&self) -> &[Cell] {
        &self.cells
    }

    /// How many slices the work is cut into.
    pub fn slices(&self) -> u64 {
        self.experiment.seeds.div_ceil(self.together()) * self.cells.len() as u64
    }

    /// How many machines a slice has.
    fn together(&self) -> u64 {
        (SLICE / self.experiment.games).clamp(1, MOST_TOGETHER)
    }

    /// How many matches a slice has.
    pub fn slice_games(&self, number: u64) -> u64 {
        let begin = number / self.cells.len() as u64 * self.together();
        self.experiment.games * self.experiment.seeds.saturating_sub(begin).min(self.together())
    }

    /// Works on one slice: the machines of some seeds of one cell, through their whole lives. None when somebody said stop.
    ///
    /// # Errors
    /// Never for an experiment that was checked; what its cells refuse otherwise.
    pub fn slice(&self, number: u64, stop: &Stop) -> Result<Option<Vec<Row>>, BadCell> {
        let count = self.cells.len() as u64;
        let (begin, cell) = (number / count * self.together(), (number % count) as usize);
        let Experiment { game, games, seed, seeds, .. } = self.experiment;
        let Cell { recipe, against, seats } = &self.cells[cell];
        let newborn = recipe.pupil(game)?;
        let lesson = Lesson {
            against: against.clone(),
            guests: Vec::new(),
            opponents_learn: false,
            phase: 0,
            seats: *seats,
            games,
            seed,
            result: Tally::default(),
        };
        let mut class = Class::new(game, &newborn, &lesson)?;
        let mut gauge = self.experiment.gauge(&newborn)?;
        let mut rows = Vec::new();
        for seed in (begin..seeds.min(begin + self.together())).map(|nth| seed + nth) {
            // The first lesson of a machine with this seed.
            class.again(Seed(seed).named("lesson").child(1));
            let mut pupil = newborn.clone();
            for age in self.experiment.ages() {
                let block = class.run(&mut pupil, age, stop);
                if stop.is_said() {
                    return Ok(None);
                }
                let numbers = self.measure(&pupil, *seats, gauge.as_mut());
                rows.push(Row { cell, seed, games: age, block, numbers });
            }
        }
        Ok(Some(rows))
    }

    /// All numbers of a machine, in the order of the columns. With both seats each counts one half.
    fn measure(&self, pupil: &Pupil, seats: Seats, gauge: Option<&mut Gauge>) -> Vec<f64> {
        let exact = self.experiment.exact_columns().len();
        let mut by_side = BySide::from_fn(|_| vec![f64::NAN; exact]);
        if let Some(gauge) = gauge {
            for &side in seats.sides() {
                let Ok(measured) = gauge.measure(pupil, side) else { continue };
                let chances = measured.rivals.iter().chain([&measured.worst]);
                let far = [measured.exploitability, measured.distance.lost, measured.distance.right];
                by_side[side] = chances.flat_map(|exact| [exact.win, exact.draw, exact.loss]).chain(far).collect();
            }
        }
        let share = 1.0 / seats.sides().len() as f64;
        let mean = |at: usize| seats.sides().iter().map(|side| share * by_side[*side][at]).sum();
        let mut numbers: Vec<f64> = (0..exact).map(mean).collect();
        let first = pupil.boxes().and_then(|boxes| boxes.view(1));
        numbers.extend(self.experiment.first_moves().iter().map(|mv| {
            let beads = first.as_ref().map_or(&[][..], |view| &view.beads);
            let text = |at| move |other| self.experiment.game.move_text(at, other);
            let found = first.as_ref().and_then(|view| beads.iter().find(|(other, _)| text(view.at)(*other) == *mv));
            found.map_or(f64::NAN, |(_, beads)| *beads)
        }));
        numbers.extend(self.experiment.seats_told().iter().flat_map(|side| by_side[*side].iter().copied()));
        numbers
    }

    /// Works on all slices, on as many threads as this one's pool has. `each` is told after every slice how many matches it had.
    /// None when somebody said stop.
    ///
    /// # Errors
    /// As [`Sweep::slice`].
    pub fn run(&self, stop: &Stop, each: &(dyn Fn(u64) + Sync)) -> Result<Option<Vec<Row>>, BadCell> {
        let slices: Vec<Option<Vec<Row>>> = (0..self.slices())
            .into_par_iter()
            .map(|number| {
                let rows = self.slice(number, stop)?;
                each(self.slice_games(number));
                Ok(rows)
            })
            .collect::<Result<_, BadCell>>()?;
        Ok(slices
            .into_iter()
            .collect::<Option<Vec<_>>>()
            .map(|slices| in_order(slices.into_iter().flatten().collect())))
    }
}

/// Rows by cell, seed and age, whoever made them first.
pub fn in_order(mut rows: Vec<Row>) -> Vec<Row> {
    rows.sort_by_key(|row| (row.cell, row.seed, row.games));
    rows
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
