//! A whole match at once: every position, and how good each looks, for a graph.

use crate::answer::Json;
use crate::api::Scene;
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Position, Rules, Side, many};
use house::cost::WAITED_FOR;
use house::play::bout;
use mind::estimate::{self, Sight};
use mind::{Match, Seed, Stop, verdict};
use othello::review::Point;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match to look at again.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = ReplayRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// Its moves; the last word may be `resigns`.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// A match, position by position.
#[derive(Serialize, ToSchema)]
pub struct Replay {
    /// The positions, the start first.
    pub scenes: Vec<Scene>,
    /// How good each looks for the opener: −1 lost, 0 even, 1 won.
    pub values: Vec<f64>,
    /// By how many discs the opener comes out ahead from each, where the game counts them; the last of a match that is over is
    /// its result.
    pub discs: Option<Vec<Point>>,
    /// How that was found.
    pub by: String,
    /// Whether the values are what best play makes of the positions, not what they look like.
    pub exact: bool,
}

/// How far each position is looked ahead from.
const SIGHT: Sight = Sight { plies: 3, ends: 8 };

/// Every position of a match, and how good each looks.
#[utoipa::path(post, path = "/api/replay", tag = "play", request_body = Request,
    responses((status = 200, body = Replay), (status = 409, description = "An illegal move.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn replay(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Replay>, Error> {
    let game: Game = request.game.parse()?;
    let bout = bout::read(game, Seed(0), &request.moves)?;
    let values = move |stop: &Stop| {
        let scenes = stages(&bout).iter().map(Scene::new).collect();
        let positions: Vec<Position> = bout.steps().map(|(at, _)| at).chain([bout.at()]).collect();
        let discs: Option<Vec<Point>> = mind::Cast::of(game).is_reviewed().then(|| {
            let ahead = |&at: &Position| estimate::ahead(at, sight(at), stop);
            positions.iter().map(ahead).map(|(discs, proven)| Point { discs, proven }).collect()
        });
        let mut values: Vec<f64> = match &discs {
            Some(discs) => discs.iter().map(|it| estimate::promised((it.discs, it.proven))).collect(),
            None => positions.iter().map(|&at| value(game, at, stop)).collect(),
        };
        if let (true, Some(outcome), Some(last)) = (bout.is_resigned(), bout.outcome(), values.last_mut()) {
            *last = outcome.value(Side::First).into();
        }
        let exact = verdict(game, game.start()).is_some();
        let by = if exact {
            "a look at every end".into()
        } else {
            let [least, most] = [0, 1].map(|more| estimate::reach(game, SIGHT.plies + more));
            format!("a search {least} or {} deep", many(most, "move"))
        };
        Ok(Json(Replay { scenes, values, discs, by, exact }))
    };
    app.thinkers.think(&visitor, WAITED_FOR, values).await
}

/// The match after each of its moves, its beginning first.
fn stages(bout: &Match) -> Vec<Match> {
    let mut at = Match::new(bout.game(), bout.seed());
    let mut all = Vec::new();
    for &mv in bout.moves() {
        all.push(at.clone());
        at.play(mv).expect("a match was played by the rules");
    }
    all.push(bout.clone());
    all
}

/// How good a position is for the opener: the truth where it is known, else as it looks.
fn value(game: Game, at: Position, stop: &Stop) -> f64 {
    match verdict(game, at) {
        Some(known) => f64::from(if at.turn == Side::First { known.value } else { -known.value }),
        None => 2.0 * estimate::value(game, at, sight(at), stop) - 1.0,
    }
}

/// A search that ends with the other side to move sees other things: one ply more keeps the graph from jumping.
fn sight(at: Position) -> Sight {
    let plies = if at.turn == Side::First { SIGHT.plies } else { SIGHT.plies + 1 };
    Sight { plies, ..SIGHT }
}
