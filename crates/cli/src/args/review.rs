//! Matches and positions seen by the Othello engine.

use super::{count, side};
use game::Side;

/// Options of `review`.
#[derive(clap::Args, Debug)]
pub struct ReviewArgs {
    /// A transcript such as f5d6c3, a file with a match, or - for standard input
    #[arg(value_name = "MATCH", allow_hyphen_values = true)]
    pub text: String,
    /// Whose places to learn from are shown; those of both if not given
    #[arg(long, value_parser = side)]
    pub side: Option<Side>,
}

/// Options of `analyse`.
#[derive(clap::Args, Debug)]
pub struct AnalyseArgs {
    /// A board of 64 squares and the side to move, a line of OBF, a transcript, a file with one, or - for standard input
    #[arg(value_name = "POSITION", allow_hyphen_values = true)]
    pub text: String,
    /// Look at no more than so many positions
    #[arg(long, default_value_t = 2_000_000, value_parser = count::<u64>(1_000..=100_000_000_000))]
    pub nodes: u64,
}
