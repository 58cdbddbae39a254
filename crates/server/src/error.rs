//! Every way to refuse a request, and its one shape on the wire.

use crate::api::{Problem, ProblemBody};
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use lab::lesson::BadLesson;

/// Why a request is refused. The message is a sentence for people, the code a word for programs.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// There is no such thing.
    #[error("there is no {what} '{name}'")]
    NotFound {
        /// What was looked for.
        what: &'static str,
        /// What it was called.
        name: String,
    },
    /// The body or the query is not what the endpoint reads.
    #[error("{0}")]
    BadJson(String),
    /// The body is larger than the endpoint takes.
    #[error("the body is too large; expected at most {most} bytes")]
    TooLarge {
        /// The most bytes.
        most: usize,
    },
    /// A number or a word outside what is allowed.
    #[error("{0}")]
    OutOfRange(String),
    /// A recipe or a player that cannot be had.
    #[error("{0}")]
    BadRecipe(String),
    /// A player whose moves cannot be had again, where they must be.
    #[error("{0}")]
    NotReproducible(String),
    /// A text that is no life.
    #[error(transparent)]
    BadLife(lab::BadLife),
    /// A lesson that cannot be held.
    #[error("{0}")]
    BadLesson(String),
    /// A touch that cannot be.
    #[error("{0}")]
    BadEdit(String),
    /// A match that did not happen so.
    #[error("{0}")]
    BadRecord(String),
    /// A move the rules do not allow.
    #[error("{0}")]
    IllegalMove(String),
    /// Moves of which one cannot be made.
    #[error("move {}: {why}", ply + 1)]
    BadLine {
        /// How many moves before it can.
        ply: usize,
        /// What is wrong with it.
        why: game::BadRecord,
    },
    /// The key is not this machine's.
    #[error("this needs the key that was given at the machine's birth")]
    WrongKey,
    /// Somebody else's.
    #[error("only whoever asked for it can stop it")]
    NotYours,
    /// Something kept by another version, or damaged.
    #[error("{0}")]
    Unreadable(String),
    /// The name of a request was used for another one.
    #[error("{0}")]
    Conflict(String),
    /// Too many requests from one address.
    #[error("too many requests; try again in {after} seconds")]
    TooMany {
        /// When to try again.
        after: u64,
    },
    /// The address is right, the verb is not.
    #[error("this address does not take that method")]
    WrongMethod,
    /// A thought that nobody can wait for.
    #[error("that took longer than {seconds} seconds; ask for less depth or fewer playouts")]
    TooLong {
        /// The longest that a request may think.
        seconds: u64,
    },
    /// Everybody is at work.
    #[error("the house is busy; try again in a moment")]
    Busy,
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
        Self::NotFound { what: "machine", name: id.into() }
    }

    fn status(&self) -> (StatusCode, &'static str) {
        match self {
            Self::NotFound { .. } => (StatusCode::NOT_FOUND, "not-found"),
            Self::BadJson(_) => (StatusCode::BAD_REQUEST, "bad-json"),
            Self::TooLarge { .. } => (StatusCode::PAYLOAD_TOO_LARGE, "too-large"),
            Self::OutOfRange(_) => (StatusCode::UNPROCESSABLE_ENTITY, "out-of-range"),
            Self::BadRecipe(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-recipe"),
            Self::NotReproducible(_) => (StatusCode::UNPROCESSABLE_ENTITY, "not-reproducible"),
            Self::BadLife(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-life"),
            Self::BadLesson(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-lesson"),
            Self::BadEdit(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-edit"),
            Self::BadRecord(_) => (StatusCode::UNPROCESSABLE_ENTITY, "bad-record"),
            Self::IllegalMove(_) | Self::BadLine { .. } => (StatusCode::CONFLICT, "illegal-move"),
            Self::WrongKey => (StatusCode::FORBIDDEN, "wrong-key"),
            Self::NotYours => (StatusCode::FORBIDDEN, "not-yours"),
            Self::Unreadable(_) => (StatusCode::UNPROCESSABLE_ENTITY, "unreadable"),
            Self::Conflict(_) => (StatusCode::CONFLICT, "conflict"),
            Self::TooMany { .. } => (StatusCode::TOO_MANY_REQUESTS, "too-many"),
            Self::WrongMethod => (StatusCode::METHOD_NOT_ALLOWED, "wrong-method"),
            Self::TooLong { .. } => (StatusCode::SERVICE_UNAVAILABLE, "too-long"),
            Self::Busy => (StatusCode::SERVICE_UNAVAILABLE, "busy"),
            Self::Store(_) | Self::Internal(_) => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let (status, code) = self.status();
        let message = if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(error = %self, "a request failed");
            "something went wrong here; nothing was changed".into()
        } else {
            self.to_string()
        };
        let ply = if let Self::BadLine { ply, .. } = self { Some(ply) } else { None };
        (status, Json(Problem { error: ProblemBody { code: code.into(), message, ply } })).into_response()
    }
}

impl From<mind::BadRecipe> for Error {
    fn from(why: mind::BadRecipe) -> Self {
        match why {
            mind::BadRecipe::Clocked { .. } => Self::NotReproducible(why.to_string()),
            why => Self::BadRecipe(why.to_string()),
        }
    }
}

impl From<lab::BadOpponents> for Error {
    fn from(why: lab::BadOpponents) -> Self {
        match why {
            lab::BadOpponents::Recipe(why) => why.into(),
            why => Self::BadRecipe(why.to_string()),
        }
    }
}

impl From<game::UnknownGame> for Error {
    fn from(why: game::UnknownGame) -> Self {
        Self::NotFound { what: "game", name: why.text }
    }
}

impl From<game::IllegalMove> for Error {
    fn from(why: game::IllegalMove) -> Self {
        Self::IllegalMove(why.to_string())
    }
}

impl From<game::BadMove> for Error {
    fn from(why: game::BadMove) -> Self {
        Self::IllegalMove(why.to_string())
    }
}

impl From<game::BadRecord> for Error {
    fn from(why: game::BadRecord) -> Self {
        match why {
            game::BadRecord::Move(why) => why.into(),
            game::BadRecord::Illegal(why) => why.into(),
            why => Self::BadRecord(why.to_string()),
        }
    }
}

impl From<lab::BadLife> for Error {
    fn from(why: lab::BadLife) -> Self {
        match why {
            lab::BadLife::Recipe(why) => why.into(),
            lab::BadLife::Name { .. } => Self::OutOfRange(why.to_string()),
            lab::BadLife::Stopped => Self::Busy,
            other => Self::BadLife(other),
        }
    }
}

impl From<BadLesson> for Error {
    fn from(why: BadLesson) -> Self {
        match why {
            BadLesson::Opponents(why) => why.into(),
            BadLesson::Games { .. } => Self::OutOfRange(why.to_string()),
            BadLesson::NoSeat { .. } => Self::BadLesson(why.to_string()),
        }
    }
}

impl From<lab::BadEvent> for Error {
    fn from(why: lab::BadEvent) -> Self {
        match why {
            lab::BadEvent::Lesson(why) => why.into(),
            lab::BadEvent::Record(why) => why.into(),
            other => Self::BadEdit(other.to_string()),
        }
    }
}
