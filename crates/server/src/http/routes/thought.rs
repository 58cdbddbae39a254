//! A move that was made, explained again.

use crate::answer::Json;
use crate::api::Thought;
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{BySide, Game};
use house::names;
use house::play::bout;
use house::play::players::Player;
use mind::{Seed, Stop};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match, up to the move that is to be explained.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ThoughtRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// Who opened.
    #[schema(example = "mcts(playouts=100)")]
    pub first: String,
    /// Who answered.
    #[schema(example = "human")]
    pub second: String,
    /// The seed of the match.
    pub seed: String,
    /// The moves; the last one, which may be `resigns`, is explained.
    pub moves: Vec<String>,
}

/// What the mover thought.
#[derive(Serialize, ToSchema)]
pub struct Explained {
    /// What it thinks there, the whole match before it considered: the same thought as when it moved.
    pub thought: Thought,
    /// Whether that led to the move that was made. If not, somebody else made it: a random opening, or another player.
    pub made: bool,
}

/// The thought behind the last of these moves.
#[utoipa::path(post, path = "/api/thought", tag = "play", request_body = Request,
    responses((status = 200, body = Explained), (status = 409, description = "An illegal move.", body = crate::api::Problem),
        (status = 422, description = "Nobody's thought, or one that cannot be had again.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn thought(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Explained>, Error> {
    let game: Game = request.game.parse()?;
    let seed = Seed(names::seed(&request.seed)?);
    let whole = bout::read(game, seed, &request.moves)?;
    let before = bout::read(game, seed, request.moves.split_last().map_or(&[], |(_, before)| before))?;
    if whole == before {
        return Err(Error::out_of_range("nobody has moved yet; expected at least one move"));
    }
    let players = BySide { first: request.first, second: request.second };
    let player = Player::find(&app.machines, game, &players[before.at().turn]).await?;
    player.check_reproducible()?;
    let made = whole.moves().get(before.moves().len()).copied();
    let cost = (!player.is_quick(game)).then(|| player.thought(game));
    let minds = app.minds.clone();
    let explain = move |stop: &Stop| {
        let (choice, thought) = minds.ask(&player, &before, stop)?;
        Ok(Explained { thought, made: choice == made })
    };
    app.thinkers.answer(&visitor, cost, explain).await.map(Json)
}
