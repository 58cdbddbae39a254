//! `perft`: counts by depth.

use crate::args::PerftArgs;
use crate::fault::Fault;
use crate::out::Out;
use game::{perft, with_rules};
use serde_json::json;

/// Counts positions and finished games.
pub fn run(args: &PerftArgs, out: &mut Out) -> Result<(), Fault> {
    let counts = with_rules!(args.game, |rules| perft(rules, args.depth));
    if out.is_json() {
        let rows: Vec<_> = (0..)
            .zip(&counts)
            .map(|(depth, c): (u32, _)| json!({"depth": depth, "nodes": c.nodes, "finished": c.finished}))
            .collect();
        return out.json(&rows);
    }
    out.line(format_args!("{:>5} {:>16} {:>16}", "depth", "positions", "finished games"))?;
    for (depth, count) in counts.iter().enumerate() {
        out.line(format_args!("{depth:>5} {:>16} {:>16}", count.nodes, count.finished))?;
    }
    let finished: u64 = counts.iter().map(|count| count.finished).sum();
    out.line(format_args!("{:>5} {:>16} {finished:>16}", "", "in all"))
}
