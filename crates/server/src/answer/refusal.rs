//! Every refusal of a request, in its one shape on the wire.

use super::json::Json;
use crate::api::{Problem, ProblemBody, ProblemCode};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse, Response};
use house::machines::Heavy;
use std::fmt;

/// An error of a room, as the wire tells it. Its sentence is what it says of itself.
pub trait Refuses: std::error::Error {
    /// The word for programs, from which the status follows, and when to come again.
    fn told(&self) -> Told;
}

/// What the wire has to know of an error besides its sentence.
#[derive(Clone, Debug)]
pub struct Told {
    code: ProblemCode,
    after: Option<u64>,
    ply: Option<usize>,
    job: Option<String>,
    store: Store,
    heavy: Option<Box<Heavy>>,
}

/// Whether the store had a part in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Store {
    None,
    /// It failed.
    Failed,
    /// It cannot be reached just now.
    Away,
}

impl Told {
    /// A refusal of this kind.
    pub fn of(code: ProblemCode) -> Self {
        Self { code, after: None, ply: None, job: None, store: Store::None, heavy: None }
    }

    /// The same request may have an answer after so many seconds.
    #[must_use]
    pub fn after(self, seconds: u64) -> Self {
        Self { after: Some(seconds), ..self }
    }

    /// So many moves of a match can be made before the one that cannot.
    #[must_use]
    pub fn at_ply(self, ply: usize) -> Self {
        Self { ply: Some(ply), ..self }
    }

    /// The store failed.
    #[must_use]
    pub fn of_store(self) -> Self {
        Self { store: Store::Failed, ..self }
    }

    /// The store cannot be reached. What it says of its own troubles is for whoever runs it.
    #[must_use]
    pub fn away(self) -> Self {
        Self { store: Store::Away, ..self }
    }

    /// A life has to be lived again first, which is for a job.
    #[must_use]
    pub fn heavy(self, heavy: Heavy) -> Self {
        Self { heavy: Some(Box::new(heavy)), ..self }
    }
}

/// Why a request is refused.
#[derive(Clone, Debug)]
pub struct Error {
    told: Told,
    sentence: String,
}

/// Marks the answer to a request for which the store failed.
#[derive(Clone, Copy, Debug)]
pub struct StoreFailed;

impl<T: Refuses> From<T> for Error {
    fn from(why: T) -> Self {
        Self { told: why.told(), sentence: why.to_string() }
    }
}

impl Error {
    /// A refusal of a kind, with a sentence.
    pub fn new(code: ProblemCode, sentence: impl Into<String>) -> Self {
        Self { told: Told::of(code), sentence: sentence.into() }
    }

    /// A number or a word outside what is allowed.
    pub fn out_of_range(sentence: impl Into<String>) -> Self {
        Self::new(ProblemCode::OutOfRange, sentence)
    }

    /// There is no such thing.
    pub fn not_found(what: &str, name: impl fmt::Display) -> Self {
        Self::new(ProblemCode::NotFound, format!("there is no {what} '{name}'"))
    }

    /// The name of a request was used for another one.
    pub fn conflict(sentence: impl Into<String>) -> Self {
        Self::new(ProblemCode::Conflict, sentence)
    }

    /// The address is right, the verb is not.
    pub fn wrong_method() -> Self {
        Self::new(ProblemCode::WrongMethod, "this address does not take that method")
    }

    /// A bug of ours.
    pub fn internal(sentence: impl Into<String>) -> Self {
        Self::new(ProblemCode::Internal, sentence)
    }

    /// A job does first what the request needs; then the same request has an answer.
    pub fn folding(job: String, sentence: String, after: u64) -> Self {
        let told = Told::of(ProblemCode::Folding).after(after);
        Self { told: Told { job: Some(job), ..told }, sentence }
    }

    /// The word for programs.
    pub fn code(&self) -> ProblemCode {
        self.told.code
    }

    /// What HTTP calls it.
    pub fn status(&self) -> StatusCode {
        status(self.told.code)
    }

    /// When to ask again, in seconds, where that helps.
    pub fn retry_after(&self) -> Option<u64> {
        self.told.after
    }

    /// Whether a life has to be lived again first.
    pub fn is_heavy(&self) -> bool {
        self.told.heavy.is_some()
    }
}

impl std::error::Error for Error {}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence)
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
        let Self { told: Told { code, after, ply, job, store, heavy }, sentence } = self;
        let message = if code == ProblemCode::Internal {
            tracing::error!(error = %sentence, "a request failed");
            "something went wrong here; nothing was changed".into()
        } else if store == Store::Away {
            tracing::warn!(error = %sentence, "a request must be sent again");
            "the data cannot be reached; try again in a moment".into()
        } else {
            sentence
        };
        let problem = Problem { error: ProblemBody { code, message, ply, job } };
        let mut response = (status(code), Json(problem)).into_response();
        if let Some(after) = after {
            response.headers_mut().insert(header::RETRY_AFTER, after.into());
        }
        response.extensions_mut().insert(code);
        if store != Store::None {
            response.extensions_mut().insert(StoreFailed);
        }
        if let Some(heavy) = heavy {
            response.extensions_mut().insert(*heavy);
        }
        response
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_description_says_which_status_each_refusal_has() -> Result<(), Box<dyn std::error::Error>> {
        let document = serde_json::to_value(crate::http::openapi())?;
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
