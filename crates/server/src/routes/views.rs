//! One position put to several players at once.

use crate::api::Thought;
use crate::course::course;
use crate::extract::Body;
use crate::players::Player;
use crate::thinking::think;
use crate::{App, Error, names};
use axum::Json;
use axum::extract::State;
use game::Game;
use mind::{Match, Notes, Seed, Stop};
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
    /// How many microseconds it thought.
    pub micros: u64,
    /// Why it cannot be asked.
    pub problem: Option<String>,
}

/// The most players asked at once.
const MOST: usize = 8;

/// What each of several players would do here.
#[utoipa::path(post, path = "/api/views", tag = "play", request_body = Request,
    responses((status = 200, body = Views), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn views(State(app): State<App>, Body(request): Body<Request>) -> Result<Json<Views>, Error> {
    let game: Game = request.game.parse()?;
    if !(1..=MOST).contains(&request.players.len()) {
        return Err(Error::OutOfRange(format!("{} players: expected 1 to {MOST}", request.players.len())));
    }
    let seed = Seed(names::seed(Some(request.seed.as_deref().unwrap_or("0")))?);
    let bout = course(game, seed, &request.moves)?;
    if bout.outcome().is_some() {
        return Err(Error::OutOfRange("the match is over; there is nothing to think about".into()));
    }
    let mut players = Vec::new();
    for text in &request.players {
        players.push(match Player::find(&app.keeper, game, text).await? {
            Player::Human => {
                return Err(Error::BadRecipe("a person cannot be asked; expected minds or machines".into()));
            }
            player => player,
        });
    }
    let views =
        move |stop: &Stop| Ok(Json(Views { views: players.iter().map(|player| ask(&bout, player, stop)).collect() }));
    think(&app.keeper.pool, views).await
}

fn ask(bout: &Match, player: &Player, stop: &Stop) -> View {
    let mut view =
        View { player: player.name(), name: player.title(), thought: None, resigns: false, micros: 0, problem: None };
    let mut mind = match player.mind(bout.game()) {
        Ok(Some(mind)) => mind,
        Ok(None) => return view,
        Err(why) => return View { problem: Some(why.to_string()), ..view },
    };
    let began = Instant::now();
    let mut notes = Notes::open().heeding(stop);
    let choice = mind.choose(bout, &mut notes);
    view.micros = began.elapsed().as_micros() as u64;
    view.resigns = choice.is_none();
    view.thought = notes.take().map(|thought| Thought::new(bout.game(), bout.at(), choice, thought));
    view
}
