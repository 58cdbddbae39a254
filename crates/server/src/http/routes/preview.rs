//! What a recipe would make.

use super::boxes::Boxes;
use crate::answer::Json;
use crate::api::{BoxRow, KnobValue};
use crate::http::extract::Ask;
use crate::{App, Error};
use axum::extract::State;
use house::machines::show;
use mind::Learner as _;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What is to be looked at.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// The game.
    #[param(example = "noughts")]
    game: String,
    /// The recipe.
    #[param(example = "menace(preset=michie)")]
    recipe: String,
}

/// A machine before its birth.
#[derive(Serialize, ToSchema)]
pub struct Preview {
    /// How many boxes it would have.
    boxes: usize,
    /// How many beads.
    beads: f64,
    /// Its first box.
    first: Option<BoxRow>,
    /// Its knobs.
    knobs: Vec<KnobValue>,
    /// How the end of a match changes its beads; none for a machine of another make.
    rewards: Option<mind::Rewards>,
}

/// What a recipe would make.
#[utoipa::path(get, path = "/api/preview", tag = "machines", params(Params),
    responses((status = 200, body = Preview), (status = 400, description = "Not asked as described.", body = crate::api::Problem),
        (status = 404, description = "No such game.", body = crate::api::Problem), (status = 422, description = "A bad recipe, with the nearest name.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn preview(State(app): State<App>, Ask(params): Ask<Params>) -> Result<Json<Preview>, Error> {
    let game: game::Game = params.game.parse()?;
    let recipe: mind::Recipe = params.recipe.parse()?;
    let preview = move || {
        let pupil = recipe.pupil(game)?;
        let boxes = pupil.boxes();
        Ok::<_, Error>(Preview {
            boxes: boxes.map_or(0, mind::Boxes::box_count),
            beads: boxes.map_or(0.0, |boxes| boxes.views().map(|view| view.total()).sum()),
            first: boxes.and_then(|boxes| boxes.view(1)).map(|view| show::box_row(game, &view)),
            knobs: show::knobs(&recipe),
            rewards: boxes.map(mind::Boxes::rewards),
        })
    };
    Ok(Json(app.machines.pool.run(preview).await?))
}

/// Every box of a machine before its birth, as whoever builds it of paper fills them.
#[utoipa::path(get, path = "/api/preview/boxes", tag = "machines", params(Params),
    responses((status = 200, body = Boxes), (status = 400, description = "Not asked as described.", body = crate::api::Problem),
        (status = 404, description = "No such game, or no boxes.", body = crate::api::Problem), (status = 422, description = "A bad recipe, with the nearest name.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn preview_boxes(State(app): State<App>, Ask(params): Ask<Params>) -> Result<Json<Boxes>, Error> {
    let game: game::Game = params.game.parse()?;
    let recipe: mind::Recipe = params.recipe.parse()?;
    let wall = move || {
        let pupil = recipe.pupil(game)?;
        let none = || Error::not_found("box", recipe.to_string());
        let boxes = pupil.boxes().ok_or_else(none)?.views().map(|view| show::box_row(game, &view)).collect();
        Ok::<_, Error>(Boxes { boxes })
    };
    Ok(Json(app.machines.pool.run(wall).await?))
}
