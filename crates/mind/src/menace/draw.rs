//! One draw from a box, as a scheme sees it when the match is over.

use super::plan::Plan;
use crate::Drawn;

/// One draw: which bead, and when in the match.
#[derive(Clone, Copy)]
pub(super) struct Draw<'a> {
    /// Where, and which slot.
    pub drawn: Drawn,
    /// The carpentry.
    pub plan: &'a Plan,
    /// How long the match was.
    pub plies: u8,
}

impl Draw<'_> {
    /// The slot of the bead.
    #[inline(always)]
    pub fn slot(self) -> u8 {
        self.drawn.slot
    }

    /// The number of the turn in the match, counting both players' from one.
    pub fn turn(self) -> u8 {
        self.plan.graph.ply(self.plan.node_of[usize::from(self.drawn.place)]) + 1
    }

    /// How many plies from the end: 1 for the last move of the match.
    pub fn to_end(self) -> u8 {
        self.plies - self.turn() + 1
    }
}
