//! Help for the side to move, in three strengths.

use crate::Error;
use crate::api::Valued;
use crate::extract::Body;
use axum::Json;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match that somebody is stuck in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HintRequest)]
pub struct Request {
    /// The game.
    pub game: String,
    /// The moves so far.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// Help, from a nudge to the whole truth.
#[derive(Serialize, ToSchema)]
pub struct Hint {
    /// A sentence that gives no move away.
    pub nudge: String,
    /// The moves that keep the most.
    pub candidates: Vec<String>,
    /// What every move is worth.
    pub values: Vec<Valued>,
}

/// Help for the side to move.
#[utoipa::path(post, path = "/api/hint", tag = "play", request_body = Request,
    responses((status = 200, body = Hint), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn hint(Body(request): Body<Request>) -> Result<Json<Hint>, Error> {
    Err(Error::Busy)
}
