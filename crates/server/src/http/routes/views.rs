//! One position put to several players at once.

use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::Thought;
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Rules as _};
use house::names;
use house::play::bout;
use house::play::mind_cache::MindCache;
use house::play::players::Player;
use house::play::thinking;
use mind::{Match, Reason, Seed, Stop};
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
    /// The moves it finds best, one for all that symmetry makes equal here, its own first; none where chance chose.
    #[schema(example = json!(["r2s1"]))]
    pub votes: Vec<String>,
    /// Among how many moves as good as its own it chose by lot; one where there was nothing to draw.
    pub tied: usize,
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
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Views>, Error> {
    let game: Game = request.game.parse()?;
    if !(1..=MOST).contains(&request.players.len()) {
        return Err(Error::out_of_range(format!("{} players: expected 1 to {MOST}", request.players.len())));
    }
    let seed = Seed(names::seed(request.seed.as_deref().unwrap_or("0"))?);
    let bout = bout::read(game, seed, &request.moves)?;
    if bout.outcome().is_some() {
        return Err(Error::out_of_range("the match is over; there is nothing to think about"));
    }
    let mut players = Vec::new();
    for text in &request.players {
        players.push(match Player::find(&app.machines, game, text).await? {
            Player::Human => {
                return Err(Error::new(ProblemCode::BadRecipe, "a person cannot be asked; expected minds or machines"));
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
    let (votes, tied) = thought.as_ref().map_or((Vec::new(), 0), |thought| ballot(bout, thought));
    View { player: player.name(), name: player.title(), thought, resigns, votes, tied, micros, problem }
}

/// What a thought votes for, and how many moves it found as good as the one it led to.
fn ballot(bout: &Match, thought: &Thought) -> (Vec<String>, usize) {
    let (game, at) = (bout.game(), bout.at());
    let chance = matches!(thought.reason, Reason::Chance { .. } | Reason::Proof { proof: None, .. });
    let Some(own) = thought.mv.as_ref().filter(|_| !chance) else { return (Vec::new(), 0) };
    let liked = |text: &str| thought.scores.iter().find(|scored| scored.mv == text).map(|scored| scored.score);
    let best = liked(own);
    let mut tied: Vec<&str> = vec![own];
    // A search that was cut short knows bounds only: there the chosen move alone counts.
    if !matches!(thought.reason, Reason::Search { .. }) {
        let equal = thought.scores.iter().filter(|scored| Some(scored.score) == best && scored.mv != *own);
        tied.extend(equal.map(|scored| scored.mv.as_str()));
    }
    let still: Vec<_> = game.symmetries().iter().filter(|by| by.position(at) == at).collect();
    let (mut votes, mut seen): (Vec<String>, Vec<game::Move>) = (Vec::new(), Vec::new());
    for &text in &tied {
        let Ok(mv) = game.parse_move(at, text) else { continue };
        let alike: Vec<game::Move> = still.iter().map(|by| by.mv(mv)).collect();
        if !alike.iter().any(|mv| seen.contains(mv)) {
            // Of equals the one that is written first stands for all, so that two ballots can be compared.
            let words = alike.iter().map(|&mv| game.move_text(at, mv));
            votes.extend(words.min());
            seen.extend(alike);
        }
    }
    (votes, tied.len())
}
