//! What happened to a machine, in sentences.

use crate::answer::Json;
use crate::http::extract::Path;
use crate::{App, Error};
use axum::extract::State;
use house::names;
use lab::diary::Entry;
use serde::Serialize;
use utoipa::ToSchema;

/// A diary.
#[derive(Serialize, ToSchema)]
pub struct Diary {
    /// Its entries, the oldest first.
    pub entries: Vec<Entry>,
}

/// What happened to a machine.
#[utoipa::path(get, path = "/api/machines/{id}/diary", tag = "machines", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Diary), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn diary(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Diary>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let whole = app.machines.life(&row).await?;
    let tell = move || Ok::<_, Error>(lab::diary::diary(&whole.life));
    Ok(Json(Diary { entries: app.machines.pool_for(row.bytes).run(tell).await? }))
}
