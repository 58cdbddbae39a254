//! Why a class refuses.

use crate::chance::NoChance;
use crate::cost::TooDear;
use crate::names::BadName;
use crate::turns::Undone;
use crate::unfit::Unfit;
use crate::{jobs, machines, play};
use game::many;

/// Why a class refuses.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It is the teacher's to do.
    #[error("this needs the key that the teacher was given when the class was opened")]
    Key,
    /// It is a pupil's to do.
    #[error("this device has not joined the class; open its link again")]
    Pupil,
    /// It is paused.
    #[error("your teacher has paused the class; this game does not count")]
    Paused,
    /// Nobody else may come in.
    #[error("your teacher has locked the class; nobody else can join now")]
    Locked,
    /// Those whose matches were taken out look on.
    #[error("your teacher took your games out; you can look on")]
    Out,
    /// As many are in as may.
    #[error("this class has its {}; nobody else can join", many(*most, "pupil"))]
    Full {
        /// How many.
        most: u64,
    },
    /// Another class has the code.
    #[error("a class with the code '{code}' is open; choose another")]
    Taken {
        /// The code.
        code: String,
    },
    /// Not what is to be done next.
    #[error("{0}")]
    NotNow(&'static str),
    /// An answer that is none.
    #[error("{0}")]
    Answer(String),
    /// What its machine does cannot be known exactly.
    #[error("{0}")]
    NotExact(String),
    /// There is no such thing.
    #[error("there is no {what} '{name}'")]
    Missing {
        /// What was looked for.
        what: &'static str,
        /// What it was called.
        name: String,
    },
    /// Something kept by another version, or damaged.
    #[error("{0}")]
    Unreadable(String),
    /// What takes longer than anybody waits for.
    #[error(transparent)]
    Dear(#[from] TooDear),
    /// A job refuses.
    #[error(transparent)]
    Jobs(#[from] jobs::Error),
    /// A machine cannot be had or changed.
    #[error(transparent)]
    Machines(#[from] machines::Error),
    /// A match cannot be played.
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

impl From<NoChance> for Error {
    fn from(why: NoChance) -> Self {
        Self::Machines(why.into())
    }
}

impl From<BadName> for Error {
    fn from(why: BadName) -> Self {
        Self::Machines(why.into())
    }
}

impl From<machines::TooMuchKept> for Error {
    fn from(why: machines::TooMuchKept) -> Self {
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
