//! A twin, branched off a machine.

use crate::answer::Json;
use crate::api::Access;
use crate::api::Raised;
use crate::door::Payer;
use crate::http::extract::{Body, Path};
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::machines::Whole;
use house::machines::{Brought, Pays as _, bring_in};
use house::names;
use serde::Deserialize;
use utoipa::ToSchema;

/// A twin to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// Its name.
    pub name: String,
    /// The age at which it branches off; without it, now.
    pub at: Option<u64>,
    /// Who may teach it; everybody, where nothing is said.
    pub access: Option<Access>,
    /// Its key, made by chance by whoever asks: the same twin told again with the same key is one machine. One is cut when none
    /// is given.
    pub key: Option<String>,
}

/// Branches a twin off a machine, as it is or as it was.
#[utoipa::path(post, path = "/api/machines/{id}/fork", tag = "machines", request_body = Fork,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 201, body = Raised), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn fork_machine(
    State(app): State<App>,
    payer: Payer,
    Path(id): Path<String>,
    Body(request): Body<Fork>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, request.at).await?;
    let heritage = app.machines.heritage(&row, &kept);
    payer.keep(row.bytes + kept.bytes() as u64)?;
    let Whole { life, room: _room } = app.machines.life(&row).await?;
    let forked = store::Fork { from: row.id.to_string(), at: kept.games() };
    let machine = lab::Machine::at(life, kept.machine.clone()).fork(&forked.from, &request.name)?;
    let Fork { key, access, .. } = request;
    Ok((
        StatusCode::CREATED,
        Json(
            bring_in(&app.machines, machine, Brought { key, access, forked: Some(forked), heritage: Some(heritage) })
                .await?,
        ),
    ))
}
