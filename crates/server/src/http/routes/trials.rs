//! Trials: asked for here, looked at as jobs.

use crate::answer::Json;
use crate::api::Job;
use crate::http::extract::{Body, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use house::jobs::{self, Answer, Asked, TrialJob, TrialPlan};
use house::names;
use serde::Deserialize;
use utoipa::ToSchema;

/// A trial to be held.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = TrialRequest)]
pub struct Request {
    /// The trial's own name, made by the client: the same name again is the same trial.
    pub id: String,
    /// How old the machine is to be; without it, as it is now.
    pub at: Option<u64>,
    /// How many matches.
    #[schema(minimum = 1, maximum = 10_000)]
    pub games: u64,
}

/// The longest trial a visitor may ask for.
const MOST_GAMES: u64 = 10_000;

/// Asks for a trial: matches of a machine against the yardstick of its game, where no number is exact. The same machine at the
/// same age comes to the same figures.
#[utoipa::path(post, path = "/api/machines/{id}/trials", tag = "jobs", request_body = Request,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 202, body = Job), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn try_machine(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(id): Path<String>,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Job>), Error> {
    names::request("trial", &request.id)?;
    let games = request.games;
    if !(1..=MOST_GAMES).contains(&games) {
        return Err(Error::out_of_range(format!("{games} games: expected 1 to {MOST_GAMES}")));
    }
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, request.at).await?;
    let plan = TrialPlan { machine: row.id.to_string(), age: kept.games(), games };
    let asked = Asked {
        name: format!("{}.{}", row.id, request.id),
        about: row.id.to_string(),
        visitor,
        seed: String::new(),
        cost: plan.cost(&kept)?,
        plan,
        made: Vec::new(),
    };
    let job = match jobs::begin::<TrialJob>(&app.jobs, asked).await? {
        Answer::New(told) => told.job,
        Answer::Known(job, _) => jobs::told(&app.jobs, &job).0,
    };
    Ok((StatusCode::ACCEPTED, Json(job)))
}
