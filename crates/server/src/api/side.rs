//! Who, and who won.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// One of the two sides of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that opens.
    First,
    /// The side that answers.
    Second,
}

impl From<game::Side> for Side {
    fn from(side: game::Side) -> Self {
        match side {
            game::Side::First => Self::First,
            game::Side::Second => Self::Second,
        }
    }
}

impl From<Side> for game::Side {
    fn from(side: Side) -> Self {
        match side {
            Side::First => Self::First,
            Side::Second => Self::Second,
        }
    }
}

/// How a match ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Outcome {
    /// The opener won.
    First,
    /// The second side won.
    Second,
    /// Nobody won.
    Draw,
}

impl From<game::Outcome> for Outcome {
    fn from(outcome: game::Outcome) -> Self {
        match outcome {
            game::Outcome::First => Self::First,
            game::Outcome::Second => Self::Second,
            game::Outcome::Draw => Self::Draw,
        }
    }
}
