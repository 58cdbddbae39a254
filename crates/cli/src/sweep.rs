//! `sweep`: many machines, one question.

use crate::args::SweepArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::{Out, digits};
use crate::{interrupt, progress, threads};
use game::Rules as _;
use game::many;
use lab::sweep::{Experiment, Row, Summary, Sweep, csv, drawing, jsonl, summary_csv, svg};
use lab::write_whole;
use serde_json::json;
use std::fmt::Write as _;
use std::path::Path;

/// Asks the question, and writes what came of it.
pub fn run(args: &SweepArgs, out: &mut Out) -> Result<(), Fault> {
    let experiment = experiment(args)?;
    if args.show {
        return out.bytes(experiment.text().as_bytes());
    }
    let sweep = Sweep::new(experiment);
    let stop = interrupt::listen()?;
    let bar = progress::bar(sweep.experiment().matches(), "games");
    let rows = threads::on(args.threads, || sweep.run(&stop, &|games| bar.inc(games)))?.map_err(usage_error)?;
    bar.finish_and_clear();
    let rows = rows.ok_or_else(|| Fault::Interrupted("stopped; nothing was written".into()))?;
    let summaries = sweep.summaries(&rows);
    write(args, out, &sweep, &rows, &summaries)
}

/// The file, and over it what was said besides.
fn experiment(args: &SweepArgs) -> Result<Experiment, Fault> {
    let Some(path) = &args.experiment else {
        if args.recipes.is_empty() {
            return Err(usage_error("who shall learn? Expected an experiment file, or at least one --recipe"));
        }
        // What comes from the command line has no lines to point to.
        return Experiment::parse(&text(args)?).map_err(|why| usage_error(why.why));
    };
    let given = std::fs::read_to_string(path).map_err(|why| failure(format!("{}: {why}", path.display())))?;
    let read = Experiment::parse(&given).map_err(|why| usage_error(format!("{}: {why}", path.display())))?;
    if *args == SweepArgs::asking_only(args) {
        return Ok(read);
    }
    let words = |items: &[String]| (!items.is_empty()).then(|| items.to_vec());
    let spelled = SweepArgs {
        experiment: None,
        recipes: words(&args.recipes).unwrap_or_else(|| read.recipes.iter().map(ToString::to_string).collect()),
        opponents: words(&args.opponents).unwrap_or_else(|| read.opponents.iter().map(ToString::to_string).collect()),
        seats: if args.seats.is_empty() { read.seats.clone() } else { args.seats.clone() },
        game: args.game.or(Some(read.game)),
        games: args.games.or(Some(read.games)),
        every: args.every.or(if args.games.is_some() { None } else { Some(read.every) }),
        seeds: args.seeds.or(Some(read.seeds)),
        seed: args.seed.or(Some(read.seed)),
        measure: words(&args.measure).unwrap_or_else(|| read.measure.clone()),
        title: args.title.clone().or(Some(read.title.clone())),
        ..SweepArgs::asking_only(args)
    };
    Experiment::parse(&text(&spelled)?).map_err(|why| usage_error(why.why))
}

/// The options as the text of an experiment.
fn text(args: &SweepArgs) -> Result<String, Fault> {
    let quoted = |text: &str| {
        if text.chars().any(char::is_control) {
            return Err(usage_error("expected words on one line"));
        }
        Ok(format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\"")))
    };
    let list = |items: &[String]| {
        items.iter().map(|it| quoted(it)).collect::<Result<Vec<_>, Fault>>().map(|all| all.join(", "))
    };
    let mut text = String::new();
    if let Some(title) = &args.title {
        let _ = writeln!(text, "title = {}", quoted(title)?);
    }
    if let Some(game) = args.game {
        let _ = writeln!(text, "game = \"{}\"", game.card().id);
    }
    let seats: Vec<String> = args.seats.iter().map(ToString::to_string).collect();
    let lists =
        [("recipes", &args.recipes), ("opponents", &args.opponents), ("seats", &seats), ("measure", &args.measure)];
    for (name, items) in lists.into_iter().filter(|(_, items)| !items.is_empty()) {
        let _ = writeln!(text, "{name} = [{}]", list(items)?);
    }
    let numbers = [("games", args.games), ("every", args.every), ("seeds", args.seeds), ("seed", args.seed)];
    for (name, number) in numbers.into_iter().filter_map(|(name, number)| Some((name, number?))) {
        let _ = writeln!(text, "{name} = {number}");
    }
    Ok(text)
}

