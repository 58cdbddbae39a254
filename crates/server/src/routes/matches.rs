//! A finished match enters a life.

use crate::api::{Learned, MachineRow, Side, Truths};
use crate::extract::Body;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A finished match.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = FinishedMatch)]
pub struct Request {
    /// The match's own name, made by the client: the same name again is the same match.
    #[schema(example = "0b9e4c52-5a6e-4e0b-9d5e-0f5f1a1c2d3e")]
    pub id: String,
    /// The age at which the machine played.
    pub at: u64,
    /// The machine's side.
    pub side: Side,
    /// The seed of the match.
    pub seed: String,
    /// All moves; the last word may be `resigns`.
    pub moves: Vec<String>,
    /// Whether the side to move gave up, if the moves do not say so.
    #[serde(default)]
    pub resigned: bool,
}

/// What a match changed.
#[derive(Serialize, ToSchema)]
pub struct Recorded {
    /// Always true: it is in the life and on the disk.
    pub recorded: bool,
    /// The match's number in the life, counting from one.
    pub number: u64,
    /// What the machine learned.
    pub learned: Learned,
    /// Its strength before.
    pub truth_before: Truths,
    /// Its strength after.
    pub truth_after: Truths,
    /// The machine after the match.
    pub machine: MachineRow,
}

/// A finished match enters the life, once however often it is sent.
#[utoipa::path(post, path = "/api/machines/{id}/matches", tag = "machines", request_body = Request,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Recorded), (status = 422, description = "The match did not happen so.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn record_match(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<Json<Recorded>, Error> {
    Err(Error::Busy)
}
