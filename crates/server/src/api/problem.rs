//! The one shape of every refusal.

use serde::{Deserialize, Serialize};
use std::fmt;
use utoipa::ToSchema;

/// A refusal. Its status follows from its code:
///
/// | status | codes |
/// |---|---|
/// | 400 | `bad-json`, `bad-request` |
/// | 403 | `wrong-key`, `wrong-code`, `closed`, `play-only`, `not-yours`, `foreign-page`, `study-closed`, `class-paused` |
/// | 404 | `not-found` |
/// | 405 | `wrong-method` |
/// | 408 | `too-slow` |
/// | 409 | `illegal-move`, `conflict`, `study-full`, `class-full` |
/// | 410 | `departed` |
/// | 413 | `too-large` |
/// | 414 | `long-address` |
/// | 415 | `wrong-type` |
/// | 421 | `wrong-host` |
/// | 422 | `out-of-range`, `bad-recipe`, `not-reproducible`, `no-seat`, `bad-name`, `bad-life`, `bad-lesson`, `bad-edit`, `bad-record`, `bad-table`, `unreadable` |
/// | 429 | `too-many` |
/// | 431 | `long-head` |
/// | 500 | `internal` |
/// | 503 | `busy`, `too-long`, `folding` |
/// | 507 | `no-room` |
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// What is wrong.
    pub error: ProblemBody,
}

/// What is wrong, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProblemBody {
    /// The kind of refusal.
    pub code: ProblemCode,
    /// A sentence.
    #[schema(example = "5 is not legal at 'X.. .O. ...': that cell is taken")]
    pub message: String,
    /// How many moves of a match can be made before the one that cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
    /// The job after which the same request has an answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub job: Option<String>,
}

impl fmt::Display for ProblemCode {
    /// The word that travels.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        serde::Serialize::serialize(self, f)
    }
}

/// The kinds of refusals.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum ProblemCode {
    /// There is no such thing.
    NotFound,
    /// The body or the query is not what the endpoint reads.
    BadJson,
    /// The head of the request is not one that can be answered.
    BadRequest,
    /// The address is longer than any that leads somewhere.
    LongAddress,
    /// The head of the request is too large.
    LongHead,
    /// The body did not come in time.
    TooSlow,
    /// The request asked for a server of another name.
    WrongHost,
    /// Another website asked for a change through a visitor's browser.
    ForeignPage,
    /// The body is of another type than the endpoint reads.
    WrongType,
    /// The body is larger than the endpoint takes.
    TooLarge,
    /// A number or a word outside what is allowed.
    OutOfRange,
    /// A recipe or a player that cannot be had.
    BadRecipe,
    /// A player whose moves cannot be had again, where they must be.
    NotReproducible,
    /// A machine without boxes for the seat it was to have.
    NoSeat,
    /// A name that no machine can have.
    BadName,
    /// A text that is no life.
    BadLife,
    /// A lesson that cannot be held.
    BadLesson,
    /// A touch that cannot be.
    BadEdit,
    /// A match that did not happen so.
    BadRecord,
    /// A table that cannot be read, with line and reason.
    BadTable,
    /// A move the rules do not allow.
    IllegalMove,
    /// The key is not this machine's.
    WrongKey,
    /// Only whoever has its key may teach this machine; others may make a copy.
    Closed,
    /// Only whoever has its key may hold lessons with this machine.
    PlayOnly,
    /// The machine was let go, and its name is not given again.
    Departed,
    /// Somebody else's.
    NotYours,
    /// Something kept by another version, or damaged.
    Unreadable,
    /// Nobody in the study has this code.
    WrongCode,
    /// The study takes nothing down any more.
    StudyClosed,
    /// As many take part in the study as may.
    StudyFull,
    /// The teacher has paused or locked the class.
    ClassPaused,
    /// As many are in the class as may.
    ClassFull,
    /// The name of a request was used for another one.
    Conflict,
    /// Too many requests from one address.
    TooMany,
    /// The address is right, the verb is not.
    WrongMethod,
    /// A thought that nobody can wait for.
    TooLong,
    /// A life has to be lived again first; `job` does that, and then the same request has an answer.
    Folding,
    /// Everybody is at work.
    Busy,
    /// There is no room to write; nothing was changed, and everything can still be read and played.
    NoRoom,
    /// A bug of ours.
    Internal,
}
