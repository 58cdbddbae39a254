//! Words that clients give: ids, seeds, names of requests. Each is checked once, here.

use crate::chance::{Chance, NoChance};
use store::MachineId;

/// Why a word is refused.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadName {
    /// No machine can have this id.
    #[error("there is no machine '{0}'")]
    Machine(String),
    /// A text that spells no seed.
    #[error("'{0}' is no seed; expected a whole number from 0 to {most}", most = u64::MAX)]
    Seed(String),
    /// The name of a request is too short to be unlike others, or has other signs.
    #[error("an id has {least} to {most} letters, digits, dashes and underscores", least = REQUEST.0, most = REQUEST.1)]
    Request,
    /// There are no random bytes.
    #[error(transparent)]
    Chance(#[from] NoChance),
}

/// The machine that a text names.
///
/// # Errors
/// If no machine can have that id.
pub fn machine(text: &str) -> Result<MachineId, BadName> {
    MachineId::parse(text).ok_or_else(|| BadName::Machine(text.into()))
}

/// The seed that a text spells.
///
/// # Errors
/// If it spells none.
pub fn seed(text: &str) -> Result<u64, BadName> {
    text.parse().map_err(|_| BadName::Seed(text.into()))
}

/// The seed that a text spells, or a new one.
///
/// # Errors
/// If it spells none, or there are no random bytes.
pub fn seed_or_new(text: Option<&str>, chance: &dyn Chance) -> Result<u64, BadName> {
    match text {
        None => Ok(u64::from_le_bytes(chance.bytes()?)),
        Some(text) => seed(text),
    }
}

/// The fewest and the most letters of a name that a client gives.
pub const REQUEST: (usize, usize) = (8, 64);

/// The name a client gave to a match or a lesson, after what it names.
///
/// # Errors
/// If it is too short to be unlike others, or not made of letters, digits, dashes and underscores.
pub fn request(kind: &str, text: &str) -> Result<String, BadName> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let (least, most) = REQUEST;
    if !(least..=most).contains(&text.len()) || !text.chars().all(fits) {
        return Err(BadName::Request);
    }
    Ok(format!("{kind}:{text}"))
}
