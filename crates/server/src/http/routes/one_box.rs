//! One box in full.

use super::machine::At;
use crate::answer::Json;
use crate::api::BoxDetail;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use house::machines::show;
use house::names;

/// One box in full.
#[utoipa::path(get, path = "/api/machines/{id}/boxes/{n}", tag = "boxes",
    params(("id" = String, Path, description = "The machine."), ("n" = usize, Path, description = "The box, counting from one."), At),
    responses((status = 200, body = BoxDetail), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_box(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
    Ask(params): Ask<At>,
) -> Result<Json<BoxDetail>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let number = number.parse().map_err(|_| Error::not_found("box", number))?;
    let kept = app.machines.aged(&row, params.at).await?;
    let history = app.machines.history(&row).await?;
    Ok(Json(app.machines.pool.run(move || show::box_detail(&kept, &history, number)).await?))
}
