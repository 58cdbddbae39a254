//! A life played again, match by match, with every thought.

use crate::{BadLife, Life, Moment, Walk};
use game::{Record, Side};
use mind::{Learned, Thought};
use std::ops::ControlFlow;

/// One match of a life.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// Its number in the life, counting from one.
    pub number: u64,
    /// The event it belongs to, counting from zero.
    pub event: u64,
    /// The side the machine held.
    pub side: Side,
    /// The moves and how it ended.
    pub record: Record,
    /// The thoughts behind the moves of a lesson, ply by ply; empty for matches from outside.
    pub thoughts: Vec<Thought>,
    /// What it changed in the machine: once, or for both seats where it met itself, the opener's first.
    pub learned: Vec<Learned>,
}

/// Plays the life again and shows each match, with thoughts if they are wanted, until the viewer has seen enough.
/// Slower than a fold, with the same end.
///
/// # Errors
/// When an event cannot have happened.
pub fn replay(life: &Life, explain: bool, show: &mut dyn FnMut(Replayed) -> ControlFlow<()>) -> Result<(), BadLife> {
    let mut walk = Walk::new(Moment::born(life.birth().clone())?, &life.events()[1..]);
    while let Some(played) = walk.next_match(explain)? {
        if show(played).is_break() {
            break;
        }
    }
    Ok(())
}
