//! What can happen to a machine.

mod bad;

pub use bad::BadEvent;

use crate::guest::memory_text;
use crate::{Birth, Lesson, Opponents, Seats, Spelled, Tally};
use game::Side;
use mind::{Memory, Recipe};
use serde::{Deserialize, Serialize};

/// One event of a life. Boards, moves and seeds are text; the order of events is the order of the life.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// The first event: a recipe becomes a machine.
    Born(Birth),
    /// A run of training matches.
    Lesson(Lesson),
    /// One match against somebody from outside, such as a person.
    Played {
        /// The moves, as a record writes them.
        moves: String,
        /// The side the machine held.
        side: Side,
        /// Its name, so that a repeated message is not a second match.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        id: Option<String>,
    },
    /// Matches of others that it learned from.
    Studied {
        /// The moves of each, as records write them.
        matches: Vec<String>,
        /// The side it took in each.
        seats: Seats,
    },
    /// A person put beads into a box or took some out.
    Edited {
        /// The box.
        number: usize,
        /// The move, as the box has it.
        square: String,
        /// How many beads it has now.
        beads: f64,
    },
    /// A person gave a box its first beads again.
    Refilled {
        /// The box.
        number: usize,
    },
    /// All boxes were set at once, from a table.
    Furnished {
        /// The boxes in order.
        boxes: Vec<Furnished>,
    },
    /// All weights were set at once, from a file.
    Weighed {
        /// What it has learned from here on.
        #[serde(with = "memory_text")]
        memory: Memory,
    },
    /// From here on matches are paid by another rule.
    Ruled {
        /// The recipe with the new rule and the old carpentry.
        recipe: Spelled<Recipe>,
    },
    /// It was made again what it was at an earlier age. Its matches stay in the life and count; what it learned from them
    /// since then is gone.
    SetBack {
        /// The age, in matches.
        to: u64,
        /// The recipe whose rule was in force then.
        rule: Spelled<Recipe>,
        /// What it had learned by then.
        #[serde(with = "memory_text")]
        memory: Memory,
    },
    /// Somebody's matches were taken out: it is what it would be without them. They stay in the life and count.
    TakenOut {
        /// Whose: what the names of those matches begin with.
        who: String,
        /// The recipe whose rule is in force.
        rule: Spelled<Recipe>,
        /// What it has learned from the other matches.
        #[serde(with = "memory_text")]
        memory: Memory,
    },
    /// It was branched off another machine here.
    Forked {
        /// The other's name.
        from: String,
        /// After how many matches.
        at: u64,
    },
}

impl Event {
    /// Where in the round of these opponents a lesson right after this event begins: where this one ended, if it was a
    /// lesson against the same, and otherwise at its beginning. So a mix goes on however its matches are cut into lessons.
    pub fn phase(&self, against: &Opponents) -> u64 {
        match self {
            Self::Lesson(last) if last.against.with_perfect(true) == against.with_perfect(true) => {
                against.within_round(last.phase + last.games)
            }
            _ => 0,
        }
    }

    /// How many matches the event holds.
    pub fn games(&self) -> u64 {
        match self {
            Self::Lesson(lesson) => lesson.games,
            Self::Played { .. } => 1,
            Self::Studied { matches, .. } => matches.len() as u64,
            _ => 0,
        }
    }

    /// What came of its matches, where the event says so itself.
    pub fn told(&self) -> Option<Tally> {
        match self {
            Self::Lesson(lesson) => Some(lesson.result),
            _ => None,
        }
    }
}

/// One box of a table of boxes.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Furnished {
    /// The beads of its moves, in the box's order.
    pub beads: Vec<f64>,
    /// Matches won, drawn and lost with it.
    pub results: [u32; 3],
}
