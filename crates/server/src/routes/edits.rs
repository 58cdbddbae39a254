//! A hand in a box.

use crate::api::Machine;
use crate::extract::Body;
use crate::{App, Error};
use axum::Json;
use axum::extract::{Path, State};
use serde::Deserialize;
use utoipa::ToSchema;

/// What is done to a box: a square gets so many beads, or the box its first ones again.
#[derive(Deserialize, ToSchema)]
#[serde(untagged)]
pub enum Edit {
    /// A square gets so many beads.
    Beads {
        /// The box, counting from one.
        #[serde(rename = "box")]
        number: usize,
        /// The square, as the box has it.
        square: String,
        /// How many beads it has from now on.
        beads: f64,
    },
    /// The box gets its first beads again.
    Refill {
        /// The box, counting from one.
        #[serde(rename = "box")]
        number: usize,
        /// Always true.
        refill: bool,
    },
}

/// Touches a box.
#[utoipa::path(post, path = "/api/machines/{id}/edits", tag = "boxes", request_body = Edit,
    params(("id" = String, Path, description = "The machine.")),
    responses((status = 200, body = Machine), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn edit(
    State(app): State<App>,
    Path(id): Path<String>,
    Body(request): Body<Edit>,
) -> Result<Json<Machine>, Error> {
    Err(Error::Busy)
}
