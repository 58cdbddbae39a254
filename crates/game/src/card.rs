//! The facts about a game, from which lists, pages and boards are made.
//!
//! Whatever another room wants to know of the rules stands here: a room that asks for a game by name is a room
//! whose card lacks a fact. Who plays it is no fact of the rules.

use crate::BySide;
use serde::Serialize;

/// What a game says of itself.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = GameFacts))]
pub struct GameCard {
    /// The name in commands and URLs.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How it is played, in a sentence or two.
    pub idea: &'static str,
    /// How it is won or lost, in one short sentence beside the board.
    pub aim: &'static str,
    /// The rules, a sentence or two each, in the order one tells them.
    pub rules: &'static [&'static str],
    /// A first piece of advice, or what is known of the game.
    pub advice: &'static str,
    /// The shape of the board.
    pub layout: Layout,
    /// What stands for each side in a position written as text.
    #[cfg_attr(feature = "schema", schema(inline, value_type = BySide<String>))]
    pub marks: BySide<&'static str>,
    /// How each side's pieces look, and what people call the side.
    #[cfg_attr(feature = "schema", schema(inline))]
    pub looks: BySide<Look>,
    /// How a move is written: `a square from 1 to 9`.
    pub notation: &'static str,
    /// What one place of the board is called: `square`, `cell`, `column`.
    pub place: &'static str,
    /// Which cells say what a move is.
    pub gesture: Gesture,
    /// Whether a move puts one piece on the cell of its own index, and changes nothing else.
    pub placement: bool,
    /// Whether all its positions can be numbered, so that machines of boxes and exact numbers exist for it.
    pub small: bool,
    /// Whether it is won by counting pieces.
    pub counts: bool,
    /// No position offers more moves than this.
    pub max_moves: u8,
    /// No match is longer than this.
    pub max_plies: u32,
    /// The signs that a move is written with, one after the other, and what they say.
    pub keys: &'static [(&'static str, &'static str)],
}

impl GameCard {
    /// Asked in constants, so that a small game beyond the limit of a room does not compile.
    ///
    /// # Panics
    /// If the game is small and not within the limit: the compiler's message names the game and the limit.
    pub const fn small_within(&self, within: bool, limit: &str) {
        if within || !self.small {
            return;
        }
        let mut told = [b' '; 160];
        let mut at = 0;
        let words = ["the small game '", self.id, "': ", limit];
        let mut word = 0;
        while word < words.len() {
            let (text, mut byte) = (words[word].as_bytes(), 0);
            while byte < text.len() && at < told.len() {
                told[at] = text[byte];
                (at, byte) = (at + 1, byte + 1);
            }
            word += 1;
        }
        match str::from_utf8(told.split_at(at).0) {
            Ok(told) => panic!("{}", told),
            Err(_) => panic!("a small game beyond a limit"),
        }
    }

    /// What a move is called in a sentence: `square 5`, or `b1-b2` where it is more than a place.
    pub fn named(&self, mv: &str) -> String {
        if self.placement { format!("{} {mv}", self.place) } else { mv.into() }
    }
}

/// How a side's pieces look.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Look {
    /// The sign for them: `X`, `●`, `▲`.
    pub mark: &'static str,
    /// What the side is called: `X`, `black`.
    pub name: &'static str,
}

/// Which cells say what a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Gesture {
    /// The cell it goes to.
    Cell,
    /// Any cell of the column it goes to.
    Column,
    /// The cell of the piece that goes, then the cell it goes to.
    Carry,
}

/// The shape of a board: all a page needs to draw one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

    /// How many cells lie side by side, in a row or on a ring.
    pub const fn across(self) -> u8 {
        match self {
            Self::Grid { cols, .. } => cols,
            Self::Rings { spokes, .. } => spokes,
        }
    }
}
