//! How carefully a match is looked at.

use engine::Sight;
use game::{Rules as _, othello::Othello};

/// How far each position is looked ahead from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Care {
    /// So many plies, and one less: the mean of both counts.
    pub depth: u32,
    /// To the end, where no more squares than this are empty.
    pub ends: u32,
    /// After so many positions a search says what it found until then.
    pub nodes: u64,
    /// Two to this power positions are remembered.
    pub bits: u32,
}

impl Care {
    /// As careful as ten seconds on one core allow, with room to spare.
    pub const FULL: Self = Self { depth: 14, ends: 21, nodes: 8_000_000, bits: 18 };

    /// How far to look from a position.
    pub(super) fn sight(self) -> Sight {
        Sight { depth: self.depth, ends: self.ends, nodes: self.nodes, lines: 1 }
    }

    /// At most so many positions are looked at for a match from here on.
    pub fn most(self, plies: usize) -> u64 {
        // Two searches for every move, and one for each of up to twenty-odd moves of six positions.
        (2 * plies as u64 + 6 * u64::from(Othello.card().max_moves)).saturating_mul(self.nodes)
    }
}

impl Default for Care {
    fn default() -> Self {
        Self::FULL
    }
}
