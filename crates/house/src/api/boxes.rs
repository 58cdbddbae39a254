//! A matchbox, in a row and in full.

use game::Side;
use lab::exact::Exact;
use mind::Worth;
use serde::Serialize;
use utoipa::ToSchema;

/// A box as the wall shows it.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BoxRow {
    /// Its number, counting from one.
    pub n: usize,
    /// The position, turned as the box has it.
    pub position: String,
    /// How many plies into the game it is used.
    pub ply: u8,
    /// The seat in which it is opened.
    pub side: Side,
    /// The position's number in base 3.
    pub base3: Option<u32>,
    /// Beads by square, as the box has it.
    pub beads: Vec<(String, f64)>,
    /// How often it was opened.
    pub opened: u32,
    /// In matches won.
    pub won: u32,
    /// In matches drawn.
    pub drew: u32,
    /// In matches lost.
    pub lost: u32,
    /// The square with the most beads; none in an empty box.
    pub favourite: Option<String>,
    /// Whether the favourite loses by force.
    pub losing: bool,
    /// Whether it has no bead left.
    pub empty: bool,
}

/// A box in full.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BoxDetail {
    /// What the wall shows.
    #[serde(flatten)]
    pub row: BoxRow,
    /// What each square is worth and how likely it is.
    pub chances: Vec<Chance>,
    /// Expected result lost against best play, at most 2.
    pub regret: f64,
    /// Its beads over the machine's life, at up to 61 ages.
    pub history: Vec<BoxMoment>,
}

/// One square of a box.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Chance {
    /// The square.
    pub square: String,
    /// Its beads.
    pub count: f64,
    /// How likely it is played.
    pub chance: f64,
    /// What it is worth under best play, where that is known.
    pub value: Option<Worth>,
}

/// A box at an age.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct BoxMoment {
    /// The age.
    pub game: u64,
    /// Its beads then.
    pub beads: Vec<(String, f64)>,
}

/// A move of the line by which a machine's worst enemy has its way.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct EnemyStep {
    /// The position it is made in.
    pub position: String,
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Whether the machine makes it, and not its enemy.
    pub own: bool,
    /// How likely the machine makes it; the enemy is always certain.
    pub chance: f64,
    /// The box it is drawn from, counting from one.
    #[serde(rename = "box")]
    pub number: Option<usize>,
    /// What is left to the machine after it.
    pub left: Exact,
    /// The position after it.
    pub after: String,
}
