//! Counted results.

use game::{Outcome, Side};
use serde::{Deserialize, Serialize};

/// How many matches a machine won, drew and lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Tally {
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
}

impl Tally {
    /// One more match, in which the machine held the side.
    #[inline]
    pub fn add(&mut self, outcome: Outcome, side: Side) {
        match outcome.value(side) {
            1 => self.wins += 1,
            0 => self.draws += 1,
            _ => self.losses += 1,
        }
    }

    /// So many matches by result: lost, drawn, won. The fourth place only rounds the array up.
    pub(crate) fn of_results([losses, draws, wins, _]: [u64; 4]) -> Self {
        Self { wins, draws, losses }
    }

    /// All matches.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The other side's view.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { wins: self.losses, draws: self.draws, losses: self.wins }
    }
}

impl std::ops::AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
    }
}
