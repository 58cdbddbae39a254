//! `solve`: a game settled for good, or a position of one.

mod othello;
mod polar;

use crate::args::SolveArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use game::Game;

/// Settles what was asked for.
pub fn run(args: &SolveArgs, out: &mut Out) -> Result<(), Fault> {
    let of_polar = args.within.is_some() || args.opening.is_some() || args.strategy.is_some();
    let of_othello = args.position.is_some() || args.outcome || args.every || args.threads.is_some();
    match args.game {
        Game::Polar if of_othello || args.nodes.is_some() || args.table.is_some() => Err(usage_error(
            "polar is settled from its start; a position, --outcome, --every, --threads, --table and --nodes are for othello",
        )),
        Game::Polar => polar::run(args, out),
        Game::Othello if of_polar => Err(usage_error("--within, --opening and --strategy are for polar")),
        Game::Othello => othello::run(args, out),
        game => Err(usage_error(format!("{game} cannot be solved here; expected polar, or othello with a position"))),
    }
}
