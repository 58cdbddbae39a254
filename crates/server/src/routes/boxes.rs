//! The wall of boxes.

use super::machine::At;
use crate::api::BoxRow;
use crate::extract::Ask;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use serde::Serialize;
use utoipa::ToSchema;

/// The wall.
#[derive(Serialize, ToSchema)]
pub struct Boxes {
    /// The boxes in order.
    pub boxes: Vec<BoxRow>,
}

/// Every box of a machine.
#[utoipa::path(get, path = "/api/machines/{id}/boxes", tag = "boxes", params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, body = Boxes), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_boxes(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<At>,
) -> Result<Json<Boxes>, Error> {
    Err(Error::Busy)
}
