//! Why a class refuses.

use crate::api::ProblemCode;
use game::many;

/// Why a class refuses.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
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
}

impl Refusal {
    /// The word for programs.
    pub fn code(&self) -> ProblemCode {
        match self {
            Self::Key => ProblemCode::WrongKey,
            Self::Pupil => ProblemCode::WrongCode,
            Self::Paused | Self::Locked | Self::Out => ProblemCode::ClassPaused,
            Self::Full { .. } => ProblemCode::ClassFull,
            Self::Taken { .. } | Self::NotNow(_) => ProblemCode::Conflict,
            Self::Answer(_) => ProblemCode::OutOfRange,
        }
    }
}
