//! How many machines one address may bring into the server.
//!
//! Playing and training are bounded by the workers alone: a class of thirty sits behind one address. Machines stay
//! for ever, so that a loop that makes them is slowed down, after more than any class makes at once. The addresses
//! are forgotten as soon as they have made no machine for a while, and are written nowhere.

use crate::http::door::Address;
use crate::{App, Error};
use axum::extract::FromRequestParts;
use axum::http::request::Parts;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Machines at once.
const BURST: u32 = 300;
/// After that, one every so often.
const EVERY: Duration = Duration::from_millis(500);
/// Addresses that have waited long enough are forgotten when there are more.
const MANY: usize = 4_096;

/// When each address will have made up for the machines it made.
#[derive(Debug, Default)]
pub struct RateLimit(Mutex<HashMap<Address, Instant>>);

impl RateLimit {
    /// One more machine from an address, unless that is too many.
    fn count(&self, from: Address, now: Instant) -> Result<(), Error> {
        let mut debts = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if debts.len() > MANY {
            debts.retain(|_, free| *free > now);
        }
        let free = debts.entry(from).or_insert(now);
        let next = (*free).max(now) + EVERY;
        let over = next.saturating_duration_since(now + EVERY * BURST);
        if !over.is_zero() {
            return Err(Error::TooMany { after: over.as_secs() + 1 });
        }
        *free = next;
        Ok(())
    }
}

/// The right to bring a machine into the server, once.
pub struct Birth;

impl FromRequestParts<App> for Birth {
    type Rejection = Error;
    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        app.rate_limit.count(Address::from_request_parts(parts, app).await?, Instant::now())?;
        Ok(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn a_class_is_let_in_and_a_loop_is_slowed_down() {
        let limit = RateLimit::default();
        let now = Instant::now();
        let (here, there) = (IpAddr::from([10, 0, 0, 1]).into(), IpAddr::from([10, 0, 0, 2]).into());
        for _ in 0..BURST {
            assert!(limit.count(here, now).is_ok());
        }
        assert!(limit.count(here, now).is_err());
        assert!(limit.count(there, now).is_ok());
        assert!(limit.count(here, now + EVERY).is_ok());
        assert!(limit.count(here, now + EVERY).is_err());
    }
}
