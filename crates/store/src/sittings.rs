//! Sittings: the matches of a study. What nobody may know who plays is kept here and nowhere else.

use crate::Error;
use async_trait::async_trait;

/// One match of a participant.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sitting {
    /// Counted from one.
    pub number: u64,
    /// Against whom: 0 or 1.
    pub opponent: u64,
    /// The participant's side.
    pub side: String,
    /// The seed of the match, as text.
    pub seed: String,
    /// The moves so far, with a space between.
    pub moves: String,
    /// How it ended; empty while it is on.
    pub outcome: String,
    /// When it began.
    pub begun: String,
    /// When it ended; empty while it is on.
    pub ended: String,
    /// A cache: the level that the participant showed, in thousandths.
    pub level: Option<i64>,
}

/// Matches of studies, kept.
#[async_trait]
pub trait KeepsSittings {
    /// Keeps a match that begins, or has begun with the opponent's move. Says whether it was the next one of a participant
    /// who has none under way.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn begin_sitting(&self, study: &str, participant: u64, sitting: &Sitting) -> Result<bool, Error>;

    /// A match goes on from the moves that were made so far. Says whether those still were all there were.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn go_on_sitting(&self, study: &str, participant: u64, was: &str, now: &Sitting) -> Result<bool, Error>;

    /// Keeps the level that a participant showed in a match, in thousandths.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn note_level(&self, study: &str, participant: u64, number: u64, level: i64) -> Result<(), Error>;
}
