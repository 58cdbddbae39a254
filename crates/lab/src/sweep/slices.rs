//! The work of an experiment, cut into slices: the machines of some seeds of one combination.

use super::{BadCell, Cell, Experiment, Row};
use crate::gauge::Gauge;
use crate::lesson::Class;
use crate::{Lesson, Seats, Tally};
use game::{BySide, Rules as _};
use mind::{Learner as _, Pupil, Seed, Stop};
use rayon::prelude::*;

/// Machines of one cell that are worked on in a row, at most: the opponents are called in once for them.
const MOST_TOGETHER: u64 = 8;
/// Matches of a slice, about: some hundredths of a second.
const SLICE: u64 = 80_000;

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
                let holds = f64::from(u8::from(measured.is_unbeatable));
                let far = [measured.exploitability, measured.distance.lost, measured.distance.right, holds];
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
