//! Whether the server is up, and whether it can keep what it is given.

use crate::{App, Error};
use axum::extract::State;

/// Whether the server is up. Cheap: nothing is read or written.
#[utoipa::path(get, path = "/healthz", tag = "house",
    responses((status = 200, description = "It is.", body = String), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn healthz() -> &'static str {
    "ok"
}

/// Whether what is written can be read back: something is written and read for it, at most once a second however many ask.
#[utoipa::path(get, path = "/readyz", tag = "house",
    responses((status = 200, description = "It can.", body = String),
        (status = 507, description = "There is no room to write; reading and playing go on.", body = crate::api::Problem),
        (status = "default", description = "It cannot.", body = crate::api::Problem)))]
pub async fn readyz(State(app): State<App>) -> Result<&'static str, Error> {
    app.ready.check(&app.outside.store).await?;
    Ok("ok")
}
