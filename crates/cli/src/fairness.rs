//! `fairness`: is an opponent a match for everybody?

use crate::args::FairnessArgs;
use crate::fault::Fault;
use crate::out::Out;
use crate::{interrupt, progress, threads};
use game::{many, many_as};
use study::fairness::{Fairness, Figures, HELD_OUT, Lean, OPPONENTS, PEOPLE, ROW, Report};

/// Lets opponents meet people, and prints what came of it.
pub fn run(args: &FairnessArgs, out: &mut Out) -> Result<(), Fault> {
    let named = |given: &[String], usual: &[&str]| match given {
        [] => usual.iter().map(|who| (*who).to_owned()).collect(),
        given => given.to_vec(),
    };
    let plan = Fairness {
        game: args.game,
        opponents: named(&args.opponents, OPPONENTS),
        people: named(&args.people, if args.held_out { HELD_OUT } else { PEOPLE }),
        games: args.games,
        seed: args.seed,
    };
    let (stop, bar) = (interrupt::listen()?, progress::bar(plan.total(), "matches"));
    let measured = threads::on(args.threads, || plan.measure(&stop, &|| bar.inc(1)))?;
    bar.finish_and_clear();
    let Some(report) = measured? else {
        return Err(Fault::Interrupted("stopped before all matches were played; nothing is kept".into()));
    };
    let mut printed = false;
    for (path, text) in [(&args.csv, report.csv()), (&args.svg, report.svg())] {
        if let Some(path) = path {
            printed |= !out.put(path, text.as_bytes())?;
        }
    }
    if out.is_json() {
        return out.json(&report);
    }
    if printed { Ok(()) } else { table(&report, out) }
}

fn table(report: &Report, out: &mut Out) -> Result<(), Fault> {
    let width = report.pairs.iter().map(|pair| pair.person.chars().count()).max().unwrap_or(0);
    for opponent in report.opponents() {
        out.line(out.bold(opponent))?;
        out.line(format_args!(
            "  {:width$} {:>6} {:>11} {:>7} {:>7} {:>6} {:>14} {:>7} {:>8} {:>12} {:>8}",
            "person",
            "points",
            "95 %",
            "ahead",
            "first",
            "apart",
            "gives : person",
            "absurd",
            "moments",
            "level",
            "matches"
        ))?;
        for pair in report.pairs.iter().filter(|pair| pair.opponent == opponent) {
            out.line(format_args!("  {}", line(pair, width)))?;
        }
        let Lean { under, over, p } = report.lean(opponent);
        out.line(format_args!(
            "  {} under half of the points, {over} over it: sign test p = {p:.3}",
            many_as(under, "person", "people")
        ))?;
    }
    if let Some(order) = report.order {
        let share = 100.0 * order.right as f64 / order.pairs as f64;
        out.line(format_args!(
            "People of one kind two levels apart stand in the right order after one match in {share:.0} % of {}.",
            many(order.pairs, "pair")
        ))?;
    }
    out.line(
        "Points: the opponent's share, a draw counting half. Ahead: by how many discs it won; apart: whoever won.",
    )?;
    out.line(format_args!(
        "Everybody plays rows of {ROW}, in which the opponent is told what it found out before; first: ahead in the first of them."
    ))?;
    out.line("Gives: discs given away in a move. Absurd: its moves that give away more than 95 % of the person's.")?;
    out.line(
        "Moments: choices in a match that made the person think. Matches: until the estimate of the level is right.",
    )
}

fn line(pair: &Figures, width: usize) -> String {
    let interval = format!("{:.0}–{:.0} %", 100.0 * pair.interval.0, 100.0 * pair.interval.1);
    let gives = format!("{:.2} : {:.2}", pair.opponent_loss, pair.person_loss);
    let level = format!("{:.1} ± {:.1}", pair.level, pair.within);
    format!(
        "{:width$} {:>4.0} % {interval:>11} {:>+7.1} {:>+7.1} {:>6.1} {gives:>14} {:>5.1} % {:>8.1} {level:>12} {:>8.1}",
        pair.person,
        100.0 * pair.share,
        pair.ahead,
        pair.first,
        pair.apart,
        100.0 * pair.unbelievable,
        pair.moments,
        pair.settled
    )
}
