//! How strong a machine is where nobody can say it exactly.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What came of some matches against the yardstick of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Trial {
    /// The yardstick, in the player grammar.
    #[schema(example = "greedy")]
    pub against: String,
    /// Matches, both seats alike.
    pub games: u64,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// Where the share of the points begins, at 95 %.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// How far its values lay from the results, squared, on the mean; of machines that value positions.
    pub loss: Option<f64>,
    /// Positions in which the best moves were known for certain.
    pub known: u64,
    /// Those of them in which it made one.
    pub right: u64,
}

impl From<lab::trial::Trial> for Trial {
    fn from(it: lab::trial::Trial) -> Self {
        let (_, low, high) = it.share();
        let lab::trial::Trial { against, tally, loss, known, right } = it;
        let lab::Tally { wins, draws, losses } = tally;
        Self { against: against.into(), games: tally.games(), wins, draws, losses, low, high, loss, known, right }
    }
}
