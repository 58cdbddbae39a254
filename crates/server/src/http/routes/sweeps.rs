//! Sweeps: asked for, stopped and gone on with, told live, and taken away as a table and as a picture.

use super::life::attached;
use crate::answer::Json;
use crate::api::Sweep;
use crate::door::Address;
use crate::http::extract::{Body, Path};
use crate::http::live;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use house::jobs::{self, Answer, Asked, Shown, SweepJob, SweepPlan, Told, Work as _};
use house::{cost, names};
use serde::{Deserialize, Serialize};
use store::{Job, JobState};
use utoipa::ToSchema;

/// A question to be asked.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = SweepRequest)]
pub struct Request {
    /// The sweep's own name, made by the client: the same name again is the same sweep. One that was stopped goes on.
    pub id: String,
    /// The experiment, as `experiment.toml` has it.
    #[schema(example = "recipes = ['menace']\nopponents = ['random']\ngames = 1000\nseeds = 20")]
    pub experiment: String,
}

/// An experiment that is only to be looked at.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct ExperimentText {
    /// The experiment, as `experiment.toml` has it.
    pub experiment: String,
}

/// What an experiment would be.
#[derive(Serialize, ToSchema)]
pub struct ExperimentPlan {
    /// The experiment with all that was left out.
    pub experiment: String,
    /// What it costs, in matches on tables.
    pub cost: u64,
    /// How long that takes on one core, about.
    pub seconds: u64,
}

/// Sweeps, the newest first.
#[derive(Serialize, ToSchema)]
pub struct Sweeps {
    /// The sweeps.
    pub sweeps: Vec<Sweep>,
}

/// The most sweeps that are listed.
const MOST: u32 = 20;

/// The newest sweeps.
#[utoipa::path(get, path = "/api/sweeps", tag = "sweeps",
    responses((status = 200, body = Sweeps), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_sweeps(State(app): State<App>) -> Result<Json<Sweeps>, Error> {
    let mut sweeps = Vec::new();
    for job in app.outside.store.jobs(Some(SweepJob::KIND), None, None, MOST).await? {
        // One that this version cannot read is not listed.
        if let Ok(sweep) = jobs::show_sweep(&app.jobs, &job).await {
            sweeps.push(sweep);
        }
    }
    Ok(Json(Sweeps { sweeps }))
}

/// What an experiment would be, and what it would cost; nothing is begun.
#[utoipa::path(post, path = "/api/sweeps/check", tag = "sweeps", request_body = ExperimentText,
    responses((status = 200, body = ExperimentPlan), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn check_sweep(
    State(app): State<App>,
    Body(asked): Body<ExperimentText>,
) -> Result<Json<ExperimentPlan>, Error> {
    let (plan, cost) = planned(&app, asked.experiment).await?;
    Ok(Json(ExperimentPlan { experiment: plan.experiment, cost, seconds: cost::seconds(cost) }))
}

/// A plan and its cost: to count them some opponents are called in.
async fn planned(app: &App, text: String) -> Result<(SweepPlan, u64), Error> {
    app.machines
        .pool
        .run(move || {
            let plan = SweepPlan::new(&text)?;
            let cost = plan.cost()?;
            Ok((plan, cost))
        })
        .await
}

/// Asks a question, or goes on with one that was stopped.
#[utoipa::path(post, path = "/api/sweeps", tag = "sweeps", request_body = Request,
    responses((status = 202, body = Sweep), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_sweep(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Sweep>), Error> {
    names::request("sweep", &request.id)?;
    let (plan, cost) = planned(&app, request.experiment).await?;
    let mut made = Vec::new();
    if let Some(known) = app.outside.store.job(&jobs::id::<SweepJob>(&request.id)).await? {
        let (before, done) = jobs::read_sweep(&app.jobs, &known.id).await?;
        if before != plan {
            return Err(Error::conflict(format!("the id {} stands for another sweep", request.id)));
        }
        if !matches!(known.stage.state, JobState::Stopped | JobState::Failed) {
            return Ok((StatusCode::ACCEPTED, Json(jobs::show_sweep(&app.jobs, &known).await?)));
        }
        // It begins with all that it had made.
        made = done;
    }
    let experiment = plan.sweep()?;
    let asked = Asked {
        name: request.id,
        about: experiment.experiment().game.to_string(),
        visitor,
        seed: experiment.experiment().seed.to_string(),
        cost,
        plan,
        made,
    };
    let begun = match jobs::begin::<SweepJob>(&app.jobs, asked).await? {
        Answer::New(told) => sweep_of(*told).ok_or_else(|| Error::internal("a sweep is told as one"))?,
        Answer::Known(job, _) => jobs::show_sweep(&app.jobs, &job).await?,
    };
    Ok((StatusCode::ACCEPTED, Json(begun)))
}

async fn find(app: &App, id: &str) -> Result<Job, Error> {
    let none = || Error::not_found("sweep", id);
    app.outside.store.job(&jobs::id::<SweepJob>(id)).await?.ok_or_else(none)
}

fn sweep_of(told: Told) -> Option<Sweep> {
    match told.shown {
        Shown::Sweep(sweep) => Some(sweep),
        _ => None,
    }
}

/// How a sweep stands.
#[utoipa::path(get, path = "/api/sweeps/{id}", tag = "sweeps", params(("id" = String, Path, description = "The sweep.")),
    responses((status = 200, body = Sweep), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_sweep(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Sweep>, Error> {
    Ok(Json(jobs::show_sweep(&app.jobs, &find(&app, &id).await?).await?))
}

/// A sweep, live: each message is a `Sweep`; the last one is `done`, `stopped` or `failed`.
#[utoipa::path(get, path = "/api/sweeps/{id}/events", tag = "sweeps", params(("id" = String, Path, description = "The sweep.")),
    responses((status = 200, content_type = "text/event-stream", body = Sweep), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn sweep_events(State(app): State<App>, address: Address, Path(id): Path<String>) -> Result<Response, Error> {
    match jobs::follow(&app.jobs, &jobs::id::<SweepJob>(&id)).await? {
        Some(live) => app.door.stream(address, || live::live(live, app.closing.clone(), sweep_of)),
        None => Ok(live::once(&jobs::show_sweep(&app.jobs, &find(&app, &id).await?).await?).into_response()),
    }
}

/// Every row that is written down, as `menagerie sweep --csv` writes it.
#[utoipa::path(get, path = "/api/sweeps/{id}/rows.csv", tag = "sweeps", params(("id" = String, Path, description = "The sweep.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn sweep_rows(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let job = find(&app, &id).await?;
    Ok(attached("text/csv; charset=utf-8", &format!("{id}.csv"), jobs::rows(&app.jobs, &job.id).await?))
}

/// The curves with their bands, as far as they are written down.
#[utoipa::path(get, path = "/api/sweeps/{id}/curves.svg", tag = "sweeps", params(("id" = String, Path, description = "The sweep.")),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn sweep_curves(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let job = find(&app, &id).await?;
    let svg = jobs::curves(&app.jobs, &job.id).await?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml"), (header::CACHE_CONTROL, "no-store")], svg).into_response())
}
