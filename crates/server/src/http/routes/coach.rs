//! A coach: whether a forced win still holds; and puzzles, in which there is one.

use crate::answer::Json;
use crate::http::extract::{Ask, Body, Path};
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Rules as _, Side};
use house::cost::WAITED_FOR;
use house::names;
use house::play::bout;
use mind::polar::{BUDGET, Outlook, Puzzle, outlook};
use mind::{Seed, Stop};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

/// A position, by the moves that led to it, and whose win is asked for.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = CoachRequest)]
pub struct Request {
    /// The game.
    #[schema(example = "polar")]
    pub game: String,
    /// The moves so far.
    #[serde(default)]
    pub moves: Vec<String>,
    /// Whose win.
    pub side: Side,
}

/// Whether a side wins by force here, whatever the other does.
#[utoipa::path(post, path = "/api/coach", tag = "play", request_body = Request,
    responses((status = 200, body = Outlook), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn coach(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Outlook>, Error> {
    let game: Game = request.game.parse()?;
    check(game)?;
    let bout = bout::read(game, Seed(0), &request.moves)?;
    // A fifth of a second where the budget is used up: that is a thought, not a look.
    let look = move |_: &Stop| Ok(Json(outlook(bout.at(), request.side, BUDGET)));
    app.thinkers.think(&visitor, WAITED_FOR, look).await
}

/// Which puzzle.
#[derive(Deserialize, IntoParams)]
#[serde(deny_unknown_fields)]
#[into_params(parameter_in = Query)]
pub struct Which {
    /// In how many plies it is won: one of those on the game's card.
    plies: u32,
    /// Its number; one is chosen when none is given.
    number: Option<String>,
}

/// A position in which the side to move wins in exactly so many plies.
#[derive(Serialize, ToSchema)]
pub struct PuzzleSet {
    /// Its number: the same number is the same puzzle.
    pub number: String,
    /// The moves that lead to it.
    pub moves: Vec<String>,
    /// Who is to win.
    pub side: Side,
    /// In how many plies.
    pub plies: u32,
}

/// A puzzle.
#[utoipa::path(get, path = "/api/games/{game}/puzzle", tag = "play", params(("game" = String, Path, description = "The game."), Which),
    responses((status = 200, body = PuzzleSet), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn puzzle(
    State(app): State<App>,
    Guest(visitor): Guest,
    Path(game): Path<String>,
    Ask(which): Ask<Which>,
) -> Result<Json<PuzzleSet>, Error> {
    let game: Game = game.parse()?;
    check(game)?;
    if !mind::Cast::of(game).puzzles.contains(&which.plies) {
        let known: Vec<String> = mind::Cast::of(game).puzzles.iter().map(u32::to_string).collect();
        return Err(Error::out_of_range(format!(
            "a win in {} plies: expected one of {}",
            which.plies,
            known.join(", ")
        )));
    }
    // Numbers of people's size: they are typed into an address.
    let number = names::seed_or_new(which.number.as_deref(), &*app.outside.chance)? % 1_000_000;
    let none = || Error::internal("no such puzzle was found");
    let find = move |_: &Stop| Puzzle::new(which.plies, number).ok_or_else(none);
    let puzzle = app.thinkers.think(&visitor, WAITED_FOR, find).await?;
    let mut at = game.start();
    let mut moves = Vec::new();
    for mv in puzzle.moves {
        moves.push(game.move_text(at, mv));
        at = game.play(at, mv);
    }
    Ok(Json(PuzzleSet { number: number.to_string(), moves, side: at.turn, plies: puzzle.plies }))
}

/// Only games whose card has puzzles have a coach.
fn check(game: Game) -> Result<(), Error> {
    match mind::Cast::of(game).puzzles {
        [] => Err(Error::out_of_range(format!("{} has no coach and no puzzles", game.card().name))),
        _ => Ok(()),
    }
}
