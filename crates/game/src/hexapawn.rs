//! Hexapawn: six pawns on nine squares (Martin Gardner, Scientific American, March 1962).
//!
//! ```text
//!     a b c
//!  3  O O O      X, white, opens. A pawn steps one square ahead onto an empty square, or takes a pawn
//!  2  . . .      diagonally ahead. Who reaches the far row, takes every pawn, or leaves the other side
//!  1  X X X      without a move has won.
//! ```
//!
//! A move's index is three times the square it leaves, and 0, 1 or 2 for a capture to the left, a step ahead or a
//! capture to the right, left and right as the board is drawn. The side that answers can always win.

use crate::{BadMove, BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position};
use crate::{Rules, Shown, Side, Symmetry, board, square};
use std::sync::LazyLock;

/// The rules of hexapawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hexapawn;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "hexapawn",
    name: "Hexapawn",
    idea: "Three pawns a side on nine squares: step ahead or take diagonally; reach the far row, take everything, or leave \
           the other side without a move.",
    aim: "Reach the far row, or leave no move.",
    rules: &[
        "White stands on the near row, black on the far one. White opens; then the sides take turns.",
        "A pawn steps one square straight ahead, if that square is empty, or takes a pawn that stands diagonally ahead.",
        "You win when a pawn of yours reaches the far row, when you have taken every pawn, or when the other side has \
         no move.",
    ],
    advice: "Whoever answers can always win. Martin Gardner let matchboxes find out how.",
    layout: Layout::Grid { rows: SIZE, cols: SIZE },
    marks: BySide { first: "X", second: "O" },
    looks: BySide { first: Look { mark: "○", name: "white" }, second: Look { mark: "●", name: "black" } },
    notation: "a step such as a1-a2 or a capture such as a1xb2",
    place: "square",
    gesture: Gesture::Carry,
    placement: false,
    small: true,
    counts: false,
    max_moves: 9,
    max_plies: 7,
    keys: &[("a–c 1–3", "the square a pawn leaves, then the one it goes to")],
};

/// Squares in a row, and rows.
const SIZE: u8 = 3;
/// Squares in all.
const CELLS: u8 = SIZE * SIZE;
/// The row at the top of the board, where black stands and white wants to be.
const TOP: Cells = Cells(0b000_000_111);
/// The row at the bottom.
const BOTTOM: Cells = Cells(0b111_000_000);

/// The row a side wants to reach.
const fn goal(side: Side) -> Cells {
    match side {
        Side::First => TOP,
        Side::Second => BOTTOM,
    }
}

/// The square that a move of the side goes from and the one it goes to, if both are on the board.
fn squares(side: Side, mv: Move) -> Option<(u8, u8)> {
    let index = mv.cell()?;
    let (from, way) = (index / 3, index % 3);
    let row = match side {
        Side::First => (from / SIZE).checked_sub(1)?,
        Side::Second => from / SIZE + 1,
    };
    let col = (from % SIZE + way).checked_sub(1)?;
    (from < CELLS && row < SIZE && col < SIZE).then_some((from, row * SIZE + col))
}

/// The moves of the pawns, whether or not the game is over.
fn pawn_moves(at: Position) -> Cells {
    let legal = |&index: &u8| {
        squares(at.turn, Move(index)).is_some_and(|(from, to)| {
            let ahead = index % 3 == 1;
            at.own.has(from) && if ahead { !at.taken().has(to) } else { at.opp.has(to) }
        })
    };
    (0..3 * CELLS).filter(legal).collect()
}

impl Rules for Hexapawn {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Position::new(BOTTOM, TOP, Side::First)
    }

    fn moves(&self, at: Position) -> Moves {
        // A pawn that has arrived ends the game, whatever else could be done.
        if (at.opp & goal(!at.turn)).is_empty() { Moves::cells(pawn_moves(at)) } else { Moves::NONE }
    }

    fn play(&self, at: Position, mv: Move) -> Position {
        let Some((from, to)) = squares(at.turn, mv) else { return at.passed() };
        let (from, to) = (Cells::one(from), Cells::one(to));
        Position { own: at.opp - to, opp: (at.own - from) | to, turn: !at.turn }
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        // Who has no pawn left has no move either.
        self.moves(at).is_empty().then_some(Outcome::win(!at.turn))
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(|| {
            let [as_it_is, mirrored] = square::mirrored(SIZE, SIZE);
            let cells = mirrored.clone();
            let moved = move |index: u8| 3 * cells.cell(index / 3) + (2 - index % 3);
            vec![as_it_is.moving(3 * CELLS, |index| index), mirrored.moving(3 * CELLS, moved)]
        });
        &ALL
    }

    fn cell_text(&self, cell: u8) -> String {
        format!("{}{}", char::from(b'a' + cell % SIZE), SIZE - cell / SIZE)
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        let &[file, rank] = text.as_bytes() else { return None };
        let file = file.to_ascii_lowercase();
        ((b'a'..=b'c').contains(&file) && (b'1'..=b'3').contains(&rank)).then(|| (b'3' - rank) * SIZE + (file - b'a'))
    }

    fn text(&self, at: Position) -> String {
        board::text_and_turn(&CARD, at)
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let at = board::parse_and_turn(&CARD, text, "nine squares such as 'OOO ... XXX'")?;
        if at.own.len() > 3 || at.opp.len() > 3 {
            let why = "expected at most three pawns a side".into();
            return Err(BadPosition { text: text.into(), game: CARD.id, why });
        }
        Ok(at)
    }

    fn decided_by(&self, at: Position) -> Cells {
        at.opp & goal(!at.turn)
    }

    fn flips(&self, at: Position, mv: Move) -> Cells {
        squares(at.turn, mv).map_or(Cells::EMPTY, |(_, to)| at.opp & Cells::one(to))
    }

    fn plies_left(&self, at: Position) -> u32 {
        // Every move brings a pawn one row nearer to its goal.
        let rows =
            |cells: Cells, left: fn(u8) -> u8| cells.into_iter().map(|cell| u32::from(left(cell / SIZE))).sum::<u32>();
        rows(at.of(Side::First), |row| row) + rows(at.of(Side::Second), |row| SIZE - 1 - row)
    }

    fn indices(&self) -> u8 {
        3 * CELLS
    }

    fn shown(&self, at: Position, mv: Move) -> Shown {
        squares(at.turn, mv).map_or(Shown::default(), |(from, to)| Shown { from: Some(from), to: Some(to) })
    }

    fn move_text(&self, at: Position, mv: Move) -> String {
        let Some((from, to)) = squares(at.turn, mv) else {
            return mv.cell().map_or("pass".into(), |n| format!("move {n}"));
        };
        let sign = if mv.0 % 3 == 1 { '-' } else { 'x' };
        format!("{}{sign}{}", self.cell_text(from), self.cell_text(to))
    }

    fn parse_move(&self, at: Position, text: &str) -> Result<Move, BadMove> {
        let text = text.trim();
        let named = || {
            let (from, to) = (text.get(..2)?, text.get(2..)?.trim_start_matches(['-', 'x', 'X', ' ']));
            let (from, to) = (self.parse_cell(from)?, self.parse_cell(to)?);
            let way = (to % SIZE + 1).checked_sub(from % SIZE).filter(|way| *way < 3)?;
            let mv = Move(3 * from + way);
            (squares(at.turn, mv) == Some((from, to))).then_some(mv)
        };
        named().ok_or_else(|| BadMove { game: (*self).into(), text: text.into() })
    }
}
