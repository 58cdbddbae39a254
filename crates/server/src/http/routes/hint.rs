//! Help for the side to move, in three strengths.

use crate::answer::Json;
use crate::http::extract::Body;
use crate::http::visitor::Guest;
use crate::{App, Error};
use axum::extract::State;
use game::{Game, Position, Rules, many};
use house::cost::WAITED_FOR;
use house::play::bout;
use mind::estimate::{Estimate, Sight, estimates, reach};
use mind::{Believed, Seed, Stop, Valued};
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
    /// What every move is worth, in a game that is known to its end.
    pub values: Vec<Valued>,
    /// How good every move looks in any other game, the best first: 0 is lost, ½ even, 1 won.
    pub estimates: Vec<Believed>,
    /// How the values were found.
    pub by: String,
}

/// Help for the side to move.
#[utoipa::path(post, path = "/api/hint", tag = "play", request_body = Request,
    responses((status = 200, body = Hint), (status = "default", description = "A refusal.", body = crate::api::Problem)))]
pub async fn hint(
    State(app): State<App>,
    Guest(visitor): Guest,
    Body(request): Body<Request>,
) -> Result<Json<Hint>, Error> {
    let game: Game = request.game.parse()?;
    let bout = bout::read(game, Seed(0), &request.moves)?;
    let at = bout.at();
    if bout.outcome().is_some() {
        return Err(Error::out_of_range("the match is over; there is nothing to hint at"));
    }
    if let Some(values) = lab::judge::values(game, at) {
        return Ok(Json(known(game, at, &values)));
    }
    let look = move |stop: &Stop| Ok(Json(looked(game, at, &estimates(game, at, SIGHT, stop))));
    app.thinkers.think(&visitor, WAITED_FOR, look).await
}

/// How far a hint looks ahead.
const SIGHT: Sight = Sight { plies: 4, ends: 10 };
/// A move is as good as the best when no more of a win than this is missing.
const CLOSE: f64 = 0.01;
/// From here on a position looks good for the side to move, and below its mirror image bad.
const GOOD: f64 = 0.6;

/// Help from one who knows every end.
fn known(game: Game, at: Position, values: &[(game::Move, mind::Verdict)]) -> Hint {
    let best = values.iter().map(|(_, it)| it.value).max();
    // Of moves that win those that win first, of moves that lose those that lose last.
    let rank = values.iter().map(|(_, it)| it.rank()).max();
    let good: Vec<_> = values.iter().filter(|(_, it)| Some(it.rank()) == rank).collect();
    let alike = values.iter().filter(|(_, it)| Some(it.value) == best).count();
    let nudge = match (best, alike, values.len()) {
        (_, 1, 1) => "There is only one move left.",
        (Some(1), 1, _) => "One move wins. Look for it.",
        (Some(1), all, _) if all == good.len() => "More than one move wins.",
        (Some(1), ..) => "More than one move wins. Look for the quickest.",
        (Some(0), all, of) if all == of => "Every move keeps the draw. Take the one you like.",
        (Some(0), 1, _) => "Careful: only one move keeps the draw.",
        (Some(0), ..) => "Careful: some moves lose.",
        (_, all, _) if all == good.len() => "Every move loses against best play, and all equally fast.",
        _ => "Every move loses against best play. Look for the one that holds out longest.",
    };
    let valued = |(mv, it): &(game::Move, mind::Verdict)| Valued {
        mv: game.move_text(at, *mv),
        value: it.value.into(),
        plies: it.plies,
    };
    Hint {
        nudge: nudge.into(),
        candidates: good.iter().map(|(mv, _)| game.move_text(at, *mv)).collect(),
        values: values.iter().map(valued).collect(),
        estimates: Vec::new(),
        by: "a look at every end".into(),
    }
}

/// Help from one who looked some plies ahead.
fn looked(game: Game, at: Position, estimates: &[Estimate]) -> Hint {
    let best = estimates.first().map_or(0.5, |best| best.share);
    // Where it is decided the quickest win or the longest defence counts, in Othello the discs.
    let most = estimates.iter().filter(|it| it.share == best).map(|it| it.value).max();
    let as_good = |it: &&Estimate| match best {
        0.0 | 1.0 => it.share == best && Some(it.value) == most,
        _ => it.share >= best - CLOSE,
    };
    let good: Vec<&Estimate> = estimates.iter().filter(as_good).collect();
    let alike = estimates.iter().filter(|it| it.share == best).count();
    let mut nudge = String::from(match (best, good.len(), estimates.len()) {
        (_, _, 1) => "There is only one move.",
        (1.0, ..) if alike == 1 => "One move wins. Look for it.",
        (1.0, all, _) if all == alike => "More than one move wins.",
        (1.0, ..) => "More than one move wins. Look for the best of them.",
        (0.0, all, _) if all == alike => "Every move loses against best play, and all alike.",
        (0.0, ..) => "Every move loses against best play. Look for the one that resists most.",
        (best, 1, _) if best >= GOOD => "You stand well, and one move keeps it best.",
        (best, ..) if best >= GOOD => "You stand well. Several moves keep it so.",
        (best, ..) if best <= 1.0 - GOOD => "You stand badly. Look for the move that gives away least.",
        (_, 1, _) => "It is about even. One move looks better than the rest.",
        _ => "It is about even, and several moves look alike.",
    });
    let best: Vec<_> = good.iter().map(|it| it.mv).collect();
    if let Some(remark) = game.remark(at, &best) {
        nudge = format!("{nudge} {remark}");
    }
    let believed = |it: &Estimate| Believed { mv: game.move_text(at, it.mv), value: it.share };
    Hint {
        nudge,
        candidates: good.iter().map(|it| game.move_text(at, it.mv)).collect(),
        values: Vec::new(),
        estimates: estimates.iter().map(believed).collect(),
        by: format!("a search {} deep", many(reach(game, SIGHT.plies), "move")),
    }
}
