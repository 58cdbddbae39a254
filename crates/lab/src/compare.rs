//! Machines side by side: what tells their recipes apart, their exact results, what happens when they meet, and the boxes in which
//! they would do something else.

use crate::Moment;
use crate::exact::{Exact, Known, Truths, meet, truths};
use game::{Position, Rules as _, Side};
use mind::{Learner as _, Mind as _};
use serde::Serialize;
use std::collections::HashMap;

/// The most machines that are looked at together.
pub const MOST_MACHINES: usize = 8;

/// Some machines of one game, side by side.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Comparison {
    /// The machines, in the order they were named.
    pub machines: Vec<Compared>,
    /// The settings in which their recipes differ.
    pub settings: Vec<Setting>,
    /// What comes of it when one opens against another.
    pub meetings: Vec<Meeting>,
    /// Positions for which every one of them has a box.
    pub shared_boxes: usize,
    /// Those of them in which not all would do the same.
    pub different_boxes: usize,
    /// The boxes that differ most, most first.
    pub boxes: Vec<Difference>,
}

/// One of the machines.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Compared {
    /// What it is called.
    pub name: String,
    /// How it is made, by the rule in force.
    pub recipe: String,
    /// How many matches it has had.
    pub games: u64,
    /// What came of them.
    pub tally: crate::Tally,
    /// Its exact results on the sides it holds.
    pub exact: Truths,
}

/// A setting that is not the same in all recipes.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedSetting))]
pub struct Setting {
    /// Its name; `mind` where they are of different kinds.
    pub name: String,
    /// The value of each machine; none where its kind has no such setting.
    pub values: Vec<Option<String>>,
}

/// Two of the machines meet.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedMeeting))]
pub struct Meeting {
    /// Who opens, by its place among the machines.
    pub first: usize,
    /// Who answers.
    pub second: usize,
    /// The opener's chances.
    pub exact: Exact,
}

/// A position in which they do not do the same.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedDifference))]
pub struct Difference {
    /// The position.
    pub position: String,
    /// The share of the draws in which the two who differ most would do something else.
    pub apart: f64,
    /// Every machine's box.
    pub boxes: Vec<Held>,
}

/// A machine's box for a position.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedHeld))]
pub struct Held {
    /// The number of the box on its wall.
    pub number: usize,
    /// Its beads, by move.
    pub beads: Vec<Beads>,
}

/// The beads for one move.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = ComparedBeads))]
pub struct Beads {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How many.
    pub beads: f64,
}

/// Puts machines side by side, and tells of at most so many boxes.
///
/// # Errors
/// When there are too few or too many, or they do not play the same game.
pub fn compare(machines: &[(&str, &Moment)], most_boxes: usize) -> Result<Comparison, BadComparison> {
    if !(2..=MOST_MACHINES).contains(&machines.len()) {
        return Err(BadComparison::Count { got: machines.len() });
    }
    let game = machines[0].1.game();
    if let Some((name, other)) = machines.iter().find(|(_, it)| it.game() != game) {
        let (theirs, ours) = (other.game().card().name, game.card().name);
        return Err(BadComparison::Game { name: (*name).into(), theirs, first: machines[0].0.into(), ours });
    }
    let compared = machines.iter().map(|(name, it)| Compared {
        name: (*name).into(),
        recipe: it.rule().to_string(),
        games: it.games(),
        tally: it.tally(),
        exact: truths(it),
    });
    let mut meetings = Vec::new();
    for (first, (_, one)) in machines.iter().enumerate().filter(|(_, (_, it))| it.holds(Side::First)) {
        for (second, (_, other)) in machines.iter().enumerate().filter(|(_, (_, it))| it.holds(Side::Second)) {
            if first == second {
                continue;
            }
            if let Ok(exact) = meet(game, &Known::Pupil(one.pupil()), &Known::Pupil(other.pupil())) {
                meetings.push(Meeting { first, second, exact });
            }
        }
    }
    let moments: Vec<&Moment> = machines.iter().map(|(_, it)| *it).collect();
    let (shared_boxes, mut boxes) = differences(&moments);
    let different_boxes = boxes.len();
    boxes.truncate(most_boxes);
    Ok(Comparison {
        machines: compared.collect(),
        settings: settings(&moments),
        meetings,
        shared_boxes,
        different_boxes,
        boxes,
    })
}

