//! The weights of a net as a file: taken away, and a machine made from one.

use super::life::attached;
use super::machine::At;
use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::Raised;
use crate::door::Payer;
use crate::http::extract::{Ask, Path, Weights};
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use house::machines::{Brought, Pays as _, bring_in};
use house::names;
use house::play::players;
use lab::bounds;
use serde::Deserialize;
use utoipa::IntoParams;

/// The weights of a net, as the file that `menagerie weights load` and the upload read.
#[utoipa::path(get, path = "/api/machines/{id}/weights", tag = "machines", params(("id" = String, Path, description = "The machine."), At),
    responses((status = 200, content_type = "text/plain", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn save_weights(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<At>,
) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, params.at).await?;
    let write = move || lab::weights::write(&kept.machine).map_err(|why| Error::out_of_range(why.to_string()));
    let text = app.machines.pool.run(write).await?;
    Ok(attached("text/plain; charset=utf-8", &format!("{}.weights", row.name), text))
}

/// What a machine that is made from a file is called.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Named {
    /// Its name.
    name: String,
}

/// A machine is made from a file of weights.
#[utoipa::path(post, path = "/api/machines/weights", tag = "machines", params(Named),
    request_body(content = String, content_type = "application/vnd.menagerie.weights", description = "A file of weights."),
    responses((status = 201, body = Raised), (status = 422, description = "No file of weights, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn load_weights(
    State(app): State<App>,
    payer: Payer,
    Ask(named): Ask<Named>,
    Weights(text): Weights,
) -> Result<(StatusCode, Json<Raised>), Error> {
    payer.keep(text.len() as u64)?;
    let seed = names::seed_or_new(None, &*app.outside.chance)?;
    let read = move || {
        let machine = lab::weights::read(&text, &named.name, seed)
            .map_err(|why| Error::new(ProblemCode::BadTable, why.to_string()))?;
        players::within_bounds(machine.life().recipe())?;
        machine.life().events().iter().try_for_each(|event| bounds::check_event(event).map(drop))?;
        Ok::<_, Error>(machine)
    };
    let machine = app.machines.pool.run(read).await?;
    Ok((StatusCode::CREATED, Json(bring_in(&app.machines, machine, Brought::default()).await?)))
}
