//! A match looked at again by the engine: what every move was worth in discs, and which were worth more.
//!
//! A move's *loss* is what the best move was worth less what it was worth itself, both found by searches that look equally far,
//! so it is never negative; where both were searched to the end it is exact, and called *proven*. Every ply is a function
//! of the match alone (no clock, nothing remembered from other plies), so the same match has the same review everywhere.

mod care;
mod mark;
mod missed;
mod ply;
mod reviewing;

pub use care::Care;
pub use mark::Mark;
pub use missed::Missed;
pub use ply::{Ply, Worth};
pub use reviewing::{NotReviewed, Reviewing};

use game::{BySide, Side};
use serde::{Deserialize, Serialize};

/// What a match was worth, move by move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Review {
    /// Every move, in order, passes included.
    pub plies: Vec<Ply>,
    /// What each position was worth, the first one first: one more than there are moves.
    pub graph: Vec<Point>,
    /// What its opening is called, where it has a name.
    pub opening: Option<String>,
    /// By how many discs the opener won, the empty squares given to the winner; none where the match was not played to
    /// its end.
    pub result: Option<i32>,
    /// Who gave up, if somebody did.
    pub resigned: Option<Side>,
    /// What each side lost on the mean of the moves where it had a choice, in discs; none where it never had.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub mean_loss: BySide<Option<f64>>,
    /// Where each side had most to learn, at most three places, the costliest first.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub missed: BySide<Vec<Missed>>,
}

/// What a position was worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ReviewPoint))]
pub struct Point {
    /// By how many discs the opener wins when both play on as well as the search sees; the last is the result.
    pub discs: i32,
    /// Whether that is the result under best play, proven to the last square.
    pub proven: bool,
}
