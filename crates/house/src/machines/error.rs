//! Why a machine cannot be had or changed.

use super::heavy::Heavy;
use super::pays::TooMuchKept;
use crate::chance::NoChance;
use crate::names::BadName;
use crate::turns::Undone;
use crate::unfit::Unfit;

/// Why a machine cannot be had or changed.
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
    /// The machine was deleted.
    #[error("'{id}' was let go by whoever raised it. No other machine will have its name here")]
    Departed {
        /// What it was called.
        id: String,
    },
    /// The key is not this machine's.
    #[error("this needs the key that was given at the machine's birth")]
    WrongKey,
    /// Nobody has its key.
    #[error("{name} came with the server and stays as it is; make a copy of it, which is yours to teach and to change")]
    Sample {
        /// What it is called.
        name: String,
    },
    /// Only whoever has its key may teach it.
    #[error(
        "{name} is closed: only whoever has its key may teach it. You can play it, and make a copy of your own to teach"
    )]
    Closed {
        /// What it is called.
        name: String,
    },
    /// Only whoever has its key may train it.
    #[error("{name} is for playing: it learns from games with people, and only whoever has its key may hold lessons")]
    PlayOnly {
        /// What it is called.
        name: String,
    },
    /// A number or a word outside what is allowed.
    #[error("{0}")]
    OutOfRange(String),
    /// A match in which the machine would have made other moves.
    #[error("{0}")]
    NotPlayed(String),
    /// The name of a request was used for another one.
    #[error("{0}")]
    Conflict(String),
    /// A life has to be lived again, which is for a job.
    #[error(transparent)]
    Heavy(Box<Heavy>),
    /// More bytes than may be kept for one visitor.
    #[error(transparent)]
    Kept(#[from] TooMuchKept),
    /// A bad name.
    #[error(transparent)]
    Name(#[from] BadName),
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
    /// A machine that is not kept here.
    pub fn no_machine(id: &str) -> Self {
        Self::Missing { what: "machine", name: id.into() }
    }

    /// Others are at work.
    pub const BUSY: Self = Self::Undone(Undone::Busy);
}

impl From<NoChance> for Error {
    fn from(why: NoChance) -> Self {
        Self::Name(why.into())
    }
}

impl From<Heavy> for Error {
    fn from(heavy: Heavy) -> Self {
        Self::Heavy(Box::new(heavy))
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
