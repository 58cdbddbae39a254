//! Weights of nets as files.

use super::count;
use clap::Subcommand;
use std::path::PathBuf;

/// Options of `weights`.
#[derive(clap::Args, Debug)]
pub struct WeightsArgs {
    /// What to do with them
    #[command(subcommand)]
    pub what: WeightsCommand,
}

/// What is done with weights.
#[derive(Subcommand, Debug)]
pub enum WeightsCommand {
    /// Write the weights of a net
    Save(SaveArgs),
    /// Make a machine that begins with the weights of a file
    Load(LoadWeightsArgs),
    /// Tell what a hidden unit of a net looks at
    Unit(UnitArgs),
}

/// Options of `weights unit`.
#[derive(clap::Args, Debug)]
pub struct UnitArgs {
    /// The machine, or 'champion' for the net that ships
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
    pub at: Option<u64>,
    /// Which unit: 1 is the one whose word weighs most
    #[arg(long, value_name = "RANK", default_value_t = 1, value_parser = count::<usize>(..))]
    pub unit: usize,
}

/// Options of `weights save`.
#[derive(clap::Args, Debug)]
pub struct SaveArgs {
    /// The machine, or 'champion' for the net that ships
    pub life: PathBuf,
    /// As it was after so many matches
    #[arg(long, value_name = "GAME", value_parser = count::<u64>(..))]
    pub at: Option<u64>,
    /// Where the weights are written; - for standard output
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
}

/// Options of `weights load`.
#[derive(clap::Args, Debug)]
pub struct LoadWeightsArgs {
    /// The file of weights
    pub file: PathBuf,
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
