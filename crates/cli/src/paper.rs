//! `paper`: published experiments, theirs and ours side by side.

use crate::args::PaperArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::{interrupt, progress, threads};
use lab::papers::{Asked, BadPaper, Direction, MACHINES, PAPERS, Paper, Reproduced, Row, Table};
use serde_json::json;

/// Lists the papers, or runs some again.
pub fn run(args: &PaperArgs, out: &mut Out) -> Result<(), Fault> {
    let Some(id) = &args.paper else { return list(out) };
    let chosen: Vec<&Paper> = match Paper::find(id) {
        Some(paper) => vec![paper],
        None if id == "all" => PAPERS.iter().collect(),
        None => {
            let known: Vec<_> = PAPERS.iter().map(|paper| paper.id).collect();
            return Err(usage_error(format!("there is no paper '{id}'; there are {}, and all", known.join(", "))));
        }
    };
    if let ([paper], Some(games)) = (chosen.as_slice(), args.games)
        && paper.games.is_none()
    {
        return Err(usage_error(format!(
            "--games {games}: the text of {id} says how many games there are; --machines says how many runs of them"
        )));
    }
    if let ([paper], Some(machines)) = (chosen.as_slice(), args.machines)
        && paper.games.is_some()
    {
        return Err(usage_error(format!(
            "--machines {machines}: {id} raises no machines; --games says how many matches"
        )));
    }
    let stop = interrupt::listen()?;
    let mut done = Vec::new();
    for paper in chosen {
        let bar = progress::bar(0, "games");
        let asked = Asked {
            machines: args.machines.unwrap_or(MACHINES),
            games: args.games.or(paper.games).unwrap_or_default(),
            seed: args.seed,
            each: &|games| bar.inc(games),
            stop: &stop,
        };
        let reproduced = threads::on(args.threads, || paper.reproduce(&asked))?;
        bar.finish_and_clear();
        let reproduced = reproduced.map_err(|why| match why {
            BadPaper::Stopped => Fault::Interrupted(why.to_string()),
            why => failure(why),
        })?;
        if out.is_json() {
            out.json(&reproduced)?;
        } else {
            show(paper, &reproduced, out)?;
        }
        out.flush()?;
        done.push(reproduced);
    }
    if done.len() > 1 && !out.is_json() {
        verdicts(&done, out)?;
    }
    let failed: Vec<String> =
        done.iter().flat_map(|it| it.failed().map(|row| format!("{}: {}", it.paper, row.what))).collect();
    out.flush()?;
    if failed.is_empty() {
        Ok(())
    } else {
        Err(failure(format!("exact claims that do not hold: {}", failed.join("; "))))
    }
}

fn show(paper: &Paper, reproduced: &Reproduced, out: &mut Out) -> Result<(), Fault> {
    out.line(out.bold(&reproduced.citation))?;
    out.line(&reproduced.what)?;
    out.line(format_args!("$ {}", reproduced.command))?;
    out.line("")?;
    out.line("how the text was read")?;
    for (number, reading) in reproduced.readings.iter().enumerate() {
        let fit = if reading.fit { " (a fit: chosen because the published figures then come out)" } else { "" };
        out.line(format_args!("  {}. {}{fit}", number + 1, reading.what))?;
    }
    for Table { title, note, rows, figure, .. } in &reproduced.tables {
        out.line("")?;
        out.line(out.bold(title))?;
        out.line(out.faint(note))?;
        for row in rows {
            show_row(row, out)?;
        }
        if let Some(figure) = figure {
            for line in figure.legend() {
                out.line(line)?;
            }
            for line in figure.panels.iter().flat_map(|panel| panel.text(60, 11)) {
                out.line(line)?;
            }
        }
    }
    out.line("")?;
    out.line(format_args!(
        "more: /papers/{} on the page of `menagerie serve`, {} in the sources",
        paper.id, paper.page
    ))?;
    out.line("")
}

fn show_row(row: &Row, out: &mut Out) -> Result<(), Fault> {
    let mut told = Vec::new();
    if let Some(published) = row.published {
        told.push(format!("theirs {}", number(published)));
    }
    if let Some(ours) = &row.ours {
        told.push(match ours.runs {
            0 => format!("ours {}", number(ours.mean)),
            _ => format!(
                "ours {} ± {} [{}, {}]",
                number(ours.mean),
                number(ours.sd),
                number(ours.low),
                number(ours.high)
            ),
        });
    }
    if let (Some(z), Some(p), Some(holm)) = (row.z, row.p, row.p_holm) {
        told.push(format!("z {z:+.2}, p {p:.3}, Holm {holm:.3}"));
    }
    match row.direction {
        Some(Direction::Higher) => told.push("theirs is higher".into()),
        Some(Direction::Lower) => told.push("theirs is lower".into()),
        _ => {}
    }
    out.line(format_args!("  {}", row.what))?;
    if let Some(said) = &row.said {
        out.line(format_args!("    \"{said}\""))?;
    }
    let because = row.because.as_ref().map_or(String::new(), |why| format!(": {why}"));
    told.push(format!("{}{because}", row.verdict.name()));
    out.line(format_args!("    {}", told.join(" · ")))
}

/// A number without needless figures.
fn number(value: f64) -> String {
    if value.fract() == 0.0 && value.abs() < 1e12 {
        return format!("{value:.0}");
    }
    if value.abs() < 10.0 { format!("{value:.3}") } else { format!("{value:.1}") }
}

/// How many rows of each paper came to which verdict.
fn verdicts(done: &[Reproduced], out: &mut Out) -> Result<(), Fault> {
    out.line(out.bold("All papers"))?;
    for reproduced in done {
        let mut counts: Vec<(&str, usize)> = Vec::new();
        for row in reproduced.tables.iter().flat_map(|table| &table.rows) {
            match counts.iter_mut().find(|(name, _)| *name == row.verdict.name()) {
                Some((_, count)) => *count += 1,
                None => counts.push((row.verdict.name(), 1)),
            }
        }
        let told: Vec<String> = counts.iter().map(|(name, count)| format!("{count} {name}")).collect();
        out.line(format_args!("  {:16} {}", reproduced.paper, told.join(", ")))?;
    }
    Ok(())
}

fn list(out: &mut Out) -> Result<(), Fault> {
    if out.is_json() {
        let told = |it: &Paper| json!({"id": it.id, "citation": it.citation, "what": it.what, "page": it.page});
        return PAPERS.iter().try_for_each(|paper| out.json(&told(paper)));
    }
    for paper in PAPERS {
        out.line(format_args!("{:16} {}", out.bold(paper.id), paper.citation))?;
        out.line(format_args!("{:16} {}", "", paper.what))?;
    }
    Ok(())
}
