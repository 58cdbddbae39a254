//! What can be measured.

use super::{BenchSweepArgs, count};
use clap::Subcommand;

/// Options of `bench`.
#[derive(clap::Args, Debug)]
pub struct BenchArgs {
    /// What to measure
    #[command(subcommand)]
    pub what: Bench,
}

/// What can be measured.
#[derive(Subcommand, Debug)]
pub enum Bench {
    /// Training matches per second on one core, exact evaluation, and rewinding a life
    Lessons(LessonsArgs),
    /// A sweep over many seeds, beside the same matches in a bare loop
    Sweep(BenchSweepArgs),
    /// Othello on one core: counting, random playouts, and how fast the minds answer
    Othello,
    /// Known Othello endgames solved: nodes, seconds, and how often perft 11 would have been counted meanwhile
    Ffo(FfoArgs),
    /// Playouts, search, learning and proving on the round board
    Polar,
    /// Whether the net that is raised by default learns: loss and share before and after, seed by seed
    Net(NetArgs),
}

/// Options of `bench ffo`.
#[derive(clap::Args, Debug)]
pub struct FfoArgs {
    /// The first problem
    #[arg(default_value_t = 40, value_parser = count::<u32>(1..=59))]
    pub from: u32,
    /// The last one
    #[arg(default_value_t = 49, value_parser = count::<u32>(1..=59))]
    pub to: u32,
    /// Two to this power positions are remembered, 32 bytes each
    #[arg(long, default_value_t = 21, value_parser = count::<u32>(4..=28))]
    pub table: u32,
    /// Weights of the evaluation, in place of those in the program
    #[arg(long, value_name = "FILE")]
    pub weights: Option<std::path::PathBuf>,
}

/// Options of `bench net`.
#[derive(clap::Args, Debug)]
pub struct NetArgs {
    /// How many machines, each with other first weights and another lesson
    #[arg(long, default_value_t = 10, value_parser = count::<u64>(1..=1_000))]
    pub seeds: u64,
    /// Matches in the lesson
    #[arg(long, default_value_t = 10_000, value_parser = count::<u64>(1..=10_000_000))]
    pub games: u64,
    /// Whom they meet: a mind, self, or a mix
    #[arg(long, value_name = "PLAYER", default_value = "greedy")]
    pub against: String,
    /// How they are made
    #[arg(long, default_value = "tdnet(preset=lines)")]
    pub recipe: String,
}

/// Options of `bench lessons`.
#[derive(clap::Args, Debug)]
pub struct LessonsArgs {
    /// Matches per pairing
    #[arg(long, default_value_t = 1_000_000, value_parser = count::<u64>(1..=1_000_000_000))]
    pub games: u64,
    /// One pairing alone, so that instructions can be counted
    #[arg(long, value_name = "PAIRING")]
    pub only: Option<String>,
}
