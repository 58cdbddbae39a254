//! The page a mind writes its thought on, which may be shut.

use crate::{Stop, Thought};

/// Where a mind writes why it chose. Shut, nothing is written and nothing is spent on writing;
/// whether anybody reads never changes a choice.
#[derive(Debug, Default)]
pub struct Notes {
    open: bool,
    thought: Option<Thought>,
    stop: Option<Stop>,
}

impl Notes {
    /// Notes that nobody reads.
    pub const fn shut() -> Self {
        Self { open: false, thought: None, stop: None }
    }

    /// Notes to be read.
    pub const fn open() -> Self {
        Self { open: true, thought: None, stop: None }
    }

    /// Whoever waits for the choice may say stop. A mind that thinks long looks now and then, and then makes any legal
    /// move at once: nobody will play it.
    #[must_use]
    pub fn heeding(self, stop: &Stop) -> Self {
        Self { stop: Some(stop.clone()), ..self }
    }

    /// Writes the thought, if the page is open. The last one written is the one that is read.
    #[inline]
    pub fn write(&mut self, thought: impl FnOnce() -> Thought) {
        if self.open {
            self.thought = Some(thought());
        }
    }

    /// Whether anybody will read.
    pub const fn is_open(&self) -> bool {
        self.open
    }

    /// The word that ends the thought early, if there is one.
    pub const fn stop(&self) -> Option<&Stop> {
        self.stop.as_ref()
    }

    /// Whether nobody waits for the choice any more.
    #[inline]
    pub fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(Stop::is_said)
    }

    /// The thought that was written.
    pub fn take(&mut self) -> Option<Thought> {
        self.thought.take()
    }
}
