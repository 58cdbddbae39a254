//! A machine that comes along to somebody's lesson.

use crate::Spelled;
use mind::{Memory, Recipe};
use serde::{Deserialize, Serialize};

/// A machine that came along to a lesson, as it was then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guest {
    /// What it is called.
    pub machine: String,
    /// How old it was, in matches.
    pub age: u64,
    /// How it is made.
    pub recipe: Spelled<Recipe>,
    /// What it had learned.
    #[serde(with = "memory_text")]
    pub memory: Memory,
}

impl Guest {
    /// Its name in the grammar, after `machine:`.
    pub fn name(&self) -> String {
        format!("{}@{}", self.machine, self.age)
    }
}

/// Memories travel in base 64.
pub(crate) mod memory_text {
    use base64::Engine as _;
    use base64::engine::general_purpose::STANDARD as BASE64;
    use mind::Memory;
    use serde::{Deserialize, Deserializer, Serializer, de::Error};

    pub(crate) fn serialize<S: Serializer>(memory: &Memory, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(&BASE64.encode(memory.as_bytes()))
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Memory, D::Error> {
        let bytes = BASE64.decode(String::deserialize(from)?);
        bytes.map(Memory::from_bytes).map_err(|why| D::Error::custom(format!("a memory in base 64: {why}")))
    }
}
