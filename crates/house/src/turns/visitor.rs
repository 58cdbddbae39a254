//! Who asks, as far as fairness must know it.

use crate::chance::{Chance, NoChance};
use sha2::{Digest as _, Sha256};

/// A visitor: a word that is the same for requests from one address while this process runs, and tells nothing else. It is
/// made with a secret that is never written down, so that nobody can find the address behind it, and it is forgotten
/// with the end of the job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor(pub String);

impl Visitor {
    /// Whoever is at an address.
    pub fn at(secret: &Secret, address: &str) -> Self {
        let mut hash = Sha256::new_with_prefix(secret.0);
        hash.update(address);
        let word = hash.finalize().iter().take(8).fold(0_u64, |word, byte| word << 8 | u64::from(*byte));
        Self(format!("{word:016x}"))
    }

    /// Work that nobody asked for is done when nobody else has any.
    pub fn nobody() -> Self {
        Self(String::new())
    }
}

/// What the words for visitors are made with.
#[derive(Debug)]
pub struct Secret([u8; 32]);

impl Secret {
    /// A new one.
    ///
    /// # Errors
    /// When there are no random bytes.
    pub fn new(chance: &dyn Chance) -> Result<Self, NoChance> {
        Ok(Self(chance.bytes()?))
    }

    /// The one that several nodes share, or none where it is of another length: they must have one word for one visitor.
    pub fn shared(kept: Vec<u8>) -> Option<Self> {
        kept.try_into().ok().map(Self)
    }

    /// To be kept where all nodes find it.
    pub fn to_bytes(&self) -> Vec<u8> {
        self.0.to_vec()
    }
}
