//! `compare`: machines side by side, on the same axes.

use crate::about::{self, with};
use crate::args::CompareArgs;
use crate::curve::{self, MOST_POINTS};
use crate::fault::{Fault, failure, usage_error};
use crate::out::{Out, beads};
use game::{Rules as _, Side, many, many_as};
use lab::chart::{Figure, Panel, Point as Dot, Scale, Series};
use lab::compare::{Comparison, Difference, Held, Meeting, compare};
use lab::curve::{Point, ages, every};
use lab::exact::Exact;
use lab::{Life, Machine, NoSeat};
use mind::Stop;
use serde_json::json;

/// Compares the machines.
pub fn run(args: &CompareArgs, out: &mut Out) -> Result<(), Fault> {
    let machines = args.lives.iter().map(|path| Ok(Machine::read(path, None)?)).collect::<Result<Vec<_>, Fault>>()?;
    let moments: Vec<_> = machines.iter().map(|it| (it.life().name(), it.moment())).collect();
    let comparison = compare(&moments, args.boxes).map_err(usage_error)?;
    let held: Vec<Side> = Side::BOTH.into_iter().filter(|side| machines.iter().any(|it| it.holds(*side))).collect();
    let sides: Vec<Side> = held.into_iter().filter(|side| args.side.is_none_or(|asked| asked == *side)).collect();
    if let (true, Some(side)) = (sides.is_empty(), args.side) {
        return Err(NoSeat { who: machines[0].life().name().into(), side }.into());
    }
    let longest = machines.iter().map(Machine::games).max().unwrap_or(0);
    let curves = curves(args, &machines, longest, &sides)?;
    let figure = figure(&machines, longest, &sides, &curves);
    if let Some(to) = &args.csv {
        let csv = table(&machines, &curves, &sides).map_err(failure)?;
        if !out.put(to, &csv)? {
            return Ok(());
        }
    }
    if let Some(to) = &args.svg
        && !out.put(to, figure.svg().as_bytes())?
    {
        return Ok(());
    }
    if out.is_json() {
        let told: Vec<_> = curves
            .iter()
            .zip(&machines)
            .map(|(points, machine)| {
                let points: Vec<_> = points.iter().flat_map(curve::told).collect();
                with(about::machine(machine), json!({"points": points}))
            })
            .collect();
        return out.json(&json!({"compared": comparison, "curves": told}));
    }
    show(&comparison, &figure, out)
}

/// The curve of each machine at the same ages, as far as it has come.
fn curves(args: &CompareArgs, machines: &[Machine], longest: u64, sides: &[Side]) -> Result<Vec<Vec<Point>>, Fault> {
    let all = match args.every {
        Some(step) if longest / step > MOST_POINTS => {
            return Err(usage_error(format!(
                "lives of {longest} games have more than {MOST_POINTS} points so close together; expected a larger --every"
            )));
        }
        Some(step) => every(step, longest),
        None => ages(longest),
    };
    machines
        .iter()
        .map(|machine| {
            let life: &Life = machine.life();
            let mut own: Vec<u64> = all.iter().copied().filter(|age| *age <= life.games()).collect();
            if own.last() != Some(&life.games()) {
                own.push(life.games());
            }
            let mut points = Vec::new();
            let each = &mut |point| points.push(point);
            lab::curve::curve(life, &own, sides, &Stop::default(), each).map_err(failure)?;
            Ok(points)
        })
        .collect()
}

fn figure(machines: &[Machine], longest: u64, sides: &[Side], curves: &[Vec<Point>]) -> Figure {
    let series = |of: &dyn Fn(&Point) -> Option<f64>| -> Vec<Series> {
        let one = |points: &Vec<Point>| Series {
            points: points.iter().filter_map(|it| Some(Dot::alone(it.games, of(it)?))).collect(),
        };
        curves.iter().map(one).collect()
    };
    let panel = |title: &str, scale, of: &dyn Fn(&Point) -> Option<f64>| Panel {
        title: title.into(),
        scale,
        by_tens: false,
        games: longest,
        series: series(of),
    };
    let points = |exact: Exact| (exact.win + exact.draw / 2.0) * 100.0;
    let block = |it: &Point| (it.block.games() > 0).then(|| lab::sweep::points(it.block) * 100.0);
    let mut panels = vec![panel("points of 100 in the block", Scale::Hundred, &block)];
    for &side in sides {
        let seat = if sides.len() > 1 { format!(", {side} seat") } else { String::new() };
        let truth = |it: &Point| it.on(side)?.truth;
        panels.extend([
            panel(&format!("exact points of 100 vs random{seat}"), Scale::Hundred, &|it| {
                Some(points(truth(it)?.random))
            }),
            panel(&format!("exact points of 100 vs perfect{seat}"), Scale::Hundred, &|it| {
                Some(points(truth(it)?.perfect))
            }),
            panel(&format!("exact points of 100 vs its worst enemy{seat}"), Scale::Hundred, &|it| {
                Some(points(truth(it)?.worst))
            }),
            panel(&format!("expected result given away by a decision{seat}"), Scale::FromZero, &|it| {
                Some(it.on(side)?.distance?.lost)
            }),
        ]);
    }
    panels.retain(|it| !it.is_empty());
    let name = |it: &Machine| {
        format!("{}: {}, seed {}, {}", it.life().name(), it.life().recipe(), it.life().seed(), many(it.games(), "game"))
    };
    let seats = if let [side] = sides { format!("{side} seat") } else { "both seats".into() };
    Figure {
        title: machines.iter().map(|it| it.life().name()).collect::<Vec<_>>().join(" v "),
        note: format!("{}, {seats}, one machine each, no bands.", machines[0].life().game().card().name),
        series: machines.iter().map(name).collect(),
        panels,
    }
}

