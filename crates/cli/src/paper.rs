//! `paper`: published experiments, theirs and ours side by side.

use crate::args::PaperArgs;
use crate::article;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::{interrupt, progress, threads};
use game::many;
use lab::papers::{Asked, BadPaper, LEGEND, MACHINES, PAPERS, Paper, Reproduced, Row, Table, number, side};
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
    let turned = args.turn.map(usize::from);
    if let Some(turn) = turned {
        let [paper] = chosen.as_slice() else {
            return Err(usage_error(format!("--turn {turn}: a reading is one paper's; name the paper")));
        };
        let knobs: Vec<String> = (1..=paper.readings.len())
            .filter(|at| paper.readings[at - 1].knob.is_some())
            .map(|at| at.to_string())
            .collect();
        if !knobs.contains(&turn.to_string()) {
            let known = if knobs.is_empty() { "none".into() } else { knobs.join(", ") };
            return Err(usage_error(format!("--turn {turn}: the readings of {id} that set a knob are {known}")));
        }
    }
    let stop = interrupt::listen()?;
    let mut done = Vec::new();
    for paper in chosen {
        let bar = progress::bar(0, "games");
        let asked = Asked {
            machines: args.machines.unwrap_or(MACHINES),
            games: args.games.or(paper.games).unwrap_or_default(),
            seed: args.seed,
            turned,
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
        } else if args.markdown {
            out.bytes(reproduced.markdown().as_bytes())?;
        } else {
            show(paper, &reproduced, out)?;
        }
        out.flush()?;
        done.push(reproduced);
    }
    if done.len() > 1 && !out.is_json() && !args.markdown {
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
    if let Some(article) = &reproduced.article {
        article::show(article, out)?;
    }
    out.line("")?;
    out.line("how the text was read")?;
    for (number, reading) in reproduced.readings.iter().enumerate() {
        let fit = if reading.fit { "; a fit: chosen because the published figures then come out" } else { "" };
        out.line(format_args!("  {}. {} ({}{fit})", number + 1, reading.what, reading.origin()))?;
        if let Some(contract) = reading.contract() {
            out.line(out.faint(&format!("     {contract}")))?;
        }
    }
    out.line("")?;
    out.line("what the signs mean")?;
    for line in LEGEND {
        out.line(out.faint(&format!("  {line}")))?;
    }
    for table in &reproduced.tables {
        let Table { title, rows, together, figure, .. } = table;
        out.line("")?;
        out.line(out.bold(title))?;
        out.line(out.faint(&table.note()))?;
        for row in rows {
            show_row(row, out)?;
        }
        if let Some(all) = together {
            out.line(format_args!("  all {} together: {}", many(all.of, "row"), all.text()))?;
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
    if let Some(all) = reproduced.together {
        out.line("")?;
        out.line(format_args!("all {} together: {}", many(all.of, "table"), all.text()))?;
    }
    out.line("")?;
    out.line(format_args!(
        "more: /papers/{} on the page of `menagerie serve`, {} in the sources",
        paper.id, paper.page
    ))?;
    out.line("")
}

fn show_row(row: &Row, out: &mut Out) -> Result<(), Fault> {
    let theirs = row.published.map(|published| format!("theirs {}", number(published)));
    let ours = row.ours.map(|ours| format!("ours {}", ours.text()));
    let side = row.direction.and_then(side).map(Into::into);
    let told: Vec<String> =
        [theirs, ours, row.tested(), side, Some(row.verdict_text())].into_iter().flatten().collect();
    out.line(format_args!("  {}", row.what))?;
    if let Some(said) = &row.said {
        out.line(format_args!("    \"{said}\""))?;
    }
    out.line(format_args!("    {}", told.join(" · ")))
}

/// How many rows of each paper came to which verdict.
fn verdicts(done: &[Reproduced], out: &mut Out) -> Result<(), Fault> {
    out.line(out.bold("All papers"))?;
    for reproduced in done {
        out.line(format_args!("  {:16} {}", reproduced.paper, reproduced.verdicts()))?;
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
