//! What a pupil is called: an animal and a number, dealt and never typed.

use crate::code::ANIMALS;
use mind::Seed;

/// What the pupil with this number is called in a class: no two alike, since the number is part of it.
pub fn of(code: &str, number: u64) -> String {
    // Neighbours get animals far apart in the alphabet, and every class begins elsewhere.
    let from = Seed(0).named(code).0 % 64;
    let animal = ANIMALS[((from + number * 37) % 64) as usize];
    format!("{animal}-{number}")
}

/// The number of the pupil who is called so.
pub fn number(code: &str, nick: &str) -> Option<u64> {
    let number = nick.rsplit_once('-')?.1.parse().ok()?;
    (of(code, number) == nick).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn everybody_is_called_otherwise_and_is_found_by_it() {
        let all: Vec<String> = (1..=200).map(|number| of("amber-kite", number)).collect();
        assert_eq!(all.iter().collect::<HashSet<_>>().len(), 200);
        for (number, nick) in (1..).zip(&all) {
            assert_eq!(super::number("amber-kite", nick), Some(number));
        }
        // The first 64 have an animal of their own: 37 and 64 have no divisor in common.
        let animals: HashSet<&str> = all[..64].iter().filter_map(|nick| Some(nick.rsplit_once('-')?.0)).collect();
        assert_eq!(animals.len(), 64);
        assert_eq!(super::number("amber-kite", "nobody-7"), None);
        assert_eq!(super::number("amber-kite", ""), None);
    }
}
