//! `curve`: how a machine learned, as a table, a drawing or CSV.

use crate::about::{self, with};
use crate::args::CurveArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::{Out, beads, digits, whole};
use game::{Rules as _, Side};
use lab::chart::{Panel, Point as Dot, Scale, Series};
use lab::curve::{Point, Seat, ages, curve, every};
use lab::exact::{Exact, Truth};
use lab::{Life, Machine};
use mind::Stop;
use serde_json::json;

/// The most points that one asks for.
pub const MOST_POINTS: u64 = 100_000;
/// The drawing, in characters.
const WIDTH: usize = 60;
const HEIGHT: usize = 11;

/// Measures the machine through its life.
pub fn run(args: &CurveArgs, out: &mut Out) -> Result<(), Fault> {
    let life = Life::read(&args.life)?;
    let sides = Machine::fold_until(life.clone(), 0)?.seats().shown(args.side, life.name())?;
    let ages = match args.every {
        Some(step) if life.games() / step > MOST_POINTS => {
            return Err(usage_error(format!(
                "a life of {} games has more than {MOST_POINTS} points so close together; expected a larger --every",
                life.games()
            )));
        }
        Some(step) => every(step, life.games()),
        None => ages(life.games()),
    };
    let mut points = Vec::with_capacity(ages.len());
    curve(&life, &ages, sides, &Stop::default(), &mut |point| points.push(point))
        .map_err(|why| failure(format!("{}: {why}", args.life.display())))?;
    if let Some(to) = &args.csv {
        let csv = table(&points, sides).map_err(failure)?;
        if !out.put(to, &csv)? {
            return Ok(());
        }
    }
    if out.is_json() {
        let about = about::life(&life);
        return points.iter().flat_map(told).try_for_each(|point| out.json(&with(about.clone(), point)));
    }
    for (nth, side) in sides.iter().enumerate() {
        if nth > 0 {
            out.line("")?;
        }
        show(&life, *side, &points, out)?;
    }
    Ok(())
}

