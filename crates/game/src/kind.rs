//! Any game, by its name and by its rules.

use crate::{BadMove, BadPosition, BySide, Cells, Game, GameCard, IllegalMove, Move, Moves, Outcome, Position, Rules};
use crate::{Shown, Symmetry};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

// Clippy names every method that is not forwarded: a game's own answer can never be lost on the way.
#[deny(clippy::missing_trait_methods)]
impl Rules for Game {
    fn card(&self) -> &'static GameCard {
        Self::CARDS[*self as usize]
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
    fn step(&self, at: Position, mv: Move) -> (Position, Moves) {
        with_rules!(self, |game| game.step(at, mv))
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
    fn cell_name(&self, cell: u8) -> String {
        with_rules!(self, |game| game.cell_name(cell))
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
    fn lines(&self) -> &'static [Cells] {
        with_rules!(self, |game| game.lines())
    }
    fn decided_by(&self, at: Position) -> Cells {
        with_rules!(self, |game| game.decided_by(at))
    }
    fn flips(&self, at: Position, mv: Move) -> Cells {
        with_rules!(self, |game| game.flips(at, mv))
    }
    fn score(&self, at: Position) -> Option<BySide<u32>> {
        with_rules!(self, |game| game.score(at))
    }
    fn plies_left(&self, at: Position) -> u32 {
        with_rules!(self, |game| game.plies_left(at))
    }
    fn remark(&self, at: Position, best: &[Move]) -> Option<&'static str> {
        with_rules!(self, |game| game.remark(at, best))
    }
    fn leaves(&self, at: Position, depth: u32) -> Option<u64> {
        with_rules!(self, |game| game.leaves(at, depth))
    }
    fn finish(&self, at: Position, rank: impl FnMut(usize) -> usize) -> (Position, Outcome) {
        with_rules!(self, |game| game.finish(at, rank))
    }
    fn label(&self, at: Position) -> Option<u32> {
        with_rules!(self, |game| game.label(at))
    }
    fn indices(&self) -> u8 {
        with_rules!(self, |game| game.indices())
    }
    fn passes(&self) -> bool {
        with_rules!(self, |game| game.passes())
    }
    fn shown(&self, at: Position, mv: Move) -> Shown {
        with_rules!(self, |game| game.shown(at, mv))
    }
    fn move_text(&self, at: Position, mv: Move) -> String {
        with_rules!(self, |game| game.move_text(at, mv))
    }
    fn parse_move(&self, at: Position, text: &str) -> Result<Move, BadMove> {
        with_rules!(self, |game| game.parse_move(at, text))
    }
    fn try_play(&self, at: Position, mv: Move) -> Result<Position, IllegalMove> {
        with_rules!(self, |game| game.try_play(at, mv))
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
        Self::ALL.iter().copied().find(|game| game.card().id == text).ok_or_else(|| UnknownGame { text: text.into() })
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_str(self.card().id)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        String::deserialize(from)?.parse().map_err(serde::de::Error::custom)
    }
}

/// A name that no game has.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no game '{text}'{}; there are {}", self.suggested(), Self::known().join(", "))]
pub struct UnknownGame {
    /// What was asked for.
    pub text: String,
}

impl UnknownGame {
    /// The names of all games.
    pub fn known() -> Vec<&'static str> {
        Game::CARDS.iter().map(|card| card.id).collect()
    }

    /// The game that was most probably meant, if one is near.
    pub fn nearest(&self) -> Option<&'static str> {
        let far = |id: &str| strsim::damerau_levenshtein(&self.text, id);
        Self::known().into_iter().min_by_key(|id| far(id)).filter(|id| far(id) <= 2.max(id.len() / 3))
    }

    fn suggested(&self) -> String {
        self.nearest().map_or_else(String::new, |id| format!("; did you mean '{id}'?"))
    }
}
