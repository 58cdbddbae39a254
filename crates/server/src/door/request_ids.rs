//! Names for requests, so that an answer and a line in the log can be found by each other.

use house::chance::{Chance, NoChance};
use std::sync::atomic::{AtomicU64, Ordering};

/// Gives each request of a process a name that no other has, on any node.
#[derive(Debug)]
pub struct RequestIds {
    process: u64,
    number: AtomicU64,
}

impl RequestIds {
    /// Names for the requests of this process.
    ///
    /// # Errors
    /// When there are no random bytes.
    pub fn new(chance: &dyn Chance) -> Result<Self, NoChance> {
        Ok(Self { process: u64::from_be_bytes(chance.bytes()?), number: AtomicU64::new(0) })
    }

    /// The next name.
    pub fn next(&self) -> String {
        format!("{:016x}-{:x}", self.process, self.number.fetch_add(1, Ordering::Relaxed))
    }
}
