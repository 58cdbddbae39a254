//! Matches and experiments: play, tournaments, data sets, papers.

use super::{count, side};
use crate::external::External;
use game::{Game, Side};
use lab::arena::{Begin, Sprt};
use std::path::PathBuf;

/// Options of `play`.
#[derive(clap::Args, Debug)]
pub struct PlayArgs {
    /// A .life file or a mind; a newborn MENACE if not given
    #[arg(value_name = "PLAYER", default_value = "menace(seats=both)")]
    pub who: String,
    /// The game, where a mind is named instead of a machine
    #[arg(long, default_value = "noughts")]
    pub game: Game,
    /// The seat of the machine; the first that it holds if not given
    #[arg(long, value_parser = side)]
    pub side: Option<Side>,
    /// Let the machine learn from the match, and keep it in its life
    #[arg(long)]
    pub teach: bool,
    /// The machine as it was after so many matches
    #[arg(long, value_name = "GAME", conflicts_with = "teach", value_parser = count::<u64>(..))]
    pub at: Option<u64>,
    /// The seed of the match, the same as in an address of the page; by default named after the machine's seed and age
    #[arg(long)]
    pub seed: Option<u64>,
    /// Another player in your place: the match is only watched
    #[arg(long, value_name = "PLAYER", conflicts_with = "teach")]
    pub against: Option<String>,
    /// The moves so far, as in 'd3 c5': the first match goes on from there
    #[arg(long, value_name = "MOVES", default_value = "", hide_default_value = true)]
    pub moves: String,
}

/// Options of `dataset`.
#[derive(clap::Args, Debug)]
pub struct DatasetArgs {
    /// The game
    pub game: Game,
    /// Only matches that differ by more than turning the board
    #[arg(long, conflicts_with = "from")]
    pub distinct: bool,
    /// The matches of this machine's life instead of all matches
    #[arg(long, value_name = "LIFE")]
    pub from: Option<PathBuf>,
    /// Where the table is written
    #[arg(long, value_name = "CSV")]
    pub out: PathBuf,
}

/// Options of `arena`.
#[derive(clap::Args, Debug)]
pub struct ArenaArgs {
    /// The game
    pub game: Game,
    /// The players: minds such as 'killer(depth=4)', or .life files
    #[arg(num_args = 0.., value_name = "PLAYER")]
    pub players: Vec<String>,
    /// A program of somebody else, for Othello: NAME=gtp:COMMAND or NAME=nboard:COMMAND, or
    /// NAME=nboard@12:COMMAND to tell it a depth; it is started for every match
    #[arg(long, value_name = "PROGRAM")]
    pub external: Vec<External>,
    /// How many seconds such a program may take to answer
    #[arg(long, value_name = "SECONDS", default_value_t = 60, requires = "external", value_parser = count::<u64>(1..=86_400))]
    pub patience: u64,
    /// Matches for each pair; seats change after every one
    #[arg(long, default_value_t = 200, value_parser = count::<u64>(1..=1_000_000))]
    pub games: u64,
    /// The seed of the tournament
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many random, even plies each match begins with; by default an eighth of the board's cells
    #[arg(long, value_parser = count::<u32>(0..=40))]
    pub plies: Option<u32>,
    /// How the openings are chosen: even by a short look, or balanced to a disc as the Othello engine sees it
    #[arg(long, value_enum, default_value_t = Openings::Even)]
    pub openings: Openings,
    /// Only the first player meets all others
    #[arg(long)]
    pub gauntlet: bool,
    /// Stop a pair when it is known whether its first player is LOW or HIGH Elo stronger: '0,50'
    #[arg(long, value_name = "LOW,HIGH", value_parser = sprt)]
    pub sprt: Option<Sprt>,
    /// A table of all matches; a run that finds its own table there goes on from it
    #[arg(long, value_name = "CSV")]
    pub out: Option<PathBuf>,
    /// How many matches are played at once; the result is the same
    #[arg(long, value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
}

/// How an arena's openings are chosen.
#[derive(clap::ValueEnum, Clone, Copy, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Even, as far as a short look tells
    Even,
    /// Balanced to a disc, as the Othello engine sees it
    Balanced,
}

impl From<Openings> for Begin {
    fn from(openings: Openings) -> Self {
        match openings {
            Openings::Even => Self::Even,
            Openings::Balanced => Self::Balanced,
        }
    }
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[low, high]) if low < high && low.abs() <= 4_000.0 && high.abs() <= 4_000.0 => Ok(Sprt { low, high }),
        _ => Err("expected two Elo differences, the lower first, like 0,50".into()),
    }
}
