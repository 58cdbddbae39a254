//! Why a player cannot be had or a match not be played.

use crate::cost::TooDear;
use crate::machines;
use crate::names::BadName;
use crate::turns::Undone;
use crate::unfit::Unfit;
use game::many;

/// Why a player cannot be had or a match not be played.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// A player that cannot be had here.
    #[error("{0}")]
    NoPlayer(String),
    /// A lesson that cannot be held here.
    #[error("{0}")]
    NoLesson(String),
    /// A knob that is turned farther than a visitor may.
    #[error("{0}")]
    OutOfRange(String),
    /// A match that is over was gone on with.
    #[error("the match is over")]
    Over,
    /// Moves of which one cannot be made.
    #[error("move {}: {why}", ply + 1)]
    BadLine {
        /// How many moves before it can.
        ply: usize,
        /// What is wrong with it.
        why: game::BadRecord,
    },
    /// A thought that nobody can wait for.
    #[error("it thought for {} and was not done; ask for less depth or fewer playouts", many(*seconds, "second"))]
    TooLong {
        /// The longest that a request may think.
        seconds: u64,
    },
    /// Thoughts that cost more than one request may.
    #[error(transparent)]
    Dear(#[from] TooDear),
    /// A machine among the players cannot be had.
    #[error(transparent)]
    Machines(#[from] machines::Error),
    /// Work that was not done.
    #[error(transparent)]
    Undone(#[from] Undone),
    /// What does not fit the rules.
    #[error(transparent)]
    Unfit(Unfit),
    /// A bug of ours.
    #[error("{0}")]
    Internal(String),
}

impl From<BadName> for Error {
    fn from(why: BadName) -> Self {
        Self::Machines(why.into())
    }
}

impl<T> From<T> for Error
where
    Unfit: From<T>,
{
    fn from(why: T) -> Self {
        Self::Unfit(why.into())
    }
}
