//! Random bytes, for keys and for seeds that nobody chose. The system has them, or the browser; the house has none.

use std::fmt::Debug;

/// Where random bytes come from.
pub trait Chance: Debug + Send + Sync {
    /// Fills these with random bytes, which nobody can guess.
    ///
    /// # Errors
    /// If there are none.
    fn fill(&self, bytes: &mut [u8]) -> Result<(), NoChance>;
}

/// There are no random bytes.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("no random bytes: {0}")]
pub struct NoChance(pub String);

impl dyn Chance + '_ {
    /// Random bytes.
    ///
    /// # Errors
    /// If there are none.
    pub fn bytes<const N: usize>(&self) -> Result<[u8; N], NoChance> {
        let mut bytes = [0; N];
        self.fill(&mut bytes)?;
        Ok(bytes)
    }
}
