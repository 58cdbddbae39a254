//! A machine, as a row of the leader board and in full.

use game::Side;
use lab::exact::Truths;
use lab::trial::Trial;
use mind::Rewards;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A machine as the leader board shows it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MachineRow {
    /// Its name in URLs and in the player grammar.
    #[schema(example = "ada-7")]
    pub id: String,
    /// Its name for people.
    pub name: String,
    /// What it plays.
    pub game: String,
    /// The kind of mind.
    #[schema(example = "menace")]
    pub kind: String,
    /// How it was made.
    #[schema(example = "menace(preset=michie)")]
    pub recipe: String,
    /// Matches so far.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// The sides it can hold.
    pub seats: Vec<Side>,
    /// How many boxes it has; none for a machine of another make.
    pub boxes: usize,
    /// Whether its first box is empty, so that it resigns before it has moved.
    pub dead: bool,
    /// Whether it came with the server.
    pub sample: bool,
    /// Who may teach it.
    pub access: Access,
    /// When it was kept, as RFC 3339 has it.
    #[schema(example = "2026-11-05T12:00:00Z")]
    pub created: String,
    /// Its exact strength.
    pub truth: Truths,
    /// How it did in a trial, where its strength is not exact.
    pub trial: Option<Trial>,
}

/// Who may teach a machine without its key. Everybody may look at it, play without teaching it, and make a copy.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Access {
    /// Everybody, by matches and by lessons.
    Open,
    /// Everybody by matches; by lessons only whoever has the key.
    Play,
    /// Only whoever has the key.
    Closed,
}

impl From<store::Access> for Access {
    fn from(kept: store::Access) -> Self {
        match kept {
            store::Access::Open => Self::Open,
            store::Access::Play => Self::Play,
            store::Access::Closed => Self::Closed,
        }
    }
}

impl From<Access> for store::Access {
    fn from(asked: Access) -> Self {
        match asked {
            Access::Open => Self::Open,
            Access::Play => Self::Play,
            Access::Closed => Self::Closed,
        }
    }
}

/// A machine in full, as it is or as it was at an age.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Machine {
    /// What the leader board shows, at this age.
    #[serde(flatten)]
    pub row: MachineRow,
    /// The seed it was born with.
    pub seed: String,
    /// The age shown, in matches.
    pub at: u64,
    /// How old it is in truth.
    pub age: u64,
    /// The values of its knobs, by the rule now in force.
    pub knobs: Vec<KnobValue>,
    /// How the end of a match is paid for, in words, where it is paid in beads.
    pub rewards: Option<Rewards>,
    /// All its beads.
    pub beads: f64,
    /// How many of its boxes were ever opened.
    pub opened: usize,
    /// How many of its boxes are empty.
    pub empty: usize,
    /// Whether it is a net, whose weights can be taken away as a file.
    pub weights: bool,
    /// The squares of its first box with the most beads.
    pub favourite: Vec<String>,
    /// The machine it was branched off.
    pub parents: Option<Parent>,
    /// Its life in a sentence.
    pub story: String,
}

/// A knob and its value.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct KnobValue {
    /// The knob.
    pub name: String,
    /// What it does.
    pub what: String,
    /// Its value.
    pub value: String,
    /// Its value when none is given.
    pub default: String,
}

/// Where a machine was branched off.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Parent {
    /// The other machine.
    pub from: String,
    /// The other's age then.
    pub at: u64,
}

/// A machine to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// Its name, in any script: up to 40 characters that can be seen, with single spaces between them.
    #[schema(example = "Ada")]
    pub name: String,
    /// What it is to play.
    #[schema(example = "noughts")]
    pub game: String,
    /// How it is made.
    #[schema(example = "menace(preset=michie)")]
    pub recipe: String,
    /// Its seed; one is chosen when none is given.
    pub seed: Option<String>,
    /// Who may teach it; everybody, where nothing is said.
    pub access: Option<Access>,
    /// Its key, made by chance by whoever asks: the same birth told again with the same key is one machine. One is cut when none
    /// is given.
    pub key: Option<String>,
}

/// A machine and the key that its maker keeps.
#[derive(Serialize, ToSchema)]
pub struct Raised {
    /// The machine.
    pub machine: Machine,
    /// The key that opens its boxes and settings, and without which it cannot be deleted. It is told only here.
    pub key: String,
}
