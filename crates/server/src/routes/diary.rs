//! What happened to a machine, event by event and match by match.

use crate::api::{DiaryEntry, GameRow};
use crate::extract::Ask;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A diary.
#[derive(Serialize, ToSchema)]
pub struct Diary {
    /// Its entries, the oldest first.
    pub entries: Vec<DiaryEntry>,
}

/// What happened to a machine.
#[utoipa::path(get, path = "/api/machines/{id}/diary", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Diary), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn diary(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Diary>, Error> {
    Err(Error::Busy)
}

/// Which matches.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// Only those that opened this box.
    #[serde(rename = "box")]
    #[param(rename = "box")]
    number: Option<usize>,
    /// Only those before this number.
    before: Option<u64>,
    /// At most so many, 1 to 100; 20 without.
    limit: Option<usize>,
}

/// Matches, the latest first.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// The matches.
    pub games: Vec<GameRow>,
    /// Whether older ones may follow.
    pub more: bool,
    /// The `before` that asks for them. A search for a box looks at some thousand matches at a time, so that an
    /// answer may be empty and yet have a next.
    pub next: Option<u64>,
}

/// The matches of a machine's life, the latest first.
#[utoipa::path(get, path = "/api/machines/{id}/games", tag = "machines", params(("id" = String, Path, description = "The machine."), Params),
    responses((status = 200, body = Games), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_matches(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Json<Games>, Error> {
    Err(Error::Busy)
}
