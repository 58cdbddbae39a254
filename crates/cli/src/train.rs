//! `train`: lessons, against opponents or from a file of matches.

use crate::args::TrainArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::progress::bar;
use crate::who::{is_file, opponents};
use game::{Record, Side};
use lab::{Event, Lesson, Machine, Seats, Tally, dataset};
use mind::Stop;
use rayon::prelude::*;
use serde_json::json;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::time::Instant;

/// Matches between two moves of the bar.
const STRIDE: u64 = 4_096;

/// What one machine's lesson came to.
struct Done {
    name: String,
    result: Tally,
    seconds: f64,
}

/// Trains every machine that is named.
pub fn run(args: &TrainArgs, out: &mut Out) -> Result<(), Fault> {
    if let Some(twice) = args.lives.iter().enumerate().find(|(n, life)| args.lives[..*n].contains(life)) {
        return Err(usage_error(format!("{} is named twice", twice.1.display())));
    }
    let pool =
        rayon::ThreadPoolBuilder::new().num_threads(args.threads.map_or(0, usize::from)).build().map_err(failure)?;
    let done: Vec<Result<Done, Fault>> = pool.install(|| args.lives.par_iter().map(|life| train(life, args)).collect());
    for done in done {
        let Done { name, result, seconds } = done?;
        if out.is_json() {
            out.json(&json!({
                "name": name, "games": result.games(), "wins": result.wins,
                "draws": result.draws, "losses": result.losses, "seconds": seconds,
            }))?;
        } else {
            let share = |n: u64| 100.0 * n as f64 / result.games() as f64;
            out.line(format_args!(
                "{name}: {} games, {} won ({:.1} %), {} drawn ({:.1} %), {} lost ({:.1} %) in {seconds:.3} s",
                result.games(),
                result.wins,
                share(result.wins),
                result.draws,
                share(result.draws),
                result.losses,
                share(result.losses),
            ))?;
        }
    }
    Ok(())
}

fn train(path: &Path, args: &TrainArgs) -> Result<Done, Fault> {
    let mut machine = Machine::read(path, None)?;
    let seats = args.seats.unwrap_or_else(|| seats_of(&machine));
    let begun = Instant::now();
    let result = match &args.games_from {
        Some(csv) => study(&mut machine, csv, seats)?,
        None => attend(&mut machine, path, args, seats)?,
    };
    machine.write(path)?;
    Ok(Done { name: machine.life().name().into(), result, seconds: begun.elapsed().as_secs_f64() })
}

/// The seats it can hold.
fn seats_of(machine: &Machine) -> Seats {
    match (machine.holds(Side::First), machine.holds(Side::Second)) {
        (true, true) => Seats::Both,
        (_, false) => Seats::First,
        (false, true) => Seats::Second,
    }
}

fn study(machine: &mut Machine, csv: &Path, seats: Seats) -> Result<Tally, Fault> {
    let file = std::fs::File::open(csv).map_err(|error| failure(format!("cannot read {}: {error}", csv.display())))?;
    let records =
        dataset::read(machine.life().game(), file).map_err(|error| failure(format!("{}: {error}", csv.display())))?;
    let mut result = Tally::default();
    (0..).zip(&records).for_each(|(number, record)| result.add(record.outcome(), seats.of(number)));
    let matches = records.iter().map(Record::text).collect();
    machine.live(Event::Studied { matches, seats })?;
    Ok(result)
}

fn attend(machine: &mut Machine, path: &Path, args: &TrainArgs, seats: Seats) -> Result<Tally, Fault> {
    let (against, guests) = opponents(&args.against)?;
    let lesson = Lesson {
        against: against.into(),
        guests,
        opponents_learn: args.opponents_learn,
        seats,
        games: args.games,
        seed: args.seed.unwrap_or_else(|| machine.life().next_seed()),
        result: Tally::default(),
    };
    let before = machine.clone();
    let progress = bar(args.games, "games");
    let held = machine.attend(lesson, STRIDE, &Stop::default(), &mut |walk| {
        progress.set_position(walk.inside().games());
        ControlFlow::Continue(())
    })?;
    progress.finish_and_clear();
    let Some(lesson) = held else { return Ok(Tally::default()) };
    if args.opponents_learn && is_file(&args.against) {
        teach_the_other(&before, &lesson, path, &PathBuf::from(&args.against))?;
    }
    Ok(lesson.result)
}

/// The same lesson as the other machine lived it: seats turned, this machine as the guest, the same seed.
fn teach_the_other(me: &Machine, lesson: &Lesson, path: &Path, other: &Path) -> Result<(), Fault> {
    let same =
        |a: &Path, b: &Path| std::fs::canonicalize(a).ok().is_some_and(|a| std::fs::canonicalize(b).ok() == Some(a));
    if same(path, other) {
        return Err(usage_error("a machine that learns from itself is trained with --against self"));
    }
    let mut machine = Machine::read(other, None)?;
    let guest = me.guest();
    let mirrored = Lesson {
        against: format!("machine:{}", guest.name()).parse()?,
        guests: vec![guest],
        seats: lesson.seats.turned(),
        ..lesson.clone()
    };
    machine.hold(mirrored)?;
    Ok(machine.write(other)?)
}
