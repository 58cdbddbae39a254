//! `analyse`: every move of a position valued in discs, deeper and deeper.

use crate::args::AnalyseArgs;
use crate::board::Drawing;
use crate::fault::{Fault, usage_error};
use crate::interrupt;
use crate::out::Out;
use crate::review::{signed, written};
use game::{Game, Rules as _};
use mind::{Match, Stop};
use othello::analysis::{Analysis, Patience, analyse};

/// The first look has so many positions; each after it four times as many.
const FIRST: u64 = 1_000;
const TIMES: u64 = 4;

/// Values the moves and prints what each look found.
pub fn run(args: &AnalyseArgs, out: &mut Out) -> Result<(), Fault> {
    let bout = written(&args.text)?;
    if bout.outcome().is_some() {
        return Err(usage_error("the match is over; there is nothing to analyse"));
    }
    let stop = interrupt::listen()?;
    let at = bout.at();
    if !out.is_json() {
        Drawing::new(Game::Othello, at, bout.steps().last()).draw(out)?;
        out.line(format_args!("{} to move", Game::Othello.card().looks[at.turn].name))?;
    }
    let found = deepened(&bout, args.nodes, &stop, out)?;
    if out.is_json() {
        return out.json(&serde_json::json!({
            "position": Game::Othello.text(at), "turn": at.turn, "moves": found.moves, "line": found.line,
            "depth": found.depth, "proven": found.proven, "nodes": found.nodes,
        }));
    }
    for told in &found.moves {
        let loss = if told.loss > 0 { signed(-told.loss) } else { String::new() };
        out.line(format_args!("  {:<6}{:>5}{loss:>6}", told.mv, signed(told.discs)))?;
    }
    let sure = if found.proven { "Proven to the last square" } else { "What the engine sees" };
    out.line(format_args!("{sure}: discs at the end for the side to move, and what a move loses against the best."))
}

/// Looks again and again with more positions, until that is all that was allowed, or it is proven.
fn deepened(bout: &Match, nodes: u64, stop: &Stop, out: &mut Out) -> Result<Analysis, Fault> {
    let mut budget = FIRST.min(nodes);
    let look = |every| analyse(Game::Othello, bout.at(), Patience { every, best: 0 }, stop);
    let mut found = look(budget);
    loop {
        if !out.is_json() && found.depth > 0 {
            let best = found.moves.first().map_or_else(String::new, |it| format!("{} {}", it.mv, signed(it.discs)));
            let sure = if found.proven { ", proven" } else { "" };
            out.line(format_args!(
                "depth {:>2}  {:>11} positions  {best}{sure}  {}",
                found.depth,
                found.nodes,
                found.line.join(" ")
            ))?;
            out.flush()?;
        }
        if found.proven || budget >= nodes {
            return Ok(found);
        }
        budget = budget.saturating_mul(TIMES).min(nodes);
        let deeper = look(budget);
        if stop.is_said() {
            return if found.depth > 0 { Ok(found) } else { Err(Fault::Interrupted("stopped at once".into())) };
        }
        found = deeper;
    }
}
