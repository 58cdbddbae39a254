//! The one shape of every refusal.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A refusal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Problem {
    /// What is wrong.
    pub error: ProblemBody,
}

/// What is wrong, for programs and for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ProblemBody {
    /// One of a closed set of words, such as `illegal-move`.
    #[schema(example = "illegal-move")]
    pub code: String,
    /// A sentence.
    #[schema(example = "5 is not legal at 'X.. .O. ...': that cell is taken")]
    pub message: String,
    /// How many moves of a match can be made before the one that cannot.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ply: Option<usize>,
}
