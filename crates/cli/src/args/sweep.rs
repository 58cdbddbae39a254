//! Options of `sweep` and of `bench sweep`.

use super::count;
use game::Game;
use lab::Seats;
use std::path::PathBuf;

/// Options of `sweep`.
#[derive(clap::Args, PartialEq, Debug)]
#[command(after_help = "\
Examples:
  menagerie sweep --recipe 'menace(preset=clare-threebead)' --recipe 'menace(preset=clare-turnnumber)' \\
      --against random --against expert --games 10000 --seeds 100 --csv rows.csv --svg curves.svg
  menagerie sweep experiment.toml --summary means.csv
  menagerie sweep --recipe menace --games 500 --seeds 20 --jsonl - | jq .worst_loss
  menagerie sweep --recipe menace --games 500 --show > experiment.toml")]
pub struct SweepArgs {
    /// A file that describes the experiment; what is given besides it counts more
    #[arg(value_name = "EXPERIMENT")]
    pub experiment: Option<PathBuf>,
    /// Who learns; may be given several times
    #[arg(long = "recipe", value_name = "RECIPE")]
    pub recipes: Vec<String>,
    /// From whom: a mind, self, or a mix like 'mix(expert:5,random:20)'; may be given several times
    #[arg(long = "against", value_name = "PLAYER")]
    pub opponents: Vec<String>,
    /// In which seats: first, second or both in turn; may be given several times. By default those that a machine has boxes for
    #[arg(long)]
    pub seats: Vec<Seats>,
    /// The game
    #[arg(long)]
    pub game: Option<Game>,
    /// Matches of every machine
    #[arg(long, value_parser = count::<u64>(..))]
    pub games: Option<u64>,
    /// Measure after every so many matches; about fifty points if not given
    #[arg(long, value_name = "GAMES", value_parser = count::<u64>(..))]
    pub every: Option<u64>,
    /// Machines for each combination
    #[arg(long)]
    pub seeds: Option<u64>,
    /// The seed of the first machine; the others follow
    #[arg(long)]
    pub seed: Option<u64>,
    /// Another player to measure against, besides random, perfect and the worst enemy; may be given several times
    #[arg(long, value_name = "PLAYER")]
    pub measure: Vec<String>,
    /// The question, in words
    #[arg(long)]
    pub title: Option<String>,
    /// Where a row for every machine and age is written; - for standard output
    #[arg(long, value_name = "CSV")]
    pub csv: Option<PathBuf>,
    /// The same rows as JSON, one on each line
    #[arg(long, value_name = "JSONL")]
    pub jsonl: Option<PathBuf>,
    /// Where every mean is written with its bands
    #[arg(long, value_name = "CSV")]
    pub summary: Option<PathBuf>,
    /// Where the curves are drawn
    #[arg(long, value_name = "SVG")]
    pub svg: Option<PathBuf>,
    /// Only print the experiment as the file that describes it
    #[arg(long)]
    pub show: bool,
    /// How many machines are worked on at once; the result is the same
    #[arg(long, value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
}

/// Options of `bench sweep`.
#[derive(clap::Args, Debug)]
pub struct BenchSweepArgs {
    /// Machines
    #[arg(long, default_value_t = 1_000, value_parser = count::<u64>(1..=100_000))]
    pub seeds: u64,
    /// Matches of every machine
    #[arg(long, default_value_t = 10_000, value_parser = count::<u64>(1..=10_000_000))]
    pub games: u64,
}
