//! Polar tic-tac-toe: four in a row on a board of four rings and twelve spokes.
//!
//! ```text
//!            spoke 1  2  3  4  5  6  7  8  9 10 11 12   (12 is next to 1)
//! ring 1 (innermost) .  .  X  .  .  .  .  .  .  .  .  .
//! ring 2             .  .  .  O  X  .  .  .  .  .  .  .   X opens, O answers; the first stone
//! ring 3             .  .  .  .  .  .  .  .  .  .  .  .   goes anywhere, every other next to
//! ring 4 (outermost) .  .  .  .  .  .  .  .  .  .  .  .   a stone that lies already
//! ```
//!
//! Four in a row wins: along a spoke, along a ring (which wraps), or along either spiral. A full
//! board without one is a draw. The cell that completes a line is always next to the line, so the
//! adjacency rule never forbids a win or a block.

mod shape;

pub use shape::{
    BOARD, CELLS, LINES, NEIGHBOURS, RINGS, ROW, SPOKES, WAYS, around, completions, has_line, least, step,
};

use crate::{BadPosition, BySide, Cells, GameCard, Layout, Move, Moves, Outcome, Position, Rules, Side, Symmetry};
use std::sync::LazyLock;

/// The rules of polar tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Polar;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "polar",
    name: "Polar tic-tac-toe",
    idea: "Four rings, twelve spokes. Each stone goes next to one that lies already; four in a row along a spoke, a ring or a spiral wins.",
    layout: Layout::Rings { rings: RINGS, spokes: SPOKES },
    marks: BySide { first: "X", second: "O" },
    max_plies: CELLS as u32,
    link: "docs/games/polar.md",
};

impl Rules for Polar {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Position::new(Cells::EMPTY, Cells::EMPTY, Side::First)
    }

    fn moves(&self, at: Position) -> Moves {
        let taken = at.taken();
        if taken.is_empty() {
            Moves::cells(BOARD)
        } else if has_line(at.opp) {
            Moves::NONE
        } else {
            Moves::cells(around(taken) - taken)
        }
    }

    fn play(&self, at: Position, mv: Move) -> Position {
        at.placed(mv.0)
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        // Only the side that just moved can have completed a line.
        if has_line(at.opp) { Some(Outcome::win(!at.turn)) } else { (at.taken() == BOARD).then_some(Outcome::Draw) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        static ALL: LazyLock<Vec<Symmetry>> = LazyLock::new(shape::symmetries);
        &ALL
    }

    fn cell_text(&self, cell: u8) -> String {
        format!("r{}s{}", cell / SPOKES + 1, cell % SPOKES + 1)
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        let (ring, spoke) = text.strip_prefix(['r', 'R'])?.split_once(['s', 'S'])?;
        let count = |digits: &str, most: u8| {
            let number = digits.parse().ok().filter(|n| (1..=most).contains(n))?;
            digits.starts_with(|c: char| c.is_ascii_digit()).then_some(number)
        };
        Some((count(ring, RINGS)? - 1) * SPOKES + count(spoke, SPOKES)? - 1)
    }

    fn text(&self, at: Position) -> String {
        let mut text = String::with_capacity(51);
        for cell in 0..CELLS {
            if cell > 0 && cell % SPOKES == 0 {
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
        if marks.len() != usize::from(CELLS) {
            return Err(bad(&format!(
                "expected 48 cells, four rings of twelve from the inside out, got {}",
                marks.len()
            )));
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
            return Err(bad("the side to move has four in a row already"));
        }
        Ok(at)
    }

    fn decided_by(&self, at: Position) -> Cells {
        LINES.into_iter().filter(|&line| at.opp.contains(line)).fold(Cells::EMPTY, |all, line| all | line)
    }
}
