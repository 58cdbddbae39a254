//! Why somebody is not let in.

use crate::answer::{Refuses, Told};
use crate::api::ProblemCode as Code;
use game::many;

/// Why somebody is not let in.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Refusal {
    /// A head that no answer can be given to.
    #[error("{0}")]
    BadHead(String),
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
    /// A head that trickles.
    #[error("{what} did not come within {}", many(*seconds, "second"))]
    TooSlow {
        /// What.
        what: &'static str,
        /// The longest that it may take.
        seconds: u64,
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
    /// More connections than one address may have.
    #[error("too many connections from one address; expected at most {most}")]
    TooManyConnections {
        /// The most connections.
        most: usize,
        /// When to try again.
        after: u64,
    },
    /// Too many requests from one address.
    #[error("too many requests; try again in {}", many(*after, "second"))]
    TooMany {
        /// When to try again.
        after: u64,
    },
    /// Too many names that are not there.
    #[error("too many names were asked for that are not here; try another one in {}", many(*after, "second"))]
    TooManyGuesses {
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
    /// A request that did not come by the door: a bug of ours.
    #[error("{0}")]
    Internal(&'static str),
}

impl Refuses for Refusal {
    fn told(&self) -> Told {
        Told::of(match self {
            Self::BadHead(_) => Code::BadRequest,
            Self::LongAddress { .. } => Code::LongAddress,
            Self::LongHead { .. } => Code::LongHead,
            Self::TooSlow { .. } => Code::TooSlow,
            Self::WrongHost { .. } => Code::WrongHost,
            Self::ForeignPage => Code::ForeignPage,
            Self::Full { after } => return Told::of(Code::Busy).after(*after),
            Self::TooManyConnections { after, .. }
            | Self::TooMany { after }
            | Self::TooManyGuesses { after }
            | Self::TooMuchSent { after, .. }
            | Self::TooManyStreams { after, .. } => return Told::of(Code::TooMany).after(*after),
            Self::Internal(_) => Code::Internal,
        })
    }
}
