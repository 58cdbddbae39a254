//! Jobs of every kind: looked at, told live, and stopped.

use crate::api::Job;
use crate::http::extract::Path;
use crate::http::json::Json;
use crate::jobs::{self, Visitor};
use crate::{App, Error};
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};

async fn find(app: &App, id: &str) -> Result<Job, Error> {
    if let Some(live) = app.jobs.find(id) {
        return Ok(live.borrow().job.clone());
    }
    let none = || Error::NotFound { what: "job", name: id.into() };
    Ok(jobs::told(app, &app.machines.store().job(id).await?.ok_or_else(none)?).0)
}

/// How far a job is.
#[utoipa::path(get, path = "/api/jobs/{id}", tag = "jobs", params(("id" = String, Path, description = "The job.")),
    responses((status = 200, body = Job), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_job(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Job>, Error> {
    Ok(Json(find(&app, &id).await?))
}

/// A job, live: each message is a `Job`; the last one is `done`, `stopped` or `failed`.
#[utoipa::path(get, path = "/api/jobs/{id}/events", tag = "jobs", params(("id" = String, Path, description = "The job.")),
    responses((status = 200, content_type = "text/event-stream", body = Job), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn job_events(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    match jobs::follow(&app, &id).await? {
        Some(live) => Ok(jobs::live(live, app.closing.clone(), |told| Some(told.job))),
        None => Ok(jobs::once(&find(&app, &id).await?).into_response()),
    }
}

/// Stops a job, for whoever asked for it. What it made until then is kept: the matches of a lesson count, and those of a
/// tournament stand. A job that is over stays as it is.
#[utoipa::path(delete, path = "/api/jobs/{id}", tag = "jobs", params(("id" = String, Path, description = "The job.")),
    responses((status = 200, body = Job), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn stop_job(State(app): State<App>, visitor: Visitor, Path(id): Path<String>) -> Result<Json<Job>, Error> {
    match jobs::cancel(&app, &id, &visitor).await? {
        Some(told) => Ok(Json(told.job)),
        None => Ok(Json(find(&app, &id).await?)),
    }
}
