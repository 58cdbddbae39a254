//! Places at the door: so many in all, so many for one address. Or room for answers, in kibibytes.

use super::Address;
use super::refusal::Refusal;
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
    /// How many it is.
    count: usize,
}

/// Why there is no place.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoPlace {
    /// All are taken.
    Full,
    /// All that one address may have, so many, are.
    TheirsTaken(usize),
}

/// How long somebody should wait who finds none, in seconds.
pub const WAIT: u64 = 5;

impl NoPlace {
    /// A connection that is refused.
    pub fn for_a_connection(self) -> Refusal {
        match self {
            Self::Full => Refusal::Full { after: WAIT },
            Self::TheirsTaken(most) => Refusal::TooManyConnections { most, after: WAIT },
        }
    }

    /// A large answer that is refused.
    pub fn for_an_answer(self) -> Refusal {
        match self {
            Self::Full => Refusal::Full { after: WAIT },
            Self::TheirsTaken(most) => Refusal::TooMuchSent { most, after: WAIT },
        }
    }

    /// An event stream that is refused.
    pub fn for_a_stream(self) -> Refusal {
        match self {
            Self::Full => Refusal::Full { after: WAIT },
            Self::TheirsTaken(most) => Refusal::TooManyStreams { most, after: WAIT },
        }
    }
}

impl Places {
    /// So many in all, and so many for one address.
    pub fn new(most: usize, most_each: usize) -> Self {
        Self { most, most_each, taken: Mutex::default() }
    }

    /// A place, for somebody from an address or for a proxy that comes for many.
    ///
    /// # Errors
    /// When all are taken, or all that one address may have.
    pub fn take(self: &Arc<Self>, whose: Option<Address>) -> Result<Place, NoPlace> {
        self.take_some(whose, 1)
    }

    /// So many places together. One who has none gets them even where they are more than one may have.
    ///
    /// # Errors
    /// When so many are not left.
    pub fn take_some(self: &Arc<Self>, whose: Option<Address>, count: usize) -> Result<Place, NoPlace> {
        // Somebody has to be let out with the largest.
        let alone = |has: usize| has == 0 && count > 1;
        let mut taken = self.taken();
        if taken.all + count > self.most && !alone(taken.all) {
            return Err(NoPlace::Full);
        }
        if let Some(address) = whose {
            let each = taken.each.entry(address).or_default();
            if *each + count > self.most_each && !alone(*each) {
                return Err(NoPlace::TheirsTaken(self.most_each));
            }
            *each += count;
        }
        taken.all += count;
        Ok(Place { places: self.clone(), whose, count })
    }

    /// How many are taken.
    pub fn count(&self) -> usize {
        self.taken().all
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.all -= self.count;
        if let Some(address) = self.whose
            && let Some(each) = taken.each.get_mut(&address)
        {
            *each -= self.count;
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
        let places = Arc::new(Places::new(5, 2));
        let of = |last: u8| Some(Address::from(IpAddr::from([10, 0, 0, last])));
        let held = [places.take(of(1)), places.take(of(1))];
        assert!(held.iter().all(Result::is_ok));
        assert!(matches!(places.take(of(1)), Err(NoPlace::TheirsTaken(2))));
        let others = [places.take(of(2)), places.take(None), places.take(None)];
        assert!(others.iter().all(Result::is_ok));
        assert!(matches!(places.take(of(3)), Err(NoPlace::Full)));
        drop(held);
        assert!(places.take(of(1)).is_ok());
        drop(others);
        assert!(places.taken().each.is_empty());
        assert_eq!(places.taken().all, 0);
        // One large answer goes out even where it is more than one may have.
        let large = places.take_some(of(1), 9);
        assert!(large.is_ok());
        assert!(matches!(places.take(of(2)), Err(NoPlace::Full)));
        drop(large);
        assert_eq!(places.taken().all, 0);
    }
}
