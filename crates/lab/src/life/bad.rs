//! Texts that are no lives.

use crate::BadEvent;
use crate::name::{self, BadName};
use mind::BadRecipe;

/// A text that is no life.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadLife {
    /// A foreign or damaged line.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, counting from one.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// The closing mark is missing.
    #[error("the life was cut off after line {line}: expected more events, or the mark that closes a life")]
    Cut {
        /// The last line there is.
        line: usize,
    },
    /// A recipe that cannot be raised.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// A name that is none.
    #[error(
        "'{name}' is no name for a machine: {why}; expected up to {most} characters that can be seen, with single spaces \
        between them",
        most = name::LONGEST
    )]
    Name {
        /// What was given.
        name: String,
        /// What is wrong with it.
        why: BadName,
    },
    /// An event that cannot have happened.
    #[error("line {line}: {why}")]
    Event {
        /// Its line, counting from one.
        line: usize,
        /// Why not.
        why: Box<BadEvent>,
    },
    /// Nothing is wrong: whoever waited said stop before the life was folded.
    #[error("the life was not folded to its end: somebody said stop")]
    Stopped,
}
