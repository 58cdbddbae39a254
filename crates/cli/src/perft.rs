//! `perft`: counts by depth.

use crate::args::PerftArgs;
use crate::fault::Fault;
use crate::out::Out;
use game::{Game, Rules, perft, with_rules};
use serde_json::json;

/// Counts positions and finished games.
pub fn run(args: &PerftArgs, out: &mut Out) -> Result<(), Fault> {
    if args.game.leaves(args.game.start(), 0).is_some() && !args.walk {
        return count_at_the_last_ply(args.game, args.depth, out);
    }
    let counts = with_rules!(args.game, |rules| perft(rules, args.depth));
    if out.is_json() {
        let game = args.game.to_string();
        return (0..).zip(&counts).try_for_each(|(depth, c): (u32, _)| {
            out.json(&json!({"game": game, "depth": depth, "positions": c.nodes, "finished": c.finished}))
        });
    }
    out.line(format_args!("{:>5} {:>16} {:>16}", "depth", "positions", "finished games"))?;
    for (depth, count) in counts.iter().enumerate() {
        out.line(format_args!("{depth:>5} {:>16} {:>16}", count.nodes, count.finished))?;
    }
    let finished: u64 = counts.iter().map(|count| count.finished).sum();
    out.line(format_args!("{:>5} {:>16} {finished:>16}", "", "in all"))
}

/// The usual table of a game that counts quickly, Othello: a forced pass is a ply, and matches that ended earlier are carried on.
fn count_at_the_last_ply(game: Game, depth: u32, out: &mut Out) -> Result<(), Fault> {
    if !out.is_json() {
        out.line(format_args!("{:>5} {:>16}", "depth", "leaves"))?;
    }
    for depth in 0..=depth {
        let leaves = game.leaves(game.start(), depth);
        if out.is_json() {
            out.json(&json!({"game": game.to_string(), "depth": depth, "leaves": leaves}))?;
        } else {
            out.line(format_args!("{depth:>5} {:>16}", leaves.unwrap_or_default()))?;
            out.flush()?;
        }
    }
    Ok(())
}
