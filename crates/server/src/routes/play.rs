//! One step of a match.
//!
//! A match in progress is a value that travels whole with every request; nothing of it is kept here. The answer is
//! a function of the request alone: machines are named with their age, and every number drawn has its place under the seed.

use crate::api::{Scene, Thought};
use crate::course::course;
use crate::extract::Body;
use crate::players::Player;
use crate::thinking::think;
use crate::{App, Error, names};
use axum::Json;
use axum::extract::State;
use game::{BySide, Game, Move, Outcome, Position, Rules, Side, line_text};
use mind::{Match, Mind, Notes, Seed, Stop};
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
pub async fn play(State(app): State<App>, Body(request): Body<Request>) -> Result<Json<Play>, Error> {
    let game: Game = request.game.parse()?;
    let seed = Seed(names::seed(request.seed.as_deref())?);
    let first = Player::find(&app.keeper, game, &request.first).await?;
    let second = Player::find(&app.keeper, game, &request.second).await?;
    let players = BySide { first, second };
    let quick = Side::BOTH.into_iter().all(|side| players[side].is_quick(game));
    let step = move |stop: &Stop| step(game, seed, &players, &request, stop);
    Ok(Json(if quick { step(&Stop::default())? } else { think(&app.keeper.pool, step).await? }))
}

/// The word that ends a match given up.
pub const RESIGNS: &str = "resigns";

/// What a request does to a match.
fn step(game: Game, seed: Seed, players: &BySide<Player>, request: &Request, stop: &Stop) -> Result<Play, Error> {
    let mut words: Vec<&str> = request.moves.iter().map(String::as_str).collect();
    let resigned = words.pop_if(|word| *word == RESIGNS).is_some();
    let so_far = course(game, seed, &words)?;
    let given = so_far.moves().to_vec();
    let acts = match (&request.mv, request.resign) {
        (Some(_), true) => return Err(Error::OutOfRange("expected a move or a resignation, got both".into())),
        (Some(mv), false) => Some(Some(game.parse_move(so_far.at(), mv)?)),
        (None, true) => Some(None),
        (None, false) => None,
    };
    let mut table = Table::set(game, seed, players, stop)?;
    let recall = table.last_minded(&given, resigned, acts, request.still)?;
    let mut thought = None;
    for (ply, &mv) in given.iter().enumerate() {
        if recall == Some(ply) {
            thought = table.think_again(Some(mv))?;
        }
        table.play(mv)?;
    }
    if resigned {
        if recall == Some(given.len()) {
            thought = table.think_again(None)?;
        }
        table.bout.resign();
    }
    let mut scenes = Vec::new();
    if let Some(act) = acts {
        if table.bout.outcome().is_none() && !players[table.bout.at().turn].is_human() {
            let name = players[table.bout.at().turn].name();
            return Err(Error::IllegalMove(format!("it is the turn of {name}, not of a person")));
        }
        table.act(act)?;
        scenes.push(table.scene());
    }
    let alone = Side::BOTH.into_iter().all(|side| !players[side].is_human());
    while !request.still && table.bout.outcome().is_none() && !players[table.bout.at().turn].is_human() {
        let (choice, why) = table.ask()?;
        thought = why;
        table.act(choice)?;
        scenes.push(table.scene());
        if alone {
            break;
        }
    }
    let gave_up = table.resigned().then(|| RESIGNS.to_owned());
    let sides = table.sides();
    Ok(Play {
        game: game.to_string(),
        first: players.first.name(),
        second: players.second.name(),
        seed: seed.0.to_string(),
        moves: line_text(game, game.start(), table.bout.moves()).into_iter().chain(gave_up).collect(),
        sides,
        scene: table.scene(),
        scenes,
        thought,
        outcome: table.bout.outcome(),
    })
}

/// A match on the table: the board and those who sit at it.
struct Table {
    game: Game,
    bout: Match,
    minds: BySide<Option<Box<dyn Mind>>>,
    came: Option<(Position, Move)>,
    stop: Stop,
}

impl Table {
    fn set(game: Game, seed: Seed, players: &BySide<Player>, stop: &Stop) -> Result<Self, Error> {
        let minds = BySide { first: players.first.mind(game)?, second: players.second.mind(game)? };
        Ok(Self { game, bout: Match::new(game, seed), minds, came: None, stop: stop.clone() })
    }

    /// The ply of the given moves whose thought is to be had again: the last one made by a mind, unless a mind
    /// moves after it in this request.
    fn last_minded(
        &self,
        given: &[Move],
        resigned: bool,
        acts: Option<Option<Move>>,
        still: bool,
    ) -> Result<Option<usize>, Error> {
        let mut bout = self.bout.clone();
        let mut last = None;
        for (ply, &mv) in given.iter().enumerate() {
            if self.minds[bout.at().turn].is_some() {
                last = Some(ply);
            }
            bout.play(mv)?;
        }
        if resigned && self.minds[bout.at().turn].is_some() {
            return Ok(Some(given.len()));
        }
        match acts {
            Some(Some(mv)) => bout.play(mv)?,
            Some(None) => bout.resign(),
            None => {}
        }
        let answers = !still && !resigned && bout.outcome().is_none() && self.minds[bout.at().turn].is_some();
        Ok(last.filter(|_| !answers))
    }

    fn play(&mut self, mv: Move) -> Result<(), Error> {
        let before = self.bout.at();
        self.bout.play(mv)?;
        self.came = Some((before, mv));
        Ok(())
    }

    fn act(&mut self, act: Option<Move>) -> Result<(), Error> {
        match act {
            Some(mv) => self.play(mv),
            None if self.bout.outcome().is_some() => Err(Error::IllegalMove("the match is over".into())),
            None => {
                self.bout.resign();
                Ok(())
            }
        }
    }

    /// Asks the mind to move, and why.
    fn ask(&mut self) -> Result<(Option<Move>, Option<Thought>), Error> {
        let at = self.bout.at();
        let mind = self.minds[at.turn].as_mut().ok_or_else(|| Error::Internal("a person cannot be asked".into()))?;
        let mut notes = Notes::open().heeding(&self.stop);
        let choice = mind.choose(&self.bout, &mut notes);
        Ok((choice, notes.take().map(|thought| Thought::new(self.game, at, choice, thought))))
    }

    /// The thought behind a move that was made before; none if the mind would not have made it.
    fn think_again(&mut self, made: Option<Move>) -> Result<Option<Thought>, Error> {
        let (choice, thought) = self.ask()?;
        Ok(thought.filter(|_| choice == made))
    }

    fn resigned(&self) -> bool {
        self.bout.outcome().is_some() && self.game.outcome(self.bout.at()).is_none()
    }

    /// Who made each move; whoever gave up made the last.
    fn sides(&self) -> Vec<Side> {
        let mut at = self.game.start();
        let mut sides = Vec::new();
        for &mv in self.bout.moves() {
            sides.push(at.turn);
            at = self.game.play(at, mv);
        }
        sides.extend(self.resigned().then_some(at.turn));
        sides
    }

    fn scene(&self) -> Scene {
        Scene::new(self.game, self.bout.at(), self.came, self.resigned())
    }
}
