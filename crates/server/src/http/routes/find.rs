//! The box for a drawn position.

use crate::answer::Json;
use crate::http::extract::{Ask, Path};
use crate::{App, Error};
use axum::extract::State;
use game::Rules;
use house::machines::show;
use house::names;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// What was drawn.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Params {
    /// The position as text.
    #[param(example = "X.. .O. ...")]
    position: String,
}

/// A box and how to hold it.
#[derive(Serialize, ToSchema)]
pub struct Found {
    /// The box, counting from one.
    pub n: usize,
    /// How the drawn board is turned to match it.
    pub turned: String,
}

/// The box for a drawn position.
#[utoipa::path(get, path = "/api/machines/{id}/find", tag = "boxes", params(("id" = String, Path, description = "The machine."), Params),
    responses((status = 200, body = Found), (status = 404, description = "No box is made for this position.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn find_box(
    State(app): State<App>,
    Path(id): Path<String>,
    Ask(params): Ask<Params>,
) -> Result<Json<Found>, Error> {
    let row = app.machines.row(&names::machine(&id)?).await?;
    let kept = app.machines.present(&row).await?;
    let game = kept.game();
    let at = game.parse(&params.position)?;
    let found = show::boxes(&kept)?.box_for(at);
    let (n, turned) = found.ok_or_else(|| Error::not_found("box for", game.text(at)))?;
    Ok(Json(Found { n, turned: turned.name().into() }))
}
