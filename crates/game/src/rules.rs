//! What every game answers, and how it refuses.

use crate::{BySide, Cells, Game, GameCard, Move, Moves, Outcome, Position, Shown, Symmetry};

/// The rules of a game. Implemented by each game and by the enum of all games.
pub trait Rules: Copy + Into<Game> + Send + Sync + 'static {
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
    /// The position after a legal move, and the moves that it offers: what a loop over many matches asks for at once.
    #[inline(always)]
    fn step(&self, at: Position, mv: Move) -> (Position, Moves) {
        let next = self.play(at, mv);
        (next, self.moves(next))
    }
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

    /// Where a cell is, in words for people: `top-left`. As it is written, where there are no better words.
    fn cell_name(&self, cell: u8) -> String {
        self.cell_text(cell)
    }
    /// The sets of cells that win for the side that holds a whole one; none where the game is won in another way.
    fn lines(&self) -> &'static [Cells] {
        &[]
    }
    /// The cells that decided the game: a completed line. Empty where the notion does not apply.
    fn decided_by(&self, _at: Position) -> Cells {
        Cells::EMPTY
    }
    /// The cells of the other side that a legal move turns over or takes.
    fn flips(&self, _at: Position, _mv: Move) -> Cells {
        Cells::EMPTY
    }
    /// What each side has, in games that are won by counting; once the game is over, with what the winner is given
    /// besides.
    fn score(&self, _at: Position) -> Option<BySide<u32>> {
        None
    }
    /// No more plies than this can follow, passes aside: one for every empty cell, where a move fills one.
    fn plies_left(&self, at: Position) -> u32 {
        u32::from(self.card().layout.cells()) - at.taken().len()
    }
    /// A word about what to look at, when these moves are the best and that gives none of them away.
    fn remark(&self, _at: Position, _best: &[Move]) -> Option<&'static str> {
        None
    }
    /// How many sequences of moves of this length there are, where the game has a quicker way to count them than to
    /// walk; matches that ended earlier are carried on.
    fn leaves(&self, _at: Position, _depth: u32) -> Option<u64> {
        None
    }
    /// Where and how a match ends that goes on from here with one move after the other: of so many legal ones that of the
    /// rank which `rank` says, the lowest index first.
    #[inline]
    fn finish(&self, mut at: Position, mut rank: impl FnMut(usize) -> usize) -> (Position, Outcome) {
        loop {
            let moves = self.moves(at);
            if moves.is_empty() {
                return (at, self.outcome(at).expect("a game without a move is over"));
            }
            at = self.play(at, moves.nth(rank(moves.len())).expect("the rank is below the count"));
        }
    }
    /// A number by which a source of the game knows the position, where one does.
    fn label(&self, _at: Position) -> Option<u32> {
        None
    }

    /// The indices of its moves are below this; a pass, where the game has one, comes besides.
    fn indices(&self) -> u8 {
        self.card().layout.cells()
    }
    /// Whether a side may have to pass.
    fn passes(&self) -> bool {
        false
    }
    /// Where a move is seen on the board; in a placement game it only comes to its own cell.
    fn shown(&self, _at: Position, mv: Move) -> Shown {
        Shown { from: None, to: mv.cell() }
    }
    /// A move as text in a position; the pass is `pass` in every game.
    fn move_text(&self, _at: Position, mv: Move) -> String {
        mv.cell().map_or_else(|| "pass".into(), |cell| self.cell_text(cell))
    }
    /// A move from text, legal in the position or not.
    ///
    /// # Errors
    /// When the text names no move of this game.
    fn parse_move(&self, _at: Position, text: &str) -> Result<Move, BadMove> {
        let text = text.trim();
        if text.eq_ignore_ascii_case("pass") {
            return Ok(Move::PASS);
        }
        self.parse_cell(text).map(Move).ok_or_else(|| BadMove { game: (*self).into(), text: text.into() })
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
        let shown = self.shown(at, mv);
        let why = if moves.is_empty() {
            Why::Over
        } else if shown.from.is_none() && shown.to.is_some_and(|cell| at.taken().has(cell & 63)) {
            Why::Taken
        } else {
            Why::NotOffered
        };
        Err(IllegalMove { game: (*self).into(), mv, at, why })
    }
}

/// A move the rules do not allow here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{} is not legal at '{}': {}", game.move_text(*at, *mv), game.text(*at), self.reason())]
pub struct IllegalMove {
    /// The game.
    pub game: Game,
    /// The move.
    pub mv: Move,
    /// The position.
    pub at: Position,
    /// What was wrong with it.
    pub why: Why,
}

/// Why a move is refused.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Why {
    /// The game is over.
    Over,
    /// Something stands there.
    Taken,
    /// It is not among the moves of the position.
    NotOffered,
}

impl IllegalMove {
    fn reason(&self) -> String {
        match self.why {
            Why::Over => "the game is over".into(),
            Why::Taken => "that cell is taken".into(),
            Why::NotOffered => {
                let legal = self.game.moves(self.at).iter().map(|mv| self.game.move_text(self.at, mv));
                format!("expected one of {}", legal.collect::<Vec<_>>().join(" "))
            }
        }
    }
}

/// A text that names no move.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' is not a move of {}; expected {}", game.card().name, game.card().notation)]
pub struct BadMove {
    /// The game.
    pub game: Game,
    /// What was given.
    pub text: String,
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
