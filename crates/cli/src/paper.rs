//! `paper`: a published table, theirs and ours side by side.

mod nemade;

use crate::args::PaperArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use crate::{arena, progress, threads};
use game::Game;
use lab::papers::norwood_2023::{PAPER, Row, TABLES, reproduce};
use lab::papers::{PAPERS, Status, nemade_2022};
use serde_json::json;
use std::ops::ControlFlow;

/// Lists the papers, or runs one again.
pub fn run(args: &PaperArgs, out: &mut Out) -> Result<(), Fault> {
    let Some(id) = &args.paper else { return list(out) };
    if id == nemade_2022::PAPER.id {
        return nemade::run(args, out);
    }
    if id != PAPER.id {
        let known: Vec<_> = PAPERS.iter().map(|paper| paper.id).collect();
        return Err(usage_error(format!("there is no paper '{id}'; there are {}", known.join(", "))));
    }
    let bar = progress::bar(TABLES.len() as u64 * args.games, "matches");
    let each = || {
        bar.inc(1);
        ControlFlow::Continue(())
    };
    let rows = threads::on(args.threads, || {
        TABLES.iter().map(|table| reproduce(table, args.games, args.seed, &each)).collect::<Result<Vec<_>, _>>()
    })??;
    bar.finish_and_clear();
    if out.is_json() {
        return out.json(&rows.iter().map(row_json).collect::<Vec<_>>());
    }
    out.line(out.bold(PAPER.citation))?;
    out.line(format_args!(
        "Mean discs ± standard deviation; {} matches against their 20, seed {}.",
        args.games, args.seed
    ))?;
    for row in &rows {
        out.line("")?;
        out.line(out.bold(&format!("{} v {}", row.table.first, row.table.second)))?;
        let discs = |discs: lab::arena::Discs| format!("{:>5.1} ± {:>4.1}", discs.mean(), discs.deviation());
        for (name, theirs, ours, status) in [
            (row.table.theirs[0], row.theirs.own, row.ours.own, row.first),
            (row.table.theirs[1], row.theirs.other, row.ours.other, row.second),
        ] {
            let (theirs, ours) = (discs(theirs), discs(ours));
            out.line(format_args!("  {name:20} theirs {theirs}   ours {ours}   {}", status.name()))?;
        }
        for line in arena::pair_lines(Game::Othello, &row.ours, None).iter().take(2) {
            out.line(format_args!("  ours: {line}"))?;
        }
    }
    out.line("")?;
    out.line(format_args!("What the text leaves open, and how it was decided: {}", PAPER.page))
}

fn list(out: &mut Out) -> Result<(), Fault> {
    if out.is_json() {
        return out.json(&PAPERS);
    }
    for paper in PAPERS {
        out.line(format_args!("{:16} {}", out.bold(paper.id), paper.citation))?;
        out.line(format_args!("{:16} {}", "", paper.what))?;
    }
    Ok(())
}

fn row_json(row: &Row) -> serde_json::Value {
    let side = |name: &str, theirs: lab::arena::Discs, ours: lab::arena::Discs, status: Status| {
        json!({
            "player": name, "status": status,
            "theirs": {"mean": theirs.mean(), "deviation": theirs.deviation()},
            "ours": {"mean": ours.mean(), "deviation": ours.deviation()},
        })
    };
    json!({
        "first": side(row.table.first, row.theirs.own, row.ours.own, row.first),
        "second": side(row.table.second, row.theirs.other, row.ours.other, row.second),
        "wins": row.ours.tally.wins, "draws": row.ours.tally.draws, "losses": row.ours.tally.losses,
    })
}
