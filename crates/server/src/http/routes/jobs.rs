//! Jobs of every kind: looked at, told live, and stopped.

use crate::answer::Json;
use crate::api::Job;
use crate::door::Address;
use crate::http::cursor;
use crate::http::extract::{Ask, Path};
use crate::http::live;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use house::jobs;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

async fn find(app: &App, id: &str) -> Result<Job, Error> {
    if let Some(live) = app.jobs.find(id) {
        return Ok(live.borrow().job.clone());
    }
    let none = || Error::not_found("job", id);
    Ok(jobs::told(&app.jobs, &app.outside.store.job(id).await?.ok_or_else(none)?).0)
}

/// Jobs, the newest first.
#[derive(Serialize, ToSchema)]
pub struct JobList {
    /// The jobs.
    pub jobs: Vec<Job>,
    /// The `after` that asks for the next page; none where nothing follows.
    pub next: Option<String>,
}

/// Which jobs.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Of one kind only: `lesson`, `arena`, `trial`, `review`, `upload` or `fold`.
    pub kind: Option<String>,
    /// Only those about this: the machine of a lesson, the game of a tournament.
    pub about: Option<String>,
    /// At most so many, 1 to 100; 50 without.
    #[param(minimum = 1, maximum = 100)]
    pub limit: Option<u32>,
    /// The `next` of the page before.
    pub after: Option<String>,
}

/// The newest jobs, a page at a time. Those that are over are forgotten after a while.
#[utoipa::path(get, path = "/api/jobs", tag = "jobs", params(Which),
    responses((status = 200, body = JobList), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_jobs(State(app): State<App>, Ask(which): Ask<Which>) -> Result<Json<JobList>, Error> {
    let limit = which.limit.unwrap_or(50);
    if !(1..=100).contains(&limit) {
        return Err(Error::out_of_range(format!("{limit} jobs: expected 1 to 100")));
    }
    let after: Option<(String, String)> = which.after.as_deref().map(cursor::read).transpose()?;
    let after = after.as_ref().map(|(created, id)| (created.as_str(), id.as_str()));
    // One more than a page has tells whether anything follows.
    let store = &app.outside.store;
    let mut found = store.jobs(which.kind.as_deref(), which.about.as_deref(), after, limit + 1).await?;
    let more = found.len() > limit as usize;
    found.truncate(limit as usize);
    let last = found.last().filter(|_| more).map(|job| (&job.created, &job.id));
    let next = last.map(|last| cursor::write(&last)).transpose()?;
    Ok(Json(JobList { jobs: found.iter().map(|job| jobs::told(&app.jobs, job).0).collect(), next }))
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
pub async fn job_events(State(app): State<App>, address: Address, Path(id): Path<String>) -> Result<Response, Error> {
    match jobs::follow(&app.jobs, &id).await? {
        Some(live) => app.door.stream(address, || live::live(live, app.closing.clone(), |told| Some(told.job))),
        None => Ok(live::once(&find(&app, &id).await?).into_response()),
    }
}

/// Stops a job, for whoever asked for it. What it made until then is kept: the matches of a lesson count, and those of a
/// tournament stand. A job that is over stays as it is.
#[utoipa::path(delete, path = "/api/jobs/{id}", tag = "jobs", params(("id" = String, Path, description = "The job.")),
    responses((status = 200, body = Job), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn stop_job(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(id): Path<String>,
) -> Result<Json<Job>, Error> {
    match jobs::cancel(&app.jobs, &id, &visitor).await? {
        Some(told) => Ok(Json(told.job)),
        None => Ok(Json(find(&app, &id).await?)),
    }
}
