//! Learners from other crates.

use crate::Learner;

/// A learner that can be copied and looked at from several threads: what a [`crate::Pupil`] asks of one from another crate.
/// Every [`Learner`] that is `Clone`, `Sync` and borrows nothing is one; nobody implements it by hand.
pub trait Foreign: Learner + Sync {
    /// Another with the same memory.
    fn copy(&self) -> Box<dyn Foreign>;
}

impl<L: Learner + Clone + Sync + 'static> Foreign for L {
    fn copy(&self) -> Box<dyn Foreign> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn Foreign> {
    fn clone(&self) -> Self {
        // The learner's own copy, not another box around the box.
        (**self).copy()
    }
}

impl std::fmt::Debug for dyn Foreign {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("a learner from outside")
    }
}
