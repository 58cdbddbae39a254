//! What an address is called in the log: a word that is another one every day.
//!
//! Whoever runs the server sees that a thousand refusals came from one place, and nobody can tell from the log, not even with
//! all addresses at hand, which place it was: the secret of the day is never written down.

use super::Address;
use house::chance::Chance;
use house::turns::{Secret, Visitor};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// The secret of today.
#[derive(Debug, Default)]
pub struct Pseudonyms(Mutex<Option<(u64, Secret)>>);

/// For so long a visitor is called the same.
const DAY: Duration = Duration::from_secs(24 * 60 * 60);

impl Pseudonyms {
    /// What an address is called at a time; nothing where the system has no random bytes.
    pub fn of(&self, address: Address, now: SystemTime, chance: &dyn Chance) -> Option<String> {
        let day = now.duration_since(UNIX_EPOCH).unwrap_or_default().as_secs() / DAY.as_secs();
        let mut today = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if today.as_ref().is_none_or(|(of, _)| *of != day) {
            *today = Secret::new(chance).ok().map(|secret| (day, secret));
        }
        today.as_ref().map(|(_, secret)| Visitor::at(secret, &address.to_string()).0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use house::chance::NoChance;
    use std::net::IpAddr;
    use std::sync::atomic::{AtomicU8, Ordering};

    /// Other bytes at every question.
    #[derive(Debug, Default)]
    struct Count(AtomicU8);

    impl Chance for Count {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), NoChance> {
            bytes.fill(self.0.fetch_add(1, Ordering::Relaxed));
            Ok(())
        }
    }

    #[test]
    fn a_visitor_is_known_for_a_day_and_only_as_a_word() {
        let (pseudonyms, chance) = (Pseudonyms::default(), Count::default());
        let [here, there] = [1, 2].map(|last| Address::from(IpAddr::from([192, 0, 2, last])));
        let at = |hours: u64| UNIX_EPOCH + Duration::from_secs(hours * 3_600);
        let morning = pseudonyms.of(here, at(49), &chance).expect("random bytes");
        assert_eq!(pseudonyms.of(here, at(71), &chance), Some(morning.clone()), "the same all day");
        assert_ne!(pseudonyms.of(there, at(71), &chance), Some(morning.clone()), "two are told apart");
        assert_ne!(pseudonyms.of(here, at(73), &chance), Some(morning.clone()), "another word the next day");
        assert_ne!(
            pseudonyms.of(here, at(71), &chance),
            Some(morning.clone()),
            "and what yesterday was called is gone"
        );
        assert_ne!(
            Pseudonyms::default().of(here, at(49), &chance),
            Some(morning),
            "another process has another secret"
        );
    }
}
