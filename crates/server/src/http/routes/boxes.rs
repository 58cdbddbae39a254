//! The wall of boxes.

use super::machine::At;
use crate::answer::Json;
use crate::api::BoxRow;
use crate::http::etag;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use house::machines::show;
use house::names;
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
    headers: HeaderMap,
) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, params.at).await?;
    let tag = etag::of(&kept, 0);
    if etag::is_known(&headers, &tag) {
        return Ok(etag::unchanged(&tag));
    }
    let wall =
        move || Ok::<_, Error>(show::boxes(&kept)?.views().map(|view| show::box_row(kept.game(), &view)).collect());
    Ok(etag::tagged(&tag, Json(Boxes { boxes: app.machines.pool.run(wall).await? })))
}
