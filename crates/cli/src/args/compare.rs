//! Options of `compare`.

use super::{count, side};
use game::Side;
use std::path::PathBuf;

/// Options of `compare`.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  menagerie compare ada.life bob.life
  menagerie compare ada.life bob.life cleo.life --svg curves.svg --csv curves.csv
  menagerie compare ada.life twin.life --boxes 20 --json")]
pub struct CompareArgs {
    /// The machines, of one game
    #[arg(required = true, num_args = 2..=8, value_name = "LIFE")]
    pub lives: Vec<PathBuf>,
    /// A block of so many games for all of them; some sixty blocks if not given
    #[arg(long, value_name = "GAMES", value_parser = count::<u64>(1..))]
    pub every: Option<u64>,
    /// The seat that curves are drawn for; every one that one of them holds if not given
    #[arg(long, value_parser = side)]
    pub side: Option<Side>,
    /// How many boxes that differ to show
    #[arg(long, default_value_t = 5, value_parser = count::<usize>(..))]
    pub boxes: usize,
    /// Where all points are written as CSV; - for standard output
    #[arg(long, value_name = "CSV")]
    pub csv: Option<PathBuf>,
    /// Where the curves are drawn
    #[arg(long, value_name = "SVG")]
    pub svg: Option<PathBuf>,
}
