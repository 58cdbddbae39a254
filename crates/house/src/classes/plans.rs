//! Lesson plans: what is done when, and what the machine can be expected to become in that time.

use super::error::Error;
use game::{Game, Side};
use lab::Machine;
use lab::exact::truth;
use mind::Learner as _;
use serde::Serialize;
use utoipa::ToSchema;

/// A lesson plan.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LessonPlan {
    /// How long it takes.
    pub minutes: u32,
    /// What it is called.
    pub title: &'static str,
    /// Its parts, in order.
    pub phases: Vec<PlanPhase>,
    /// How many games a class of thirty plays in it.
    pub games: u64,
    /// What becomes of a newborn in so many games, by who teaches it.
    pub schools: Vec<School>,
}

/// A part of a plan.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlanPhase {
    /// How long it takes.
    pub minutes: u32,
    /// What it is called.
    pub title: &'static str,
    /// What is done.
    pub what: &'static str,
}

/// What becomes of newborns that a teacher like this one teaches: means of exact chances.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct School {
    /// The teacher.
    pub against: &'static str,
    /// How many newborns.
    pub seeds: u64,
    /// How often they do not lose to the random player.
    pub random: f64,
    /// To the perfect player.
    pub perfect: f64,
    /// To their worst enemy.
    pub worst: f64,
    /// How many lost the last bead of their first box: they give up before they have moved, and lose every game.
    pub dead: u64,
}

/// Newborns for each figure.
const SEEDS: u64 = 50;

type Parts = &'static [(u32, &'static str, &'static str)];

const PLANS: [(&str, u64, Parts); 3] = [
    (
        "One machine, one class",
        60,
        &[
            (2, "Guess", "Can a pile of matchboxes learn to play? Everybody votes with a hand."),
            (
                8,
                "Teach it",
                "Everybody joins with the two words and plays two games. Watch the wall on the board light up.",
            ),
            (3, "Look inside", "Open box 1 on the board. Which bead has it more of now, and which game put it there?"),
            (2, "Take it home", "Scan the code on the board: the machine stays where it is."),
        ],
    ),
    (
        "Who teaches it?",
        150,
        &[
            (5, "Play on paper", "Play a game on paper with a neighbour. What would a machine have to remember?"),
            (
                8,
                "By hand",
                "Play one game on the board: find the box, draw a bead, make its move, put the beads back with a reward.",
            ),
            (12, "Teach it", "Everybody joins and plays five games. Look at the wall and the three curves."),
            (
                5,
                "Predict",
                "What if it now plays 1,000 games against a random player? Everybody answers on their device, then look.",
            ),
            (8, "Break it", "In pairs: find a line that it always loses. Its worst enemy knows one."),
            (5, "Two schools", "Compare a machine taught by a random player with one taught by a perfect player."),
            (2, "What did we teach it?", "One sentence each. Scan the code to take it home."),
        ],
    ),
    (
        "Build, teach, compete",
        240,
        &[
            (10, "Be the boxes", "Every device holds some boxes. When yours lights up, shake it and draw."),
            (20, "Build it", "Fold and fill the boxes of a small game from the print shop, one set for each table."),
            (15, "Play it on paper", "Play ten games with your own boxes. Put the beads back after each."),
            (5, "Type it in", "Enter your beads: your table's machine goes on here as it is."),
            (20, "Train it", "Each table decides who teaches its machine, and for how long."),
            (12, "Tournament", "All machines meet. Before you look: whose will win, and why?"),
            (8, "What did it learn from?", "Compare the walls of the best and the last. What did each never see?"),
        ],
    ),
];

/// The length of a part of the plan that takes so many minutes.
pub fn length(plan: u32, number: usize) -> Option<u32> {
    let (.., parts) = PLANS.iter().find(|(.., parts)| minutes(parts) == plan)?;
    parts.get(number).map(|(minutes, ..)| *minutes)
}

fn minutes(parts: Parts) -> u32 {
    parts.iter().map(|(minutes, ..)| minutes).sum()
}

/// All plans, with figures that are worked out here and now.
///
/// # Errors
/// Never: the machines in them can be raised.
pub fn plans() -> Result<Vec<LessonPlan>, Error> {
    PLANS
        .iter()
        .map(|(title, games, parts)| {
            let phase = |&(minutes, title, what): &_| PlanPhase { minutes, title, what };
            Ok(LessonPlan {
                minutes: minutes(parts),
                title,
                phases: parts.iter().map(phase).collect(),
                games: *games,
                schools: vec![school("random", *games)?, school("perfect", *games)?],
            })
        })
        .collect()
}

fn school(against: &'static str, games: u64) -> Result<School, Error> {
    let mut sums = [0.0; 3];
    let mut dead = 0;
    for seed in 1..=SEEDS {
        let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "newborn", seed)?;
        machine.train(against, games)?;
        dead += u64::from(machine.pupil().is_dead());
        let truth = truth(Game::Noughts, machine.pupil(), Side::First);
        let truth = truth.map_err(|why| Error::Internal(why.to_string()))?;
        for (sum, exact) in sums.iter_mut().zip([truth.random, truth.perfect, truth.worst]) {
            *sum += 1.0 - exact.loss;
        }
    }
    let [random, perfect, worst] = sums.map(|sum| sum / SEEDS as f64);
    Ok(School { against, seeds: SEEDS, random, perfect, worst, dead })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A third that never loses pulls a mean down to nothing unless the dead are told apart.
    #[test]
    fn a_school_tells_how_many_it_killed() {
        let (random, perfect) = (school("random", 60).unwrap(), school("perfect", 60).unwrap());
        assert!(random.dead < perfect.dead && perfect.dead < SEEDS, "{random:?} {perfect:?}");
    }

    #[test]
    fn the_plans_are_as_long_as_lessons_are() {
        let lengths: Vec<u32> = PLANS.iter().map(|(.., parts)| minutes(parts)).collect();
        assert_eq!(lengths, [15, 45, 90]);
        assert_eq!((length(45, 1), length(45, 7), length(44, 0)), (Some(8), None, None));
    }
}
