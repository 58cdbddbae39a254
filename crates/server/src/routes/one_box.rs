//! One box in full.

use super::machine::At;
use crate::api::BoxDetail;
use crate::extract::Ask;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};

/// One box in full.
#[utoipa::path(get, path = "/api/machines/{id}/boxes/{n}", tag = "boxes",
    params(("id" = String, Path, description = "The machine."), ("n" = usize, Path, description = "The box, counting from one."), At),
    responses((status = 200, body = BoxDetail), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_box(
    State(app): State<App>,
    Path(id): Path<(String, usize)>,
    Ask(params): Ask<At>,
) -> Result<Json<BoxDetail>, Error> {
    Err(Error::Busy)
}
