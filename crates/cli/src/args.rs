//! Every command and what it takes: parser, help, completions and manual are made from these definitions.

mod bench;
mod compare;
mod contest;
mod count;
mod engine;
mod examples;
mod fairness;
mod games;
mod groups;
mod machine;
mod paper;
mod question;
mod review;
mod shell;
mod sweep;
mod website;
mod weights;

pub use self::{
    bench::*, compare::*, contest::*, engine::*, fairness::*, games::*, machine::*, paper::*, question::*, review::*,
    shell::*, sweep::*, website::*, weights::*,
};
use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};
use count::count;
use game::Side;

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
    /// List the games, or convert written matches between notations
    Games(GamesArgs),
    /// List the minds, or show one with its knobs and presets
    Minds(MindsArgs),
    /// Count positions and finished games by depth
    Perft(PerftArgs),
    /// Raise a new machine and write its life
    Raise(RaiseArgs),
    /// Train machines: a lesson against any opponent or a mix
    Train(TrainArgs),
    /// Exact chances of one player against another or its worst enemy
    Exact(ExactArgs),
    /// Put a position to every mind, and see who disagrees
    Ask(AskArgs),
    /// How a machine learned: results, exact chances, distance from best play and first box through its life
    Curve(CurveArgs),
    /// Ask a question of many machines: recipes, opponents, seats and seeds, measured as they learn, with bands
    Sweep(SweepArgs),
    /// Machines side by side: curves on the same axes, exact results, head to head, settings and boxes that differ
    Compare(CompareArgs),
    /// Look into a machine's boxes
    Boxes(BoxesArgs),
    /// Read a machine's diary, or every match of its life
    Life(LifeArgs),
    /// Change beads, refill a box, or change how matches are paid
    Edit(EditArgs),
    /// Branch a machine off, as it is or as it was
    Fork(ForkArgs),
    /// Write a machine's boxes as CSV
    Export(ExportArgs),
    /// Make a machine from a CSV of boxes
    Import(ImportArgs),
    /// Save a net's weights in a file, or make a machine from one
    Weights(WeightsArgs),
    /// Play against a machine or a mind in the terminal
    Play(PlayArgs),
    /// Write all matches of a game, or those of a life, as CSV
    Dataset(DatasetArgs),
    /// Play a tournament: cross-table, intervals and ratings
    Arena(ArenaArgs),
    /// See whether an opponent suits everybody: opponents meet synthetic people, and all is measured
    Fairness(FairnessArgs),
    /// Run a published experiment again, beside its printed tables
    Paper(PaperArgs),
    /// Serve the website
    Serve(ServeArgs),
    /// Work on the jobs of a website with a shared database: answers no visitors
    Worker(WorkerArgs),
    /// Fold lives again and compare with what was kept: lives in files, or all lives of the website
    Verify(VerifyArgs),
    /// Copy a website's data into a folder while it goes on
    Backup(BackupArgs),
    /// Bring a backup back into an empty place
    Restore(RestoreArgs),
    /// Copy a website's data between a folder and PostgreSQL: both are compared afterwards
    Move(MoveArgs),
    /// Tend to a machine of the website: who may teach it, set it back, give it a new key
    Tend(TendArgs),
    /// Settle a game for good, or prove a position of Othello
    Solve(SolveArgs),
    /// Serve the Othello engine to other programs: GTP or NBoard
    Engine(EngineArgs),
    /// Look at a match again: what each move lost in discs, marks, a graph, and places worth learning from
    Review(ReviewArgs),
    /// Value every move of a position in discs: deeper and deeper, to the end where it is near
    Analyse(AnalyseArgs),
    /// Learn the Othello engine's evaluation, or report how good it is
    TrainEval(TrainEvalArgs),
    /// Measure speed
    Bench(BenchArgs),
    /// Print completions for a shell
    Completions(CompletionsArgs),
    /// Write the manual pages
    Man(ManArgs),
}

/// All commands, with their examples.
pub fn command() -> clap::Command {
    groups::grouped(examples::with_examples(Args::command()))
}

impl Args {
    /// What was typed.
    ///
    /// # Errors
    /// What the parser refuses, or the help that was asked for.
    pub fn typed() -> Result<Self, clap::Error> {
        Self::from_arg_matches(&command().try_get_matches()?)
    }
}

fn side(text: &str) -> Result<Side, String> {
    let side = Side::BOTH.into_iter().find(|side| side.name() == text);
    side.ok_or_else(|| "expected first or second".into())
}