/// The chances a point is told with, by name.
fn chances(truth: &Truth) -> [(&'static str, Exact); 3] {
    [("random", truth.random), ("perfect", truth.perfect), ("worst", truth.worst)]
}

/// A point as JSON, once for each seat.
pub fn told(point: &Point) -> impl Iterator<Item = serde_json::Value> {
    let Point { games, block, seats, first_box } = point;
    let beads: Vec<_> = first_box.iter().map(|(mv, count)| json!({"move": mv, "beads": whole(*count)})).collect();
    seats.iter().map(move |Seat { side, truth, distance }| {
        let mut told = json!({
            "age": games, "side": side.name(), "wins": block.wins, "draws": block.draws, "losses": block.losses,
            "first_box": beads,
        });
        for (name, exact) in truth.iter().flat_map(chances) {
            told[name] = json!({"win": digits(exact.win), "draw": digits(exact.draw), "loss": digits(exact.loss)});
        }
        if let Some(distance) = distance {
            told["lost"] = json!(digits(distance.lost));
            told["right"] = json!(digits(distance.right));
        }
        told
    })
}

/// One row a point, one column a number, as spreadsheets and statistics programs like it. With two seats the names of what is
/// exact begin with the seat.
pub fn table(points: &[Point], sides: &[Side]) -> Result<Vec<u8>, csv::Error> {
    let mut rows = csv::Writer::from_writer(Vec::new());
    let seat = |side: &Side| if sides.len() > 1 { format!("{side}_") } else { String::new() };
    let exact = sides.iter().flat_map(|side| {
        let chances = ["random", "perfect", "worst"].into_iter();
        let chances = chances.flat_map(|name| ["win", "draw", "loss"].map(|word| format!("{name}_{word}")));
        chances.chain(["lost".into(), "right".into()]).map(move |name| format!("{}{name}", seat(side)))
    });
    let beads = points.first().map_or(&[][..], |point| &point.first_box).iter().map(|(mv, _)| format!("beads_{mv}"));
    let head = ["games", "wins", "draws", "losses"].map(String::from).into_iter();
    rows.write_record(head.chain(exact).chain(beads).collect::<Vec<_>>())?;
    for point in points {
        let Point { games, block, first_box, .. } = point;
        let counts = [*games, block.wins, block.draws, block.losses].map(|count| count.to_string());
        let number = |value: Option<f64>| value.map_or_else(String::new, |value| digits(value).to_string());
        let exact = sides.iter().flat_map(|side| {
            let seat = point.on(*side);
            let exact = (0..3).flat_map(move |at| {
                let of = seat.and_then(|seat| Some(chances(seat.truth.as_ref()?)[at].1));
                [of.map(|it| it.win), of.map(|it| it.draw), of.map(|it| it.loss)]
            });
            let far = seat.and_then(|seat| seat.distance);
            exact.chain([far.map(|it| it.lost), far.map(|it| it.right)]).map(number)
        });
        let beads = first_box.iter().map(|(_, count)| digits(*count).to_string());
        rows.write_record(counts.into_iter().chain(exact).chain(beads).collect::<Vec<_>>())?;
    }
    rows.into_inner().map_err(|why| why.into_error().into())
}

fn show(life: &Life, side: Side, points: &[Point], out: &mut Out) -> Result<(), Fault> {
    let (name, game, recipe) = (life.name(), life.game().card().name, life.recipe());
    out.line(format_args!("{}, {game}, {recipe}, {side}, seed {}", out.bold(name), life.seed()))?;
    out.line("")?;
    let truth = |point: &Point| point.on(side).and_then(|seat| seat.truth);
    if points.iter().any(|point| truth(point).is_some()) {
        for line in drawing(points, truth) {
            out.line(line)?;
        }
        out.line("")?;
    }
    out.line("  games    won  drawn   lost    random perfect  worst    lost a move  right   first box")?;
    // About twenty rows; the CSV has them all.
    let stride = points.len().div_ceil(20).max(1);
    for (at, point) in points.iter().enumerate().filter(|(at, _)| at % stride == 0 || at + 1 == points.len()) {
        // What came since the row before.
        let from = at.saturating_sub(if at % stride == 0 { stride } else { at % stride });
        let mut block = lab::Tally::default();
        points[from + usize::from(at > 0)..=at].iter().for_each(|point| block += point.block);
        let exact = truth(point).as_ref().map_or_else(
            || format!("{:>7} {:>7} {:>7}", "-", "-", "-"),
            |truth| {
                let [random, perfect, worst] = chances(truth).map(|(_, exact)| share(exact));
                format!("{random:>7.2} {perfect:>7.2} {worst:>7.2}")
            },
        );
        let far = point.on(side).and_then(|seat| seat.distance).map_or_else(
            || format!("{:>12} {:>7}", "-", "-"),
            |far| format!("{:>12.4} {:>6.1}%", far.lost, far.right * 100.0),
        );
        let first: Vec<String> = point.first_box.iter().map(|(mv, count)| format!("{mv}:{}", beads(*count))).collect();
        let lab::Tally { wins, draws, losses } = block;
        let row =
            format!("{:>7} {wins:>6} {draws:>6} {losses:>6}   {exact}   {far}   {}", point.games, first.join(" "));
        out.line(row.trim_end())?;
    }
    Ok(())
}

/// Points of a hundred.
fn share(exact: Exact) -> f64 {
    (exact.win + exact.draw / 2.0) * 100.0
}

/// The three curves over the games, as lines of text.
fn drawing(points: &[Point], truth: impl Fn(&Point) -> Option<Truth>) -> Vec<String> {
    let series = (0..3).map(|at| {
        let dots = points.iter().filter_map(|it| Some(Dot::alone(it.games, share(chances(truth(it).as_ref()?)[at].1))));
        Series { points: dots.collect() }
    });
    let title = "points of 100 expected (win 100, draw 50): a vs random, b vs perfect, c vs its worst enemy".into();
    let games = points.last().map_or(0, |point| point.games);
    Panel { title, scale: Scale::Hundred, games, by_tens: false, series: series.collect() }.text(WIDTH, HEIGHT)
}
