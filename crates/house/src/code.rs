//! Codes of words, for studies and classes. The code that a participant is dealt: two words and six digits, easy to read out and to write down.
//!
//! 64 · 64 · 1,000,000 are some four thousand million. Nothing about a person hangs on it; it keeps strangers from answering, or
//! withdrawing, in another's place.

use crate::chance::{Chance, NoChance};

/// First words.
pub const WORDS: [&str; 64] = [
    "amber", "autumn", "birch", "blue", "brass", "bright", "calm", "cedar", "chalk", "clear", "clover", "coral",
    "cosy", "crisp", "dawn", "dotted", "early", "ember", "evening", "fair", "fern", "gentle", "ginger", "golden",
    "grand", "green", "hazel", "honey", "indigo", "ivory", "jade", "jolly", "kind", "lemon", "light", "lilac", "linen",
    "little", "lucky", "maple", "mellow", "merry", "mild", "mint", "misty", "noble", "olive", "opal", "pearl", "plain",
    "polite", "quiet", "rapid", "rosy", "round", "ruby", "russet", "sandy", "silver", "sunny", "swift", "tidy",
    "velvet", "warm",
];
/// Second words.
pub const ANIMALS: [&str; 64] = [
    "badger", "bear", "beaver", "bee", "bison", "buzzard", "camel", "cat", "cricket", "crow", "deer", "dolphin",
    "dove", "duck", "eagle", "eel", "elk", "falcon", "ferret", "finch", "fox", "frog", "gecko", "goat", "goose",
    "hare", "hedgehog", "heron", "horse", "ibex", "jay", "kite", "koala", "lark", "lemur", "lizard", "lynx", "magpie",
    "marmot", "mole", "moose", "moth", "newt", "otter", "owl", "panda", "parrot", "pigeon", "puffin", "quail",
    "rabbit", "raven", "robin", "salmon", "seal", "snail", "sparrow", "squirrel", "stork", "swan", "toad", "turtle",
    "whale", "wren",
];

/// A new code.
///
/// # Errors
/// When there are no random bytes.
pub fn deal(chance: &dyn Chance) -> Result<String, NoChance> {
    let [word, animal, rest @ ..] = chance.bytes::<10>()?;
    let digits = u64::from_le_bytes(rest) % 1_000_000;
    let (word, animal) = (WORDS[usize::from(word) % 64], ANIMALS[usize::from(animal) % 64]);
    Ok(format!("{word}-{animal}-{:03}-{:03}", digits / 1_000, digits % 1_000))
}

/// A code as somebody may have typed it: in any letters, with spaces or dashes.
pub fn read(text: &str) -> String {
    text.to_lowercase()
        .split(|c: char| !c.is_ascii_alphanumeric())
        .filter(|word| !word.is_empty())
        .collect::<Vec<_>>()
        .join("-")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[derive(Debug)]
    struct Counted;

    impl Chance for Counted {
        fn fill(&self, bytes: &mut [u8]) -> Result<(), NoChance> {
            bytes.iter_mut().zip(200..).for_each(|(byte, n)| *byte = n);
            Ok(())
        }
    }

    #[test]
    fn a_code_is_read_however_it_was_typed() {
        let code = deal(&Counted).expect("random bytes");
        assert_eq!(read(&code), code);
        assert_eq!(read(&format!("  {} ", code.to_uppercase().replace('-', " - "))), code);
        let words: HashSet<&str> = WORDS.into_iter().chain(ANIMALS).collect();
        assert_eq!(words.len(), 128, "no word is there twice");
    }
}
