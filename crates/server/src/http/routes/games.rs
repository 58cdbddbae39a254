//! The games there are.

use crate::answer::Json;
use crate::api::GameCard;
use game::Game;
use house::play::players;
use std::sync::LazyLock;

/// They do not change, and who is quick enough to teach a game is found out by looking it up.
static GAMES: LazyLock<Vec<GameCard>> =
    LazyLock::new(|| Game::ALL.iter().map(|&game| GameCard::new(game, players::teachers(game))).collect());

/// Every game, with its facts.
#[utoipa::path(get, path = "/api/games", tag = "house",
    responses((status = 200, body = Vec<GameCard>), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn list_games() -> Json<&'static [GameCard]> {
    Json(&GAMES)
}
