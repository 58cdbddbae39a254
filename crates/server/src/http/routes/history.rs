//! The matches of a machine's life.
//!
//! Matches of lessons are not kept: they follow from the lesson's seed, and are played again for whoever asks, from
//! the nearest snapshot on.

use crate::answer::Json;
use crate::api::GameRow;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use house::cost;
use house::machines::{Around, Kept, Machines, Spacing, walk_on};
use house::names;
use lab::Walk;
use mind::{Learned, Learner as _, Stop};
use serde::{Deserialize, Serialize};
use store::Row;
use utoipa::{IntoParams, ToSchema};

/// Which matches.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// Only those that opened this box.
    #[serde(rename = "box")]
    #[param(rename = "box")]
    number: Option<usize>,
    /// Only those before this number.
    before: Option<u64>,
    /// At most so many, 1 to 100; 20 without.
    limit: Option<usize>,
}

/// Matches, the latest first.
#[derive(Serialize, ToSchema)]
pub struct Games {
    /// The matches.
    pub games: Vec<GameRow>,
    /// Whether older ones may follow.
    pub more: bool,
    /// The `before` that asks for them. A search for a box looks at some thousand matches at a time, so that an
    /// answer may be empty and yet have a next.
    pub next: Option<u64>,
}

/// The matches of a machine's life, the latest first.
#[utoipa::path(get, path = "/api/machines/{id}/games", tag = "machines", params(("id" = String, Path, description = "The machine."), Params),
    responses((status = 200, body = Games), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_matches(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Json<Games>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let limit = params.limit.unwrap_or(20);
    if !(1..=100).contains(&limit) {
        return Err(Error::out_of_range(format!("{limit} games: expected 1 to 100")));
    }
    // A net has none: nobody shall wait until all its matches were looked at.
    if let Some(number) = params.number
        && Kept::born(&row)?.machine.pupil().boxes().and_then(|boxes| boxes.view(number)).is_none()
    {
        return Err(Error::not_found("box", number.to_string()));
    }
    let mut last = params.before.map_or(row.counts.games, |before| before.saturating_sub(1)).min(row.counts.games);
    let mut games = Vec::new();
    // Without a box, one look is enough.
    let (looks, width) = if params.number.is_some() { (MOST_LOOKS, WIDTH) } else { (1, limit as u64) };
    for _ in 0..looks {
        let (first, seen) = matches(&app.machines, &row, last.saturating_sub(width), last).await?;
        let seen = seen.into_iter().rev().map(|told| told.row);
        games.extend(seen.filter(|game| params.number.is_none_or(|number| game.boxes.contains(&number))));
        last = first;
        if games.len() >= limit || last == 0 {
            break;
        }
    }
    if games.len() > limit {
        games.truncate(limit);
        last = games.last().map_or(0, |game| game.number - 1);
    }
    Ok(Json(Games { games, more: last > 0, next: (last > 0).then_some(last + 1) }))
}

/// A match of a machine's life, and what it changed.
#[derive(Serialize, ToSchema)]
#[schema(as = ToldMatch)]
pub struct Told {
    /// The match.
    pub row: GameRow,
    /// What it changed in the machine: once, or for both seats where it met itself, the opener's first.
    pub learned: Vec<Learned>,
}

/// One match of a machine's life, and what it changed.
#[utoipa::path(get, path = "/api/machines/{id}/games/{number}", tag = "machines",
    params(("id" = String, Path, description = "The machine."), ("number" = u64, Path, description = "The match, counting from one.")),
    responses((status = 200, body = Told), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn show_match(
    State(app): State<App>,
    Path((id, number)): Path<(String, String)>,
) -> Result<Json<Told>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let none = || Error::not_found("game", number.clone());
    let last = number.parse().ok().filter(|last| (1..=row.counts.games).contains(last)).ok_or_else(none)?;
    matches(&app.machines, &row, last - 1, last).await?.1.pop().map(Json).ok_or_else(none)
}

/// How many matches are looked at together in a search for a box, and how often.
const WIDTH: u64 = 2_000;
const MOST_LOOKS: usize = 5;

/// The matches after one number and up to another, the earliest first; fewer, and after which, where one of them takes long.
async fn matches(machines: &Machines, row: &Row, after: u64, last: u64) -> Result<(u64, Vec<Told>), Error> {
    if after >= last {
        return Ok((after, Vec::new()));
    }
    let each = cost::match_of(Kept::born(row)?.machine.pupil(), row.game.parse()?);
    let after = after.max(last.saturating_sub((cost::WAITED_FOR / each).max(1)));
    let Around { start, events, cost } = machines.around(row, after, last).await?;
    let cost = cost.saturating_add((last - after) * each);
    let step = Spacing::of(start.machine.pupil()).step(row.counts.games);
    let search = move |stop: &Stop| {
        let (mut games, mut taken) = (Vec::new(), Vec::new());
        let mut walk = Walk::new(start.machine.clone(), &events);
        walk_on(&mut walk, after, step, &mut taken, stop)?;
        while let Some(it) = walk.next_match(false)?.filter(|it| it.number <= last && !stop.is_said()) {
            let row = GameRow::of(it.number, it.side, &it.record, start.machine.pupil().boxes());
            games.push(Told { row, learned: it.learned });
        }
        Ok::<_, Error>((games, taken))
    };
    let (games, taken) = machines.pool_costing(cost).heed(search).await?;
    machines.leave(row, taken, step).await;
    Ok((after, games))
}
