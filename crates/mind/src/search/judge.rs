//! What a position is worth.

use game::{Outcome, Position, Rules};

/// From here on a value says that the game is decided.
pub const SURE: i32 = 1_000_000;

/// What a search believes of a position it does not look beyond.
pub trait Judge<G: Rules>: Copy {
    /// The value of a position in a game that is on, for the side to move; between −[`SURE`]
    /// and [`SURE`]. Asked of a finished game only to put moves in order: then a guess will do.
    fn value(&self, game: G, at: Position) -> i32;

    /// How early a move should be looked at that leads to this position; higher is earlier. It only
    /// decides how much can be pruned, never what is found.
    #[inline]
    fn promise(&self, game: G, next: Position) -> i32 {
        -self.value(game, next)
    }

    /// The value of a finished game for the side that would be to move.
    fn ended(&self, _game: G, at: Position, outcome: Outcome) -> i32 {
        i32::from(outcome.value(at.turn)) * 2 * SURE
    }
}

/// Nothing is known before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ends;

impl<G: Rules> Judge<G> for Ends {
    fn value(&self, _game: G, _at: Position) -> i32 {
        0
    }
}
