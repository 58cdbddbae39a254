//! How a machine learned, as series for a chart. No series has more than a hundred points.

use lab::exact::Truths;
use lab::trial::Trial;
use serde::Serialize;
use utoipa::ToSchema;

/// The learning curves of a machine.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Curves {
    /// Results by block of matches.
    pub blocks: Vec<Block>,
    /// The exact numbers over its life, on each side that it holds.
    pub exact: Vec<ExactPoint>,
    /// Trials over its life, of machines whose strength is not exact.
    pub trials: Vec<TrialPoint>,
    /// 3 for a win, 1 for a draw, −1 for a loss, added up.
    pub score: Vec<ScorePoint>,
    /// The beads of its first box.
    pub first_box: FirstBox,
}

/// A block of matches.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Block {
    /// Its first match, counting from one.
    pub from: u64,
    /// Its last match.
    pub to: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

/// The truth at an age.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ExactPoint {
    /// The age.
    pub game: u64,
    /// The three numbers of each seat.
    #[serde(flatten)]
    pub truths: Truths,
}

/// A trial at an age.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct TrialPoint {
    /// The age.
    pub game: u64,
    /// What came of it.
    #[serde(flatten)]
    pub trial: Trial,
}

/// The score at an age.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct ScorePoint {
    /// The age.
    pub game: u64,
    /// The score.
    pub value: i64,
}

/// The first box over the machine's life.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FirstBox {
    /// Its squares.
    pub squares: Vec<String>,
    /// Its beads at ages.
    pub points: Vec<FirstBoxPoint>,
}

/// The first box at an age.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct FirstBoxPoint {
    /// The age.
    pub game: u64,
    /// Beads, in the order of the squares.
    pub beads: Vec<f64>,
}
