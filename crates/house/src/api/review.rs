//! Reviews as they travel.

use super::{Scene, State};
use othello::review::Review;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match that was looked at again, or is being.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Reviewed {
    /// Its short code: the match is at `/g/{code}`.
    #[schema(example = "k7m2q9x4tb")]
    pub code: String,
    /// The job that looks at it, to be followed live.
    pub job: String,
    /// The game.
    pub game: String,
    /// Who opened, in the player grammar; nobody where that is not known.
    pub first: Option<String>,
    /// Who answered.
    pub second: Option<String>,
    /// The position it began at.
    pub from: String,
    /// Its moves; the last word is `resigns` when somebody gave up.
    pub moves: Vec<String>,
    /// The moves in one word, as players write them; none of a match that began elsewhere than usual.
    pub transcript: Option<String>,
    /// Every position, the first one first.
    pub scenes: Vec<Scene>,
    /// Whether the look goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
    /// What was found, once it is done.
    pub review: Option<Review>,
}

/// A review as it stands.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ReviewProgress {
    /// The code of the match.
    pub code: String,
    /// Steps that are done.
    pub done: u64,
    /// Steps in all, about one for each move.
    pub steps: u64,
}
