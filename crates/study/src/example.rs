//! A published study as a worked example: what its text tells, and what so few participants could have shown.

use crate::sign;
use serde::{Deserialize, Serialize};

/// A study that was published.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyExample))]
pub struct Example {
    /// Where.
    pub source: String,
    /// How many took part …
    pub participants: u64,
    /// … and how many of them knew little or nothing of the game.
    pub newcomers: u64,
    /// What was found, in its own words where there is no number.
    pub found: Vec<Finding>,
    /// What so many participants can show: how many agree, and how likely that many are by chance.
    pub possible: Vec<Possible>,
}

/// Something that was found.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyFinding))]
pub struct Finding {
    /// About what.
    pub what: String,
    /// What is said of it.
    pub told: String,
}

/// So many of all participants say the same of the two opponents.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = StudyPossible))]
pub struct Possible {
    /// How many.
    pub agree: u64,
    /// The exact sign test's p, two-sided.
    pub p: f64,
}

/// Nine, seven of whom had "little to no knowledge" of the game.
const PARTICIPANTS: u64 = 9;
const NEWCOMERS: u64 = 7;

/// What its text says; the bars of its figures 44 to 47 are pictures, and no number stands at them.
const FOUND: [(&str, &str); 7] = [
    ("matches played", "almost double the number against the challenging player"),
    ("difficult to beat", "minimax: very difficult; challenging: generally difficult, but less so"),
    ("would let them win", "minimax: no"),
    ("matched to their level", "minimax: not fairly matched; challenging: generally agreed"),
    ("challenging, had to think", "both: between agree and strongly agree"),
    (
        "enjoyed, encouraged to play more",
        "minimax: neither agree nor disagree; challenging: between agree and strongly agree",
    ),
    ("skills improved", "more by playing the challenging player"),
];

/// The study of Norwood (2023), sections 5 and 6.4.
pub fn example() -> Example {
    let possible = |agree| Possible { agree, p: sign(agree, PARTICIPANTS - agree) };
    Example {
        source:
            "James Norwood, AI for games: Making the human think. University of Strathclyde, 2023, sections 5 and 6.4"
                .into(),
        participants: PARTICIPANTS,
        newcomers: NEWCOMERS,
        found: FOUND.iter().map(|&(what, told)| Finding { what: what.into(), told: told.into() }).collect(),
        possible: (5..=PARTICIPANTS).rev().map(possible).collect(),
    }
}
