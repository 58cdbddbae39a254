//! The leader board, and birth.

use crate::api::{Machine, MachineRow};
use crate::http::extract::{Ask, Body};
use crate::http::json::Json;
use crate::http::names;
use crate::http::rate_limit::Birth;
use crate::machines::{Figures, Newcomer, key, show};
use crate::{App, Error};
use axum::extract::State;
use axum::http::StatusCode;
use lab::exact::{Exact, Truth};
use serde::{Deserialize, Serialize};
use std::cmp::Ordering;
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
pub struct MachineList {
    /// Its rows.
    pub machines: Vec<MachineRow>,
}

/// The leader board.
#[utoipa::path(get, path = "/api/machines", tag = "machines", params(Params),
    responses((status = 200, body = MachineList), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_machines(State(app): State<App>, Ask(params): Ask<Params>) -> Result<Json<MachineList>, Error> {
    let order = Order::parse(params.sort.as_deref())?;
    let game = params.game.map(|game| game.parse::<game::Game>()).transpose()?.map(|game| game.to_string());
    let wanted = params.q.unwrap_or_default().to_lowercase();
    let rows = app.machines.store().machines().await?;
    let mut listed = Vec::new();
    for row in rows {
        listed.push(match app.machines.figures(&row).await {
            Ok(figures) => (show::row(&row, row.counts, &figures), row),
            // It is not unreadable, only far: it is being lived again, or will be when somebody looks at it.
            Err(Error::Heavy(_)) => (show::row(&row, row.counts, &Figures::unknown()), row),
            Err(_) => (show::unreadable(&row), row),
        });
    }
    let machines = move || {
        let fits = |row: &store::Row| {
            game.as_ref().is_none_or(|game| *game == row.game)
                && [row.id.as_str(), &row.name, &row.recipe].iter().any(|text| text.to_lowercase().contains(&wanted))
        };
        let mut machines: Vec<_> = listed.into_iter().filter(|(_, row)| fits(row)).map(|(shown, _)| shown).collect();
        machines.sort_by(|a, b| order.compare(a, b));
        Ok(MachineList { machines })
    };
    Ok(Json(app.machines.pool.run(machines).await?))
}

/// By what the leader board is sorted.
struct Order {
    key: Option<Key>,
    falling: bool,
}

/// What a machine is compared by.
enum Key {
    /// A text.
    Text(fn(&MachineRow) -> &str),
    /// A number; none comes last.
    Number(fn(&MachineRow) -> Option<f64>),
}

impl Order {
    fn parse(text: Option<&str>) -> Result<Self, Error> {
        let Some(text) = text else { return Ok(Self { key: None, falling: false }) };
        let word = text.strip_prefix('-').unwrap_or(text);
        let key = match word {
            "name" => Key::Text(|row| &row.name),
            "created" => Key::Text(|row| &row.created),
            "games" => Key::Number(|row| Some(row.games as f64)),
            "wins" => Key::Number(|row| Some(row.wins as f64)),
            "draws" => Key::Number(|row| Some(row.draws as f64)),
            "losses" => Key::Number(|row| Some(row.losses as f64)),
            "boxes" => Key::Number(|row| Some(row.boxes as f64)),
            "random" => Key::Number(|row| strength(row, |truth| truth.random)),
            "perfect" => Key::Number(|row| strength(row, |truth| truth.perfect)),
            "worst" => Key::Number(|row| strength(row, |truth| truth.worst)),
            other => {
                return Err(Error::OutOfRange(format!(
                    "cannot sort by '{other}'; expected name, created, games, wins, draws, losses, boxes, random, perfect or worst"
                )));
            }
        };
        Ok(Self { key: Some(key), falling: text.starts_with('-') })
    }

    fn compare(&self, a: &MachineRow, b: &MachineRow) -> Ordering {
        let turned = |order: Ordering| if self.falling { order.reverse() } else { order };
        let order = match &self.key {
            None => b.sample.cmp(&a.sample).then_with(|| b.created.cmp(&a.created)),
            Some(Key::Text(of)) => turned(of(a).to_lowercase().cmp(&of(b).to_lowercase())),
            Some(Key::Number(of)) => match (of(a), of(b)) {
                (Some(a), Some(b)) => turned(a.total_cmp(&b)),
                (a, b) => b.is_some().cmp(&a.is_some()),
            },
        };
        order.then_with(|| a.id.cmp(&b.id))
    }
}

/// The expected result on the first side that a machine holds: win 1, draw 0, loss −1.
fn strength(row: &MachineRow, against: fn(&Truth) -> Exact) -> Option<f64> {
    let truth = row.truth.first.as_ref().or(row.truth.second.as_ref())?;
    Some(against(truth).value())
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
    _birth: Birth,
    Body(request): Body<Raise>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    let game: game::Game = request.game.parse()?;
    let seed = names::seed(request.seed.as_deref())?;
    let born = move || Ok(lab::Machine::born(game, &request.recipe, &request.name, seed)?);
    let machine = app.machines.pool.run(born).await?;
    keep(&app, machine, None, None).await
}

/// Keeps a machine that is new here, and tells its key.
pub async fn keep(
    app: &App,
    machine: lab::Machine,
    forked: Option<store::Fork>,
    heritage: Option<store::Heritage>,
) -> Result<(StatusCode, Json<Raised>), Error> {
    let key = key::cut()?;
    let newcomer = Newcomer { machine, key_hash: key::hash(&key), sample: false, forked, past: Vec::new(), heritage };
    let (row, kept) = app.machines.keep(newcomer, &mind::Stop::default()).await?;
    Ok((StatusCode::CREATED, Json(Raised { machine: show::machine(&row, &kept)?, key })))
}
