//! Tournaments: asked for, looked at, told live, and read match by match.

use super::life::attached;
use crate::api::{Arena, ArenaMatch};
use crate::arenas::{self, Plan};
use crate::extract::{Ask, Body};
use crate::{App, Error, desk, names};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use game::Game;
use serde::{Deserialize, Serialize};
use store::ArenaRow;
use tokio::sync::watch;
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
}

/// Which tournaments.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// Of one game only.
    pub game: Option<String>,
}

/// The most tournaments in a list.
const MOST: u32 = 50;

/// The newest tournaments.
#[utoipa::path(get, path = "/api/arenas", tag = "arenas", params(Which),
    responses((status = 200, body = Arenas), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_arenas(State(app): State<App>, Ask(which): Ask<Which>) -> Result<Json<Arenas>, Error> {
    let game = which.game.map(|game| game.parse::<Game>()).transpose()?.map(|game| game.to_string());
    let rows = app.keeper.store().arenas(game.as_deref(), MOST).await?;
    let arenas = rows.iter().map(|row| arenas::shown(&app, row)).collect::<Result<_, _>>()?;
    Ok(Json(Arenas { arenas }))
}

/// Asks for a tournament.
#[utoipa::path(post, path = "/api/arenas", tag = "arenas", request_body = Request,
    responses((status = 202, body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn begin_arena(
    State(app): State<App>,
    Body(request): Body<Request>,
) -> Result<(StatusCode, Json<Arena>), Error> {
    names::request("arena", &request.id)?;
    let game: Game = request.game.parse()?;
    let seed = names::seed(request.seed.as_deref())?;
    let plan = Plan::new(&app.keeper, game, &request.players, request.games, seed).await?;
    Ok((StatusCode::ACCEPTED, Json(arenas::begin(&app, &request.id, plan).await?)))
}

async fn find(app: &App, id: &str) -> Result<ArenaRow, Error> {
    let none = || Error::NotFound { what: "tournament", name: id.into() };
    app.keeper.store().arena(id).await?.ok_or_else(none)
}

/// How a tournament stands.
#[utoipa::path(get, path = "/api/arenas/{id}", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_arena(State(app): State<App>, Path(id): Path<String>) -> Result<Json<Arena>, Error> {
    Ok(Json(arenas::shown(&app, &find(&app, &id).await?)?))
}

/// A tournament, live: each message is an `Arena`; the last one is `done` or `failed`.
#[utoipa::path(get, path = "/api/arenas/{id}/events", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, content_type = "text/event-stream", body = Arena), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn arena_events(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let row = find(&app, &id).await?;
    let live = match app.arenas.find(&id) {
        Some(live) => live,
        None => watch::channel(arenas::shown(&app, &row)?).1,
    };
    Ok(desk::live(live, app.closing.clone()))
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
    let row = find(&app, &id).await?;
    let matches = app.keeper.pool.run(move || arenas::matches(&row, pair.a, pair.b)).await?;
    Ok(Json(ArenaMatches { matches }))
}

/// Every match of a tournament, as `menagerie arena --out` writes it.
#[utoipa::path(get, path = "/api/arenas/{id}/table.csv", tag = "arenas", params(("id" = String, Path, description = "The tournament.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn arena_table(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let row = find(&app, &id).await?;
    Ok(attached("text/csv; charset=utf-8", &format!("{id}.csv"), row.sheet))
}
