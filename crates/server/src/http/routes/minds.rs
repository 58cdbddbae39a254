//! The minds there are.

use crate::answer::Json;
use mind::MindCard;

/// Every mind, with its card.
#[utoipa::path(get, path = "/api/minds", tag = "house",
    responses((status = 200, body = Vec<MindCard>), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_minds() -> Json<Vec<&'static MindCard>> {
    Json(mind::MINDS.iter().map(|entry| entry.card).collect())
}