fn write(args: &SweepArgs, out: &mut Out, sweep: &Sweep, rows: &[Row], summaries: &[Summary]) -> Result<(), Fault> {
    let mut to_stdout = false;
    let mut put =
        |path: &Option<std::path::PathBuf>, bytes: &dyn Fn() -> Result<Vec<u8>, Fault>, out: &mut Out| match path {
            None => Ok(()),
            Some(path) if path == Path::new("-") => {
                to_stdout = true;
                out.bytes(&bytes()?)
            }
            Some(path) => Ok(write_whole(path, &bytes()?)?),
        };
    put(&args.csv, &|| csv(sweep, rows).map_err(failure), out)?;
    put(&args.jsonl, &|| Ok(jsonl(sweep, rows).into_bytes()), out)?;
    put(&args.summary, &|| summary_csv(sweep, summaries).map_err(failure), out)?;
    put(&args.svg, &|| Ok(svg(sweep, summaries).into_bytes()), out)?;
    if to_stdout {
        return Ok(());
    }
    if out.is_json() {
        return summaries.iter().try_for_each(|it| out.json(&told(sweep, it)));
    }
    show(sweep, summaries, out)
}

fn told(sweep: &Sweep, Summary { cell, games, measure, seeds, band }: &Summary) -> serde_json::Value {
    let lab::sweep::Cell { recipe, against, seats } = &sweep.cells()[*cell];
    json!({
        "game": sweep.experiment().game.to_string(), "seed": sweep.experiment().seed.to_string(),
        "recipe": recipe.as_str(), "against": against.as_str(), "seats": seats.name(), "games": games,
        "measure": measure, "seeds": seeds, "mean": digits(band.mean), "low95": digits(band.low95),
        "low50": digits(band.low50), "median": digits(band.median), "high50": digits(band.high50),
        "high95": digits(band.high95),
    })
}

fn show(sweep: &Sweep, summaries: &[Summary], out: &mut Out) -> Result<(), Fault> {
    let experiment = sweep.experiment();
    let title = if experiment.title.is_empty() { "A sweep" } else { &experiment.title };
    out.line(out.bold(title))?;
    let (game, seeds, games) = (experiment.game.card().name, experiment.seeds, experiment.games);
    out.line(format_args!(
        "{game}, {} from {}, {} each, measured every {}",
        many(seeds, "seed"),
        experiment.seed,
        many(games, "game"),
        experiment.every
    ))?;
    out.line("")?;
    for line in drawing(sweep, summaries) {
        out.line(line)?;
    }
    out.line("")?;
    out.line(format_args!("after {}: mean [50 % of the machines] [95 % of them]", many(games, "game")))?;
    let rivals: Vec<&str> = experiment.rivals().into_iter().chain(["worst"]).collect();
    let seats = [String::new()].into_iter().chain(experiment.seats_told().iter().map(|side| format!("{side}_")));
    let shown = seats.flat_map(|seat| {
        let word = seat.trim_end_matches('_');
        let label = |name: &&str| (format!("{seat}{name}_points"), format!("{word} vs {name}").trim().into(), 100.0);
        rivals.iter().map(label).collect::<Vec<_>>()
    });
    let block = ("block_points".to_owned(), "last block".to_owned(), 100.0);
    let far = [("exploitability", 1.0), ("lost", 1.0), ("right", 100.0), ("unbeatable", 100.0)]
        .map(|(name, factor)| (name.into(), name.into(), factor));
    let shown: Vec<(String, String, f64)> = std::iter::once(block).chain(shown).chain(far).collect();
    for cell in 0..sweep.cells().len() {
        out.line(format_args!("{}", char::from(b'a' + (cell % 26) as u8)))?;
        for (measure, label, factor) in &shown {
            let last = summaries.iter().find(|it| it.cell == cell && it.games == games && it.measure == *measure);
            let Some(Summary { band, .. }) = last else { continue };
            let places = if *factor == 100.0 { 2 } else { 4 };
            let number = |value: f64| format!("{:.places$}", value * factor);
            out.line(format_args!(
                "  {label:16} {:>8}   [{}, {}] [{}, {}]",
                number(band.mean),
                number(band.low50),
                number(band.high50),
                number(band.low95),
                number(band.high95)
            ))?;
        }
    }
    Ok(())
}

impl SweepArgs {
    /// The options that say only where things go.
    fn asking_only(args: &Self) -> Self {
        Self {
            experiment: args.experiment.clone(),
            recipes: Vec::new(),
            opponents: Vec::new(),
            seats: Vec::new(),
            game: None,
            games: None,
            every: None,
            seeds: None,
            seed: None,
            measure: Vec::new(),
            title: None,
            csv: args.csv.clone(),
            jsonl: args.jsonl.clone(),
            summary: args.summary.clone(),
            svg: args.svg.clone(),
            show: args.show,
            threads: args.threads,
        }
    }
}
