//! Lessons: asked for, looked at, and told live.

use crate::api::Progress;
use crate::extract::Body;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A lesson to be held.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = LessonRequest)]
pub struct Request {
    /// The lesson's own name, made by the client: the same name again is the same lesson.
    pub id: String,
    /// Against whom, in the player grammar: `random`, `mix(random:20,expert:5)`, `machine:bob`, `self`.
    #[schema(example = "mix(random:20,expert:5)")]
    pub against: String,
    /// Who opens: `first`, `second` or `both`.
    #[schema(example = "first")]
    pub seats: String,
    /// How many matches.
    #[schema(minimum = 1, maximum = 100_000)]
    pub games: u64,
    /// The seed; one follows from the machine's own when none is given.
    pub seed: Option<String>,
    /// Whether opponents that can learn do so during the lesson.
    #[serde(default)]
    pub opponents_learn: bool,
}

/// A lesson that was taken on.
#[derive(Serialize, ToSchema)]
pub struct Accepted {
    /// Its name for `/api/lessons/{id}`.
    pub lesson: String,
}

/// Asks for a lesson.
#[utoipa::path(post, path = "/api/machines/{id}/lessons", tag = "lessons", request_body = Request,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 202, body = Accepted), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn teach(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Accepted>), Error> {
    Err(Error::Busy)
}

/// How far a lesson is.
#[utoipa::path(get, path = "/api/lessons/{id}", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Progress>, Error> {
    Err(Error::Busy)
}

/// A lesson, live: each message is a `Progress`; the last one is `done` or `failed`.
#[utoipa::path(get, path = "/api/lessons/{id}/events", tag = "lessons", params(("id" = String, Path, description = "The lesson.")),
    responses((status = 200, content_type = "text/event-stream", body = Progress), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn lesson_events(State(app): State<App>, Path(id): Path<String>) -> Result<StatusCode, Error> {
    Err(Error::Busy)
}
