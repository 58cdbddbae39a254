//! The wall of boxes: all that a machine is, but for the rule by which it is paid.

use super::draw::Draw;
use super::matchbox::Matchbox;
use super::plan::Plan;
use crate::{Drawn, End, Knobs};
use std::sync::Arc;

/// What happens when a box without beads is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Empty {
    /// The machine resigns.
    Resign,
    /// The box gets its first beads again.
    Refill,
    /// Any move, all alike.
    Random,
}

/// The boxes, how they were made, and what was learned besides the beads.
#[derive(Clone, Debug)]
pub(super) struct Wall {
    /// The carpentry.
    pub plan: Arc<Plan>,
    /// Every box, as in the plan.
    pub boxes: Vec<Matchbox>,
    /// Beads of each colour in a new box, by the machine's own move.
    pub stages: Vec<f64>,
    /// What an empty box does.
    pub empty: Empty,
    /// The running mean of the machine's results, for schemes that measure against it.
    pub origin: Origin,
}

impl Wall {
    /// New boxes for a plan.
    pub fn new(plan: Plan, knobs: &Knobs) -> Self {
        let stages: Vec<f64> = knobs.stages("beads").into_iter().map(|beads| beads as f64).collect();
        let new = |index: usize| Matchbox::new(plan.rank_of[index].len(), first_beads(&stages, plan.stage(index)));
        Self {
            boxes: (0..plan.boxes()).map(new).collect(),
            stages,
            empty: match knobs.choice("empty") {
                "refill" => Empty::Refill,
                "random" => Empty::Random,
                _ => Empty::Resign,
            },
            origin: Origin::default(),
            plan: Arc::new(plan),
        }
    }

    /// Gives a box its first beads again.
    pub fn refill(&mut self, index: usize) {
        let beads = first_beads(&self.stages, self.plan.stage(index));
        self.boxes[index].fill(beads);
    }

    /// Shows every box that was opened in a match with the draw from it, and writes the result on the box: to be called
    /// once for a match.
    #[inline(always)]
    pub fn each(&mut self, drawn: &[Drawn], end: End, mut pay: impl FnMut(&mut Matchbox, Draw<'_>)) {
        for &drawn in drawn {
            let opened = &mut self.boxes[usize::from(drawn.place)];
            opened.results[usize::from(end.result)] += 1;
            pay(opened, Draw { drawn, plan: &self.plan, plies: end.plies });
        }
    }

    /// Gives those opened boxes that are empty their first beads again, in machines that want it so. For schemes that can
    /// take the last bead of a box.
    pub fn refill_empty(&mut self, drawn: &[Drawn]) {
        if self.empty == Empty::Refill {
            for index in drawn.iter().map(|it| usize::from(it.place)) {
                if self.boxes[index].is_empty() {
                    self.refill(index);
                }
            }
        }
    }
}

/// The beads of each colour in a new box for the machine's own move; the last stage repeats.
fn first_beads(stages: &[f64], stage: usize) -> f64 {
    stages[stage.min(stages.len() - 1)]
}

/// The decayed sum of past results and its weight: what a machine remembers of them besides the beads.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(super) struct Origin {
    sum: f64,
    weight: f64,
}

impl Origin {
    /// The running mean of past results, 0 before the first.
    pub fn mean(self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    /// One more result, 1, 0 or −1; older ones fade by `decay`.
    pub fn add(&mut self, result: f64, decay: f64) {
        self.sum = self.sum * decay + result;
        self.weight = self.weight * decay + 1.0;
    }

    /// The two numbers, for a memory.
    pub fn parts(self) -> [f64; 2] {
        [self.sum, self.weight]
    }

    /// From the two numbers.
    pub fn from_parts([sum, weight]: [f64; 2]) -> Self {
        Self { sum, weight }
    }
}
