//! Options of `fairness`.

use super::count;
use game::Game;
use std::path::PathBuf;

/// Options of `fairness`.
#[derive(clap::Args, Debug)]
pub struct FairnessArgs {
    /// The opponents to measure; by default the mirror, the killer and the players of Norwood 2023
    #[arg(long = "opponent", value_name = "PLAYER")]
    pub opponents: Vec<String>,
    /// The people they meet; by default fourteen, from chance to a killer six plies deep
    #[arg(long = "person", value_name = "PLAYER")]
    pub people: Vec<String>,
    /// Meets people of kinds that had no part in what the mirror's numbers are set to
    #[arg(long, conflicts_with = "people")]
    pub held_out: bool,
    /// The game
    #[arg(long, default_value = "othello")]
    pub game: Game,
    /// Matches of each pair, half of them in each seat
    #[arg(long, default_value_t = 20, value_parser = count::<u64>(1..=100_000))]
    pub games: u64,
    /// The seed of everything
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// The figures of every pair, as a table; - prints it
    #[arg(long, value_name = "FILE")]
    pub csv: Option<PathBuf>,
    /// The figures as a picture; - prints it
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// How many matches are played at once; the result is the same
    #[arg(long, value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
}
