//! How far a search may look.

use super::Stopped;
use std::time::Instant;

/// The limits of a search. The first step of deepening is always finished.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Limits {
    /// How many plies ahead.
    pub depth: u32,
    /// How many positions, if that is limited.
    pub nodes: Option<u64>,
    /// Until when, if that is limited. The one thing here that is not reproducible: a mind that
    /// uses it says so.
    pub until: Option<Instant>,
}

impl Limits {
    /// So many plies ahead, whatever it takes.
    pub const fn depth(depth: u32) -> Self {
        Self { depth, nodes: None, until: None }
    }
}

/// What is left of the limits, and what has been spent.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Budget {
    nodes: u64,
    most: Option<u64>,
    until: Option<Instant>,
    forgiven: bool,
}

/// The clock is read once in so many nodes.
const NODES_PER_LOOK: u64 = 1 << 10;

impl Budget {
    pub(super) fn new(limits: Limits) -> Self {
        Self { nodes: 0, most: limits.nodes, until: limits.until, forgiven: false }
    }

    /// From now on nodes are counted but not limited, or limited again.
    pub(super) fn forgive(&mut self, forgiven: bool) {
        self.forgiven = forgiven;
    }

    /// How many nodes were visited.
    pub(super) fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Counts one node; refused when the limits are reached.
    #[inline]
    pub(super) fn spend(&mut self) -> Result<(), Stopped> {
        if !self.forgiven {
            let late = || self.nodes.is_multiple_of(NODES_PER_LOOK) && self.until.is_some_and(|t| Instant::now() >= t);
            if self.most.is_some_and(|most| self.nodes >= most) || late() {
                return Err(Stopped);
            }
        }
        self.nodes += 1;
        Ok(())
    }
}
