//! Noughts and crosses: three in a row on a board of nine.
//!
//! ```text
//!  1 | 2 | 3
//! ---+---+---
//!  4 | 5 | 6      X opens, O answers; the first to own a row, column or diagonal wins;
//! ---+---+---     a full board without one is a draw.
//!  7 | 8 | 9
//! ```

use crate::{BadPosition, BySide, Cells, GameCard, Layout, Move, Moves, Outcome, Position, Rules, Side, Symmetry};
use std::sync::LazyLock;

/// The rules of noughts and crosses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Noughts;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "noughts",
    name: "Noughts and crosses",
    idea: "Two sides take squares in turn; three in a row, column or diagonal wins. Perfect play is a draw.",
    layout: Layout::Grid { rows: 3, cols: 3 },
    marks: BySide { first: "X", second: "O" },
    max_plies: 9,
    link: "docs/games/noughts.md",
};

const BOARD: Cells = Cells::first(9);

/// The eight lines: three rows, three columns, two diagonals.
pub const LINES: [Cells; 8] = [
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
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(|| {
            type Turn = fn(u8, u8) -> (u8, u8);
            let turns: [(&str, Turn); 8] = [
                ("as it is", |r, c| (r, c)),
                ("turned a quarter clockwise", |r, c| (c, 2 - r)),
                ("turned upside down", |r, c| (2 - r, 2 - c)),
                ("turned a quarter anticlockwise", |r, c| (2 - c, r)),
                ("mirrored left to right", |r, c| (r, 2 - c)),
                ("mirrored top to bottom", |r, c| (2 - r, c)),
                ("mirrored in the falling diagonal", |r, c| (c, r)),
                ("mirrored in the rising diagonal", |r, c| (2 - c, 2 - r)),
            ];
            turns
                .into_iter()
                .map(|(name, turn)| {
                    Symmetry::new(name, 9, |cell| {
                        let (row, col) = turn(cell / 3, cell % 3);
                        row * 3 + col
                    })
                })
                .collect()
        });
        &ALL
    }

    fn cell_text(&self, cell: u8) -> String {
        (cell + 1).to_string()
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        text.parse::<u8>().ok().filter(|n| (1..=9).contains(n)).map(|n| n - 1)
    }

    fn text(&self, at: Position) -> String {
        let mut text = String::with_capacity(11);
        for cell in 0..9 {
            if cell > 0 && cell % 3 == 0 {
                text.push(' ');
            }
            text.push(match at.at(cell) {
                Some(Side::First) => 'X',
                Some(Side::Second) => 'O',
                None => '.',
            });
        }
        text
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let bad = |why: &str| BadPosition { text: text.into(), game: CARD.id, why: why.into() };
        let marks: Vec<char> = text.chars().filter(|c| !c.is_whitespace() && *c != '/').collect();
        if marks.len() != 9 {
            return Err(bad("expected nine squares such as 'X.. .O. ..X'"));
        }
        let (mut first, mut second) = (Cells::EMPTY, Cells::EMPTY);
        for (cell, mark) in (0..).zip(marks) {
            match mark {
                'X' | 'x' => first = first.with(cell),
                'O' | 'o' | '0' => second = second.with(cell),
                '.' | '-' | '_' => {}
                other => return Err(bad(&format!("expected X, O or a dot, got '{other}'"))),
            }
        }
        // Stones alternate, so their counts tell whose turn it is.
        let turn = match first.len().checked_sub(second.len()) {
            Some(0) => Side::First,
            Some(1) => Side::Second,
            _ => return Err(bad("expected as many X as O, or one X more")),
        };
        let at = Position::new(first, second, turn);
        if has_line(at.own) {
            return Err(bad("the side to move has three in a row already"));
        }
        Ok(at)
    }

    fn decided_by(&self, at: Position) -> Cells {
        LINES.into_iter().filter(|&line| at.opp.contains(line)).fold(Cells::EMPTY, |all, line| all | line)
    }
}
