//! Every command and what it takes: parser, help, completions and manual are made from these definitions.

use clap::{Parser, Subcommand};
use game::{Game, Side};
use lab::Seats;
use lab::arena::Sprt;
use std::path::PathBuf;

/// A laboratory of game-playing machines made of glass
#[derive(Parser, Debug)]
#[command(
    name = "menagerie",
    version,
    about = "A laboratory of game-playing machines made of glass",
    max_term_width = 100
)]
pub struct Args {
    /// What to do
    #[command(subcommand)]
    pub command: Command,
    /// Print JSON instead of text
    #[arg(long, global = true)]
    pub json: bool,
}

/// The commands.
#[derive(Subcommand, Debug)]
pub enum Command {
    /// List the games
    Games,
    /// List the minds, or show one with its knobs and presets
    Minds(MindsArgs),
    /// Count positions and finished games by depth
    Perft(PerftArgs),
    /// Raise a new machine and write its life
    Raise(RaiseArgs),
    /// Train machines: a lesson against any opponent or a mix
    Train(TrainArgs),
    /// Exact chances of one player against another, or against its worst enemy
    Exact(ExactArgs),
    /// How a machine learned: results, exact chances, distance from best play and first box through its life
    Curve(CurveArgs),
    /// Look into a machine's boxes
    Boxes(BoxesArgs),
    /// Read a machine's diary, or every match of its life
    Life(LifeArgs),
    /// Put beads into a box, refill one, or change the rule by which matches are paid
    Edit(EditArgs),
    /// Branch a machine off, as it is or as it was
    Fork(ForkArgs),
    /// Write a machine's boxes as CSV
    Export(ExportArgs),
    /// Make a machine from a CSV of boxes
    Import(ImportArgs),
    /// Play against a machine or a mind in the terminal
    Play(PlayArgs),
    /// Write all matches of a game, or those of a life, as CSV
    Dataset(DatasetArgs),
    /// Play a tournament: cross-table, intervals and ratings
    Arena(ArenaArgs),
    /// Run a published experiment again, theirs and ours side by side
    Paper(PaperArgs),
    /// Serve the website
    Serve(ServeArgs),
    /// Work on the jobs of a website whose database is shared, and answer nobody
    Worker(WorkerArgs),
    /// Fold lives again and compare them with what they say of themselves, or all that the website keeps with what was stored of it
    Verify(VerifyArgs),
    /// Copy all that the website keeps into a folder, while it goes on
    Backup(BackupArgs),
    /// Bring a backup back, into an empty place
    Restore(RestoreArgs),
    /// Copy all that the website keeps from a folder to a PostgreSQL server, or back, and compare
    Move(MoveArgs),
    /// Tend to a machine of the website, as whoever runs it: who may teach it, set it back, give it another key
    Tend(TendArgs),
    /// Settle a game for good and check the strategy that does it
    Solve(SolveArgs),
    /// Measure speed
    Bench(BenchArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages
    Man(ManArgs),
}

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
    #[arg(value_parser = clap::value_parser!(u32).range(0..=60))]
    pub depth: u32,
    /// Walk to every position, which tells the finished games apart, where a faster count is known
    #[arg(long)]
    pub walk: bool,
}

/// Options of `raise`.
#[derive(clap::Args, Debug)]
pub struct RaiseArgs {
    /// How it is made, such as 'menace(preset=michie)'
    pub recipe: String,
    /// What it is called; the file's name if not given
    #[arg(long)]
    pub name: Option<String>,
    /// The game it learns
    #[arg(long, default_value = "noughts")]
    pub game: Game,
    /// The seed of its life
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Where its life is written
    #[arg(long, value_name = "LIFE")]
    pub out: PathBuf,
    /// Replace a file that is there already
    #[arg(long)]
    pub force: bool,
}

