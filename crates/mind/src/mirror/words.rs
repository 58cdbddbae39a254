//! What the mirror says of a move: where it eased off, and where it made somebody think.

use super::aim::{Candidate, Usual};
use crate::appraiser::{Priced, best};
use crate::strength::THINK;
use crate::verdict;
use game::{Game, Position, Rules, many};

/// From here on a gift is worth a word.
const EASE: f64 = 2.0;
/// Below this nobody could tell that anything was given away.
const NOTHING: f64 = 0.5;
/// So much of a win, in percent, is a point where no discs are counted: from −10 to 10 it is all of it.
const PERCENT: f64 = 5.0;

/// Why the move was made.
pub(super) fn because(
    game: Game,
    at: Position,
    prices: &[Priced],
    chosen: &Candidate,
    gave: f64,
    usual: &Usual,
) -> String {
    let mv = game.move_text(at, chosen.mv);
    if prices.len() == 1 {
        return format!("{mv} is its only move.");
    }
    if let Some(known) = known(game, at, chosen, &mv) {
        return known;
    }
    let top = best(prices);
    if gave >= EASE {
        // Whatever it leaves to find then, it was not to make anybody think.
        return format!(
            "It eased off: {mv} gives away {}, where your moves give away {} on the mean.",
            amount(game, gave),
            amount(game, usual.loss)
        );
    }
    let mut said = match gave {
        gave if gave <= 0.0 && prices.iter().filter(|it| it.points >= top).count() > 1 => {
            format!("{mv} is as good as any it knows; {}.", stands(game, top))
        }
        gave if gave <= 0.0 => format!("{mv} is the best it knows; {}.", stands(game, top)),
        gave if gave < NOTHING => format!("{mv} is nearly the best it knows; {}.", stands(game, top)),
        gave => format!("{mv} is a move you might make yourself: it gives away {}.", amount(game, gave)),
    };
    if chosen.asks >= THINK {
        said.push_str(&format!(
            " It leaves you something to find: one answer is clearly better than the rest, and you find such a one {} in ten.",
            many((10.0 * chosen.finds).round() as u64, "time")
        ));
    }
    said
}

/// The same in a game that is known to its ends: what the move makes of the result.
fn known(game: Game, at: Position, chosen: &Candidate, mv: &str) -> Option<String> {
    let (before, after) = (verdict(game, at)?, verdict(game, game.play(at, chosen.mv))?);
    let plies = after.plies + 1;
    Some(match (before.value, -after.value) {
        (1, 1) if plies == 1 => format!("{mv} wins at once."),
        (1, 1) => format!("{mv} wins by force within {}.", many(plies, "move")),
        (1, 0) => format!("It eased off: it could have won, and {mv} leaves a draw."),
        (1, _) => format!("It eased off: it could have won, and {mv} loses against best play."),
        (0, 0) => format!("{mv} holds the draw."),
        (0, _) => format!("It eased off: {mv} makes a loss of a draw, if you see it."),
        _ => format!("It is lost; {mv} holds out longest: {}.", many(plies, "more move")),
    })
}

/// How it sees the match when it is so many points ahead.
fn stands(game: Game, ahead: f64) -> String {
    match (game.card().counts, ahead) {
        (true, 1.0..) => format!("it sees itself {} ahead", amount(game, ahead)),
        (true, ..=-1.0) => format!("it sees itself {} behind", amount(game, -ahead)),
        (true, _) => "it sees the match even".into(),
        (false, _) => format!("it gives itself {:.0} % of a win", 50.0 + PERCENT * ahead),
    }
}

/// So many points, in the game's own words.
fn amount(game: Game, points: f64) -> String {
    match (game.card().counts, points.round() as i64) {
        (true, 1) => "a disc".into(),
        (true, 0) => "less than a disc".into(),
        (true, discs) => many(discs, "disc"),
        (false, _) => format!("{:.0} % of a win", PERCENT * points),
    }
}
