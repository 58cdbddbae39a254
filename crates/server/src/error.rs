//! Every way to refuse a request, and its one shape on the wire.

use crate::api::{Problem, ProblemBody, ProblemCode};
use crate::classes;
use crate::http::json::Json;
use crate::machines::Heavy;
use crate::ops::metrics::StoreFailed;
use crate::studies::Refusal;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use game::many;
use lab::bounds::OutOfBounds;
use lab::lesson::BadLesson;

/// Why a request is refused. What another room refuses is kept as that room said it.
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
    /// A head that no answer can be given to.
    #[error("{0}")]
    BadRequest(String),
    /// An address that is too long.
    #[error("the address is too long; expected at most {most} bytes")]
    LongAddress {
        /// The most bytes.
        most: usize,
    },
    /// A head that is too large.
    #[error("the head of the request is too large; expected at most {most} bytes")]
    LongHead {
        /// The most bytes.
        most: usize,
    },
    /// A head or a body that trickles.
    #[error("{what} did not come within {}", many(*seconds, "second"))]
    TooSlow {
        /// What.
        what: &'static str,
        /// The longest that it may take.
        seconds: u64,
    },
    /// More connections than one address may have.
    #[error("too many connections from one address; expected at most {most}")]
    TooManyConnections {
        /// The most connections.
        most: usize,
        /// When to try again.
        after: u64,
    },
    /// Nobody else can be let in.
    #[error("too many visitors are here; try again in {}", many(*after, "second"))]
    Full {
        /// When to try again.
        after: u64,
    },
    /// A name that is not this server's.
    #[error("this server does not answer to the name '{host}'; whoever runs it can let it with --host {host}")]
    WrongHost {
        /// The name.
        host: String,
    },
    /// Another website asked for a change.
    #[error("another website asked for this through your browser; nothing was changed")]
    ForeignPage,
    /// A body of another type than the endpoint reads.
    #[error("expected a body of the type {expected}")]
    WrongType {
        /// The type that is read.
        expected: &'static str,
    },
    /// The body is larger than the endpoint takes.
    #[error("the body is too large; expected at most {most} bytes")]
    TooLarge {
        /// The most bytes.
        most: usize,
    },
    /// A number or a word outside what is allowed.
    #[error("{0}")]
    OutOfRange(String),
    /// More work than anybody may ask for at once.
    #[error("{what} would take {got} steps of work: expected at most {most}")]
    TooDear {
        /// What was asked for.
        what: &'static str,
        /// What it costs.
        got: u64,
        /// The most.
        most: u64,
    },
    /// More jobs, or more work in them, than one visitor may have under way.
    #[error("{why}; wait for some of it to end, or stop some")]
    TooMuch {
        /// What, how much, and the most.
        why: String,
    },
    /// Others were thinking all the time.
    #[error("every place to think was taken for {}: others were before you; ask again", many(*seconds, "second"))]
    Waited {
        /// How long.
        seconds: u64,
    },
    /// More, longer or larger than anybody may bring.
    #[error(transparent)]
    Bounds(#[from] OutOfBounds),
    /// A life in which something is more, longer or larger than anybody may bring.
    #[error("line {line}: {why}")]
    LifeBounds {
        /// The line, counting from one.
        line: usize,
        /// Which bound.
        why: OutOfBounds,
    },
    /// A text that tells no match.
    #[error(transparent)]
    BadText(#[from] lab::written::BadText),
    /// A position that is none of its game.
    #[error(transparent)]
    BadPosition(#[from] game::BadPosition),
    /// A name that no game has.
    #[error(transparent)]
    UnknownGame(#[from] game::UnknownGame),
    /// A player that cannot be had here.
    #[error("{0}")]
    BadRecipe(String),
    /// A recipe that is none.
    #[error(transparent)]
    Recipe(#[from] mind::BadRecipe),
    /// Opponents that cannot be had.
    #[error(transparent)]
    Opponents(lab::BadOpponents),
    /// A text that is no life.
    #[error(transparent)]
    BadLife(lab::BadLife),
    /// A lesson that cannot be held here.
    #[error("{0}")]
    BadLesson(String),
    /// A lesson that cannot be held anywhere.
    #[error(transparent)]
    Lesson(BadLesson),
    /// A touch that cannot be.
    #[error(transparent)]
    BadEdit(lab::BadEvent),
    /// A match that did not happen so.
    #[error("{0}")]
    BadRecord(String),
    /// A table that cannot be read.
    #[error("{0}")]
    BadTable(String),
    /// Moves that are no match.
    #[error(transparent)]
    Record(game::BadRecord),
    /// A move that is not the asker's to make.
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
    /// A text that names no move.
    #[error(transparent)]
    BadMove(#[from] game::BadMove),
    /// A move the rules do not allow.
    #[error(transparent)]
    Illegal(#[from] game::IllegalMove),
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
    /// It was here once.
    #[error("'{id}' was let go by whoever raised it. No other machine will have its name here")]
    Departed {
        /// What it was called.
        id: String,
    },
    /// Somebody else's.
    #[error("only whoever asked for it can stop it")]
    NotYours,
    /// A study refuses.
    #[error(transparent)]
    Study(#[from] Refusal),
    /// A class refuses.
    #[error(transparent)]
    Class(#[from] classes::Refusal),
    /// Something kept by another version, or damaged.
    #[error("{0}")]
    Unreadable(String),
    /// The name of a request was used for another one.
    #[error("{0}")]
    Conflict(String),
    /// Too many requests from one address.
    #[error("too many requests; try again in {}", many(*after, "second"))]
    TooMany {
        /// When to try again.
        after: u64,
    },
    /// Too many bytes that are to stay.
    #[error(
        "{got} bytes are too many to keep now: expected at most {most} for one visitor at once, and less soon after; try again in {after} seconds"
    )]
    TooMuchKept {
        /// How many bytes.
        got: u64,
        /// The most at once.
        most: u64,
        /// When to try again.
        after: u64,
    },
    /// Large answers that one address has asked for and not taken.
    #[error(
        "too many large answers at once: expected at most {most} KiB that you have not taken yet; try again in {after} seconds"
    )]
    TooMuchSent {
        /// The most, in kibibytes.
        most: usize,
        /// When to try again.
        after: u64,
    },
    /// Too many event streams from one address.
    #[error("too many event streams at once: expected at most {most}; try again in {after} seconds")]
    TooManyStreams {
        /// The most.
        most: usize,
        /// When to try again.
        after: u64,
    },
    /// The address is right, the verb is not.
    #[error("this address does not take that method")]
    WrongMethod,
    /// A thought that nobody can wait for.
    #[error("it thought for {} and was not done; ask for less depth or fewer playouts", many(*seconds, "second"))]
    TooLong {
        /// The longest that a request may think.
        seconds: u64,
    },
    /// A life has to be lived again, which is for a job: see `http::folding`.
    #[error(transparent)]
    Heavy(Box<Heavy>),
    /// A job lives a life again.
    #[error("{machine} is living its life again, which takes a while: {percent} % is done; ask again in {after} s")]
    Folding {
        /// The job.
        job: String,
        /// The machine.
        machine: String,
        /// How far it is.
        percent: u64,
        /// When to ask again, in seconds.
        after: u64,
    },
    /// Everybody is at work.
    #[error("too much is going on; try again in a moment")]
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

    /// When to ask again, in seconds, where that helps.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            Self::TooMany { after }
            | Self::TooMuchKept { after, .. }
            | Self::TooManyStreams { after, .. }
            | Self::TooMuchSent { after, .. }
            | Self::Folding { after, .. }
            | Self::TooManyConnections { after, .. }
            | Self::Full { after } => Some(*after),
            Self::Busy | Self::Heavy(_) | Self::Waited { .. } => Some(1),
            Self::TooMuch { .. } => Some(10),
            Self::Store(store::Error::Away(_) | store::Error::Crossed(_)) => Some(1),
            _ => None,
        }
    }

    /// What HTTP calls it.
    pub fn status(&self) -> StatusCode {
        status(self.code())
    }

    /// The word for programs.
    pub fn code(&self) -> ProblemCode {
        match self {
            Self::NotFound { .. } | Self::UnknownGame(_) => ProblemCode::NotFound,
            Self::BadJson(_) => ProblemCode::BadJson,
            Self::BadRequest(_) => ProblemCode::BadRequest,
            Self::Sample { .. } | Self::Closed { .. } => ProblemCode::Closed,
            Self::PlayOnly { .. } => ProblemCode::PlayOnly,
            Self::Departed { .. } => ProblemCode::Departed,
            Self::WrongHost { .. } => ProblemCode::WrongHost,
            Self::ForeignPage => ProblemCode::ForeignPage,
            Self::WrongType { .. } => ProblemCode::WrongType,
            Self::TooLarge { .. } => ProblemCode::TooLarge,
            Self::Bounds(OutOfBounds::Event { .. } | OutOfBounds::Life { .. })
            | Self::LifeBounds { why: OutOfBounds::Event { .. } | OutOfBounds::Life { .. }, .. } => {
                ProblemCode::TooLarge
            }
            Self::LifeBounds { .. } => ProblemCode::BadLife,
            Self::OutOfRange(_) | Self::BadPosition(_) | Self::BadText(_) | Self::Bounds(_) | Self::TooDear { .. } => {
                ProblemCode::OutOfRange
            }
            Self::TooMuch { .. } => ProblemCode::TooMany,
            Self::Waited { .. } => ProblemCode::Busy,
            Self::BadLife(lab::BadLife::Name { .. }) => ProblemCode::BadName,
            Self::Lesson(BadLesson::Games { .. }) => ProblemCode::OutOfRange,
            Self::Recipe(mind::BadRecipe::Clocked { .. }) => ProblemCode::NotReproducible,
            Self::Opponents(lab::BadOpponents::NoSeat { .. } | lab::BadOpponents::NoRival { .. }) => {
                ProblemCode::NoSeat
            }
            Self::Lesson(BadLesson::NoSeat { .. }) => ProblemCode::NoSeat,
            Self::BadRecipe(_) | Self::Recipe(_) | Self::Opponents(_) | Self::Lesson(BadLesson::Opponents(_)) => {
                ProblemCode::BadRecipe
            }
            Self::BadLife(_) => ProblemCode::BadLife,
            Self::BadLesson(_) => ProblemCode::BadLesson,
            Self::BadEdit(_) => ProblemCode::BadEdit,
            Self::BadRecord(_) | Self::Record(_) => ProblemCode::BadRecord,
            Self::BadTable(_) => ProblemCode::BadTable,
            Self::IllegalMove(_) | Self::BadLine { .. } | Self::BadMove(_) | Self::Illegal(_) => {
                ProblemCode::IllegalMove
            }
            Self::WrongKey => ProblemCode::WrongKey,
            Self::NotYours => ProblemCode::NotYours,
            Self::Unreadable(_) => ProblemCode::Unreadable,
            Self::Conflict(_) => ProblemCode::Conflict,
            Self::Study(why) => why.code(),
            Self::Class(why) => why.code(),
            Self::TooMany { .. }
            | Self::TooManyConnections { .. }
            | Self::TooManyStreams { .. }
            | Self::TooMuchSent { .. }
            | Self::TooMuchKept { .. } => ProblemCode::TooMany,
            Self::LongAddress { .. } => ProblemCode::LongAddress,
            Self::LongHead { .. } => ProblemCode::LongHead,
            Self::TooSlow { .. } => ProblemCode::TooSlow,
            Self::Full { .. } => ProblemCode::Busy,
            Self::WrongMethod => ProblemCode::WrongMethod,
            Self::TooLong { .. } => ProblemCode::TooLong,
            Self::Heavy(_) | Self::Folding { .. } => ProblemCode::Folding,
            Self::Busy => ProblemCode::Busy,
            Self::Store(store::Error::Full { .. } | store::Error::FullDatabase) => ProblemCode::NoRoom,
            Self::Store(store::Error::Away(_) | store::Error::Crossed(_)) => ProblemCode::Busy,
            Self::Store(_) | Self::Internal(_) => ProblemCode::Internal,
        }
    }
}

/// What HTTP calls a refusal of this kind.
fn status(code: ProblemCode) -> StatusCode {
    use ProblemCode as P;
    match code {
        P::NotFound => StatusCode::NOT_FOUND,
        P::Departed => StatusCode::GONE,
        P::BadJson | P::BadRequest => StatusCode::BAD_REQUEST,
        P::LongAddress => StatusCode::URI_TOO_LONG,
        P::LongHead => StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
        P::TooSlow => StatusCode::REQUEST_TIMEOUT,
        P::WrongHost => StatusCode::MISDIRECTED_REQUEST,
        P::WrongType => StatusCode::UNSUPPORTED_MEDIA_TYPE,
        P::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        P::OutOfRange
        | P::BadRecipe
        | P::NotReproducible
        | P::NoSeat
        | P::BadName
        | P::BadLife
        | P::BadLesson
        | P::BadEdit
        | P::BadRecord
        | P::BadTable
        | P::Unreadable => StatusCode::UNPROCESSABLE_ENTITY,
        P::IllegalMove | P::Conflict | P::StudyFull | P::ClassFull => StatusCode::CONFLICT,
        P::WrongKey
        | P::WrongCode
        | P::StudyClosed
        | P::ClassPaused
        | P::Closed
        | P::PlayOnly
        | P::NotYours
        | P::ForeignPage => StatusCode::FORBIDDEN,
        P::TooMany => StatusCode::TOO_MANY_REQUESTS,
        P::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
        P::TooLong | P::Busy | P::Folding => StatusCode::SERVICE_UNAVAILABLE,
        P::NoRoom => StatusCode::INSUFFICIENT_STORAGE,
        P::Internal => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let code = self.code();
        let message = if code == ProblemCode::Internal {
            tracing::error!(error = %self, "a request failed");
            "something went wrong here; nothing was changed".into()
        } else if let Self::Store(store::Error::Away(_) | store::Error::Crossed(_)) = self {
            // What a database says of its own troubles is for whoever runs it.
            tracing::warn!(error = %self, "a request must be sent again");
            "the data cannot be reached; try again in a moment".into()
        } else {
            self.to_string()
        };
        let ply = if let Self::BadLine { ply, .. } = self { Some(ply) } else { None };
        let job = if let Self::Folding { job, .. } = &self { Some(job.clone()) } else { None };
        let mut response =
            (status(code), Json(Problem { error: ProblemBody { code, message, ply, job } })).into_response();
        if let Some(after) = self.retry_after() {
            response.headers_mut().insert(header::RETRY_AFTER, after.into());
        }
        if matches!(self, Self::Store(_)) {
            response.extensions_mut().insert(StoreFailed);
        }
        if let Self::Heavy(heavy) = self {
            response.extensions_mut().insert(*heavy);
        }
        response
    }
}

impl From<Heavy> for Error {
    fn from(heavy: Heavy) -> Self {
        Self::Heavy(Box::new(heavy))
    }
}

impl From<lab::BadOpponents> for Error {
    fn from(why: lab::BadOpponents) -> Self {
        match why {
            lab::BadOpponents::Recipe(why) => why.into(),
            other => Self::Opponents(other),
        }
    }
}

/// A move that is none is told as such, wherever it was met.
impl From<game::BadRecord> for Error {
    fn from(why: game::BadRecord) -> Self {
        match why {
            game::BadRecord::Move(why) => why.into(),
            game::BadRecord::Illegal(why) => why.into(),
            other => Self::Record(other),
        }
    }
}

impl From<lab::BadLife> for Error {
    fn from(why: lab::BadLife) -> Self {
        match why {
            lab::BadLife::Recipe(why) => why.into(),
            lab::BadLife::Stopped => Self::Busy,
            other => Self::BadLife(other),
        }
    }
}

impl From<BadLesson> for Error {
    fn from(why: BadLesson) -> Self {
        match why {
            BadLesson::Opponents(why) => why.into(),
            other => Self::Lesson(other),
        }
    }
}

impl From<lab::BadEvent> for Error {
    fn from(why: lab::BadEvent) -> Self {
        match why {
            lab::BadEvent::Lesson(why) => why.into(),
            lab::BadEvent::Record(why) => why.into(),
            other => Self::BadEdit(other),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_says_which_status_each_refusal_has() -> Result<(), Box<dyn std::error::Error>> {
        let document = serde_json::to_value(crate::http::router::openapi())?;
        let schemas = &document["components"]["schemas"];
        let rows = schemas["Problem"]["description"].as_str().ok_or("a table")?;
        let listed = |name: &str, status: StatusCode| {
            let row = format!("| {} |", status.as_u16());
            rows.lines().any(|line| line.starts_with(&row) && line.contains(&format!("`{name}`")))
        };
        let codes = schemas["ProblemCode"]["enum"].as_array().ok_or("codes")?;
        assert_eq!(rows.matches('`').count(), 2 * codes.len(), "each once");
        for code in codes {
            let is = status(serde_json::from_value(code.clone())?);
            assert!(listed(code.as_str().ok_or("a word")?, is), "{code} has {is}");
        }
        Ok(())
    }
}
