//! Papers, run again: what `menagerie paper … --json` wrote, with the command that gives it.

use crate::answer::Json;
use crate::api::PaperRun;
use crate::door::Address;
use crate::http::extract::{Ask, Body, Path};
use crate::http::live;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use house::jobs::{self, Answer, Asked, PaperJob, PaperPlan, Shown, Told};
use house::names;
use lab::papers::{LEGEND, PAPERS, Reproduced};
use serde::{Deserialize, Serialize};
use store::Job;
use utoipa::{IntoParams, ToSchema};

/// What was stored of each paper, by its name.
const STORED: &[(&str, &str)] = &[
    ("michie-1961", include_str!("../../../../../docs/papers/results/michie-1961.json")),
    ("gardner-1962", include_str!("../../../../../docs/papers/results/gardner-1962.json")),
    ("michie-1963", include_str!("../../../../../docs/papers/results/michie-1963.json")),
    ("em-menace", include_str!("../../../../../docs/papers/results/em-menace.json")),
    ("clare-2022", include_str!("../../../../../docs/papers/results/clare-2022.json")),
    ("nemade-2022", include_str!("../../../../../docs/papers/results/nemade-2022.json")),
    ("norwood-2023", include_str!("../../../../../docs/papers/results/norwood-2023.json")),
    ("menagerie-2026", include_str!("../../../../../docs/papers/results/menagerie-2026.json")),
];

/// A paper in a list.
#[derive(Serialize, ToSchema)]
pub struct PaperCard {
    /// Its name in addresses.
    pub id: &'static str,
    /// Who, what and when.
    pub citation: &'static str,
    /// What is reproduced.
    pub what: &'static str,
    /// Whether a run is asked for in matches of each pair; in machines of each line where not.
    pub by_matches: bool,
    /// So many a run has unless one asks for another number: enough to tell.
    pub usual: u64,
    /// The most that may be asked for.
    pub most: u64,
}

/// Every paper.
#[derive(Serialize, ToSchema)]
pub struct Papers {
    /// The papers, the oldest first.
    pub papers: Vec<PaperCard>,
    /// What the signs in their tables mean, line by line.
    pub legend: Vec<&'static str>,
}

