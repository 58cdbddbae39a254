//! Whose turn it is, and who does the work: nothing here knows what the work is.

mod pool;
mod queue;
mod visitor;

pub use pool::Pool;
pub use queue::{Queue, Turn};
pub use visitor::{Secret, Visitor};

use crate::runs::Lost;
use game::many;

/// Why work was not done.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Undone {
    /// Every place is taken, or nobody waits for it any more.
    #[error("too much is going on; try again in a moment")]
    Busy,
    /// Others had every turn.
    #[error("every place to think was taken for {}: others were before you; ask again", many(*seconds, "second"))]
    Waited {
        /// How long.
        seconds: u64,
    },
    /// A bug of ours: it panicked, or was lost.
    #[error("{0}")]
    Broken(String),
}

impl From<Lost> for Undone {
    fn from(why: Lost) -> Self {
        Self::Broken(why.to_string())
    }
}
