//! `bench`: speed, as figures that can be compared in one run.

mod ffo;
mod net;
mod othello;
mod polar;
mod sweep;

use crate::args::{Bench, BenchArgs, LessonsArgs};
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use game::{Game, Side};
use lab::{Event, Lesson, Machine, Seats, Tally, dataset, exact::truth};
use serde_json::json;
use std::hint::black_box;
use std::time::Instant;

/// Who meets whom.
struct Pairing {
    name: &'static str,
    recipe: &'static str,
    against: &'static str,
    seats: Seats,
}

const PAIRINGS: &[Pairing] = &[
    Pairing { name: "michie-random", recipe: "menace(preset=michie)", against: "random", seats: Seats::First },
    Pairing { name: "michie-expert", recipe: "menace(preset=michie)", against: "expert", seats: Seats::First },
    Pairing { name: "scroggs-perfect", recipe: "menace(preset=scroggs)", against: "perfect", seats: Seats::First },
    Pairing {
        name: "threebead-random",
        recipe: "menace(preset=clare-threebead)",
        against: "random",
        seats: Seats::First,
    },
    Pairing { name: "self-play", recipe: "menace(preset=scroggs,seats=both)", against: "self", seats: Seats::First },
    Pairing { name: "qtable-random", recipe: "qtable", against: "random", seats: Seats::Both },
];

/// Measures what was asked for.
pub fn run(args: &BenchArgs, out: &mut Out) -> Result<(), Fault> {
    match &args.what {
        Bench::Lessons(args) => lessons(args, out),
        Bench::Sweep(args) => sweep::run(args, out),
        Bench::Othello => othello::run(out),
        Bench::Ffo(args) => ffo::run(args, out),
        Bench::Polar => polar::run(out),
        Bench::Net(args) => net::run(args, out),
    }
}

fn lessons(args: &LessonsArgs, out: &mut Out) -> Result<(), Fault> {
    let chosen: Vec<&Pairing> = match &args.only {
        None => PAIRINGS.iter().collect(),
        Some(name) => {
            let one = PAIRINGS.iter().find(|pairing| pairing.name == name).ok_or_else(|| {
                let known: Vec<_> = PAIRINGS.iter().map(|pairing| pairing.name).collect();
                usage_error(format!("there is no pairing '{name}'; there are {}", known.join(", ")))
            })?;
            vec![one]
        }
    };
    for pairing in chosen {
        let mut machine = Machine::born(Game::Noughts, pairing.recipe, "bench", 1)?;
        let begun = Instant::now();
        let result = attend(&mut machine, pairing, args.games)?;
        let seconds = begun.elapsed().as_secs_f64();
        let speed = args.games as f64 / seconds;
        if out.is_json() {
            out.json(&json!({
                "pairing": pairing.name, "games": args.games, "seconds": seconds, "games_per_second": speed,
                "wins": result.wins, "draws": result.draws, "losses": result.losses,
            }))?;
        } else {
            out.line(format_args!("{:18} {:>7.2} million games/s", pairing.name, speed / 1e6))?;
        }
        out.flush()?;
    }
    if args.only.is_none() {
        evaluation(out)?;
        studying(out)?;
        rewinding(out)?;
    }
    Ok(())
}

fn attend(machine: &mut Machine, pairing: &Pairing, games: u64) -> Result<Tally, Fault> {
    Ok(machine.hold(Lesson::new(pairing.against, pairing.seats, games, 1)?)?)
}

/// The three exact numbers of a trained machine, many times over.
fn evaluation(out: &mut Out) -> Result<(), Fault> {
    const TIMES: u32 = 3_000;
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "bench", 1)?;
    attend(&mut machine, &PAIRINGS[0], 10_000)?;
    let begun = Instant::now();
    for _ in 0..TIMES {
        black_box(truth(Game::Noughts, black_box(machine.pupil()), Side::First)?);
    }
    // Each truth is three evaluations: against random, perfect and the worst enemy.
    let micros = begun.elapsed().as_secs_f64() * 1e6 / f64::from(TIMES) / 3.0;
    report(out, "exact evaluation", "microseconds", micros)
}

/// All matches there are, learned from, against as many of a lesson.
fn studying(out: &mut Out) -> Result<(), Fault> {
    let mut table = Vec::new();
    let mut rows = dataset::Rows::new(&mut table)?;
    dataset::all_games(Game::Noughts, false, &mut rows)?;
    let games = rows.finish()?;
    let mut machine = Machine::born(Game::Noughts, PAIRINGS[0].recipe, "bench", 1)?;
    let begun = Instant::now();
    let matches = dataset::read(Game::Noughts, table.as_slice())?.into_iter().map(|(moves, _)| moves).collect();
    machine.live(Event::Studied { matches, seats: Seats::First })?;
    let studied = begun.elapsed();
    let begun = Instant::now();
    attend(&mut Machine::born(Game::Noughts, PAIRINGS[0].recipe, "bench", 1)?, &PAIRINGS[0], games)?;
    let times = studied.as_secs_f64() / begun.elapsed().as_secs_f64();
    report(out, "a game studied from CSV", "lesson_games", times)
}

/// A life of 100,000 games, folded from nothing to its middle.
fn rewinding(out: &mut Out) -> Result<(), Fault> {
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "bench", 1)?;
    attend(&mut machine, &PAIRINGS[0], 100_000)?;
    let text = machine.life().text();
    let begun = Instant::now();
    let life = lab::Life::parse(&text)?;
    black_box(Machine::fold_until(life, 99_999)?);
    report(out, "rewind to game 99,999", "milliseconds", begun.elapsed().as_secs_f64() * 1e3)
}

fn report(out: &mut Out, what: &str, unit: &str, number: f64) -> Result<(), Fault> {
    if out.is_json() {
        out.json(&json!({"what": what, "figure": number, "unit": unit}))
    } else {
        out.line(format_args!("{what:24} {number:.2} {unit}"))
    }
}
