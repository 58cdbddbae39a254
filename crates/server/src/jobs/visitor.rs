//! Who asks, as far as fairness must know it.

use crate::http::door::Address;
use crate::{App, Error};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use sha2::{Digest as _, Sha256};
use store::Store;

/// A visitor: a word that is the same for requests from one address while this process runs, and tells nothing else. It is
/// made with a secret that is never written down, so that nobody can find the address behind it, and it is forgotten
/// with the end of the job.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Visitor(pub String);

impl Visitor {
    /// Whoever is at an address.
    pub fn at(app: &App, address: Address) -> Self {
        let mut hash = Sha256::new_with_prefix(app.jobs.secret.0);
        hash.update(address.to_string());
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
    /// When the system has no random bytes.
    pub fn new() -> Result<Self, Error> {
        Ok(Self(crate::http::names::random()?))
    }

    /// The one of a house. Several nodes must have one word for one visitor, so theirs is kept where they keep all else;
    /// a house of one node forgets its own whenever it closes.
    ///
    /// # Errors
    /// When the store does not answer, or the system has no random bytes.
    pub async fn of(store: &Store) -> Result<Self, Error> {
        let fresh = Self::new()?;
        if !store.is_shared() {
            return Ok(fresh);
        }
        let kept = store.secret(fresh.0.to_vec()).await?;
        kept.try_into().map(Self).map_err(|_| Error::Internal("the secret of the house is of another make".into()))
    }
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        Ok(Self::at(app, Address::from_request_parts(parts, app).await?))
    }
}
