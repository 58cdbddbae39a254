//! What does a net look at? One of its hidden units.

use crate::answer::Json;
use crate::api::ProblemCode;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use game::Game;
use house::play::players::Player;
use mind::{Learner as _, Unit};
use serde::Deserialize;
use utoipa::IntoParams;

/// Which unit of which net.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// The net, in the player grammar: `machine:mesh@200`, `tdnet(preset=champion)`.
    player: String,
    /// The unit by how much its word weighs: 1, the default, weighs most.
    unit: Option<usize>,
}

/// What a hidden unit of a net looks at: its weights, and a sentence.
#[utoipa::path(get, path = "/api/games/{game}/unit", tag = "play", params(("game" = String, Path, description = "The game."), Which),
    responses((status = 200, body = Unit), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn unit(
    State(app): State<App>,
    Path(game): Path<String>,
    Ask(which): Ask<Which>,
) -> Result<Json<Unit>, Error> {
    let game: Game = game.parse()?;
    let player = Player::find(&app.machines, game, &which.player).await?;
    let rank = which.unit.unwrap_or(1);
    let look = move || {
        let none =
            || Error::new(ProblemCode::BadRecipe, format!("{} has no hidden units; expected a net", player.name()));
        let (unit, of) = match &player {
            Player::Human => return Err(none()),
            Player::Mind { recipe } if !recipe.card().learns => return Err(none()),
            Player::Mind { recipe } => {
                let pupil = recipe.pupil(game)?;
                let units = pupil.units().ok_or_else(none)?;
                (units.unit(rank), units.unit_count())
            }
            Player::Machine(kept) => {
                let units = kept.machine.pupil().units().ok_or_else(none)?;
                (units.unit(rank), units.unit_count())
            }
        };
        unit.map(Json).ok_or_else(|| Error::out_of_range(format!("unit {rank}: expected 1 to {of}")))
    };
    app.machines.pool.run(look).await
}
