//! How much each address may ask for: a bucket that fills by the second, from which every request is paid.
//!
//! The addresses are forgotten as soon as their buckets are full again, and are written nowhere.

use super::Address;
use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Addresses with full buckets are looked for when there are more, …
const MANY: usize = 4_096;

/// When the bucket of each address will be full again.
#[derive(Debug)]
pub struct Buckets {
    full: Mutex<Full>,
    /// How long a unit takes to come back.
    unit: Duration,
    burst: u64,
}

#[derive(Debug, Default)]
struct Full {
    when: HashMap<Address, Instant>,
    /// … and then when there are twice as many as were left: a crowd is not looked through for each who comes.
    many: usize,
}

impl Buckets {
    /// Full ones, of so many units, so many of which come back every second.
    pub fn new(burst: u64, per_second: u64) -> Self {
        Self::every(burst, Duration::from_secs(1) / u32::try_from(per_second.max(1)).unwrap_or(u32::MAX))
    }

    /// Full ones, of so many units, one of which comes back whenever so much time has passed.
    pub fn every(burst: u64, unit: Duration) -> Self {
        Self { full: Mutex::default(), unit, burst }
    }

    /// A request of this price is paid, if there is enough in the bucket.
    ///
    /// # Errors
    /// When there is not, with the seconds until there is.
    pub fn pay(&self, from: Address, price: u64, now: Instant) -> Result<(), u64> {
        if price == 0 {
            return Ok(());
        }
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        if full.when.len() > full.many.max(MANY) {
            full.when.retain(|_, when| *when > now);
            full.many = 2 * full.when.len();
        }
        let when = full.when.entry(from).or_insert(now);
        let next = (*when).max(now) + self.time(price);
        let over = next.saturating_duration_since(now + self.time(self.burst));
        if !over.is_zero() {
            return Err(over.as_secs() + 1);
        }
        *when = next;
        Ok(())
    }

    /// Something that was paid for was not had.
    pub fn give_back(&self, to: Address, price: u64) {
        let mut full = self.full.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(when) = full.when.get_mut(&to) {
            *when = when.checked_sub(self.time(price)).unwrap_or(*when);
        }
    }

    fn time(&self, units: u64) -> Duration {
        self.unit.saturating_mul(u32::try_from(units).unwrap_or(u32::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn a_class_is_let_in_and_a_loop_is_slowed_down() {
        let buckets = Buckets::new(1_000, 10);
        let now = Instant::now();
        let (here, there) = (IpAddr::from([10, 0, 0, 1]).into(), IpAddr::from([10, 0, 0, 2]).into());
        for _ in 0..10 {
            assert!(buckets.pay(here, 100, now).is_ok());
        }
        // What is too dear now can be had when so many units have come back, and not before.
        assert_eq!(buckets.pay(here, 40, now), Err(5));
        assert!(buckets.pay(here, 40, now + Duration::from_secs(3)).is_err());
        assert!(buckets.pay(here, 40, now + Duration::from_secs(5)).is_ok());
        assert!(buckets.pay(here, 0, now).is_ok());
        assert!(buckets.pay(there, 1_000, now).is_ok());
        assert!(buckets.pay(there, 1, now).is_err());
    }

    #[test]
    fn addresses_are_forgotten_once_their_buckets_are_full_again() {
        let buckets = Buckets::new(1_000, 10);
        let now = Instant::now();
        let known = || buckets.full.lock().unwrap_or_else(PoisonError::into_inner).when.len();
        let crowd = |now| {
            for n in 0..3 * MANY as u32 {
                assert!(buckets.pay(IpAddr::from(n.to_be_bytes()).into(), 10, now).is_ok());
            }
        };
        crowd(now);
        assert_eq!(known(), 3 * MANY, "each has something to come back");
        crowd(now + Duration::from_millis(500));
        assert_eq!(known(), 3 * MANY);
        let later = now + Duration::from_secs(60);
        for n in 0..6 * MANY as u32 {
            assert!(buckets.pay(IpAddr::from((1_000_000 + n).to_be_bytes()).into(), 1, later).is_ok());
        }
        assert!(known() <= 6 * MANY, "the first crowd is forgotten: {}", known());
    }
}
