//! One step of a match.
//!
//! A match in progress is a value that travels whole with every request; nothing of it is kept here. The answer is
//! a function of the request alone: machines are named with their age, and every number drawn has its place under the seed.

use crate::api::{Outcome, Scene, Thought};
use crate::extract::Body;
use crate::{App, Error};
use axum::Json;
use axum::extract::State;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match and what is to happen in it.
///
/// With `move` or `resign` a person acts for the side to move; then minds answer until a person is to move
/// or the match is over. Where both sides are minds, each request makes one ply.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlayRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "noughts")]
    pub game: String,
    /// Who opens: `human`, or a player such as `machine:ada-7@230`. Without an age a machine is taken as it is now.
    #[schema(example = "human")]
    pub first: String,
    /// Who answers.
    #[schema(example = "machine:ada-7@230")]
    pub second: String,
    /// The seed of the match; one is chosen when none is given.
    pub seed: Option<String>,
    /// The moves so far; the last word may be `resigns`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The person's move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Whether the person gives up.
    #[serde(default)]
    pub resign: bool,
    /// Whether the match is only looked at: nobody moves.
    #[serde(default)]
    pub still: bool,
}

/// A match after what was asked for.
#[derive(Serialize, ToSchema)]
pub struct Play {
    /// The game.
    pub game: String,
    /// Who opens; a machine with the age it plays at.
    pub first: String,
    /// Who answers.
    pub second: String,
    /// The seed.
    pub seed: String,
    /// All moves so far; the last word is `resigns` when somebody gave up.
    pub moves: Vec<String>,
    /// The position now.
    pub scene: Scene,
    /// The position after each ply that this request added.
    pub scenes: Vec<Scene>,
    /// The thought behind the last move that was not a person's.
    pub thought: Option<Thought>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// One step of a match.
#[utoipa::path(post, path = "/api/play", tag = "play", request_body = Request,
    responses((status = 200, body = Play), (status = 409, description = "An illegal move; nothing happened.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn play(State(app): State<App>, Body(request): Body<Request>) -> Result<Json<Play>, Error> {
    Err(Error::Busy)
}
