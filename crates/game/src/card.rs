//! The facts about a game, from which lists, pages and boards are made.

use crate::BySide;
use serde::Serialize;

/// What a game says of itself.
#[derive(Debug, Serialize)]
pub struct GameCard {
    /// The name in commands and URLs.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How it is played, in a sentence or two.
    pub idea: &'static str,
    /// The shape of the board.
    pub layout: Layout,
    /// What each side is called on the board.
    pub marks: BySide<&'static str>,
    /// No match is longer than this.
    pub max_plies: u32,
    /// Where to read more.
    pub link: &'static str,
}

/// The shape of a board: all a page needs to draw one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Layout {
    /// Rows and columns, cell 0 at the top left, reading order.
    Grid {
        /// How many rows.
        rows: u8,
        /// How many columns.
        cols: u8,
    },
    /// Rings around an empty centre, cut by spokes; cell 0 is on the innermost ring at spoke 1.
    Rings {
        /// How many rings.
        rings: u8,
        /// How many spokes.
        spokes: u8,
    },
}

impl Layout {
    /// How many cells the board has.
    pub const fn cells(self) -> u8 {
        match self {
            Self::Grid { rows, cols } => rows * cols,
            Self::Rings { rings, spokes } => rings * spokes,
        }
    }
}
