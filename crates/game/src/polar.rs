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

use crate::{BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position, Rules};
use crate::{Side, Symmetry, board};
use std::sync::LazyLock;

/// The rules of polar tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Polar;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "polar",
    name: "Polar tic-tac-toe",
    idea: "Four rings, twelve spokes. Each stone goes next to one that lies already; four in a row along a spoke, a ring or a spiral wins.",
    aim: "Four in a row wins.",
    rules: &[
        "The first stone goes anywhere; then the sides take turns.",
        "Every later stone goes on an empty cell next to a stone that lies already, of either side: on the same spoke, \
         on the same ring, or cornerwise. Rings close; nothing passes through the middle.",
        "Four in a row win: along a spoke, along a ring, or along a spiral of either hand.",
    ],
    advice: "Whoever opens can force a win within 29 stones, from any cell. The perfect player knows how; hardly anybody \
             else does.",
    layout: Layout::Rings { rings: RINGS, spokes: SPOKES },
    marks: BySide { first: "X", second: "O" },
    looks: BySide { first: Look { mark: "▲", name: "triangle" }, second: Look { mark: "●", name: "circle" } },
    notation: "a cell from r1s1 to r4s12",
    place: "cell",
    gesture: Gesture::Cell,
    placement: true,
    small: false,
    counts: false,
    max_moves: CELLS,
    max_plies: CELLS as u32,
    keys: &[("r s", "r, a ring, s, a spoke: the cell")],
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
        board::text(&CARD, at)
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        let at = board::parse(&CARD, text, "48 cells, four rings of twelve from the inside out")?;
        if has_line(at.own) {
            let why = "the side to move has four in a row already".into();
            return Err(BadPosition { text: text.into(), game: CARD.id, why });
        }
        Ok(at)
    }

    fn lines(&self) -> &'static [Cells] {
        &LINES
    }

    fn decided_by(&self, at: Position) -> Cells {
        LINES.into_iter().filter(|&line| at.opp.contains(line)).fold(Cells::EMPTY, |all, line| all | line)
    }
}
