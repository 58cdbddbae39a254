//! The games there are.

use crate::api::GameCard;
use axum::Json;

/// Every game, with its facts.
#[utoipa::path(get, path = "/api/games", tag = "house", responses((status = 200, body = Vec<GameCard>)))]
pub async fn list_games() -> Json<Vec<GameCard>> {
    Json(game::Game::ALL.iter().map(|&game| game.into()).collect())
}
