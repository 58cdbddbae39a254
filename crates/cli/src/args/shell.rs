//! For the shell itself: completions and manual.

use std::path::PathBuf;

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
