//! What whoever has the key may set: who teaches the machine, and what it was once.

use crate::answer::Json;
use crate::api::{Access, Machine};
use crate::door::{Key, Payer};
use crate::http::extract::{Body, Path};
use crate::{App, Error};
use axum::extract::State;
use house::machines::access::{self, Act};
use house::machines::show;
use house::names;
use serde::Deserialize;
use utoipa::ToSchema;

/// The settings of a machine.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Settings {
    /// Who may teach it.
    access: Access,
}

/// Says who may teach a machine.
#[utoipa::path(put, path = "/api/machines/{id}/settings", tag = "machines", request_body = Settings,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Machine), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn set(
    State(app): State<App>,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<Settings>,
) -> Result<Json<Machine>, Error> {
    let id = names::machine(&id)?;
    access::allowed(&app.machines, &id, Act::Change, key.given()).await?;
    app.outside.store.set_access(&id, request.access.into()).await?;
    let row = app.machines.row(&id).await?;
    let kept = app.machines.present(&row).await?;
    Ok(Json(app.machines.pool.run(move || show::machine(&row, &kept)).await?))
}

/// How far a machine is set back.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetBack {
    /// The age whose memory it shall have again, in matches.
    to: u64,
}

/// Makes a machine again what it was at an earlier age. Nothing is erased: its matches stay in its life and count, and
/// the diary tells of it.
#[utoipa::path(post, path = "/api/machines/{id}/set-back", tag = "machines", request_body = SetBack,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = String, Header, description = "Its key.")),
    responses((status = 200, body = Machine), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn set_back(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<SetBack>,
) -> Result<Json<Machine>, Error> {
    let id = names::machine(&id)?;
    let row = access::allowed(&app.machines, &id, Act::Change, key.given()).await?;
    let after = app.machines.set_back(&row, request.to, &payer).await?;
    let row = app.machines.row(&id).await?;
    Ok(Json(app.machines.pool.run(move || show::machine(&row, &after)).await?))
}
