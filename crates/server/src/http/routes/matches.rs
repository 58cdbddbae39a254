//! A finished match enters a life.

use crate::answer::Json;
use crate::api::{FinishedMatch, Recorded};
use crate::door::{Key, Payer};
use crate::http::extract::{Body, Path};
use crate::{App, Error};
use axum::extract::State;
use house::machines::access::{self, Act};
use house::{names, play};

/// A finished match enters the life, once however often it is sent.
#[utoipa::path(post, path = "/api/machines/{id}/matches", tag = "machines", request_body = FinishedMatch,
    params(("id" = String, Path, description = "The machine."), ("x-machine-key" = Option<String>, Header, description = "Its key, where it is not open.")),
    responses((status = 200, body = Recorded), (status = 422, description = "The match did not happen so.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn record_match(
    State(app): State<App>,
    payer: Payer,
    key: Key,
    Path(id): Path<String>,
    Body(request): Body<FinishedMatch>,
) -> Result<Json<Recorded>, Error> {
    let id = names::machine(&id)?;
    names::request("match", &request.id)?;
    let row = access::allowed(&app.machines, &id, Act::Play, key.given()).await?;
    Ok(Json(play::record(&app.machines, &payer, row, request).await?))
}
