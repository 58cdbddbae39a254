//! Questions with an exact answer: minds, counts, chances, solutions.

use super::{count, side};
use game::{Game, Side};
use std::path::PathBuf;

/// Options of `minds`.
#[derive(clap::Args, Debug)]
pub struct MindsArgs {
    /// Show this one in full
    pub name: Option<String>,
}

/// Options of `perft`.
#[derive(clap::Args, Debug)]
pub struct PerftArgs {
    /// The game, as `menagerie games` lists it
    pub game: Game,
    /// How many plies deep
    #[arg(value_parser = count::<u32>(0..=60))]
    pub depth: u32,
    /// Walk to every position, which tells the finished games apart, where a faster count is known
    #[arg(long)]
    pub walk: bool,
}

/// Options of `exact`.
#[derive(clap::Args, Debug)]
pub struct ExactArgs {
    /// A .life file or a mind
    #[arg(value_name = "PLAYER")]
    pub who: String,
    /// A .life file, a mind, or `worst` for the answer that hurts most
    #[arg(long, value_name = "PLAYER", default_value = "random")]
    pub against: String,
    /// The game, where both players are minds; a machine knows its own
    #[arg(long, default_value = "noughts")]
    pub game: Game,
    /// The first-named player's seat; every one that it holds if not given
    #[arg(long, value_parser = side)]
    pub side: Option<Side>,
    /// The machine as it was after so many matches
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
    pub at: Option<u64>,
    /// How many positions of most regret to show
    #[arg(long, default_value_t = 5, value_parser = count::<usize>(..))]
    pub regrets: usize,
}

/// Options of `solve`.
#[derive(clap::Args, Debug)]
pub struct SolveArgs {
    /// The game: polar, or othello with a position
    pub game: Game,
    /// Of Othello: a board of 64 squares and the side to move, a line of OBF, a transcript; a file with any number of them, or
    /// - for standard input
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub position: Option<String>,
    /// Only who wins, which is known sooner than by how many discs
    #[arg(long, help_heading = "Othello", conflicts_with = "every")]
    pub outcome: bool,
    /// What every move is worth, not the best one alone
    #[arg(long, help_heading = "Othello")]
    pub every: bool,
    /// On so many threads [default: 1]
    #[arg(long, help_heading = "Othello", value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
    /// Remember two to this power positions, 32 bytes each [default: 22]
    #[arg(long, help_heading = "Othello", value_name = "POWER", value_parser = count::<u32>(10..=30))]
    pub table: Option<u32>,
    /// Give up a position after looking at so many
    #[arg(long, help_heading = "Othello", value_parser = count::<u64>(1_000..))]
    pub nodes: Option<u64>,
    /// The opener must have won after so many plies; 48 is any win, and quickest to prove [default: 29]
    #[arg(long, help_heading = "Polar tic-tac-toe", value_name = "PLIES", value_parser = count::<u32>(7..=48))]
    pub within: Option<u32>,
    /// Only after this opening, such as r2s1
    #[arg(long, help_heading = "Polar tic-tac-toe", value_name = "MOVE")]
    pub opening: Option<String>,
    /// Write the strategy to this file
    #[arg(long, help_heading = "Polar tic-tac-toe", value_name = "FILE")]
    pub strategy: Option<PathBuf>,
}

/// Options of `ask`.
#[derive(clap::Args, Debug)]
pub struct AskArgs {
    /// The game, as `menagerie games` lists it
    pub game: Game,
    /// Who is asked: minds or .life files; every mind that plays the game and does not have to learn first if none is named
    #[arg(value_name = "PLAYER")]
    pub players: Vec<String>,
    /// The moves so far, as in 'd3 c5'
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub moves: String,
    /// The seed of what they leave to chance
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
}
