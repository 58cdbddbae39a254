//! Words that clients give: ids, seeds, names of requests. Each is checked once, here.

use crate::Error;
use store::MachineId;

/// The machine that a text names.
///
/// # Errors
/// When no machine can have that id.
pub fn machine(text: &str) -> Result<MachineId, Error> {
    MachineId::parse(text).ok_or_else(|| Error::no_machine(text))
}

/// The seed that a text spells, or a new one.
///
/// # Errors
/// When it spells none.
pub fn seed(text: Option<&str>) -> Result<u64, Error> {
    match text {
        None => Ok(u64::from_le_bytes(random()?)),
        Some(text) => text.parse().map_err(|_| {
            Error::OutOfRange(format!("'{text}' is no seed; expected a whole number from 0 to {}", u64::MAX))
        }),
    }
}

/// The fewest and the most letters of a name that a client gives.
pub const REQUEST: (usize, usize) = (8, 64);

/// The name a client gave to a match or a lesson, after what it names.
///
/// # Errors
/// When it is too short to be unlike others, or not made of letters, digits, dashes and underscores.
pub fn request(kind: &str, text: &str) -> Result<String, Error> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_');
    let (least, most) = REQUEST;
    if !(least..=most).contains(&text.len()) || !text.chars().all(fits) {
        let why = format!("an id has {least} to {most} letters, digits, dashes and underscores");
        return Err(Error::OutOfRange(why));
    }
    Ok(format!("{kind}:{text}"))
}

/// Random bytes, for keys and for seeds that nobody chose.
///
/// # Errors
/// When the system has none.
pub fn random<const N: usize>() -> Result<[u8; N], Error> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|why| Error::Internal(format!("no random bytes: {why}")))?;
    Ok(bytes)
}
