//! The page a mind writes its thought on, which may be shut.

use crate::Thought;

/// Where a mind writes why it chose. Shut, nothing is written and nothing is spent on writing;
/// whether anybody reads never changes a choice.
#[derive(Debug, Default)]
pub struct Notes {
    open: bool,
    thought: Option<Thought>,
}

impl Notes {
    /// Notes that nobody reads.
    pub const fn shut() -> Self {
        Self { open: false, thought: None }
    }

    /// Notes to be read.
    pub const fn open() -> Self {
        Self { open: true, thought: None }
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

    /// The thought that was written.
    pub fn take(&mut self) -> Option<Thought> {
        self.thought.take()
    }
}
