//! A machine to take away.

use crate::{App, Error};
use axum::extract::{Path, State};
use axum::response::Response;

/// The life of a machine, as the file that `menagerie` and the upload read.
#[utoipa::path(get, path = "/api/machines/{id}/life", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, content_type = "text/plain", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn life(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    Err(Error::Busy)
}
