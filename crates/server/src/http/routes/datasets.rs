//! Data sets: the games of a board, those of a machine, and machines that learn from a table.

use super::life::attached;
use crate::answer::Json;
use crate::api::Machine;
use crate::api::ProblemCode;
use crate::api::Raised;
use crate::door::{Key, Payer};
use crate::http::extract::{Ask, Path, Table};
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::Response;
use game::Game;
use house::cost::WAITED_FOR;
use house::machines::access::{self, Act};
use house::machines::{Brought, Pays as _, bring_in};
use house::machines::{Changed, Kept, Made, show};
use house::names;
use house::turns::Undone;
use lab::dataset::{self, BadDataset, Rows};
use lab::{Event, Seats, bounds};
use mind::Learner as _;
use serde::Deserialize;
use utoipa::IntoParams;

/// Which games.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// Only those that differ by more than turning the board.
    #[serde(default)]
    distinct: bool,
}

/// Every match of a small game, as a table.
#[utoipa::path(get, path = "/api/games/{game}/matches.csv", tag = "data", params(("game" = String, Path, description = "The game."), Params),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn all_matches(
    State(app): State<App>,
    Path(game): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Response, Error> {
    let game: Game = game.parse()?;
    let write = move || {
        let mut bytes = Vec::new();
        let mut rows = Rows::new(&mut bytes).map_err(refused)?;
        dataset::all_games(game, params.distinct, &mut rows).map_err(refused)?;
        rows.finish().map_err(refused)?;
        Ok::<_, Error>(bytes)
    };
    let name = format!("{game}{}.csv", if params.distinct { "-distinct" } else { "" });
    Ok(attached("text/csv; charset=utf-8", &name, app.machines.long.run(write).await?))
}

/// Every match of a machine's life, as a table.
#[utoipa::path(get, path = "/api/machines/{id}/games.csv", tag = "data", params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, content_type = "text/csv", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn own_matches(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.present(&row).await?;
    let cost = kept.machine.pupil().effort().saturating_mul(row.counts.games);
    if cost > WAITED_FOR {
        return Err(Error::out_of_range(format!(
            "{} games are too many to be played again while you wait; download its life, and ask the terminal: menagerie dataset",
            row.counts.games
        )));
    }
    let whole = app.machines.life(&row).await?;
    let write = move || {
        let mut bytes = Vec::new();
        let mut rows = Rows::new(&mut bytes).map_err(refused)?;
        dataset::of_life(&whole.life, &mut rows).map_err(refused)?;
        rows.finish().map_err(refused)?;
        Ok::<_, Error>(bytes)
    };
    let name = format!("{}-games.csv", row.name);
    Ok(attached("text/csv; charset=utf-8", &name, app.machines.long.run(write).await?))
}

/// A machine learns from the matches of a table, for whoever may train it.
#[utoipa::path(post, path = "/api/machines/{id}/studies", tag = "data",
    request_body(content = String, content_type = "text/csv", description = "A table with a column `moves`."),
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = Option<String>, Header, description = "Its key, where it is not open.")),
    responses((status = 200, body = Machine), (status = 422, description = "A row that is no match, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn study(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Table(text): Table,
) -> Result<Json<Machine>, Error> {
    let id = names::machine(&id)?;
    let row = access::allowed(&app.machines, &id, Act::Train, key.given()).await?;
    let game: Game = row.game.parse()?;
    let read = app.machines.pool.run(move || dataset::read(game, text.as_bytes()).map_err(refused)).await?;
    let present = app.machines.present(&row).await?;
    let cost = present.machine.pupil().effort().saturating_mul(read.len() as u64);
    if cost > WAITED_FOR {
        let got = read.len();
        return Err(Error::out_of_range(format!(
            "{got} games are too many to learn from while you wait; bring them in smaller tables, or train it in the terminal"
        )));
    }
    let matches: Vec<String> = read.into_iter().map(|(moves, _)| moves).collect();
    let make = move |kept: &Kept| {
        let mut machine = kept.machine.clone();
        let seats = Seats::of_mind(machine.pupil());
        let event = Event::Studied { matches: matches.clone(), seats };
        bounds::check_event(&event)?;
        machine.live(&event)?;
        Ok(Made { machine, event, also: () })
    };
    match app.machines.change(&id, None, &payer, make).await? {
        Changed::Now(change) => {
            let row = app.machines.row(&id).await?;
            let look = change.after.clone();
            app.machines.pool.heed(move |stop| look.look(stop).map(drop).ok_or(Undone::Busy)).await?;
            Ok(Json(show::machine(&row, &change.after)?))
        }
        Changed::Before(_) => Err(Error::internal("a study has no name to be told by twice")),
    }
}

/// What a machine that is made from a table is called.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Named {
    /// Its name.
    name: String,
}

/// A machine is made from a table of boxes, such as `boxes.csv` is one.
#[utoipa::path(post, path = "/api/machines/boxes", tag = "data", params(Named),
    request_body(content = String, content_type = "text/csv", description = "A table of boxes."),
    responses((status = 201, body = Raised), (status = 422, description = "No table of boxes, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn furnish(
    State(app): State<App>,
    payer: Payer,
    Ask(named): Ask<Named>,
    Table(text): Table,
) -> Result<(StatusCode, Json<Raised>), Error> {
    payer.keep(text.len() as u64)?;
    let seed = names::seed_or_new(None, &*app.outside.chance)?;
    let read = move || {
        let bad = |why: lab::boxes::BadTable| Error::new(ProblemCode::BadTable, why.to_string());
        let machine = lab::boxes::read(&text, &named.name, seed).map_err(bad)?;
        machine.life().events().iter().try_for_each(|event| bounds::check_event(event).map(drop))?;
        Ok::<_, Error>(machine)
    };
    let machine = app.machines.pool.run(read).await?;
    Ok((StatusCode::CREATED, Json(bring_in(&app.machines, machine, Brought::default()).await?)))
}

fn refused(why: BadDataset) -> Error {
    match why {
        BadDataset::TooLarge { .. } => Error::out_of_range(why.to_string()),
        _ => Error::new(ProblemCode::BadTable, why.to_string()),
    }
}
