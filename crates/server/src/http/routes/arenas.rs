//! Tournaments: asked for, looked at, told live, and read match by match.

use super::life::attached;
use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::{Arena, ArenaMatch};
use crate::door::Address;
use crate::http::cursor;
use crate::http::extract::{Ask, Body, Path};
use crate::http::live;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use game::Game;
use house::jobs::{self, Answer, Asked, Shown, Told, TournamentJob, TournamentPlan, Work as _};
use house::names;
use serde::{Deserialize, Serialize};
use store::Job;
use utoipa::{IntoParams, ToSchema};

/// A tournament to be held.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ArenaRequest)]
pub struct Request {
    /// The tournament's own name, made by the client: the same name again is the same tournament.
    pub id: String,
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// Who takes part, in the player grammar: two to eight, everybody against everybody.
    #[schema(example = json!(["killer(depth=2)", "mcts(playouts=200)"]))]
    pub players: Vec<String>,
    /// Matches for each pair.
    #[schema(minimum = 1, maximum = 200)]
    pub games: u64,
    /// The seed; one is chosen when none is given.
    pub seed: Option<String>,
}

/// Tournaments, the newest first.
#[derive(Serialize, ToSchema)]
pub struct Arenas {
    /// The tournaments.
    pub arenas: Vec<Arena>,
    /// The `after` that asks for the next page; none where nothing follows.
    pub next: Option<String>,
}

/// Which tournaments.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Of one game only.
    pub game: Option<String>,
    /// The `next` of the page before.
    pub after: Option<String>,
}

/// The most tournaments on a page.
const MOST: usize = 50;

/// The newest tournaments, a page at a time.
#[utoipa::path(get, path = "/api/arenas", tag = "arenas", params(Which),
    responses((status = 200, body = Arenas), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_arenas(State(app): State<App>, Ask(which): Ask<Which>) -> Result<Json<Arenas>, Error> {
    let game = which.game.map(|game| game.parse::<Game>()).transpose()?.map(|game| game.to_string());
    let after: Option<(String, String)> = which.after.as_deref().map(cursor::read).transpose()?;
    let after = after.as_ref().map(|(created, id)| (created.as_str(), id.as_str()));
    // One more than a page has tells whether anything follows.
    let mut found = app.outside.store.jobs(Some(TournamentJob::KIND), game.as_deref(), after, MOST as u32 + 1).await?;
    let more = found.len() > MOST;
    found.truncate(MOST);
    let last = found.last().filter(|_| more).map(|job| (&job.created, &job.id));
    let next = last.map(|last| cursor::write(&last)).transpose()?;
    let mut arenas = Vec::new();
    for job in &found {
        arenas.push(jobs::show(&app.jobs, job).await?);
    }
    Ok(Json(Arenas { arenas, next }))
}

/// Asks for a tournament.
#[utoipa::path(post, path = "/api/arenas", tag = "arenas", request_body = Request,
    responses((status = 202, body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_arena(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Arena>), Error> {
    names::request("arena", &request.id)?;
    let game: Game = request.game.parse()?;
    let seed = names::seed_or_new(request.seed.as_deref(), &*app.outside.chance)?;
    let plan = TournamentPlan::new(&app.machines, game, &request.players, request.games, seed).await?;
    // Tried before it is kept, so that what cannot be played is refused at once.
    let arena = plan.arena(&app.machines).await?;
    arena.check().map_err(|why| Error::new(ProblemCode::BadRecipe, why.to_string()))?;
    let asked = Asked {
        name: request.id.clone(),
        about: game.to_string(),
        visitor,
        seed: seed.to_string(),
        cost: plan.cost()?,
        plan: plan.clone(),
        made: plan.sheet(&[])?.csv(),
    };
    let begun = match jobs::begin::<TournamentJob>(&app.jobs, asked).await? {
        Answer::New(told) => arena_of(*told).ok_or_else(|| Error::internal("a tournament is told as one"))?,
        Answer::Known(job, known) => {
            if (known.game, known.games, &known.players) != (plan.game, plan.games, &plan.players) {
                return Err(Error::conflict(format!("the id {} stands for another tournament", request.id)));
            }
            jobs::show(&app.jobs, &job).await?
        }
    };
    Ok((StatusCode::ACCEPTED, Json(begun)))
}

async fn find(app: &App, id: &str) -> Result<Job, Error> {
    let none = || Error::not_found("tournament", id);
    app.outside.store.job(&jobs::id::<TournamentJob>(id)).await?.ok_or_else(none)
}

fn arena_of(told: Told) -> Option<Arena> {
    match told.shown {
        Shown::Arena(arena) => Some(arena),
        _ => None,
    }
}

/// How a tournament stands.
#[utoipa::path(get, path = "/api/arenas/{id}", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_arena(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Arena>, Error> {
    Ok(Json(jobs::show(&app.jobs, &find(&app, &id).await?).await?))
}

/// A tournament, live: each message is an `Arena`; the last one is `done`, `stopped` or `failed`.
#[utoipa::path(get, path = "/api/arenas/{id}/events", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, content_type = "text/event-stream", body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn arena_events(State(app): State<App>, address: Address, Path(id): Path<String>) -> Result<Response, Error> {
    match jobs::follow(&app.jobs, &jobs::id::<TournamentJob>(&id)).await? {
        Some(live) => app.door.stream(address, || live::live(live, app.closing.clone(), arena_of)),
        None => Ok(live::once(&jobs::show(&app.jobs, &find(&app, &id).await?).await?).into_response()),
    }
}

/// A pair of a tournament.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Pair {
    /// The first, by its place among the entrants, counting from zero.
    pub a: usize,
    /// The second.
    pub b: usize,
}

/// The matches of a pair.
#[derive(Serialize, ToSchema)]
pub struct ArenaMatches {
    /// By number.
    pub matches: Vec<ArenaMatch>,
}

/// The matches of a pair that were played and written down.
#[utoipa::path(get, path = "/api/arenas/{id}/matches", tag = "arenas",
    params(("id" = String, Path, description = "The tournament."), Pair),
    responses((status = 200, body = ArenaMatches), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn arena_matches(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(pair): Ask<Pair>,
) -> Result<Json<ArenaMatches>, Error> {
    let job = find(&app, &id).await?;
    let matches = jobs::matches(&app.jobs, &job.id, pair.a, pair.b).await?;
    Ok(Json(ArenaMatches { matches }))
}

/// Every match of a tournament, as `menagerie arena --out` writes it.
#[utoipa::path(get, path = "/api/arenas/{id}/table.csv", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn arena_table(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let job = find(&app, &id).await?;
    let csv = jobs::csv(&app.jobs, &job.id).await?;
    Ok(attached("text/csv; charset=utf-8", &format!("{id}.csv"), csv))
}
