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
    /// What requests to the server cost, as ratios with their bars
    Serve,
    /// How long a machine of a long life takes to open at any age
    Ages(AgesArgs),
    /// How long each kind of job takes to end when it is stopped
    Stops,
    /// What the leader board and a birth cost among many machines, as ratios with their bars
    Lists(ListsArgs),
    /// What a crowd of people sees who play, train and look on
    Load(LoadArgs),
    /// What somebody sees who plays beside a visitor that asks for all that is allowed
    Crowded(CrowdedArgs),
    /// What becomes of those who come with far too much: streams, connections, bodies, heads, forged keys
    Siege,
    /// Whether anything is lost when nodes on one PostgreSQL are killed again and again (scripts/drill has one at hand)
    Drill(DrillArgs),
}

/// Options of `bench drill`.
#[derive(clap::Args, Debug)]
pub struct DrillArgs {
    /// An empty database, as `postgres://user@host/database`
    #[arg(long, value_name = "URL")]
    pub database: String,
    /// How many people come
    #[arg(long, default_value_t = 200, value_parser = count::<u32>(1..=10_000))]
    pub players: u32,
    /// How many seconds they stay
    #[arg(long, default_value_t = 60, value_parser = count::<u32>(1..=3_600))]
    pub seconds: u32,
    /// After how many seconds a node is killed, and the next
    #[arg(long, default_value_t = 5, value_parser = count::<u32>(1..=3_600))]
    pub every: u32,
}

/// Options of `bench crowded`.
#[derive(clap::Args, Debug)]
pub struct CrowdedArgs {
    /// For how many seconds
    #[arg(long, default_value_t = 30, value_parser = count::<u32>(1..=3_600))]
    pub seconds: u32,
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

/// Options of `bench load`.
#[derive(clap::Args, Debug)]
pub struct LoadArgs {
    /// The server, as http://host:port; one of its own if not given
    #[arg(long)]
    pub url: Option<String>,
    /// How many people come
    #[arg(long, default_value_t = 1_000, value_parser = count::<u32>(1..=60_000))]
    pub players: u32,
    /// How many seconds they stay
    #[arg(long, default_value_t = 30, value_parser = count::<u32>(1..=3_600))]
    pub seconds: u32,
    /// How many milliseconds a person thinks about a move
    #[arg(long, default_value_t = 2_000, value_parser = count::<u32>(0..=60_000))]
    pub thinking: u32,
}

/// Options of `bench lists`.
#[derive(Debug, clap::Args)]
pub struct ListsArgs {
    /// How many machines are many
    #[arg(long, default_value_t = 50_000, value_parser = count::<u64>(51..))]
    pub machines: u64,
}

/// Options of `bench ages`.
#[derive(clap::Args, Debug)]
pub struct AgesArgs {
    /// Matches in its life; half a million take some minutes
    #[arg(long, default_value_t = 500_000, value_parser = count::<u64>(1..=10_000_000))]
    pub games: u64,
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
