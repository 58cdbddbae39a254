//! A match as it is written down.

use game::othello::{self, Othello};
use game::{BySide, IllegalMove, Move, Moves, Position, Rules, Side};

/// A match as it is written down, finished or not: *kifu* is what players call such a sheet of moves.
///
/// Its moves are legal from where it starts, with every pass among them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kifu {
    /// Who played black and white; empty where that is not said.
    pub players: BySide<String>,
    /// Where it was played; empty where that is not said.
    pub event: String,
    /// When it was played, as it was written; empty where that is not said.
    pub date: String,
    /// By how many discs black won, as it was written, where that is said.
    pub result: Option<i32>,
    /// What moves from the last position on are worth in discs for the side to move, the best first, where somebody said so;
    /// without a move, what the position is.
    pub values: Vec<(Option<Move>, i32)>,
    start: Position,
    at: Position,
    moves: Vec<Move>,
}

impl Kifu {
    /// An empty sheet for a match that begins here.
    pub fn new(start: Position) -> Self {
        let nobody = BySide { first: String::new(), second: String::new() };
        let (event, date) = (String::new(), String::new());
        Self { players: nobody, event, date, result: None, values: Vec::new(), start, at: start, moves: Vec::new() }
    }

    /// A sheet with these moves from the usual start.
    ///
    /// # Errors
    /// When one of them is not legal.
    pub fn of(moves: &[Move]) -> Result<Self, IllegalMove> {
        let mut kifu = Self::default();
        moves.iter().try_for_each(|&mv| kifu.play(mv))?;
        kifu.result = kifu.margin();
        Ok(kifu)
    }

    /// Writes one more move down.
    ///
    /// # Errors
    /// When it is not legal; nothing is written then.
    pub fn play(&mut self, mv: Move) -> Result<(), IllegalMove> {
        self.at = Othello.try_play(self.at, mv)?;
        self.moves.push(mv);
        Ok(())
    }

    /// Writes the pass down that the side to move is forced to, if it is.
    pub(super) fn pass_if_forced(&mut self) {
        if Othello.moves(self.at) == Moves::PASS {
            self.at = self.at.passed();
            self.moves.push(Move::PASS);
        }
    }

    /// Where it begins.
    pub fn start(&self) -> Position {
        self.start
    }

    /// Whether it begins where matches do.
    pub fn is_usual(&self) -> bool {
        self.start == Othello.start()
    }

    /// The moves, passes among them.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The position after the last move.
    pub fn at(&self) -> Position {
        self.at
    }

    /// By how many discs black won by the rules, once the match is over.
    pub fn margin(&self) -> Option<i32> {
        Othello.moves(self.at).is_empty().then(|| othello::margin(self.at, Side::First))
    }

    /// What its opening is called.
    pub fn opening(&self) -> Option<&'static str> {
        if self.is_usual() { crate::openings::name(&self.moves) } else { None }
    }
}

impl Default for Kifu {
    fn default() -> Self {
        Self::new(Othello.start())
    }
}
