//! The two words that open the door of a class.

use super::error::Error;
use crate::chance::{Chance, NoChance};
use crate::code::{self, ANIMALS, WORDS};

/// A new code. Where all that were dealt are taken a number follows.
///
/// # Errors
/// When there are no random bytes.
pub fn deal(try_number: u32, chance: &dyn Chance) -> Result<String, NoChance> {
    let [word, animal, more] = chance.bytes::<3>()?;
    let two = format!("{}-{}", WORDS[usize::from(word) % 64], ANIMALS[usize::from(animal) % 64]);
    Ok(if try_number < 4 { two } else { format!("{two}-{more}") })
}

/// A code as somebody may have typed it, if it can be one.
///
/// # Errors
/// When it cannot.
pub fn read(text: &str) -> Result<String, Error> {
    let read = code::read(text);
    let fits = (3..=40).contains(&read.len()) && read.starts_with(|c: char| c.is_ascii_lowercase());
    if fits { Ok(read) } else { Err(Error::Missing { what: "class", name: text.chars().take(40).collect() }) }
}
