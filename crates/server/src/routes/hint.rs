//! Help for the side to move, in three strengths.

use crate::Error;
use crate::api::Valued;
use crate::extract::Body;
use axum::Json;
use game::Rules;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A match that somebody is stuck in.
#[derive(Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[schema(as = HintRequest)]
pub struct Request {
    /// The game.
    pub game: String,
    /// The moves so far.
    #[serde(default)]
    pub moves: Vec<String>,
}

/// Help, from a nudge to the whole truth.
#[derive(Serialize, ToSchema)]
pub struct Hint {
    /// A sentence that gives no move away.
    pub nudge: String,
    /// The moves that keep the most.
    pub candidates: Vec<String>,
    /// What every move is worth.
    pub values: Vec<Valued>,
}

/// Help for the side to move.
#[utoipa::path(post, path = "/api/hint", tag = "play", request_body = Request,
    responses((status = 200, body = Hint), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn hint(Body(request): Body<Request>) -> Result<Json<Hint>, Error> {
    let game: game::Game = request.game.parse()?;
    let mut at = game.start();
    for word in &request.moves {
        at = game.try_play(at, game.parse_move(word)?)?;
    }
    if game.outcome(at).is_some() {
        return Err(Error::OutOfRange("the match is over; there is nothing to hint at".into()));
    }
    let values = lab::judge::values(game, at).unwrap_or_default();
    let best = values.iter().map(|(_, it)| it.value).max();
    let good: Vec<_> = values.iter().filter(|(_, it)| Some(it.value) == best).collect();
    let nudge = match (best, good.len(), values.len()) {
        (None, ..) => "Nobody here knows this game to its end.",
        (Some(_), 1, 1) => "There is only one move left.",
        (Some(1), 1, _) => "One move wins. Look for it.",
        (Some(1), ..) => "More than one move wins.",
        (Some(0), all, of) if all == of => "Every move keeps the draw. Take the one you like.",
        (Some(0), 1, _) => "Careful: only one move keeps the draw.",
        (Some(0), ..) => "Careful: some moves lose.",
        (Some(_), ..) => "Every move loses against best play. Make it hard for the other side.",
    };
    let candidates = good.iter().map(|(mv, _)| game.move_text(*mv)).collect();
    let valued = |(mv, it): &(game::Move, mind::Verdict)| Valued {
        mv: game.move_text(*mv),
        value: it.value.into(),
        plies: it.plies,
    };
    Ok(Json(Hint { nudge: nudge.into(), candidates, values: values.iter().map(valued).collect() }))
}
