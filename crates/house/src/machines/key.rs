//! The key that a machine's maker keeps. The server keeps only its hash.

use super::error::Error;
use crate::chance::{Chance, NoChance};
use sha2::{Digest as _, Sha256};

/// A key has so many digits, each of four bits.
pub const DIGITS: usize = 32;

/// A new key: 128 random bits, which no guess will hit, so that a plain hash suffices.
///
/// # Errors
/// When there are no random bytes.
pub fn cut(chance: &dyn Chance) -> Result<String, NoChance> {
    Ok(hex(&chance.bytes::<16>()?))
}

/// The key that a machine's maker cut, or a new one: whoever cuts it can tell of a birth twice, and the machine is kept once.
///
/// # Errors
/// When theirs is not made as ours are, or there are no random bytes.
pub fn of(made: Option<String>, chance: &dyn Chance) -> Result<String, Error> {
    let Some(made) = made else { return Ok(cut(chance)?) };
    let is_digit = |c: u8| c.is_ascii_digit() || (b'a'..=b'f').contains(&c);
    if made.len() == DIGITS && made.bytes().all(is_digit) {
        return Ok(made);
    }
    Err(Error::OutOfRange(format!("a key has {DIGITS} digits from 0 to 9 and a to f, best made by chance")))
}

/// What is kept of a key.
pub fn hash(key: &str) -> String {
    hex(&Sha256::digest(key.as_bytes()))
}

/// Whether the key is the one whose hash was kept. Nobody has the key of a machine that came with the server. It takes
/// as long whatever the key is, so that nobody can feel their way to it.
pub fn opens(key: &str, kept: &str) -> bool {
    let given = hash(key);
    let unlike = given.bytes().zip(kept.bytes()).fold(0, |unlike, (a, b)| std::hint::black_box(unlike | (a ^ b)));
    given.len() == kept.len() && std::hint::black_box(unlike) == 0
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
