//! How a machine learned.

use crate::api::Curves;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};

/// How a machine learned.
#[utoipa::path(get, path = "/api/machines/{id}/curves", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Curves), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn curves(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Curves>, Error> {
    Err(Error::Busy)
}
