//! What a search came to know.

use game::Move;

/// The answer of a search.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Found {
    /// Every move of the position, the best first.
    pub moves: Vec<Looked>,
    /// What both sides are expected to play, the best move first; as far as it was remembered.
    pub line: Vec<Move>,
    /// How many plies the last whole step was to look ahead.
    pub depth: u32,
    /// No match lasts for more plies than this from here; as many as can be counted where sides may have to pass.
    pub left: u32,
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
    /// How many plies ahead was looked: no further than to the end.
    pub fn seen(&self) -> u32 {
        self.depth.min(self.left)
    }

    /// Whether every end was looked at, so that the values are what best play makes of the position.
    pub fn is_to_the_end(&self) -> bool {
        self.depth >= self.left
    }

    /// How many moves are known to be worth as much as the best.
    pub fn alike(&self) -> usize {
        self.moves.iter().filter(|it| it.exact && it.value == self.moves[0].value).count()
    }

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