/// The papers that were run again.
#[utoipa::path(get, path = "/api/papers", tag = "papers",
    responses((status = 200, body = Papers), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_papers(State(_): State<App>) -> Json<Papers> {
    let row = |it: &lab::papers::Paper| PaperCard {
        id: it.id,
        citation: it.citation,
        what: it.what,
        by_matches: it.games.is_some(),
        usual: it.usual(),
        most: it.most(),
    };
    Json(Papers { papers: PAPERS.iter().map(row).collect(), legend: LEGEND.to_vec() })
}

fn stored(id: &str) -> Result<Reproduced, Error> {
    let none = || Error::not_found("paper", id);
    let text = STORED.iter().find(|(name, _)| *name == id).ok_or_else(none)?.1;
    serde_json::from_str(text).map_err(|why| Error::internal(format!("what is stored of {id} cannot be read: {why}")))
}

/// A paper: what was published, what we get, and what follows.
#[utoipa::path(get, path = "/api/papers/{id}", tag = "papers", params(("id" = String, Path, description = "The paper.")),
    responses((status = 200, body = Reproduced), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_paper(State(_): State<App>, Path(id): Path<String>) -> Result<Json<Reproduced>, Error> {
    Ok(Json(stored(&id)?))
}

/// Which run of a paper.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// One that somebody asked for; what is stored where none is named.
    run: Option<String>,
}

/// The curves of a table, or a picture of an article, drawn.
#[utoipa::path(get, path = "/api/papers/{id}/{table}/figure.svg", tag = "papers",
    params(("id" = String, Path, description = "The paper."), ("table" = String, Path, description = "The table."), Which),
    responses((status = 200, content_type = "image/svg+xml", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn paper_figure(
    State(app): State<App>,
    Path((id, table)): Path<(String, String)>,
    Ask(which): Ask<Which>,
) -> Result<Response, Error> {
    let none = || Error::not_found("figure", table.clone());
    let paper = match which.run {
        Some(run) => jobs::show_paper_run(&app.jobs, &find(&app, &id, &run).await?).await?.result.ok_or_else(none)?,
        None => stored(&id)?,
    };
    let pictures = paper.article.iter().flat_map(|article| &article.pictures);
    let pictured = pictures.map(|picture| (&picture.id, &picture.figure));
    let drawn = paper.tables.iter().filter_map(|it| Some((&it.id, it.figure.as_ref()?)));
    let figure = pictured.chain(drawn).find(|(id, _)| **id == table).map(|(_, figure)| figure).ok_or_else(none)?;
    Ok(([(header::CONTENT_TYPE, "image/svg+xml")], figure.svg()).into_response())
}

/// A run to be made.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PaperRequest {
    /// The run's own name, made by the client: the same name again is the same run.
    pub id: String,
    /// Machines of each line; matches of each pair where the paper raises none.
    #[schema(example = 50)]
    pub size: u64,
    /// The seed of the first machine; 1 where none is given.
    pub seed: Option<String>,
}

/// Runs a paper again.
#[utoipa::path(post, path = "/api/papers/{id}/runs", tag = "papers", request_body = PaperRequest,
    params(("id" = String, Path, description = "The paper.")),
    responses((status = 202, body = PaperRun), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn run_paper(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(id): Path<String>,
    Body(request): Body<PaperRequest>,
) -> Result<(StatusCode, Json<PaperRun>), Error> {
    names::request("run", &request.id)?;
    let seed = names::seed(request.seed.as_deref().unwrap_or("1"))?;
    let plan = PaperPlan { paper: id.clone(), size: request.size, seed };
    let cost = plan.cost()?;
    let seed = seed.to_string();
    let asked = Asked { name: request.id.clone(), about: id, visitor, seed, cost, plan, made: Vec::new() };
    let begun = match jobs::begin::<PaperJob>(&app.jobs, asked).await? {
        Answer::New(told) => run_of(*told).ok_or_else(|| Error::internal("a run is told as one"))?,
        Answer::Known(job, _) => jobs::show_paper_run(&app.jobs, &job).await?,
    };
    Ok((StatusCode::ACCEPTED, Json(begun)))
}

async fn find(app: &App, paper: &str, run: &str) -> Result<Job, Error> {
    let none = || Error::not_found("run", run);
    let job = app.outside.store.job(&jobs::id::<PaperJob>(run)).await?;
    job.filter(|job| job.about == paper).ok_or_else(none)
}

fn run_of(told: Told) -> Option<PaperRun> {
    match told.shown {
        Shown::Paper(run) => Some(*run),
        _ => None,
    }
}

/// How a run stands, and what came of it.
#[utoipa::path(get, path = "/api/papers/{id}/runs/{run}", tag = "papers",
    params(("id" = String, Path, description = "The paper."), ("run" = String, Path, description = "The run.")),
    responses((status = 200, body = PaperRun), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_run(
    State(app): State<App>,
    Path((id, run)): Path<(String, String)>,
) -> Result<Json<PaperRun>, Error> {
    Ok(Json(jobs::show_paper_run(&app.jobs, &find(&app, &id, &run).await?).await?))
}

/// A run, live: each message is a `PaperRun`; the last one is `done`, `stopped` or `failed`.
#[utoipa::path(get, path = "/api/papers/{id}/runs/{run}/events", tag = "papers",
    params(("id" = String, Path, description = "The paper."), ("run" = String, Path, description = "The run.")),
    responses((status = 200, content_type = "text/event-stream", body = PaperRun), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn run_events(
    State(app): State<App>,
    address: Address,
    Path((id, run)): Path<(String, String)>,
) -> Result<Response, Error> {
    let job = find(&app, &id, &run).await?;
    match jobs::follow(&app.jobs, &job.id).await? {
        Some(live) => app.door.stream(address, || live::live(live, app.closing.clone(), run_of)),
        None => Ok(live::once(&jobs::show_paper_run(&app.jobs, &job).await?).into_response()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_paper_is_stored_and_none_of_its_exact_claims_has_failed() {
        assert_eq!(STORED.len(), PAPERS.len());
        for paper in PAPERS {
            let stored = stored(paper.id).unwrap_or_else(|why| panic!("{}: {why}", paper.id));
            assert_eq!(stored.failed().count(), 0, "{}", paper.id);
            assert!(stored.command.contains(paper.id), "{}", stored.command);
        }
    }
}
