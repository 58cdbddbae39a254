//! The boxes of a machine as a table.

use super::machine::At;
use crate::extract::Ask;
use crate::{App, Error};
use axum::extract::{Path, State};
use axum::response::Response;

/// The boxes of a machine as CSV.
#[utoipa::path(get, path = "/api/machines/{id}/boxes.csv", tag = "boxes", params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn table(State(app): State<App>, Path(id): Path<String>, Ask(params): Ask<At>) -> Result<Response, Error> {
    Err(Error::Busy)
}
