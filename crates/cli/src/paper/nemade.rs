//! Nemade and Patel's six runs, theirs and ours.

use crate::args::PaperArgs;
use crate::fault::{Fault, failure};
use crate::out::Out;
use crate::threads;
use lab::papers::nemade_2022::{GAMES, PAPER, RUNS, Run, Spread, reproduce};
use serde_json::json;

/// Machines per run, unless more matches are asked for.
const MACHINES: u64 = 1_000;

/// Prints every run at the printed P and at 0.9.
pub fn run(args: &PaperArgs, out: &mut Out) -> Result<(), Fault> {
    let machines = args.games.max(MACHINES);
    if !out.is_json() {
        out.line(out.bold(PAPER.citation))?;
        out.line(format_args!(
            "Games won by the opponent, by MENACE, and drawn, of {GAMES}; the middle 95 % of {machines} machines, seed {}.",
            args.seed
        ))?;
    }
    for run in &RUNS {
        let tried: &[f64] = if run.p < 0.9 { &[run.p, 0.9] } else { &[run.p] };
        for &p in tried {
            let ours = threads::on(args.threads, || reproduce(run, p, machines, args.seed))?.map_err(failure)?;
            show(run, p, &ours, out)?;
        }
    }
    if out.is_json() {
        return Ok(());
    }
    out.line("")?;
    out.line(format_args!("What the text leaves open, and how it was decided: {}", PAPER.page))
}

fn show(run: &Run, p: f64, ours: &[Spread; 3], out: &mut Out) -> Result<(), Fault> {
    let [win, loss, draw] = run.rewards;
    let sides = ["opponent", "MENACE", "drawn"];
    let rows = sides.iter().zip(run.published).zip(ours);
    if out.is_json() {
        let rows: Vec<_> = rows
            .map(|((side, theirs), ours)| {
                json!({
                    "side": side, "theirs": theirs, "mean": ours.mean, "low": ours.low, "high": ours.high,
                    "status": ours.holds(theirs),
                })
            })
            .collect();
        return out.json(&json!({"rewards": run.rewards, "printed_p": run.p, "p": p, "rows": rows}));
    }
    out.line("")?;
    let printed = if p == run.p { String::new() } else { format!(", printed as {}", run.p) };
    out.line(out.bold(&format!("β={win} γ={loss} δ={draw} P={p}{printed}")))?;
    for ((side, theirs), ours) in rows {
        let status = ours.holds(theirs).name();
        out.line(format_args!(
            "  {side:9} theirs {theirs:>4}   ours {:>6.1} [{:>3}, {:>3}]   {status}",
            ours.mean, ours.low, ours.high
        ))?;
    }
    Ok(())
}
