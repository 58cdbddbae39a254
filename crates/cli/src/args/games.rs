//! Games, and matches of Othello as others write them down.

use engine::notation::Format;
use std::path::PathBuf;

/// Options of `games`.
#[derive(clap::Args, Debug)]
pub struct GamesArgs {
    /// What to do with matches that were written down; without it the games are listed
    #[command(subcommand)]
    pub what: Option<GamesCommand>,
}

/// What can be done with matches that were written down.
#[derive(clap::Subcommand, Debug)]
pub enum GamesCommand {
    /// Turn matches of Othello from one notation into another: transcripts, OBF, GGF, WTHOR
    Convert(ConvertArgs),
}

/// Options of `games convert`.
#[derive(clap::Args, Debug)]
#[command(
    after_help = "Examples:\n  menagerie games convert games.ggf games.txt\n  menagerie games convert WTH_2003.wtb - \
                        --to ggf --players WTHOR.JOU --tournaments WTHOR.TRN"
)]
pub struct ConvertArgs {
    /// The file to read; - for standard input
    #[arg(value_name = "IN")]
    pub from_file: PathBuf,
    /// The file to write; - for standard output
    #[arg(value_name = "OUT")]
    pub to_file: PathBuf,
    /// How IN is written: txt (transcripts), obf, ggf or wtb; by default as its name ends
    #[arg(long, value_name = "FORMAT")]
    pub from: Option<Format>,
    /// How OUT is written; by default as its name ends
    #[arg(long, value_name = "FORMAT")]
    pub to: Option<Format>,
    /// The players' names of a .wtb; by default the .jou of the same name beside it, if there is one
    #[arg(long, value_name = "JOU")]
    pub players: Option<PathBuf>,
    /// The tournaments' names of a .wtb; by default the .trn of the same name beside it, if there is one
    #[arg(long, value_name = "TRN")]
    pub tournaments: Option<PathBuf>,
}
