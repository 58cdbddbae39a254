//! The leader board, and birth.

use crate::api::{Machine, MachineRow};
use crate::extract::{Ask, Body};
use crate::{App, Error};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which machines, and in what order.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// Only those that play this game.
    game: Option<String>,
    /// Only those whose name, id or recipe has this in it.
    q: Option<String>,
    /// `name`, `created`, `games`, `wins`, `draws`, `losses`, `boxes`, or exact strength: `random`, `perfect`, `worst`.
    /// With a minus before it, the largest first. Without: samples first, then the newest first.
    #[param(example = "-random")]
    sort: Option<String>,
}

/// The leader board.
#[derive(Serialize, ToSchema)]
pub struct Machines {
    /// Its rows.
    pub machines: Vec<MachineRow>,
}

/// The leader board.
#[utoipa::path(get, path = "/api/machines", tag = "machines", params(Params),
    responses((status = 200, body = Machines), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_machines(State(app): State<App>, Ask(params): Ask<Params>) -> Result<Json<Machines>, Error> {
    Err(Error::Busy)
}

/// A machine to be.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct Raise {
    /// Its name: up to 40 letters, digits, dashes, dots and underscores.
    #[schema(example = "Ada")]
    pub name: String,
    /// What it is to play.
    #[schema(example = "noughts")]
    pub game: String,
    /// How it is made.
    #[schema(example = "menace(preset=michie)")]
    pub recipe: String,
    /// Its seed; one is chosen when none is given.
    pub seed: Option<String>,
}

/// A machine and the key that its maker keeps.
#[derive(Serialize, ToSchema)]
pub struct Raised {
    /// The machine.
    pub machine: Machine,
    /// The key without which it cannot be deleted. It is told only here.
    pub key: String,
}

/// A machine is born.
#[utoipa::path(post, path = "/api/machines", tag = "machines", request_body = Raise,
    responses((status = 201, body = Raised), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn raise_machine(
    State(app): State<App>,
    Body(request): Body<Raise>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    Err(Error::Busy)
}
