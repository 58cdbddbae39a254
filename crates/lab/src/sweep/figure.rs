//! A sweep as a picture: a panel for every question, a curve with its bands for every cell.

use super::{Cell, Summary, Sweep};
use crate::chart::{Figure, Panel, Point, Scale, Series};
use game::{Rules as _, Side, many};

/// Whom every machine fears.
const WORST: &str = "its worst enemy";

/// The figure as SVG.
pub fn svg(sweep: &Sweep, summaries: &[Summary]) -> String {
    figure(sweep, summaries).svg()
}

/// Panels as text, for a terminal: what came of the blocks, and the exact result against the worst enemy.
pub fn drawing(sweep: &Sweep, summaries: &[Summary]) -> Vec<String> {
    let figure = figure(sweep, summaries);
    let shown = figure.panels.iter().enumerate().filter(|(at, panel)| *at == 0 || panel.title.contains(WORST));
    let mut lines: Vec<String> = figure.legend();
    for (_, panel) in shown {
        lines.push(String::new());
        lines.extend(panel.text(60, 11));
    }
    lines
}

/// What a cell is called in a legend: all that tells it from the others.
fn name(sweep: &Sweep, Cell { recipe, against, seats }: &Cell) -> String {
    let game = sweep.experiment().game.card().name;
    let seats = match seats.name() {
        "first" => "opening",
        "second" => "answering",
        _ => "both seats in turn",
    };
    format!("{recipe} vs {against}, {seats}, {game}")
}

/// Which seat a panel is about, at the end of its title.
fn seat(side: Side) -> &'static str {
    match side {
        Side::First => ", opening",
        Side::Second => ", answering",
    }
}

fn figure(sweep: &Sweep, summaries: &[Summary]) -> Figure {
    let experiment = sweep.experiment();
    let (rivals, every) = (experiment.rivals(), experiment.every);
    let mut panels = vec![panel(
        sweep,
        summaries,
        "block_points",
        format!("points of 100 in the last {}", many(every, "game")),
        100.0,
    )];
    // Where both seats are played each has panels of its own: the mean of the two is neither.
    let seats: Vec<(String, &str)> = match experiment.seats_told() {
        [] => vec![(String::new(), "")],
        told => told.iter().map(|side| (format!("{side}_"), seat(*side))).collect(),
    };
    let mut add = |measure: &str, title: String, factor: f64| {
        for (prefix, seat) in &seats {
            panels.push(panel(sweep, summaries, &format!("{prefix}{measure}"), format!("{title}{seat}"), factor));
        }
    };
    for rival in rivals.into_iter().chain(["worst"]) {
        let name = if rival == "worst" { WORST } else { rival };
        add(&format!("{rival}_points"), format!("exact points of 100 vs {name}"), 100.0);
    }
    add("lost", "expected result given away by a decision".into(), 1.0);
    add("right", "decisions of 100 whose favourite is a best move".into(), 100.0);
    panels.retain(|panel| !panel.is_empty());
    let title = if experiment.title.is_empty() { "A sweep".into() } else { experiment.title.clone() };
    let note = format!(
        "{} from {}, {} each, measured every {every}. Line: mean; bands: 50 % and 95 % of the machines. A win is a point, a draw half of one.",
        many(experiment.seeds, "seed"),
        experiment.seed,
        many(experiment.games, "game")
    );
    let series = sweep.cells().iter().map(|cell| name(sweep, cell)).collect();
    Figure { title, note, series, panels }
}

fn panel(sweep: &Sweep, summaries: &[Summary], measure: &str, title: String, factor: f64) -> Panel {
    let series = (0..sweep.cells().len())
        .map(|cell| {
            let own = summaries.iter().filter(|it| it.cell == cell && it.measure == measure);
            let points = own.map(|it| Point {
                x: it.games,
                mean: it.band.mean * factor,
                half: (it.band.low50 * factor, it.band.high50 * factor),
                most: (it.band.low95 * factor, it.band.high95 * factor),
            });
            Series { points: points.collect() }
        })
        .collect();
    let scale = if factor == 100.0 { Scale::Hundred } else { Scale::FromZero };
    Panel { title, scale, games: sweep.experiment().games, by_tens: false, series }
}
