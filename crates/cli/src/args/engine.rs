//! The Othello engine: for other programs, and how its evaluation is learned.

use super::count;
use std::path::PathBuf;

/// Options of `engine`.
#[derive(clap::Args, Debug)]
#[command(group = clap::ArgGroup::new("protocol").required(true).args(["gtp", "nboard"]))]
pub struct EngineArgs {
    /// Speak GTP, version 2, as Othello programs do
    #[arg(long)]
    pub gtp: bool,
    /// Speak NBoard's protocol, version 2
    #[arg(long)]
    pub nboard: bool,
    /// How far it looks, from 1 to 20: 'menagerie minds engine' has the levels
    #[arg(long, default_value_t = 10, value_parser = count::<u8>(1..=20))]
    pub level: u8,
}

/// Options of `train-eval`.
#[derive(clap::Args, Debug)]
pub struct TrainEvalArgs {
    /// Where the weights are written; each generation also beside it, with its number
    #[arg(long, value_name = "FILE", required_unless_present = "report")]
    pub out: Option<PathBuf>,
    /// The generations, each as matches:plies:ends, joined by commas
    #[arg(long, value_name = "RECIPE", default_value = "250000:4:12,150000:5:12")]
    pub recipe: String,
    /// Go on from these weights instead of from nothing
    #[arg(long, value_name = "FILE")]
    pub from: Option<PathBuf>,
    /// The seed of all matches; each generation adds one
    #[arg(long, default_value_t = 100)]
    pub seed: u64,
    /// How many threads
    #[arg(long, default_value_t = 2, value_parser = count::<u16>(1..=1024))]
    pub threads: u16,
    /// Learn nothing: print how far weights are from a search of ten plies, by empty squares
    #[arg(long)]
    pub report: bool,
    /// The weights to report on; those of the program if not given
    #[arg(long, value_name = "FILE", requires = "report")]
    pub weights: Option<PathBuf>,
    /// And print how far searches are from shallower ones, with the line through it: what selective search leaves out by
    #[arg(long, requires = "report")]
    pub errors: bool,
    /// And let them play these others until it is sure whether they are stronger
    #[arg(long, value_name = "FILE", requires = "report")]
    pub against: Option<PathBuf>,
}
