//! The minds there are.

use crate::api::MindCard;
use axum::Json;

/// Every mind, with its card.
#[utoipa::path(get, path = "/api/minds", tag = "house", responses((status = 200, body = Vec<MindCard>)))]
pub async fn list_minds() -> Json<Vec<MindCard>> {
    Json(mind::MINDS.iter().map(|entry| entry.card.into()).collect())
}
