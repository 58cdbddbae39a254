//! The closed set of games.

use crate::noughts::Noughts;
use crate::othello::Othello;
use crate::polar::Polar;
use crate::{BadPosition, BySide, Cells, GameCard, Move, Moves, Outcome, Position, Rules, Symmetry};
use serde::{Deserialize, Serialize};

/// Any one of the games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Game {
    /// Noughts and crosses.
    Noughts,
    /// Othello.
    Othello,
    /// Polar tic-tac-toe.
    Polar,
}

/// Runs the body with the concrete rules, so that a search or a walk is compiled once per game.
#[macro_export]
macro_rules! with_rules {
    ($game:expr, |$rules:ident| $body:expr) => {
        match $game {
            $crate::Game::Noughts => {
                let $rules = $crate::noughts::Noughts;
                $body
            }
            $crate::Game::Othello => {
                let $rules = $crate::othello::Othello;
                $body
            }
            $crate::Game::Polar => {
                let $rules = $crate::polar::Polar;
                $body
            }
        }
    };
}

impl Game {
    /// Every game.
    pub const ALL: &'static [Self] = &[Self::Noughts, Self::Othello, Self::Polar];
}

impl Rules for Game {
    fn card(&self) -> &'static GameCard {
        with_rules!(self, |game| game.card())
    }
    fn start(&self) -> Position {
        with_rules!(self, |game| game.start())
    }
    fn moves(&self, at: Position) -> Moves {
        with_rules!(self, |game| game.moves(at))
    }
    fn play(&self, at: Position, mv: Move) -> Position {
        with_rules!(self, |game| game.play(at, mv))
    }
    fn outcome(&self, at: Position) -> Option<Outcome> {
        with_rules!(self, |game| game.outcome(at))
    }
    fn symmetries(&self) -> &'static [Symmetry] {
        with_rules!(self, |game| game.symmetries())
    }
    fn cell_text(&self, cell: u8) -> String {
        with_rules!(self, |game| game.cell_text(cell))
    }
    fn parse_cell(&self, text: &str) -> Option<u8> {
        with_rules!(self, |game| game.parse_cell(text))
    }
    fn text(&self, at: Position) -> String {
        with_rules!(self, |game| game.text(at))
    }
    fn parse(&self, text: &str) -> Result<Position, BadPosition> {
        with_rules!(self, |game| game.parse(text))
    }
    fn decided_by(&self, at: Position) -> Cells {
        with_rules!(self, |game| game.decided_by(at))
    }
    fn score(&self, at: Position) -> Option<BySide<u32>> {
        with_rules!(self, |game| game.score(at))
    }
    fn flips(&self, at: Position, mv: Move) -> Cells {
        with_rules!(self, |game| game.flips(at, mv))
    }
}

impl From<Noughts> for Game {
    fn from(_: Noughts) -> Self {
        Self::Noughts
    }
}

impl From<Othello> for Game {
    fn from(_: Othello) -> Self {
        Self::Othello
    }
}

impl From<Polar> for Game {
    fn from(_: Polar) -> Self {
        Self::Polar
    }
}

impl std::fmt::Display for Game {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.card().id)
    }
}

impl std::str::FromStr for Game {
    type Err = UnknownGame;
    fn from_str(text: &str) -> Result<Self, UnknownGame> {
        Self::ALL.iter().copied().find(|game| game.card().id == text).ok_or_else(|| UnknownGame {
            text: text.into(),
            known: Self::ALL.iter().map(|game| game.card().id).collect::<Vec<_>>().join(", "),
        })
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game '{text}'; there is {known}")]
pub struct UnknownGame {
    /// What was asked for.
    pub text: String,
    /// What there is.
    pub known: String,
}
