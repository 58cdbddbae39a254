//! Codes that somebody tries. A class is found by two words; who tried them all would find every class that is open.
//!
//! An address may ask for so many that are not there, and for one more every second. After that it is told nothing of a
//! name that it has not found before: not even that it is not there. What it has found stays open to it, so that a class
//! goes on beside a pupil who tries.

use super::Address;
use super::buckets::Buckets;
use axum::extract::{MatchedPath, Request};
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Names that were found are remembered for so many pairs of an address and a name.
const FOUND: NonZeroUsize = NonZeroUsize::new(1 << 16).expect("more than none");

/// The routes whose first name is a secret, or the name of a machine that only a secret tells.
const SECRET: [&str; 2] = ["/api/classes/{code}", "/api/machines/{id}"];

/// Who may still try, and who has found what.
#[derive(Debug)]
pub struct Guesses {
    left: Buckets,
    found: Mutex<LruCache<(Address, String), ()>>,
}

/// A name that somebody asks for, until it is known whether it is there.
#[derive(Debug)]
pub struct Guess(Option<(Address, String)>);

impl Guesses {
    /// So many tries at once, and one more whenever so much time has passed.
    pub fn new(most: u64, every: Duration) -> Self {
        Self { left: Buckets::every(most, every), found: Mutex::new(LruCache::new(FOUND)) }
    }

    /// Somebody asks for a name. It counts as one that is not there until [`Self::end`] says that it is.
    ///
    /// # Errors
    /// When they have tried too many, with the seconds until they may try again.
    pub fn begin(&self, address: Address, request: &Request, now: Instant) -> Result<Guess, u64> {
        let Some(name) = name(request) else { return Ok(Guess(None)) };
        let guess = (address, name.to_owned());
        if self.found().get(&guess).is_some() {
            return Ok(Guess(None));
        }
        self.left.pay(address, 1, now)?;
        Ok(Guess(Some(guess)))
    }

    /// The name was there, or it was not.
    pub fn end(&self, guess: Guess, there: bool) {
        if let Guess(Some(guess)) = guess
            && there
        {
            self.left.give_back(guess.0, 1);
            self.found().put(guess, ());
        }
    }

    fn found(&self) -> MutexGuard<'_, LruCache<(Address, String), ()>> {
        self.found.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The name that a request asks for, if it may be a secret.
fn name(request: &Request) -> Option<&str> {
    let route = request.extensions().get::<MatchedPath>()?.as_str();
    SECRET.iter().any(|secret| route.starts_with(secret)).then(|| request.uri().path().split('/').nth(3))?
}
