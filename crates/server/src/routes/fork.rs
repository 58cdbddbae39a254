//! A twin, branched off a machine.

use super::machines::Raised;
use super::machines::keep;
use crate::births::Birth;
use crate::extract::Body;
use crate::{App, Error, names};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
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
}

/// Branches a twin off a machine, as it is or as it was.
#[utoipa::path(post, path = "/api/machines/{id}/fork", tag = "machines", request_body = Fork,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 201, body = Raised), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn fork_machine(
    State(app): State<App>,
    _birth: Birth,
    Path(id): Path<String>,
    Body(request): Body<Fork>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    let row = app.keeper.row(&names::machine(&id)?).await?;
    let kept = app.keeper.aged(&row, request.at).await?;
    let life = app.keeper.life(&row).await?;
    let forked = store::Fork { from: row.id.to_string(), at: kept.games() };
    let event = lab::Event::Forked { from: forked.from.clone(), at: forked.at };
    let twin = move || {
        // The past is folded again, because a lesson may have to be cut; the present is at hand.
        let mut life = match request.at {
            Some(at) if at < life.games() => lab::Machine::fold_until(life, at)?.into_parts().0,
            _ => life,
        };
        life.push(event);
        let life = lab::Life::from_events(life.renamed(&request.name).events().to_vec())?;
        Ok(lab::Machine::from_parts(life, kept.machine.pupil().clone(), kept.machine.tally()))
    };
    let machine = app.keeper.pool.run(twin).await?;
    keep(&app, machine, Some(forked)).await
}
