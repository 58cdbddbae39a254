//! What a class is, and how it stands.

use crate::api::{ClassMode as Mode, ClassPhase as Phase};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What a class is: said when it is opened and never changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Plan {
    /// What is played.
    pub game: String,
    /// How its machines are made.
    pub recipe: String,
    /// The seed they are born with.
    pub seed: String,
    /// What it does.
    pub mode: Mode,
    /// Its machines, one or one for each table.
    pub machines: Vec<String>,
}

/// How a class stands.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct State {
    /// Whether nobody may play just now.
    pub paused: bool,
    /// Whether nobody else may come in.
    pub locked: bool,
    /// Pupils whose matches were taken out, by their numbers: they look on.
    pub out: BTreeSet<u64>,
    /// The part of the lesson that is on.
    pub phase: Option<Phase>,
    /// What was asked last.
    pub poll: Option<Poll>,
    /// The match in which the pupils are the boxes.
    pub hand: Option<Hand>,
    /// The tournament of the tables.
    pub arena: Option<String>,
}

/// A question to everybody: after so many more games against the random player, how often will the machine not lose to the
/// perfect one?
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Poll {
    /// How many games.
    pub games: u64,
    /// The fifth that each pupil chose, by their numbers.
    pub votes: BTreeMap<u64, u8>,
    /// How often it does, once somebody looked.
    pub answer: Option<f64>,
}

/// A match in which the pupils are the boxes.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Hand {
    /// Which match it is, counted from one.
    pub number: u64,
    /// Its seed.
    pub seed: String,
    /// Its moves.
    pub moves: Vec<String>,
}
