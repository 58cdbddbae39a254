//! A moment as bytes, for whoever keeps it: a cache of the life that led there.

use super::{Inside, Moment};
use crate::{Birth, Spelled, Tally};
use mind::{BadMemory, BadRecipe, Learner, Memory, Recipe};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One line that tells what follows it, then the memories one after the other.
#[derive(Serialize, Deserialize)]
struct Head {
    moment: u32,
    events: u64,
    tally: Tally,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    inside: Option<Tally>,
    rule: Spelled<Recipe>,
    /// How many bytes the machine's memory has, and that of each opponent that learns in the lesson under way.
    bytes: Vec<usize>,
}

/// What is written now. Another version is not read: a moment can be had again by folding.
const VERSION: u32 = 1;

impl Moment {
    /// Everything but the birth, as bytes.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut memories = vec![self.pupil.memory()];
        memories.extend(self.inside.iter().flat_map(|inside| inside.learned.iter().cloned()));
        let head = Head {
            moment: VERSION,
            events: self.events,
            tally: self.tally,
            inside: self.inside.as_ref().map(|inside| inside.tally),
            rule: self.rule.clone(),
            bytes: memories.iter().map(|memory| memory.as_bytes().len()).collect(),
        };
        let mut bytes = serde_json::to_vec(&head).expect("a head is plain data");
        bytes.push(b'\n');
        memories.iter().for_each(|memory| bytes.extend(memory.as_bytes()));
        bytes
    }

    /// The moment that was kept of a machine with this birth.
    ///
    /// # Errors
    /// When the bytes are of another version, of another machine, or damaged: then the life must be folded again.
    pub fn from_bytes(birth: Birth, bytes: &[u8]) -> Result<Self, BadMoment> {
        let end = bytes.iter().position(|byte| *byte == b'\n').ok_or(BadMoment::NoHead)?;
        let (line, mut rest) = (&bytes[..end], &bytes[end + 1..]);
        let head: Head = serde_json::from_slice(line).map_err(|why| BadMoment::Head { why: why.to_string() })?;
        if head.moment != VERSION {
            return Err(BadMoment::Version { got: head.moment });
        }
        let mut memories = Vec::new();
        for size in head.bytes {
            let (memory, after) = rest.split_at_checked(size).ok_or(BadMemory::Short)?;
            memories.push(Memory::from_bytes(memory.to_vec()));
            rest = after;
        }
        if !rest.is_empty() {
            return Err(BadMemory::Long { left: rest.len() }.into());
        }
        let mut memories = memories.into_iter();
        let mut pupil = head.rule.pupil(birth.game)?;
        pupil.recall(&memories.next().ok_or(BadMemory::Short)?)?;
        let inside = head.inside.map(|tally| Inside { tally, learned: memories.collect() });
        Ok(Self { birth: Arc::new(birth), rule: head.rule, pupil, tally: head.tally, events: head.events, inside })
    }
}

/// Bytes that are no moment of this machine.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadMoment {
    /// Not even a head.
    #[error("this is no moment of a machine: it has no head")]
    NoHead,
    /// A head that tells nothing.
    #[error("the head of a moment cannot be read: {why}")]
    Head {
        /// Why not.
        why: String,
    },
    /// Written by another version.
    #[error("a moment of version {got}; expected {VERSION}")]
    Version {
        /// What was given.
        got: u32,
    },
    /// A rule of another machine.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// A memory of another machine.
    #[error(transparent)]
    Memory(#[from] BadMemory),
}
