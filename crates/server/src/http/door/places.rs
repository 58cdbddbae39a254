//! Places at the door: so many in all, so many for one address.

use super::{Address, Limits};
use crate::Error;
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Who has how many places.
#[derive(Debug)]
pub struct Places {
    most: usize,
    most_each: usize,
    taken: Mutex<Taken>,
}

#[derive(Debug, Default)]
struct Taken {
    all: usize,
    each: HashMap<Address, usize>,
}

/// A place, until it is dropped.
#[derive(Debug)]
pub struct Place {
    places: Arc<Places>,
    /// Whose it is; a proxy's are nobody's.
    whose: Option<Address>,
}

/// How long somebody should wait who finds none, in seconds.
const WAIT: u64 = 5;

impl Places {
    /// As many as there may be.
    pub fn new(limits: &Limits) -> Self {
        Self { most: limits.connections, most_each: limits.per_address, taken: Mutex::default() }
    }

    /// A place, for somebody from an address or for a proxy that comes for many.
    ///
    /// # Errors
    /// When all are taken, or all that one address may have.
    pub fn take(self: &Arc<Self>, whose: Option<Address>) -> Result<Place, Error> {
        let mut taken = self.taken();
        if taken.all >= self.most {
            return Err(Error::Full { after: WAIT });
        }
        if let Some(address) = whose {
            let each = taken.each.entry(address).or_default();
            if *each >= self.most_each {
                return Err(Error::TooManyConnections { most: self.most_each, after: WAIT });
            }
            *each += 1;
        }
        taken.all += 1;
        Ok(Place { places: self.clone(), whose })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= 1;
        if let Some(address) = self.whose
            && let Some(each) = taken.each.get_mut(&address)
        {
            *each -= 1;
            if *each == 0 {
                taken.each.remove(&address);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::IpAddr;

    #[test]
    fn nobody_takes_all_places_and_places_are_given_back() {
        let limits = Limits { connections: 5, per_address: 2, ..Limits::default() };
        let places = Arc::new(Places::new(&limits));
        let of = |last: u8| Some(Address::from(IpAddr::from([10, 0, 0, last])));
        let held = [places.take(of(1)), places.take(of(1))];
        assert!(held.iter().all(Result::is_ok));
        assert!(matches!(places.take(of(1)), Err(Error::TooManyConnections { most: 2, .. })));
        let others = [places.take(of(2)), places.take(None), places.take(None)];
        assert!(others.iter().all(Result::is_ok));
        assert!(matches!(places.take(of(3)), Err(Error::Full { .. })));
        drop(held);
        assert!(places.take(of(1)).is_ok());
        drop(others);
        assert!(places.taken().each.is_empty());
        assert_eq!(places.taken().all, 0);
    }
}