/// Options of `train`.
#[derive(clap::Args, Debug)]
pub struct TrainArgs {
    /// The machines; several take the same lesson side by side
    #[arg(required = true, value_name = "LIFE")]
    pub lives: Vec<PathBuf>,
    /// Whom they meet: a mind, a .life file, self, or a mix like 'mix(expert:5,random:20)'
    #[arg(long, value_name = "PLAYER", default_value = "random", conflicts_with = "games_from")]
    pub against: String,
    /// How many matches
    #[arg(long, default_value_t = 1_000, conflicts_with = "games_from")]
    pub games: u64,
    /// The machine's seat: first, second or both in turn; by default whatever it has boxes for
    #[arg(long)]
    pub seats: Option<Seats>,
    /// The seed of the lesson; by default named after the machine's seed and age
    #[arg(long, conflicts_with = "games_from")]
    pub seed: Option<u64>,
    /// Let opponents that can learn learn too; a single .life opponent is then changed on disk as well
    #[arg(long, conflicts_with = "games_from")]
    pub opponents_learn: bool,
    /// Learn from the matches of a CSV file instead of playing
    #[arg(long, value_name = "CSV")]
    pub games_from: Option<PathBuf>,
    /// How many machines are trained at once; the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
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
    /// The first-named player's seat
    #[arg(long, default_value = "first", value_parser = side)]
    pub side: Side,
    /// The machine as it was after so many matches
    #[arg(long, value_name = "GAME")]
    pub at: Option<u64>,
    /// How many positions of most regret to show
    #[arg(long, default_value_t = 5)]
    pub regrets: usize,
}

/// Options of `curve`.
#[derive(clap::Args, Debug)]
pub struct CurveArgs {
    /// The machine
    pub life: PathBuf,
    /// A point after every so many games; some sixty points if not given
    #[arg(long, value_name = "GAMES", value_parser = clap::value_parser!(u64).range(1..))]
    pub every: Option<u64>,
    /// The machine's seat; the first that it holds if not given
    #[arg(long, value_parser = side)]
    pub side: Option<Side>,
    /// Where all points are written as CSV; - for standard output
    #[arg(long, value_name = "CSV")]
    pub csv: Option<PathBuf>,
}

/// Options of `boxes`.
#[derive(clap::Args, Debug)]
pub struct BoxesArgs {
    /// The machine
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME")]
    pub at: Option<u64>,
    /// Only this box
    #[arg(long = "box", value_name = "NUMBER", conflicts_with = "position")]
    pub number: Option<usize>,
    /// Only the box for this position, however it is turned: 'X.. .O. ...'
    #[arg(long)]
    pub position: Option<String>,
}

/// Options of `life`.
#[derive(clap::Args, Debug)]
pub struct LifeArgs {
    /// The machine
    pub life: PathBuf,
    /// List every match, with the boxes it used and how they were turned
    #[arg(long)]
    pub games: bool,
}

/// Options of `edit`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["number", "rule"]))]
pub struct EditArgs {
    /// The machine
    pub life: PathBuf,
    /// The box
    #[arg(long = "box", value_name = "NUMBER")]
    pub number: Option<usize>,
    /// The move, as the box has it
    #[arg(long = "move", value_name = "SQUARE", requires = "beads", requires = "number")]
    pub square: Option<String>,
    /// How many beads it shall have
    #[arg(long, requires = "square")]
    pub beads: Option<f64>,
    /// Give the box its first beads again
    #[arg(long, requires = "number", conflicts_with = "square")]
    pub refill: bool,
    /// Pay by this recipe's rule from now on: 'menace(win=5,loss=-2)'
    #[arg(long, value_name = "RECIPE", conflicts_with_all = ["number", "square", "refill"])]
    pub rule: Option<String>,
    /// Make it again what it was after this game; what it has played since stays in its life
    #[arg(long, value_name = "GAME", conflicts_with_all = ["number", "square", "refill", "rule"])]
    pub set_back: Option<u64>,
}