/// What is not the same in all recipes.
fn settings(machines: &[&Moment]) -> Vec<Setting> {
    let recipes: Vec<_> = machines.iter().map(|it| it.rule()).collect();
    let mut names: Vec<&str> = Vec::new();
    for (knob, _) in recipes.iter().flat_map(|it| it.knobs().iter()) {
        if !names.contains(&knob.name) {
            names.push(knob.name);
        }
    }
    let value = |at: usize, name: &str| {
        recipes[at].knobs().iter().find(|(knob, _)| knob.name == name).map(|(_, text)| text.to_owned())
    };
    let minds = ("mind", recipes.iter().map(|it| Some(it.card().id.to_owned())).collect::<Vec<_>>());
    let knobs = names.iter().map(|name| (*name, (0..recipes.len()).map(|at| value(at, name)).collect()));
    let differs = |(_, values): &(&str, Vec<Option<String>>)| values.iter().any(|it| *it != values[0]);
    let all = std::iter::once(minds).chain(knobs).filter(differs);
    all.map(|(name, values)| Setting { name: name.into(), values }).collect()
}

/// For how many positions all of them have a box, and those in which not all would do the same, the widest apart first.
fn differences(machines: &[&Moment]) -> (usize, Vec<Difference>) {
    let game = machines[0].game();
    let boxes: Option<Vec<_>> = machines.iter().map(|it| it.pupil().boxes()).collect();
    let Some(boxes) = boxes else { return (0, Vec::new()) };
    // Of machines that know all positions and such that know classes, only those that stand for their class are in both.
    let by_position: Vec<HashMap<Position, _>> =
        boxes.iter().map(|boxes| boxes.views().map(|view| (view.at, view)).collect()).collect();
    let mut differences = Vec::new();
    let mut shared = 0;
    for view in boxes[0].views() {
        let Some(views) = by_position.iter().map(|all| all.get(&view.at)).collect::<Option<Vec<_>>>() else { continue };
        shared += 1;
        let moves = game.moves(view.at);
        // A move that shares its bead with another has its chance there.
        let odds: Vec<Vec<f64>> = machines
            .iter()
            .map(|machine| {
                let odds = machine.pupil().odds(game, view.at).unwrap_or_default();
                let of = |mv| odds.iter().filter(|(other, _)| *other == mv).map(|(_, p)| p).sum();
                moves.iter().map(of).collect()
            })
            .collect();
        let apart = |a: &Vec<f64>, b: &Vec<f64>| a.iter().zip(b).map(|(a, b)| (a - b).abs()).sum::<f64>() / 2.0;
        let widest = odds.iter().flat_map(|a| odds.iter().map(move |b| apart(a, b))).fold(0.0, f64::max);
        if widest > 1e-12 {
            let text = |mv| game.move_text(view.at, mv);
            let held = views.iter().map(|it| Held {
                number: it.number,
                beads: it.beads.iter().map(|(mv, beads)| Beads { mv: text(*mv), beads: *beads }).collect(),
            });
            differences.push(Difference { position: game.text(view.at), apart: widest, boxes: held.collect() });
        }
    }
    differences.sort_by(|a, b| b.apart.total_cmp(&a.apart).then(a.boxes[0].number.cmp(&b.boxes[0].number)));
    (shared, differences)
}

/// Machines that cannot be put side by side.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadComparison {
    /// Too few or too many.
    #[error("{got} machines: expected 2 to {MOST_MACHINES}")]
    Count {
        /// How many.
        got: usize,
    },
    /// Another game.
    #[error("{name} plays {theirs} and {first} plays {ours}: expected machines of one game")]
    Game {
        /// Who.
        name: String,
        /// What it plays.
        theirs: &'static str,
        /// The first machine.
        first: String,
        /// What that one plays.
        ours: &'static str,
    },
}
