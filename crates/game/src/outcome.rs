//! How a game ended.

use crate::Side;
use serde::{Deserialize, Serialize};

/// The result of a finished game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The opener won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
}

impl Outcome {
    /// The outcome in which this side won.
    pub const fn win(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }

    /// Who won, if anyone.
    pub const fn winner(self) -> Option<Side> {
        match self {
            Self::First => Some(Side::First),
            Self::Second => Some(Side::Second),
            Self::Draw => None,
        }
    }

    /// Win 1, draw 0, loss −1, as this side sees it.
    pub fn value(self, side: Side) -> i8 {
        match self.winner() {
            Some(winner) if winner == side => 1,
            Some(_) => -1,
            None => 0,
        }
    }

    /// The opener's share of the point: a win 1, a draw ½, a loss 0.
    pub fn share(self) -> f64 {
        (1.0 + f64::from(self.value(Side::First))) / 2.0
    }
}
