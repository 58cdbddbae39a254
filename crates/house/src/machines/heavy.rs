//! A moment of a machine, and what it costs to find it.

use crate::cost::WAITED_FOR;
use serde::{Deserialize, Serialize};
use store::Row;

/// A moment of a machine: after so many events at most, and at an age.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Target {
    /// The machine.
    pub machine: String,
    /// When it was kept: an id may be given again.
    pub created: String,
    /// So many events at most.
    pub events: u64,
    /// The age; none as far as the events lead.
    pub age: Option<u64>,
}

/// A moment that costs too much to be found while somebody waits: for a job.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("the life of {} has to be lived again, in {cost} steps: too many to wait for", target.machine)]
pub struct Heavy {
    /// The moment.
    pub target: Target,
    /// What it costs.
    pub cost: u64,
}

impl Target {
    /// Refuses what costs too much to be waited for.
    pub(super) fn check(self, cost: u64) -> Result<(), Heavy> {
        if cost > WAITED_FOR { Err(Heavy { target: self, cost }) } else { Ok(()) }
    }

    pub(super) fn new(row: &Row, events: u64, games: u64) -> Self {
        let age = (games < row.counts.games).then_some(games);
        Self { machine: row.id.to_string(), created: row.created.clone(), events, age }
    }

    /// The machine as its row has it.
    pub fn present(row: &Row) -> Self {
        Self::new(row, row.events, row.counts.games)
    }

    pub(super) fn games(&self) -> u64 {
        self.age.unwrap_or(u64::MAX)
    }
}
