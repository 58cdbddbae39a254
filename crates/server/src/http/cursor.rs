//! Where the next page of a list begins, as a word that nobody needs to understand.

use crate::Error;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD as BASE64;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A place in a list, written.
///
/// # Errors
/// Never; a place is plain data.
pub fn write(place: &impl Serialize) -> Result<String, Error> {
    let json = serde_json::to_vec(place).map_err(|why| Error::internal(format!("a place in a list: {why}")))?;
    Ok(BASE64.encode(json))
}

/// The place that a text names.
///
/// # Errors
/// When it names none.
pub fn read<T: DeserializeOwned>(text: &str) -> Result<T, Error> {
    BASE64.decode(text).ok().and_then(|json| serde_json::from_slice(&json).ok()).ok_or_else(foreign)
}

/// A text that is no place in this list.
pub fn foreign() -> Error {
    Error::out_of_range("this is no place in this list: expected the 'next' of the page before, in the same order")
}
