//! The level that a participant's moves speak of.

use game::{Game, Side};
use mind::appraiser::Appraiser;
use mind::strength::{Strength, WINDOW};
use mind::{Match, Stop};

/// The judge looks so far ahead, and to the end with so few cells left: as far as the opponent that mirrors people.
const DEPTH: u32 = 5;
const ENDS: u32 = 12;

/// The level after a match in which a participant had the side, who was taken for another level before it; none when somebody
/// says stop.
pub fn level(bout: &Match, side: Side, before: Option<f64>, stop: &Stop) -> Option<f64> {
    let game: Game = bout.game();
    let mut judge = Appraiser::new(game, DEPTH, ENDS);
    // What one match told is a beginning for the next, and no more: people have good and bad days.
    let mut strength = before.map_or_else(Strength::unknown, |level| Strength::new(level, WITHIN, WINDOW));
    for (at, mv) in bout.steps().filter(|(at, _)| at.turn == side) {
        let prices = judge.prices(at, Some(stop));
        if stop.is_said() {
            return None;
        }
        strength.see(&prices, mv);
    }
    Some(strength.level())
}

/// How far off the level of the match before may be.
const WITHIN: f64 = 2.0;
