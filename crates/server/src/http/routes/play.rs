//! One step of a match.
//!
//! A match in progress is a value that travels whole with every request; nothing of it is kept here. The answer is
//! a function of the request alone: machines are named with their age, and every number drawn has its place under the seed.

use crate::answer::Json;
use crate::api::ProblemCode;
use crate::api::{Scene, Thought};
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{BySide, Game, Move, Outcome, Rules, Side};
use house::names;
use house::play::bout;
use house::play::mind_cache::MindCache;
use house::play::players::Player;
use house::play::thinking;
use mind::{Match, Seed, Stop};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match and what is to happen in it.
///
/// With `move` or `resign` a person acts for the side to move; then minds answer until a person is to move
/// or the match is over. Where both sides are minds, each request makes one ply.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = PlayRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "noughts")]
    pub game: String,
    /// Who opens: `human`, or a player such as `machine:ada-7@230`. Without an age a machine is taken as it is now.
    #[schema(example = "human")]
    pub first: String,
    /// Who answers.
    #[schema(example = "machine:ada-7@230")]
    pub second: String,
    /// The seed of the match; one is chosen when none is given.
    pub seed: Option<String>,
    /// The moves so far; the last word may be `resigns`.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The person's move.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// Whether the person gives up.
    #[serde(default)]
    pub resign: bool,
    /// Whether the match is only looked at: nobody moves.
    #[serde(default)]
    pub still: bool,
}

/// A match after what was asked for.
#[derive(Serialize, ToSchema)]
pub struct Play {
    /// The game.
    pub game: String,
    /// Who opens; a machine with the age it plays at.
    pub first: String,
    /// Who answers.
    pub second: String,
    /// The seed.
    pub seed: String,
    /// All moves so far; the last word is `resigns` when somebody gave up.
    pub moves: Vec<String>,
    /// Who made each of them, in the same order.
    pub sides: Vec<Side>,
    /// The position now.
    pub scene: Scene,
    /// The position after each ply that this request added.
    pub scenes: Vec<Scene>,
    /// The thought behind the last move that was not a person's.
    pub thought: Option<Thought>,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

/// One step of a match.
#[utoipa::path(post, path = "/api/play", tag = "play", request_body = Request,
    responses((status = 200, body = Play), (status = 409, description = "An illegal move; nothing happened.", body = crate::api::Problem),
        (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn play(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Play>, Error> {
    let game: Game = request.game.parse()?;
    let seed = Seed(names::seed_or_new(request.seed.as_deref(), &*app.outside.chance)?);
    let first = Player::find(&app.machines, game, &request.first).await?;
    let second = Player::find(&app.machines, game, &request.second).await?;
    first.check_seat(game, Side::First)?;
    second.check_seat(game, Side::Second)?;
    let players = BySide { first, second };
    let bout = bout::read(game, seed, &request.moves)?;
    let quick = Side::BOTH.into_iter().all(|side| players[side].is_quick(game));
    let cost = thinking::check(Side::BOTH.into_iter().map(|side| players[side].thought(game)).max().unwrap_or(0))?;
    let minds = app.minds.clone();
    let step = move |stop: &Stop| step(bout, &players, &request, &minds, stop);
    app.thinkers.answer(&visitor, (!quick).then_some(cost), step).await.map(Json)
}

/// What a request does to a match.
fn step(
    mut bout: Match,
    players: &BySide<Player>,
    request: &Request,
    minds: &MindCache,
    stop: &Stop,
) -> Result<Play, Error> {
    let (mut scenes, mut thought) = (Vec::new(), None);
    if let Some(choice) = request.act(&bout)? {
        let mover = &players[bout.at().turn];
        if bout.outcome().is_none() && !mover.is_human() {
            return Err(Error::new(
                ProblemCode::IllegalMove,
                format!("it is the turn of {}, not of a person", mover.name()),
            ));
        }
        act(&mut bout, choice)?;
        scenes.push(Scene::new(&bout));
    }
    let alone = Side::BOTH.into_iter().all(|side| !players[side].is_human());
    while !request.still && bout.outcome().is_none() && !players[bout.at().turn].is_human() {
        let (choice, why) = minds.ask(&players[bout.at().turn], &bout, stop)?;
        act(&mut bout, choice)?;
        scenes.push(Scene::new(&bout));
        thought = Some(why);
        if alone {
            break;
        }
    }
    if thought.is_none() {
        thought = recalled(&bout, players, minds, stop)?;
    }
    Ok(Play {
        game: bout.game().to_string(),
        first: players.first.name(),
        second: players.second.name(),
        seed: bout.seed().0.to_string(),
        moves: bout::words(&bout),
        sides: bout::sides(&bout),
        scene: Scene::new(&bout),
        scenes,
        thought,
        outcome: bout.outcome(),
    })
}

/// The thought behind the last move that a mind made; none where the mind would not have made it, or looks at a clock.
fn recalled(bout: &Match, players: &BySide<Player>, minds: &MindCache, stop: &Stop) -> Result<Option<Thought>, Error> {
    let gave_up = bout.is_resigned().then_some(None);
    let made: Vec<Option<Move>> = bout.moves().iter().copied().map(Some).chain(gave_up).collect();
    let minded = |(_, side): &(usize, Side)| !players[*side].is_human();
    let Some((ply, side)) = bout::sides(bout).into_iter().enumerate().rfind(minded) else { return Ok(None) };
    if players[side].check_reproducible().is_err() {
        return Ok(None);
    }
    let mut before = Match::new(bout.game(), bout.seed());
    for &mv in &bout.moves()[..ply] {
        before.play(mv)?;
    }
    let (choice, thought) = minds.ask(&players[side], &before, stop)?;
    Ok(Some(thought).filter(|_| choice == made[ply]))
}

impl Request {
    /// What the person does: a move, or none to give up.
    fn act(&self, bout: &Match) -> Result<Option<Option<Move>>, Error> {
        match (&self.mv, self.resign) {
            (Some(_), true) => Err(Error::out_of_range("expected a move or a resignation, got both")),
            (Some(mv), false) => Ok(Some(Some(bout.game().parse_move(bout.at(), mv)?))),
            (None, true) => Ok(Some(None)),
            (None, false) => Ok(None),
        }
    }
}

fn act(bout: &mut Match, choice: Option<Move>) -> Result<(), Error> {
    match choice {
        Some(mv) => Ok(bout.play(mv)?),
        None => Ok(bout::resign(bout)?),
    }
}
