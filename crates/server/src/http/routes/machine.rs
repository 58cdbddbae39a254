//! One machine.

use crate::answer::Json;
use crate::api::Machine;
use crate::door::Key;
use crate::http::etag;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use house::jobs::{self, LessonJob, Work as _};
use house::machines::access::{self, Act};
use house::machines::show;
use house::names;
use house::turns::Undone;
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
    headers: HeaderMap,
) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, params.at).await?;
    let tag = etag::of_row(&kept, &row);
    if etag::is_known(&headers, &tag) {
        return Ok(etag::unchanged(&tag));
    }
    if kept.known_figures().is_none() {
        let look = kept.clone();
        app.machines.pool.heed(move |stop| look.look(stop).map(drop).ok_or(Undone::Busy)).await?;
    }
    Ok(etag::tagged(&tag, Json(show::machine(&row, &kept)?)))
}

/// Deletes a machine and its life, for whoever has its key.
#[utoipa::path(delete, path = "/api/machines/{id}", tag = "machines",
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 204, description = "It is gone."), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn delete_machine(State(app): State<App>, Path(id): Path<String>, key: Key) -> Result<StatusCode, Error> {
    let id = names::machine(&id)?;
    access::allowed(&app.machines, &id, Act::Change, key.given()).await?;
    jobs::cancel_about(&app.jobs, LessonJob::KIND, id.as_str()).await?;
    app.machines.delete(&id).await?;
    Ok(StatusCode::NO_CONTENT)
}
