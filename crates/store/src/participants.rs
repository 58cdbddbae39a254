//! Those who take part in a study: a number, a dealt code, and nothing about who they are.

use crate::{Answer, Error, Sitting};
use async_trait::async_trait;

/// Somebody who takes part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Participant {
    /// Counted from one as they came.
    pub number: u64,
    /// The code that lets them come back.
    pub code: String,
    /// Which of the two opponents they meet first: 0 or 1.
    pub meets: u64,
    /// How well they know the game.
    pub familiarity: Option<u64>,
    /// Which opponent they would rather play again.
    pub choice: Option<u64>,
}

/// A participant with everything that they did.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Taking {
    /// Who.
    pub participant: Participant,
    /// Their matches, in order.
    pub sittings: Vec<Sitting>,
    /// What they answered.
    pub answers: Vec<Answer>,
}

/// Somebody who wants to take part.
#[derive(Clone, Copy, Debug)]
pub struct Newcomer<'a> {
    /// The code that is theirs if nobody has it.
    pub code: &'a str,
    /// The name of their request.
    pub request: &'a str,
    /// Whom they meet first where as many meet either: 0 or 1.
    pub coin: u64,
}

/// What became of somebody who wanted to take part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Joined {
    /// They take part.
    New(Participant),
    /// This request was here before: they take part already.
    Before(Participant),
    /// Somebody has that code: deal another.
    Taken,
    /// As many take part as may.
    Full,
    /// There is no such study.
    Gone,
}

/// Those who take part in studies, kept.
#[async_trait]
pub trait KeepsParticipants {
    /// Lets somebody take part. Of the two opponents they meet that one first whom fewer have met first so far.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn join(&self, study: &str, newcomer: Newcomer<'_>) -> Result<Joined, Error>;

    /// The participant who has this code, with everything that they did.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn taking(&self, study: &str, code: &str) -> Result<Option<Taking>, Error>;

    /// Everybody who takes part, in the order they came.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn takings(&self, study: &str) -> Result<Vec<Taking>, Error>;

    /// Notes how well somebody knows the game, once. Says what is noted; nothing where nobody has that number.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn note_familiarity(&self, study: &str, number: u64, point: u64) -> Result<Option<u64>, Error>;

    /// Notes whom somebody would rather play again, once. Says what is noted; nothing where nobody has that number.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn note_choice(&self, study: &str, number: u64, opponent: u64) -> Result<Option<u64>, Error>;

    /// Forgets a participant with everything that they said and played. Says whether there was one.
    ///
    /// # Errors
    /// When the database does not answer.
    async fn withdraw(&self, study: &str, code: &str) -> Result<bool, Error>;
}
