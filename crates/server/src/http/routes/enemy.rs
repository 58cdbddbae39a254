//! The worst enemy of a machine: who knows its every weakness.

use crate::answer::Json;
use crate::api::EnemyStep;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use game::{Side, parse_line};
use house::machines::show;
use house::names;
use house::unfit::Unfit;
use lab::Seats;
use lab::exact::Exact;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// Which machine it is an enemy of, and where they are.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// The machine's side; without it the first that it holds.
    side: Option<Side>,
    /// The machine's age in matches; without it, as it is now.
    at: Option<u64>,
    /// The moves so far, with blanks between them.
    #[serde(default)]
    moves: String,
}

/// What the worst enemy would do.
#[derive(Serialize, ToSchema)]
pub struct Enemy {
    /// The machine's side.
    pub side: Side,
    /// The machine's chances from here on.
    pub left: Exact,
    /// The line: the enemy's best answers and the machine's likeliest moves. It ends with the match, or where the machine
    /// finds its box empty.
    pub line: Vec<EnemyStep>,
}

/// How the worst enemy of a machine goes on.
#[utoipa::path(get, path = "/api/machines/{id}/enemy", tag = "machines",
    params(("id" = String, Path, description = "The machine."), Params),
    responses((status = 200, body = Enemy), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn enemy(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Json<Enemy>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.aged(&row, params.at).await?;
    let seats = Seats::of_mind(kept.machine.pupil());
    let side = seats.one(params.side, &row.name).map_err(|why| Error::out_of_range(why.to_string()))?;
    let words: Vec<&str> = params.moves.split_whitespace().collect();
    let moves = parse_line(kept.game(), &words).map_err(|why| Error::from(Unfit::Record(why)))?;
    let moves: Vec<game::Move> = moves.into_iter().map(|(_, mv)| mv).collect();
    let (left, line) = app.machines.pool.run(move || show::enemy(&kept, side, &moves)).await?;
    Ok(Json(Enemy { side, left, line }))
}
