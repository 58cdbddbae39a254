//! What a search came to know.

use game::Move;

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Every move of the position, the best first.
    pub moves: Vec<Looked>,
    /// What both sides are expected to play, the best move first; as far as it was remembered.
    pub line: Vec<Move>,
    /// How many plies the last whole step looked ahead.
    pub depth: u32,
    /// Positions visited, all steps together.
    pub nodes: u64,
    /// Positions left early because a move was too good to be allowed.
    pub cuts: u64,
    /// Moves that were not looked at because of that.
    pub skipped: u64,
    /// Positions whose value was remembered.
    pub hits: u64,
    /// Positions that an earlier search had left in the table: their value or their best move served again.
    pub known: u64,
}

impl Found {
    /// The best move.
    pub fn best(&self) -> Looked {
        self.moves[0]
    }
}

/// A move that was looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Looked {
    /// The move.
    pub mv: Move,
    /// Its value for the side that makes it.
    pub value: i32,
    /// Whether that is its value, or only a bound that it does not exceed.
    pub exact: bool,
}
