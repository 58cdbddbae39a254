//! Why a study refuses.

use crate::names::BadName;
use crate::turns::Undone;
use crate::unfit::Unfit;
use crate::{jobs, play};
use study::BadPlan;

/// Why a study refuses.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// It cannot be opened so.
    #[error(transparent)]
    Plan(#[from] BadPlan),
    /// The researcher's key is needed.
    #[error("this needs the key that was given when the study was opened")]
    Key,
    /// Nobody has the code.
    #[error("nobody in this study has this code; look at it again, or take part anew")]
    Code,
    /// It takes nothing down any more.
    #[error("this study is closed. What you said until now is kept, and you can still withdraw it")]
    Closed,
    /// Nobody else can take part.
    #[error("this study has its {most} participants; nobody else can take part")]
    Full {
        /// How many.
        most: u64,
    },
    /// Nobody takes part who has not consented.
    #[error("nobody takes part who has not consented")]
    Consent,
    /// Not what is to be done next.
    #[error("{0}")]
    NotNow(&'static str),
    /// It was answered before, otherwise.
    #[error("you have answered this already, and answers are not changed")]
    Twice,
    /// The match went on in another place.
    #[error("this match has gone on since, perhaps in another window; load it again")]
    Elsewhere,
    /// An answer that is none.
    #[error("{0}")]
    Answer(String),
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
    /// A job refuses.
    #[error(transparent)]
    Jobs(#[from] jobs::Error),
    /// A match cannot be played.
    #[error(transparent)]
    Play(#[from] play::Error),
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
}

impl<T> From<T> for Error
where
    Unfit: From<T>,
{
    fn from(why: T) -> Self {
        Self::Unfit(why.into())
    }
}
