//! How far a search may look.

use crate::Stop;
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

/// The search ran out of nodes or time.
pub(super) struct Stopped;

/// What is left of the limits, and what has been spent.
#[derive(Clone, Debug, Default)]
pub(super) struct Budget {
    nodes: u64,
    most: Option<u64>,
    until: Option<Instant>,
    stop: Option<Stop>,
    forgiven: bool,
}

/// The clock and the word are looked at once in so many nodes.
const NODES_PER_LOOK: u64 = 1 << 10;

impl Budget {
    /// So much as the limits allow from here on; who may say stop is remembered.
    pub(super) fn grant(&mut self, limits: Limits) {
        *self = Self { nodes: 0, most: limits.nodes, until: limits.until, stop: self.stop.take(), forgiven: false };
    }

    /// Whoever says this ends it as well.
    pub(super) fn heed(&mut self, stop: Option<&Stop>) {
        self.stop = stop.cloned();
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
            let late =
                || self.until.is_some_and(|t| Instant::now() >= t) || self.stop.as_ref().is_some_and(Stop::is_said);
            let over = self.nodes.is_multiple_of(NODES_PER_LOOK) && late();
            if over || self.most.is_some_and(|most| self.nodes >= most) {
                return Err(Stopped);
            }
        }
        self.nodes += 1;
        Ok(())
    }
}
