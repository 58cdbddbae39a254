//! Misère noughts: the board and the moves of noughts and crosses, but three in a row loses.
//!
//! The opener holds the draw only by taking the centre and then always playing opposite to the other side; every
//! other opening loses.

use crate::noughts::{Noughts, has_line};
use crate::{
    BadPosition, BySide, Cells, GameCard, Gesture, Layout, Look, Move, Moves, Outcome, Position, Rules, Symmetry,
};

/// The rules of misère noughts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Misere;

/// The facts.
pub static CARD: GameCard = GameCard {
    id: "misere",
    name: "Misère noughts",
    idea: "Two sides take squares in turn; whoever makes three in a row, column or diagonal loses. Perfect play is a draw.",
    aim: "Three in a row loses.",
    rules: &[
        "X opens; then the sides take turns to take an empty square.",
        "Whoever has three marks in a row, a column or a diagonal has lost.",
        "A full board without three in a row is a draw.",
    ],
    advice: "There is one safe way to open, and one safe way to go on from there.",
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

impl Rules for Misere {
    fn card(&self) -> &'static GameCard {
        &CARD
    }

    fn start(&self) -> Position {
        Noughts.start()
    }

    fn moves(&self, at: Position) -> Moves {
        Noughts.moves(at)
    }

    fn play(&self, at: Position, mv: Move) -> Position {
        Noughts.play(at, mv)
    }

    fn outcome(&self, at: Position) -> Option<Outcome> {
        // Only the side that just moved can have completed a line, and that is its misfortune.
        if has_line(at.opp) { Some(Outcome::win(at.turn)) } else { Noughts.outcome(at) }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        Noughts.symmetries()
    }

    fn cell_text(&self, cell: u8) -> String {
        Noughts.cell_text(cell)
    }

    fn cell_name(&self, cell: u8) -> String {
        Noughts.cell_name(cell)
    }

    fn parse_cell(&self, text: &str) -> Option<u8> {
        Noughts.parse_cell(text)
    }

    fn text(&self, at: Position) -> String {
        Noughts.text(at)
    }

    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        Noughts.parse(text).map_err(|why| BadPosition { game: CARD.id, ..why })
    }

    fn decided_by(&self, at: Position) -> Cells {
        Noughts.decided_by(at)
    }
}
