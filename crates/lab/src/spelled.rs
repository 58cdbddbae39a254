//! A thing that was read from a text, and the text itself.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::fmt::Display;
use std::ops::Deref;
use std::str::FromStr;

/// Something in the grammar of players, parsed once and kept as it was spelled: a life that is read and written again is
/// the same text, whatever spaces or brackets somebody put into it.
#[derive(Clone, Debug)]
pub struct Spelled<T> {
    it: T,
    text: Box<str>,
}

impl<T: Display> From<T> for Spelled<T> {
    fn from(it: T) -> Self {
        Self { text: it.to_string().into(), it }
    }
}

impl<T: FromStr> FromStr for Spelled<T> {
    type Err = T::Err;
    fn from_str(text: &str) -> Result<Self, T::Err> {
        Ok(Self { it: text.parse()?, text: text.into() })
    }
}

impl<T> Spelled<T> {
    /// What the same text stands for, read in another way.
    pub(crate) fn map(self, read: impl FnOnce(T) -> T) -> Self {
        Self { it: read(self.it), ..self }
    }

    /// The text.
    pub fn as_str(&self) -> &str {
        &self.text
    }
}

impl<T> Deref for Spelled<T> {
    type Target = T;
    fn deref(&self) -> &T {
        &self.it
    }
}

/// The text says everything: what is spelled alike is alike.
impl<T> PartialEq for Spelled<T> {
    fn eq(&self, other: &Self) -> bool {
        self.text == other.text
    }
}

impl<T> Display for Spelled<T> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

impl<T> Serialize for Spelled<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&self.text)
    }
}

impl<'de, T: FromStr<Err: Display>> Deserialize<'de> for Spelled<T> {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        let text = String::deserialize(from)?;
        Ok(Self { it: text.parse().map_err(D::Error::custom)?, text: text.into() })
    }
}

/// Seeds travel as text: half of all numbers of 64 bits are too large for a JSON number.
pub(crate) mod seed_text {
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(seed: &u64, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(seed)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
        let text = String::deserialize(from)?;
        text.parse()
            .map_err(|_| D::Error::custom(format!("expected a seed from 0 to 18446744073709551615, got '{text}'")))
    }
}
