//! One machine.

use crate::api::Machine;
use crate::extract::Ask;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use serde::Deserialize;
use utoipa::IntoParams;

/// As it is, or as it was.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct At {
    /// The age in matches; without it, as it is now.
    pub at: Option<u64>,
}

/// A machine in full, as it is or as it was at an age.
#[utoipa::path(get, path = "/api/machines/{id}", tag = "machines", params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, body = Machine), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_machine(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<At>,
) -> Result<Json<Machine>, Error> {
    Err(Error::Busy)
}

/// Deletes a machine and its life, for whoever has its key.
#[utoipa::path(delete, path = "/api/machines/{id}", tag = "machines",
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 204, description = "It is gone."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn delete_machine(
    State(app): State<App>,
    Path(id): Path<String>,
    _headers: HeaderMap,
) -> Result<StatusCode, Error> {
    Err(Error::Busy)
}
