//! One position put to several players at once.

use crate::api::Thought;
use crate::http::extract::Body;
use crate::http::json::Json;
use crate::http::names;
use crate::jobs::Visitor;
use crate::play::bout;
use crate::play::mind_cache::MindCache;
use crate::play::players::Player;
use crate::play::thinking;
use crate::{App, Error};
use axum::extract::State;
use game::Game;
use mind::{Match, Seed, Stop};
use serde::{Deserialize, Serialize};
use std::time::Instant;
use utoipa::ToSchema;

/// A position, by the moves that led to it, and whom to ask.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ViewsRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "polar")]
    pub game: String,
    /// The moves so far.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Who is asked, in the player grammar: one to eight.
    #[schema(example = json!(["greedy", "minimax(depth=4)"]))]
    pub players: Vec<String>,
    /// The seed of what they leave to chance.
    pub seed: Option<String>,
}

/// What several players think of one position.
#[derive(Serialize, ToSchema)]
pub struct Views {
    /// In the order in which they were asked for.
    pub views: Vec<View>,
}

/// What one player thinks.
#[derive(Serialize, ToSchema)]
pub struct View {
    /// The player; a machine with its age.
    pub player: String,
    /// Its name for people.
    pub name: String,
    /// Its thought; none where it cannot be asked.
    pub thought: Option<Thought>,
    /// Whether it would give up here.
    pub resigns: bool,
    /// How many microseconds it thought, earlier turns of the match included where it had to think them again.
    pub micros: u64,
    /// Why it cannot be asked.
    pub problem: Option<String>,
}

/// The most players asked at once.
const MOST: usize = 8;

/// What each of several players would do here.
#[utoipa::path(post, path = "/api/views", tag = "play", request_body = Request,
    responses((status = 200, body = Views), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn views(
    State(app): State<App>,
    visitor: Visitor,
    Body(request): Body<Request>,
) -> Result<Json<Views>, Error> {
    let game: Game = request.game.parse()?;
    if !(1..=MOST).contains(&request.players.len()) {
        return Err(Error::OutOfRange(format!("{} players: expected 1 to {MOST}", request.players.len())));
    }
    let seed = Seed(names::seed(Some(request.seed.as_deref().unwrap_or("0")))?);
    let bout = bout::read(game, seed, &request.moves)?;
    if bout.outcome().is_some() {
        return Err(Error::OutOfRange("the match is over; there is nothing to think about".into()));
    }
    let mut players = Vec::new();
    for text in &request.players {
        players.push(match Player::find(&app.machines, game, text).await? {
            Player::Human => {
                return Err(Error::BadRecipe("a person cannot be asked; expected minds or machines".into()));
            }
            player => player,
        });
    }
    let together = players.iter().map(|player| player.thought(game)).fold(0, u64::saturating_add);
    let cost = thinking::check(together)?;
    let minds = app.minds.clone();
    let views = move |stop: &Stop| {
        let ask = |player| view(&minds, &bout, player, stop);
        Ok(Json(Views { views: players.iter().map(ask).collect() }))
    };
    app.thinkers.think(&visitor, cost, views).await
}

fn view(minds: &MindCache, bout: &Match, player: &Player, stop: &Stop) -> View {
    let began = Instant::now();
    let asked = minds.ask(player, bout, stop);
    let micros = began.elapsed().as_micros() as u64;
    let (resigns, thought, problem) = match asked {
        Ok((choice, thought)) => (choice.is_none(), Some(thought), None),
        Err(why) => (false, None, Some(why.to_string())),
    };
    View { player: player.name(), name: player.title(), thought, resigns, micros, problem }
}
