//! The boxes of a machine as a table.

use super::life::attached;
use super::machine::At;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use axum::response::Response;
use house::names;

/// The boxes of a machine as CSV.
#[utoipa::path(get, path = "/api/machines/{id}/boxes.csv", tag = "boxes", params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn table(State(app): State<App>, Path(id): Path<String>, Ask(params): Ask<At>) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, params.at).await?;
    let write = move || {
        let none = |why: lab::boxes::BadTable| Error::not_found("box", why.to_string());
        lab::boxes::write(&kept.machine).map_err(none)
    };
    let text = app.machines.pool.run(write).await?;
    Ok(attached("text/csv; charset=utf-8", &format!("{}.csv", row.name), text))
}
