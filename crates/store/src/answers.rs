//! Answers: given once for all questions about one opponent, and never changed.

use crate::Error;
use async_trait::async_trait;

/// One answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Answer {
    /// About which opponent: 0 or 1; or 2, about no opponent.
    pub about: u64,
    /// The question's name.
    pub question: String,
    /// The point on its scale.
    pub point: u64,
}

/// What became of answers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answered {
    /// They are on disk.
    Done,
    /// There were answers about that opponent already; these.
    Before(Vec<Answer>),
    /// Nobody has that number.
    Gone,
}

/// Answers, kept.
#[async_trait]
pub trait KeepsAnswers {
    /// Keeps all answers of a participant about one opponent, unless there are some.
    ///
    /// # Errors
    /// When the database does not answer; nothing is written then.
    async fn answer(
        &self,
        study: &str,
        participant: u64,
        about: u64,
        answers: &[(String, u64)],
    ) -> Result<Answered, Error>;
}
