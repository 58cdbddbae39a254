//! A tournament, as it stands.

use super::State;
use game::Outcome;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A tournament, under way or over; also what its stream of events says.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Arena {
    /// Its id.
    pub id: String,
    /// The game.
    #[schema(example = "othello")]
    pub game: String,
    /// When it was asked for, as RFC 3339 has it.
    #[schema(example = "2026-11-05T12:00:00Z")]
    pub created: String,
    /// The seed of everything in it.
    pub seed: String,
    /// Matches for each pair.
    pub games: u64,
    /// Matches played.
    pub done: u64,
    /// Matches in all.
    pub total: u64,
    /// Whether it goes on.
    pub state: State,
    /// Why it failed or was stopped.
    pub message: Option<String>,
    /// Who takes part.
    pub entrants: Vec<ArenaEntrant>,
    /// Every pair, once.
    pub pairs: Vec<ArenaPair>,
}

/// One who takes part.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArenaEntrant {
    /// The player in the grammar; a machine with its age.
    #[schema(example = "killer(depth=2)")]
    pub player: String,
    /// Its name for people.
    pub name: String,
    /// Its points: a win 1, a draw ½.
    pub points: f64,
    /// Its matches so far.
    pub matches: u64,
    /// Its strength above the mean of all, once it has played.
    pub elo: Option<f64>,
    /// Where that begins, at 95 %.
    pub elo_low: Option<f64>,
    /// Where that ends.
    pub elo_high: Option<f64>,
}

/// The matches of a pair, as the first of the two sees them.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ArenaPair {
    /// The first, by its place among the entrants.
    pub a: usize,
    /// The second.
    pub b: usize,
    /// Won.
    pub wins: u64,
    /// Drawn.
    pub draws: u64,
    /// Lost.
    pub losses: u64,
    /// Where its share of the points begins, at 95 %.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// Who is stronger, by its place among the entrants: none where one half lies between the two.
    pub stronger: Option<usize>,
    /// Matches that repeat another move for move, of players who leave nothing to chance. They make nothing surer.
    pub repeated: u64,
    /// The cells it held in the end; in Othello its discs.
    pub held: Spread,
    /// Those of the other.
    pub other_held: Spread,
}

/// A mean and how far single numbers lie from it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Spread {
    /// The mean.
    pub mean: f64,
    /// The standard deviation.
    pub deviation: f64,
}

/// One match of a tournament.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct ArenaMatch {
    /// Its number among the pair's matches, counting from zero.
    pub number: u64,
    /// The seed of what was left to chance in it.
    pub seed: String,
    /// Who opened.
    pub first: String,
    /// Who answered.
    pub second: String,
    /// How it ended.
    pub outcome: Outcome,
    /// The cells the opener held in the end.
    pub first_held: u32,
    /// Those of the other.
    pub second_held: u32,
    /// All moves; the last word is `resigns` when somebody gave up.
    pub moves: Vec<String>,
    /// How many of the moves were given, so that matches differ.
    pub opening: u32,
}