/// Options of `fork`.
#[derive(clap::Args, Debug)]
pub struct ForkArgs {
    /// The machine
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME")]
    pub at: Option<u64>,
    /// What the twin is called; the file's name if not given
    #[arg(long)]
    pub name: Option<String>,
    /// Where the twin's life is written
    #[arg(long, value_name = "LIFE")]
    pub out: PathBuf,
    /// Replace a file that is there already
    #[arg(long)]
    pub force: bool,
}

/// Options of `export`.
#[derive(clap::Args, Debug)]
pub struct ExportArgs {
    /// The machine
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME")]
    pub at: Option<u64>,
    /// Where the table is written
    #[arg(long, value_name = "CSV")]
    pub csv: PathBuf,
}

/// Options of `import`.
#[derive(clap::Args, Debug)]
pub struct ImportArgs {
    /// The table of boxes
    pub csv: PathBuf,
    /// What the machine is called; the file's name if not given
    #[arg(long)]
    pub name: Option<String>,
    /// The seed of its life
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// Where its life is written
    #[arg(long, value_name = "LIFE")]
    pub out: PathBuf,
    /// Replace a file that is there already
    #[arg(long)]
    pub force: bool,
}

/// Options of `play`.
#[derive(clap::Args, Debug)]
pub struct PlayArgs {
    /// A .life file or a mind; a newborn MENACE if not given
    #[arg(value_name = "PLAYER", default_value = "menace(seats=both)")]
    pub who: String,
    /// The game, where a mind is named instead of a machine
    #[arg(long, default_value = "noughts")]
    pub game: Game,
    /// The seat of the machine
    #[arg(long, default_value = "first", value_parser = side)]
    pub side: Side,
    /// Let the machine learn from the match, and keep it in its life
    #[arg(long)]
    pub teach: bool,
    /// The machine as it was after so many matches
    #[arg(long, value_name = "GAME", conflicts_with = "teach")]
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
    #[arg(required = true, num_args = 2.., value_name = "PLAYER")]
    pub players: Vec<String>,
    /// Matches for each pair; seats change after every one
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// The seed of the tournament
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many random, even plies each match begins with; by default an eighth of the board's cells
    #[arg(long, value_parser = clap::value_parser!(u32).range(0..=40))]
    pub plies: Option<u32>,
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
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

/// Options of `paper`.
#[derive(clap::Args, Debug)]
pub struct PaperArgs {
    /// The paper; without one they are listed
    pub paper: Option<String>,
    /// Matches for each table
    #[arg(long, default_value_t = 200, value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub games: u64,
    /// The seed of all matches
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many matches are played at once; the result is the same
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..=256))]
    pub threads: Option<u16>,
}

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
    #[arg(long, value_name = "MEGABYTES", default_value_t = 32)]
    pub reserve: u32,
    /// Megabytes that the database may have at most
    #[arg(long, value_name = "MEGABYTES", value_parser = clap::value_parser!(u32).range(1..))]
    pub most: Option<u32>,
    /// A name it answers to besides this machine's own, such as lab.example; may be given several times
    #[arg(long, value_name = "NAME")]
    pub host: Vec<String>,
    /// A proxy, or a range of them such as 10.0.0.0/8, whose word counts about where visitors are; may be given several times
    #[arg(long, value_name = "ADDRESS")]
    pub trusted_proxy: Vec<String>,
    /// Begin without the machines that a new server is given
    #[arg(long)]
    pub empty: bool,
    /// Leave lessons, tournaments and other jobs to workers
    #[arg(long)]
    pub no_jobs: bool,
    #[command(flatten)]
    pub node: NodeArgs,
}

