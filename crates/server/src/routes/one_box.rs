//! One box in full.

use super::machine::At;
use crate::api::BoxDetail;
use crate::extract::Ask;
use crate::{App, Error, names, show};
use axum::Json;
use axum::extract::{Path, State};

/// One box in full.
#[utoipa::path(get, path = "/api/machines/{id}/boxes/{n}", tag = "boxes",
    params(("id" = String, Path, description = "The machine."), ("n" = usize, Path, description = "The box, counting from one."), At),
    responses((status = 200, body = BoxDetail), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_box(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    Ask(params): Ask<At>,
) -> Result<Json<BoxDetail>, Error> {
    let row = app.keeper.row(&names::machine(&id)?).await?;
    let number = number.parse().map_err(|_| Error::NotFound { what: "box", name: number })?;
    let kept = app.keeper.aged(&row, params.at).await?;
    let album = app.keeper.album(&row).await?;
    Ok(Json(app.keeper.pool.run(move || show::box_detail(&kept, &album, number)).await?))
}
