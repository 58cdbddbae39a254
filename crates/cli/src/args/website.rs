//! The website and what it keeps.

use super::count;
use std::path::PathBuf;

/// Where the website keeps its data.
#[derive(clap::Args, Debug)]
pub struct KeptArgs {
    /// The folder for the data; by default the user's
    #[arg(long, value_name = "FOLDER")]
    pub data: Option<PathBuf>,
    /// A database of a PostgreSQL server instead, as `postgres://user@host/database`. The environment may have it as
    /// `MENAGERIE_DATABASE`, where a password is not seen by others
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    pub database: Option<String>,
}

/// Options of `serve`.
#[derive(clap::Args, Debug)]
pub struct ServeArgs {
    /// Where it listens
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    pub listen: std::net::SocketAddr,
    #[command(flatten)]
    pub kept: KeptArgs,
    /// Megabytes of the disk that are left free: with less than that nothing is written
    #[arg(long, value_name = "MEGABYTES", default_value_t = 32, value_parser = count::<u32>(..))]
    pub reserve: u32,
    /// Megabytes that the database may have at most
    #[arg(long, value_name = "MEGABYTES", value_parser = count::<u32>(1..))]
    pub most: Option<u32>,
    /// A name it answers to besides this machine's own, such as lab.example; may be given several times
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    /// A proxy, or a range of them such as 10.0.0.0/8, whose word counts about where visitors are; may be given several times
    #[arg(long, value_name = "ADDRESS")]
    pub trusted_proxy: Vec<String>,
    #[command(flatten)]
    pub limits: LimitArgs,
    /// Begin without the machines that a new server is given
    #[arg(long)]
    pub empty: bool,
    /// Leave lessons, tournaments and other jobs to workers
    #[arg(long)]
    pub no_jobs: bool,
    #[command(flatten)]
    pub node: NodeArgs,
}

/// How much anybody may ask of the server. One visitor is one address: a school behind one is one visitor.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Limits")]
pub struct LimitArgs {
    /// Connections at once, of all visitors; fewer where the system grants fewer files
    #[arg(long, value_name = "COUNT", default_value_t = 8_192, value_parser = count::<u32>(1..=1_000_000))]
    pub connections: u32,
    /// Connections at once from one address
    #[arg(long, value_name = "COUNT", default_value_t = 2_048, value_parser = count::<u32>(1..=1_000_000))]
    pub connections_per_address: u32,
    /// Event streams at once, of all visitors
    #[arg(long, value_name = "COUNT", default_value_t = 4_096, value_parser = count::<u32>(1..=1_000_000))]
    pub streams: u32,
    /// Event streams at once to one address
    #[arg(long, value_name = "COUNT", default_value_t = 512, value_parser = count::<u32>(1..=1_000_000))]
    pub streams_per_address: u32,
    /// Units of price that one address may spend at once; a move costs 1 and a machine 500
    #[arg(long, value_name = "UNITS", default_value_t = 150_000, value_parser = count::<u32>(1_000..))]
    pub units_per_address: u32,
    /// Units that come back to one address every second
    #[arg(long, value_name = "UNITS", default_value_t = 1_000, value_parser = count::<u32>(1..=1_000_000))]
    pub units_per_second: u32,
    /// Names that are not there that one address may ask for at once; one more comes back every second
    #[arg(long, value_name = "COUNT", default_value_t = 240, value_parser = count::<u32>(1..))]
    pub guesses_per_address: u32,
    /// Megabytes that are kept for one address at once
    #[arg(long, value_name = "MEGABYTES", default_value_t = 256, value_parser = count::<u32>(1..=1_000_000))]
    pub kept_per_address: u32,
    /// Megabytes more that are kept for one address every day
    #[arg(long, value_name = "MEGABYTES", default_value_t = 675, value_parser = count::<u32>(1..=1_000_000))]
    pub kept_per_day: u32,
}

/// Options of a node among others.
#[derive(clap::Args, Debug)]
pub struct NodeArgs {
    /// How long other nodes on the same database wait for this one before they take its jobs over
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = count::<u16>(1..=600))]
    pub lease: u16,
}

/// Options of `worker`.
#[derive(clap::Args, Debug)]
pub struct WorkerArgs {
    #[command(flatten)]
    pub kept: KeptArgs,
    #[command(flatten)]
    pub node: NodeArgs,
}

/// Options of `verify`.
#[derive(clap::Args, Debug)]
pub struct VerifyArgs {
    /// Lives in files; without any, those that the website keeps
    #[arg(value_name = "LIFE", conflicts_with_all = ["data", "database", "all"])]
    pub lives: Vec<PathBuf>,
    /// All that the website keeps; so it is without any life, too
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub kept: KeptArgs,
}

/// Options of `backup`.
#[derive(clap::Args, Debug)]
pub struct BackupArgs {
    /// A folder that has no backup yet. The server can open it as its own
    #[arg(long, value_name = "FOLDER")]
    pub to: PathBuf,
    #[command(flatten)]
    pub kept: KeptArgs,
}

/// Options of `restore`.
#[derive(clap::Args, Debug)]
pub struct RestoreArgs {
    /// The folder with the backup
    #[arg(long, value_name = "FOLDER")]
    pub from: PathBuf,
    #[command(flatten)]
    pub kept: KeptArgs,
}

/// Options of `move`.
#[derive(clap::Args, Debug)]
pub struct MoveArgs {
    /// Where to: an empty database as `postgres://user@host/database`, or a folder
    #[arg(long, value_name = "PLACE")]
    pub to: String,
    #[command(flatten)]
    pub kept: KeptArgs,
}

/// Options of `tend`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("tending").required(true).args(["access", "set_back", "new_key"]))]
pub struct TendArgs {
    /// The machine, by its id on the website
    pub machine: String,
    /// Who may teach it without its key: by games and lessons (open), by games only (play), nobody (closed)
    #[arg(long, value_name = "WHO", value_parser = ["open", "play", "closed"])]
    pub access: Option<String>,
    /// Make it again what it was after this game; what it has played since stays in its life
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
    pub set_back: Option<u64>,
    /// Give it another key, where the old one was lost or is in the wrong hands
    #[arg(long)]
    pub new_key: bool,
    #[command(flatten)]
    pub kept: KeptArgs,
}
