//! The word that ends a thought early.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// Shared by one who waits for a thought and the mind that has it: once said, it stays said.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

/// A flag that somebody else raises, such as the system when a person presses Ctrl-C.
impl From<Arc<AtomicBool>> for Stop {
    fn from(flag: Arc<AtomicBool>) -> Self {
        Self(flag)
    }
}

impl Stop {
    /// Nobody waits any more.
    pub fn say(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The flag itself, for work that knows nothing of minds.
    pub fn flag(&self) -> &AtomicBool {
        &self.0
    }

    /// Whether it was said.
    #[inline]
    pub fn is_said(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}
