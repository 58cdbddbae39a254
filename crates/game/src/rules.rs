//! What every game answers, and how it refuses.

use crate::{BySide, Cells, GameCard, Move, Moves, Outcome, Position, Symmetry};

/// The rules of a game. Implemented by each game and by the enum of all games.
pub trait Rules: Copy + Send + Sync + 'static {
    /// The facts: name, board, marks.
    fn card(&self) -> &'static GameCard;
    /// Where a match begins.
    fn start(&self) -> Position;
    /// The legal moves: never empty while the game is on, always empty when it is over.
    fn moves(&self, at: Position) -> Moves;
    /// The position after a legal move. Others are refused by [`Rules::try_play`]; here they
    /// give nonsense.
    #[must_use]
    fn play(&self, at: Position, mv: Move) -> Position;
    /// How the game ended, if it has.
    fn outcome(&self, at: Position) -> Option<Outcome>;
    /// The ways to turn the board that the rules do not notice, the identity first.
    fn symmetries(&self) -> &'static [Symmetry];

    /// A cell as text: `5`, `d3`, `r2s11`.
    fn cell_text(&self, cell: u8) -> String;
    /// A cell from text.
    fn parse_cell(&self, text: &str) -> Option<u8>;
    /// A position as text, such as `X.. .O. ..X`.
    fn text(&self, at: Position) -> String;
    /// A position from text; refuses one that no match can reach by counting stones.
    ///
    /// # Errors
    /// When the text is not a board of this game.
    fn parse(&self, text: &str) -> Result<Position, BadPosition>;

    /// The cells that decided the game: a completed line. Empty where the notion does not apply.
    fn decided_by(&self, _at: Position) -> Cells {
        Cells::EMPTY
    }
    /// The cells of the other side that a legal move turns over.
    fn flips(&self, _at: Position, _mv: Move) -> Cells {
        Cells::EMPTY
    }

    /// What each side has, in games that are won by counting; once the game is over, with what the winner is given
    /// besides.
    fn score(&self, _at: Position) -> Option<BySide<u32>> {
        None
    }

    /// A move as text; the pass is `pass` in every game.
    fn move_text(&self, mv: Move) -> String {
        mv.cell().map_or_else(|| "pass".into(), |cell| self.cell_text(cell))
    }
    /// A move from text, legal or not.
    ///
    /// # Errors
    /// When the text names no move of this game.
    fn parse_move(&self, text: &str) -> Result<Move, BadMove> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::PASS);
        }
        self.parse_cell(text).map(Move).ok_or_else(|| BadMove {
            text: text.into(),
            first: self.cell_text(0),
            last: self.cell_text(self.card().layout.cells() - 1),
        })
    }
    /// The position after the move, if the move is legal.
    ///
    /// # Errors
    /// When it is not.
    fn try_play(&self, at: Position, mv: Move) -> Result<Position, IllegalMove> {
        let moves = self.moves(at);
        if moves.has(mv) {
            return Ok(self.play(at, mv));
        }
        let why = if moves.is_empty() {
            "the game is over".into()
        } else {
            match mv.cell() {
                Some(cell) if at.taken().has(cell) => "that cell is taken".into(),
                _ => {
                    let legal: Vec<_> = moves.iter().map(|mv| self.move_text(mv)).collect();
                    format!("expected one of {}", legal.join(" "))
                }
            }
        };
        Err(IllegalMove { mv: self.move_text(mv), at: self.text(at), why })
    }
}

/// A move the rules do not allow here.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{mv} is not legal at '{at}': {why}")]
pub struct IllegalMove {
    /// The move, as text.
    pub mv: String,
    /// The position, as text.
    pub at: String,
    /// What was wrong with it.
    pub why: String,
}

/// A text that names no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not a move; expected one from {first} to {last}, or pass")]
pub struct BadMove {
    /// What was given.
    pub text: String,
    /// The first cell's name.
    pub first: String,
    /// The last cell's name.
    pub last: String,
}

/// A text that is no position.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not a position of {game}: {why}")]
pub struct BadPosition {
    /// What was given.
    pub text: String,
    /// The game that was asked.
    pub game: &'static str,
    /// What was expected.
    pub why: String,
}
