//! A machine to take away.

use crate::http::extract::Path;
use crate::http::names;
use crate::{App, Error};
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::response::Response;

/// The life of a machine, as the file that `menagerie` and the upload read.
#[utoipa::path(get, path = "/api/machines/{id}/life", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, content_type = "text/plain", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn life(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let life = app.machines.life(&row).await?;
    let text = app.machines.pool.run(move || Ok(life.text())).await?;
    Ok(attached("text/plain; charset=utf-8", &format!("{}.life", row.name), text))
}

/// A file to be saved under a name. Names of machines are plain, so they need no quoting.
pub fn attached(kind: &'static str, name: &str, text: String) -> Response {
    let headers = [
        (header::CONTENT_TYPE, kind.into()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}\"")),
    ];
    (headers, text).into_response()
}
