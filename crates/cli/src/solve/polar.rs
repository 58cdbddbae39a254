//! `solve polar`: settles the game and checks the strategy it finds.

use crate::args::SolveArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use game::polar::Polar;
use game::{Outcome, Rules, many, many_as};
use lab::solve::{self, Opening};
use mind::polar::Strategy;
use serde_json::json;
use std::time::Instant;

/// The opener must have won after so many plies, unless somebody says otherwise.
const WITHIN: u32 = 29;

/// Settles the game.
pub fn run(args: &SolveArgs, out: &mut Out) -> Result<(), Fault> {
    let within = args.within.unwrap_or(WITHIN);
    let only =
        args.opening.as_deref().map(|text| Polar.parse_move(Polar.start(), text)).transpose().map_err(usage_error)?;
    if let Some(mv) = only {
        Polar.try_play(Polar.start(), mv).map_err(usage_error)?;
    }
    let begun = Instant::now();
    let mut told = Ok(());
    let settled = solve::polar(within, only, &mut |opening| {
        if told.is_ok() && !out.is_json() {
            told = out.line(line(opening)).and_then(|()| out.flush());
        }
    });
    told?;
    let seconds = begun.elapsed().as_secs_f64();
    let stored = settled.strategy == *Strategy::stored();
    if let Some(path) = &args.strategy
        && !out.put(path, settled.strategy.text().as_bytes())?
    {
        return Ok(());
    }
    if out.is_json() {
        let openings: Vec<_> = settled.openings.iter().map(facts).collect();
        return out.json(&json!({
            "game": "polar", "within": within, "outcome": settled.outcome, "openings": openings,
            "choices": settled.strategy.len(), "stored": stored, "seconds": seconds,
        }));
    }
    let after = only.map_or_else(String::new, |mv| format!(" after {}", Polar.move_text(Polar.start(), mv)));
    match settled.outcome {
        Some(Outcome::First) => out.line(format_args!(
            "polar{after}: ▲ wins within {}; settled by {}, found in {seconds:.1} s.",
            many_as(within, "ply", "plies"),
            many(settled.strategy.len(), "choice")
        ))?,
        _ => out.line(format_args!(
            "polar{after}: ▲ cannot force a win within {}, found in {seconds:.1} s.",
            many_as(within, "ply", "plies")
        ))?,
    }
    match (stored, only) {
        (true, _) => out.line("The stored strategy is the same."),
        (false, None) => out.line("The stored strategy is another one."),
        (false, Some(_)) => Ok(()),
    }
}

fn line(opening: &Opening) -> String {
    let mv = Polar.move_text(Polar.start(), opening.mv);
    let won = if opening.won { "won" } else { "not won" };
    let reach = opening.reach.map_or_else(String::new, |reach| {
        format!(
            "; {}, {} walked, at most {}",
            many(opening.choices, "choice"),
            many(reach.positions, "position"),
            many_as(reach.longest, "ply", "plies")
        )
    });
    format!("{mv}: {won}, {} nodes and {} threat nodes{reach}", opening.nodes, opening.threat_nodes)
}

fn facts(opening: &Opening) -> serde_json::Value {
    json!({
        "opening": Polar.move_text(Polar.start(), opening.mv), "won": opening.won, "nodes": opening.nodes,
        "threat_nodes": opening.threat_nodes, "choices": opening.choices,
        "positions": opening.reach.map(|reach| reach.positions), "longest": opening.reach.map(|reach| reach.longest),
    })
}
