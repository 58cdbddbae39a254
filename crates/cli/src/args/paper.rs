//! Options of `paper`.

use super::count;

/// Options of `paper`.
#[derive(clap::Args, Debug)]
#[command(after_help = "\
Examples:
  menagerie paper
  menagerie paper clare-2022
  menagerie paper nemade-2022 --machines 100 --seed 7
  menagerie paper norwood-2023 --games 50
  menagerie paper all --json > papers.jsonl

A paper fails, with code 1, when an exact claim does not hold. Differences of sampled numbers are told, and are no failure.")]
pub struct PaperArgs {
    /// The paper, or all; without one they are listed
    pub paper: Option<String>,
    /// Machines for each line, where a paper raises some; 1000 if not given
    #[arg(long, value_parser = count::<u64>(2..=1_000_000))]
    pub machines: Option<u64>,
    /// Matches for each table, where a paper leaves that open
    #[arg(long, value_parser = count::<u64>(2..=1_000_000))]
    pub games: Option<u64>,
    /// Turn the knob of the reading with this number the other way, to see what depends on it
    #[arg(long, value_name = "READING", value_parser = count::<u8>(1..=99))]
    pub turn: Option<u8>,
    /// Print the page of docs/papers in Markdown
    #[arg(long)]
    pub markdown: bool,
    /// The seed of the first machine, or of all matches
    #[arg(long, default_value_t = 1)]
    pub seed: u64,
    /// How many machines or matches are worked on at once; the result is the same
    #[arg(long, value_parser = count::<u16>(1..=256))]
    pub threads: Option<u16>,
}