/// A row for every machine and age, as `curve` writes them.
fn table(machines: &[Machine], curves: &[Vec<Point>], sides: &[Side]) -> Result<Vec<u8>, csv::Error> {
    let mut bytes = Vec::new();
    for (machine, points) in machines.iter().zip(curves) {
        let one = curve::table(points, sides)?;
        let lines = String::from_utf8_lossy(&one);
        for (number, line) in lines.lines().enumerate() {
            // One head for all; a name with a comma is quoted by the writer.
            match number {
                0 if bytes.is_empty() => bytes.extend_from_slice(format!("machine,{line}\n").as_bytes()),
                0 => {}
                _ => {
                    let mut name = csv::Writer::from_writer(Vec::new());
                    name.write_record([machine.life().name()])?;
                    let name = name.into_inner().map_err(|why| csv::Error::from(why.into_error()))?;
                    bytes.extend_from_slice(String::from_utf8_lossy(&name).trim_end().as_bytes());
                    bytes.extend_from_slice(format!(",{line}\n").as_bytes());
                }
            }
        }
    }
    Ok(bytes)
}

fn show(comparison: &Comparison, figure: &Figure, out: &mut Out) -> Result<(), Fault> {
    let Comparison { machines, settings, meetings, shared_boxes, different_boxes, boxes } = comparison;
    let names: Vec<&str> = machines.iter().map(|it| it.name.as_str()).collect();
    out.line(out.bold(&figure.title))?;
    for line in figure.legend() {
        out.line(line)?;
    }
    for panel in figure.panels.iter().filter(|it| it.title.contains("block") || it.title.contains("worst")) {
        out.line("")?;
        for line in panel.text(60, 11) {
            out.line(line)?;
        }
    }
    out.line("")?;
    out.line(if settings.is_empty() { "recipes: the same" } else { "recipes differ in" })?;
    for setting in settings {
        let values: Vec<_> = names
            .iter()
            .zip(&setting.values)
            .map(|(name, value)| format!("{name} {}", value.as_deref().unwrap_or("-")))
            .collect();
        out.line(format_args!("  {:12} {}", setting.name, values.join(" · ")))?;
    }
    out.line("")?;
    out.line("exact: win draw loss            vs random              vs perfect            vs its worst enemy")?;
    for machine in machines {
        for (side, truth) in [("first", machine.exact.first), ("second", machine.exact.second)] {
            let Some(truth) = truth else { continue };
            let of = |it: Exact| format!("{:.4} {:.4} {:.4}", it.win, it.draw, it.loss);
            let (random, perfect, worst) = (of(truth.random), of(truth.perfect), of(truth.worst));
            out.line(format_args!("  {:16} {side:8} {random}   {perfect}   {worst}", machine.name))?;
        }
    }
    out.line("")?;
    if meetings.is_empty() {
        out.line("head to head: no two of them can meet, or their odds are not stated")?;
    } else {
        out.line("head to head, exact, as the opener sees it: win draw loss")?;
    }
    for Meeting { first, second, exact } in meetings {
        let Exact { win, draw, loss } = exact;
        out.line(format_args!("  {} opens against {}: {win:.4} {draw:.4} {loss:.4}", names[*first], names[*second]))?;
    }
    if *shared_boxes > 0 {
        out.line("")?;
        out.line(format_args!(
            "{different_boxes} of {} {}{}",
            many_as(*shared_boxes, "box", "boxes"),
            if *different_boxes == 1 { "differs" } else { "differ" },
            if boxes.is_empty() { "" } else { "; widest apart (share of draws that would be another move):" }
        ))?;
    }
    for Difference { position, apart, boxes } in boxes {
        out.line(format_args!("  {position}  {apart:.4}"))?;
        for (name, Held { number, beads: held }) in names.iter().zip(boxes) {
            let held: Vec<_> = held.iter().map(|it| format!("{}:{}", it.mv, beads(it.beads))).collect();
            out.line(format_args!("    {name:16} box {number:<5} {}", held.join(" ")))?;
        }
    }
    Ok(())
}
