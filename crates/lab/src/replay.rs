//! A life played again, match by match, with every thought.

pub use crate::walk::Replayed;

use crate::{BadLife, Life, Moment, Walk};
use std::ops::ControlFlow;

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
