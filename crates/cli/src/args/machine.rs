//! A machine from its birth on: raise, train, edit, copy, and look into.

use super::{count, side};
use game::{Game, Side};
use lab::Seats;
use std::path::PathBuf;

/// Options of `raise`.
#[derive(clap::Args, Debug)]
pub struct RaiseArgs {
    /// How it is made, such as 'menace(preset=michie)'; as the game's card says if not given
    pub recipe: Option<String>,
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
    #[arg(long, default_value_t = 1_000, conflicts_with = "games_from", value_parser = count::<u64>(..))]
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
    #[arg(long, value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
}

/// Options of `curve`.
#[derive(clap::Args, Debug)]
pub struct CurveArgs {
    /// The machine
    pub life: PathBuf,
    /// A point after every so many games; some sixty points if not given
    #[arg(long, value_name = "GAMES", value_parser = count::<u64>(1..))]
    pub every: Option<u64>,
    /// The machine's seat; every one that it holds if not given
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
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
    pub at: Option<u64>,
    /// Only this box
    #[arg(long = "box", value_name = "NUMBER", conflicts_with = "position", value_parser = count::<usize>(..))]
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
#[command(group = clap::ArgGroup::new("what").required(true).multiple(true).args(["number", "rule", "set_back"]))]
pub struct EditArgs {
    /// The machine
    pub life: PathBuf,
    /// The box
    #[arg(long = "box", value_name = "NUMBER", value_parser = count::<usize>(..))]
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
    #[arg(long, value_name = "GAME", conflicts_with_all = ["number", "square", "refill", "rule"], value_parser = count::<u64>(..))]
    pub set_back: Option<u64>,
}

/// Options of `fork`.
#[derive(clap::Args, Debug)]
pub struct ForkArgs {
    /// The machine
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
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
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
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
