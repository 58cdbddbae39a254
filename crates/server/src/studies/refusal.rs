//! Why a study refuses.

use crate::api::ProblemCode;
use lab::study::BadPlan;

/// Why a study refuses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
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
}

impl Refusal {
    /// The word for programs.
    pub fn code(&self) -> ProblemCode {
        match self {
            Self::Plan(_) | Self::Consent | Self::Answer(_) => ProblemCode::OutOfRange,
            Self::Key => ProblemCode::WrongKey,
            Self::Code => ProblemCode::WrongCode,
            Self::Closed => ProblemCode::StudyClosed,
            Self::Full { .. } => ProblemCode::StudyFull,
            Self::NotNow(_) | Self::Twice | Self::Elsewhere => ProblemCode::Conflict,
        }
    }
}
