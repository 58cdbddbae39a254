//! Prathamesh Nemade and Urvang Patel: The Menace. Northeastern University, 2022.
//!
//! Six configurations of MENACE, 500 games each against an opponent that follows the expert's rules with probability P
//! and moves at random otherwise. Here many machines live through each configuration, so that a single
//! published run can be held against the spread of ours. What the text leaves open is told in
//! `docs/papers/nemade-2022.md`.

use super::{Paper, Status};
use crate::{BadEvent, BadLife, Lesson, Machine, Seats, Tally};
use game::Game;
use rayon::prelude::*;

/// The paper.
pub const PAPER: Paper = Paper {
    id: "nemade-2022",
    citation: "Prathamesh Nemade and Urvang Patel, The Menace, Northeastern University 2022",
    what: "Six configurations of beads and rewards, 500 games each against an expert that sometimes strays.",
    page: "docs/papers/nemade-2022.md",
};

/// Games in every published run.
pub const GAMES: u64 = 500;

/// One published run.
#[derive(Clone, Copy, Debug)]
pub struct Run {
    /// Beads added after a win (β), taken after a loss (γ) and added after a draw (δ).
    pub rewards: [i64; 3],
    /// How often the opponent follows the rules, as printed.
    pub p: f64,
    /// Games that the opponent won, MENACE won, and that were drawn, as printed.
    pub published: [u64; 3],
}

/// The six runs, as printed. The last one adds up to 496.
pub const RUNS: [Run; 6] = [
    Run { rewards: [3, 1, 2], p: 0.9, published: [203, 33, 264] },
    Run { rewards: [3, 1, 2], p: 0.5, published: [193, 36, 271] },
    Run { rewards: [3, 8, 2], p: 0.9, published: [69, 40, 391] },
    Run { rewards: [3, 8, 2], p: 0.5, published: [80, 40, 380] },
    Run { rewards: [10, 1, 2], p: 0.9, published: [214, 26, 260] },
    Run { rewards: [10, 1, 2], p: 0.5, published: [188, 48, 260] },
];

impl Run {
    /// Our machine for the run.
    pub fn recipe(&self) -> String {
        let [win, loss, draw] = self.rewards;
        format!("menace(preset=nemade,win={win},loss=-{loss},draw={draw})")
    }
}

/// What many machines made of a run: for the opponent's wins, MENACE's wins and draws the mean and the middle 95 %.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// The mean number of games.
    pub mean: f64,
    /// 2.5 % of the machines have fewer.
    pub low: u64,
    /// 2.5 % have more.
    pub high: u64,
}

impl Spread {
    fn of(mut counts: Vec<u64>) -> Self {
        counts.sort_unstable();
        let at = |share: f64| counts[((counts.len() - 1) as f64 * share).round() as usize];
        let mean = counts.iter().sum::<u64>() as f64 / counts.len() as f64;
        Self { mean, low: at(0.025), high: at(0.975) }
    }

    /// Whether a published number is one that one of our machines could well have had.
    pub fn holds(&self, published: u64) -> Status {
        if (self.low..=self.high).contains(&published) { Status::WithinError } else { Status::Differs }
    }
}

/// Lets so many machines live through a run against an opponent that follows its rules with probability `p`.
///
/// # Errors
/// Never for the runs above: their recipes can be raised.
pub fn reproduce(run: &Run, p: f64, machines: u64, seed: u64) -> Result<[Spread; 3], BadRun> {
    let tallies: Vec<Tally> = (0..machines)
        .into_par_iter()
        .map(|number| {
            let mut machine = Machine::born(Game::Noughts, &run.recipe(), "nemade", seed)?;
            let seed = mind::Seed(seed).child(number).0;
            let lesson = Lesson::new(&format!("expert(p={p},blocks=square)"), Seats::First, GAMES, seed);
            Ok(machine.hold(lesson.map_err(BadEvent::from)?)?)
        })
        .collect::<Result<_, BadRun>>()?;
    let spread = |count: fn(&Tally) -> u64| Spread::of(tallies.iter().map(count).collect());
    Ok([spread(|t| t.losses), spread(|t| t.wins), spread(|t| t.draws)])
}

/// A run that could not be held.
#[derive(Debug, thiserror::Error)]
pub enum BadRun {
    /// The machine could not be raised.
    #[error(transparent)]
    Life(#[from] BadLife),
    /// The lesson could not be held.
    #[error(transparent)]
    Event(#[from] BadEvent),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_published_run_fits_p_of_nine_tenths_and_those_printed_with_a_half_do_not_fit_a_half() {
        for run in &RUNS {
            let ours = reproduce(run, 0.9, 400, 1).expect("a run");
            for (ours, theirs) in ours.iter().zip(run.published) {
                assert_eq!(ours.holds(theirs), Status::WithinError, "{run:?}: {ours:?}");
            }
            if run.p < 0.9 {
                let [_, menace, drawn] = reproduce(run, run.p, 400, 1).expect("a run");
                assert_eq!(menace.holds(run.published[1]), Status::Differs, "{run:?}: {menace:?}");
                assert_eq!(drawn.holds(run.published[2]), Status::Differs, "{run:?}: {drawn:?}");
            }
        }
    }
}
