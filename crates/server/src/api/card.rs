//! What a game says of itself, with the cells of its board.

use crate::play::players::teachers;
use game::{Game, Rules};
use serde::Serialize;
use utoipa::ToSchema;

/// A game: its facts, and its cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameCard {
    /// What it says of itself.
    #[serde(flatten)]
    pub facts: &'static game::GameCard,
    /// The cells in order.
    pub cells: Vec<Cell>,
    /// The minds that are quick enough for lessons of many thousand matches.
    pub teachers: Vec<&'static str>,
}

/// A cell: how it is written, and its name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Cell {
    /// How it is written; in games that place a piece, the move.
    #[schema(example = "5")]
    pub text: String,
    /// Where it is.
    #[schema(example = "top-left")]
    pub name: String,
}

impl From<Game> for GameCard {
    fn from(game: Game) -> Self {
        let facts = game.card();
        let cell = |cell| Cell { text: game.cell_text(cell), name: game.cell_name(cell) };
        Self { facts, cells: (0..facts.layout.cells()).map(cell).collect(), teachers: teachers(game) }
    }
}
