//! Noughts and crosses: three in a row on a board of nine.
//!
//! ```text
//!  1 | 2 | 3
//! ---+---+---
//!  4 | 5 | 6      X opens, O answers; the first to own a row, column or diagonal wins;
//! ---+---+---     a full board without one is a draw.
//!  7 | 8 | 9
//! ```

use crate::{BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position, Rules};
use crate::{Side, Symmetry, board, square};
use std::sync::LazyLock;

/// The rules of noughts and crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noughts;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "noughts",
    name: "Noughts and crosses",
    idea: "Two sides take squares in turn; three in a row, column or diagonal wins. Perfect play is a draw.",
    aim: "Three in a row wins.",
    rules: &[
        "X opens; then the sides take turns to take an empty square.",
        "Three of your marks in a row, a column or a diagonal win.",
        "A full board without three in a row is a draw.",
    ],
    advice: "Nobody can force a win: with best play on both sides it is always a draw.",
    layout: Layout::Grid { rows: 3, cols: 3 },
    marks: BySide { first: "X", second: "O" },
    looks: BySide { first: Look { mark: "X", name: "X" }, second: Look { mark: "O", name: "O" } },
    notation: "a square from 1 to 9",
    place: "square",
    gesture: Gesture::Cell,
    placement: true,
    small: true,
    counts: false,
    max_moves: 9,
    max_plies: 9,
    keys: &[("1–9", "take that square")],
};

const BOARD: Cells = Cells::first(9);

/// The eight lines: three rows, three columns, two diagonals.
pub static LINES: [Cells; 8] = [
    Cells(0b000_000_111),
    Cells(0b000_111_000),
    Cells(0b111_000_000),
    Cells(0b001_001_001),
    Cells(0b010_010_010),
    Cells(0b100_100_100),
    Cells(0b100_010_001),
    Cells(0b001_010_100),
];

/// The four corners.
pub const CORNERS: Cells = Cells(0b101_000_101);
/// The four sides.
pub const SIDES: Cells = Cells(0b010_101_010);
/// The middle square.
pub const CENTRE: u8 = 4;

/// Where each square is, in words.
pub const NAMES: [&str; 9] =
    ["top-left", "top", "top-right", "left", "centre", "right", "bottom-left", "bottom", "bottom-right"];

/// Whether the set holds a whole line.
pub fn has_line(cells: Cells) -> bool {
    LINES.iter().any(|&line| cells.contains(line))
}

/// The position's number in the model of Empirical Modelling: nine digits in base 3, square 1 the
/// lowest, 2 for a cross, 1 for an empty square, 0 for a nought. The empty board is 9841.
pub fn base_three(at: Position) -> u32 {
    (0..9).rev().fold(0, |number, cell| {
        let digit = match at.at(cell) {
            Some(Side::First) => 2,
            None => 1,
            Some(Side::Second) => 0,
        };
        number * 3 + digit
    })
}

impl Rules for Noughts {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Position::new(Cells::EMPTY, Cells::EMPTY, Side::First)
    }

    fn moves(&self, at: Position) -> Moves {
        if has_line(at.opp) { Moves::NONE } else { Moves::cells(BOARD - at.taken()) }
    }

    fn play(&self, at: Position, mv: Move) -> Position {
        at.placed(mv.0)
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        // Only the side that just moved can have completed a line.
        if has_line(at.opp) { Some(Outcome::win(!at.turn)) } else { (at.taken() == BOARD).then_some(Outcome::Draw) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(|| square::symmetries(3));
        &ALL
    }

    fn cell_text(&self, cell: u8) -> String {
        (cell + 1).to_string()
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        text.parse::<u8>().ok().filter(|n| (1..=9).contains(n)).map(|n| n - 1)
    }

    fn cell_name(&self, cell: u8) -> String {
        NAMES[usize::from(cell)].into()
    }

    fn text(&self, at: Position) -> String {
        board::text(&CARD, at)
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let at = board::parse(&CARD, text, "nine squares such as 'X.. .O. ..X'")?;
        if has_line(at.own) {
            let why = "the side to move has three in a row already".into();
            return Err(BadPosition { text: text.into(), game: CARD.id, why });
        }
        Ok(at)
    }

    fn lines(&self) -> &'static [Cells] {
        &LINES
    }

    fn label(&self, at: Position) -> Option<u32> {
        Some(base_three(at))
    }

    fn decided_by(&self, at: Position) -> Cells {
        LINES.into_iter().filter(|&line| at.opp.contains(line)).fold(Cells::EMPTY, |all, line| all | line)
    }
}
