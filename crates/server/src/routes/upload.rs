//! A life that was lived elsewhere.

use super::machines::Raised;
use crate::extract::Text;
use crate::{App, Error};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;

/// Keeps a machine whose life is in the body. The life is folded first: what did not happen is refused.
#[utoipa::path(post, path = "/api/machines/upload", tag = "machines",
    request_body(content = String, content_type = "text/plain", description = "A `.life`."),
    responses((status = 201, body = Raised), (status = 422, description = "No life, with line and reason.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn upload_machine(State(app): State<App>, Text(text): Text) -> Result<(StatusCode, Json<Raised>), Error> {
    Err(Error::Busy)
}
