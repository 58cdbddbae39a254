//! What the mirror says of a move: where it eased off, and where it made somebody think.

use super::aim::{Candidate, Usual};
use crate::appraiser::{Priced, best};
use crate::strength::THINK;
use game::{Game, Position, Rules, many};

/// From here on a gift is worth a word.
const EASE: f64 = 2.0;

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
    let points = |points: f64| amount(game, points);
    let mut words = Vec::new();
    words.push(if gave >= EASE {
        format!("It eased off: {mv} gives away {}, where you usually give {}.", points(gave), points(usual.loss))
    } else if gave < 0.5 {
        let ahead = chosen.points().max(best(prices));
        let stands = match ahead {
            ahead if ahead >= 1.0 => format!("it sees itself {} ahead", points(ahead)),
            ahead if ahead <= -1.0 => format!("it sees itself {} behind", points(-ahead)),
            _ => "it sees the match even".into(),
        };
        format!("{mv} is the best it knows; {stands}.")
    } else {
        format!("{mv} is a move you might make yourself: it gives away {}.", points(gave))
    });
    if chosen.asks >= THINK {
        words.push(format!(
            "It made you think: one answer is clearly better than the rest, and it expects you to find it {} in ten.",
            many((10.0 * chosen.finds).round() as u64, "time")
        ));
    }
    words.join(" ")
}

/// So many points, in the game's own words.
fn amount(game: Game, points: f64) -> String {
    let whole = points.round();
    match (game.card().counts, whole as i64) {
        (true, 1) => "a disc".into(),
        (true, 0) => "less than a disc".into(),
        (true, discs) => many(discs, "disc"),
        (false, tenths) => format!("{} of a win", many(tenths, "tenth")),
    }
}