/// Options of a node among others.
#[derive(clap::Args, Debug)]
pub struct NodeArgs {
    /// How long other nodes on the same database wait for this one before they take its jobs over
    #[arg(long, value_name = "SECONDS", default_value_t = 10, value_parser = clap::value_parser!(u16).range(1..=600))]
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
    #[arg(long, value_name = "GAME")]
    pub set_back: Option<u64>,
    /// Give it another key, where the old one was lost or is in the wrong hands
    #[arg(long)]
    pub new_key: bool,
    #[command(flatten)]
    pub kept: KeptArgs,
}

/// Options of `solve`.
#[derive(clap::Args, Debug)]
pub struct SolveArgs {
    /// The game: polar
    pub game: Game,
    /// The opener must have won after so many plies; 48 is any win, and quickest to prove
    #[arg(long, value_name = "PLIES", default_value_t = 29, value_parser = clap::value_parser!(u32).range(7..=48))]
    pub within: u32,
    /// Only after this opening, such as r2s1
    #[arg(long, value_name = "MOVE")]
    pub opening: Option<String>,
    /// Write the strategy to this file
    #[arg(long, value_name = "FILE")]
    pub strategy: Option<PathBuf>,
}

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
    /// Othello on one core: counting, random playouts, and how fast the minds answer
    Othello,
    /// Playouts, search, learning and proving on the round board
    Polar,
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
}

/// Options of `bench load`.
#[derive(clap::Args, Debug)]
pub struct LoadArgs {
    /// The server, as http://host:port; one of its own if not given
    #[arg(long)]
    pub url: Option<String>,
    /// How many people come
    #[arg(long, default_value_t = 1_000, value_parser = clap::value_parser!(u32).range(1..=60_000))]
    pub players: u32,
    /// How many seconds they stay
    #[arg(long, default_value_t = 30, value_parser = clap::value_parser!(u32).range(1..=3_600))]
    pub seconds: u32,
    /// How many milliseconds a person thinks about a move
    #[arg(long, default_value_t = 2_000, value_parser = clap::value_parser!(u32).range(0..=60_000))]
    pub thinking: u32,
}

/// Options of `bench lists`.
#[derive(Debug, clap::Args)]
pub struct ListsArgs {
    /// How many machines are many
    #[arg(long, default_value_t = 50_000, value_parser = clap::value_parser!(u64).range(51..))]
    pub machines: u64,
}

/// Options of `bench ages`.
#[derive(clap::Args, Debug)]
pub struct AgesArgs {
    /// Matches in its life; half a million take some minutes
    #[arg(long, default_value_t = 500_000, value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub games: u64,
}

/// Options of `bench lessons`.
#[derive(clap::Args, Debug)]
pub struct LessonsArgs {
    /// Matches per pairing
    #[arg(long, default_value_t = 1_000_000, value_parser = clap::value_parser!(u64).range(1..=1_000_000_000))]
    pub games: u64,
    /// One pairing alone, so that instructions can be counted
    #[arg(long, value_name = "PAIRING")]
    pub only: Option<String>,
}

/// Options of `completions`.
#[derive(clap::Args, Debug)]
pub struct CompletionsArgs {
    /// The shell
    pub shell: clap_complete::Shell,
}

/// Options of `man`.
#[derive(clap::Args, Debug)]
pub struct ManArgs {
    /// A folder for one page per command; without it the main page is printed
    #[arg(long, value_name = "FOLDER")]
    pub out: Option<PathBuf>,
}

fn side(text: &str) -> Result<Side, String> {
    let side = Side::BOTH.into_iter().find(|side| side.name() == text);
    side.ok_or_else(|| "expected first or second".into())
}

fn sprt(text: &str) -> Result<Sprt, String> {
    let numbers: Option<Vec<f64>> = text.split(',').map(|n| n.trim().parse().ok()).collect();
    match numbers.as_deref() {
        Some(&[low, high]) if low < high && low.abs() <= 4_000.0 && high.abs() <= 4_000.0 => Ok(Sprt { low, high }),
        _ => Err("expected two Elo differences, the lower first, like 0,50".into()),
    }
}
