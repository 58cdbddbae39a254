//! Why a job cannot be had, begun or ended.

use crate::cost::TooDear;
use crate::machines::Heavy;
use crate::names::BadName;
use crate::turns::Undone;
use crate::unfit::Unfit;
use crate::{machines, play};
use lab::bounds::OutOfBounds;

/// Why a job cannot be had, begun or ended.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing.
    #[error("there is no {what} '{name}'")]
    Missing {
        /// What was looked for.
        what: &'static str,
        /// What it was called.
        name: String,
    },
    /// A number or a word outside what is allowed.
    #[error("{0}")]
    OutOfRange(String),
    /// Players or an experiment that cannot be had.
    #[error("{0}")]
    NoRecipe(String),
    /// The name of a request was used for another one.
    #[error("{0}")]
    Conflict(String),
    /// More jobs, or more work in them, than one visitor may have under way.
    #[error("{why}; wait for some of it to end, or stop some")]
    TooMuch {
        /// What, how much, and the most.
        why: String,
    },
    /// Somebody else's.
    #[error("only whoever asked for it can stop it")]
    NotYours,
    /// Something kept by another version, or damaged.
    #[error("{0}")]
    Unreadable(String),
    /// Not a valid life. Whatever is wrong in it is a fault of the life.
    #[error(transparent)]
    Life(lab::BadLife),
    /// A life in which something is more, longer or larger than anybody may bring.
    #[error("line {line}: {why}")]
    LifeBounds {
        /// The line, counting from one.
        line: usize,
        /// Which bound.
        why: OutOfBounds,
    },
    /// A job that costs more than one may.
    #[error(transparent)]
    Dear(#[from] TooDear),
    /// A machine in it cannot be had or changed.
    #[error(transparent)]
    Machines(#[from] machines::Error),
    /// A player in it cannot be had.
    #[error(transparent)]
    Play(#[from] play::Error),
    /// Work that was not done.
    #[error(transparent)]
    Undone(#[from] Undone),
    /// What does not fit the rules.
    #[error(transparent)]
    Unfit(Unfit),
    /// The store does not answer.
    #[error(transparent)]
    Store(#[from] store::Error),
    /// A bug of ours.
    #[error("{0}")]
    Internal(String),
}

impl Error {
    /// Others are at work.
    pub const BUSY: Self = Self::Undone(Undone::Busy);

    /// What a machine that it needs refused.
    fn of_machines(&self) -> Option<&machines::Error> {
        match self {
            Self::Machines(why) | Self::Play(play::Error::Machines(why)) => Some(why),
            _ => None,
        }
    }

    /// What the store said, wherever it was asked.
    fn of_store(&self) -> Option<&store::Error> {
        match (self, self.of_machines()) {
            (Self::Store(why), _) | (_, Some(machines::Error::Store(why))) => Some(why),
            _ => None,
        }
    }

    /// Whether the store failed, however it did.
    pub fn is_of_store(&self) -> bool {
        self.of_store().is_some()
    }

    /// Whether everybody is at work.
    pub fn is_busy(&self) -> bool {
        let here = matches!(self, Self::Undone(Undone::Busy) | Self::Unfit(Unfit::Stopped));
        let in_play =
            matches!(self, Self::Play(play::Error::Undone(Undone::Busy) | play::Error::Unfit(Unfit::Stopped)));
        let busy = |why: &machines::Error| {
            matches!(why, machines::Error::Undone(Undone::Busy) | machines::Error::Unfit(Unfit::Stopped))
        };
        here || in_play || self.of_machines().is_some_and(busy)
    }

    /// Whether the store failed and will answer again: nothing is lost but time.
    pub fn passes(&self) -> bool {
        self.of_store().is_some_and(store::Error::passes)
    }

    /// Whether it is a fault of ours or of the store, and nobody who asked did anything wrong.
    pub fn is_fault(&self) -> bool {
        let broken = |why: &machines::Error| {
            matches!(why, machines::Error::Internal(_) | machines::Error::Undone(Undone::Broken(_)))
        };
        let of_play =
            |why: &play::Error| matches!(why, play::Error::Internal(_) | play::Error::Undone(Undone::Broken(_)));
        self.is_of_store()
            || self.of_machines().is_some_and(broken)
            || matches!(self, Self::Internal(_) | Self::Undone(Undone::Broken(_)))
            || matches!(self, Self::Play(why) if of_play(why))
    }

    /// The moment that has to be found by a job first.
    ///
    /// # Errors
    /// The error itself, if it is another.
    pub fn into_heavy(self) -> Result<Box<Heavy>, Self> {
        match self {
            Self::Machines(machines::Error::Heavy(heavy))
            | Self::Play(play::Error::Machines(machines::Error::Heavy(heavy))) => Ok(heavy),
            other => Err(other),
        }
    }
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
