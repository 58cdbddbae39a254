//! `train`: lessons, against opponents or from a file of matches.

use crate::about::{self, with};
use crate::args::TrainArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use crate::progress::bar;
use crate::{interrupt, threads};
use game::{many, thousands};
use lab::{Event, Guest, Lesson, LifeFile, Machine, Opponents, Seats, Tally, bounds, dataset, is_file, replace_both};
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
    /// What a program wants to know of it besides.
    about: serde_json::Value,
    result: Tally,
    /// In how many of its matches it gave up before it had moved.
    given_up: u64,
    seconds: f64,
}

/// Trains every machine that is named. Ctrl-C ends the lessons early and keeps what was played.
pub fn run(args: &TrainArgs, out: &mut Out) -> Result<(), Fault> {
    if let Some(twice) = args.lives.iter().enumerate().find(|(n, life)| args.lives[..*n].contains(life)) {
        return Err(usage_error(format!("{} is named twice", twice.1.display())));
    }
    let stop = interrupt::listen()?;
    let pupil = taught_too(args)?;
    let train = |life: &PathBuf| match &pupil {
        Some(other) => train_both(life, other, args, &stop),
        None => train(life, args, &stop),
    };
    let done: Vec<Result<Done, Fault>> = match &pupil {
        // One after the other: each meets the opponent as the one before has left it.
        Some(_) => args.lives.iter().map(train).collect(),
        None => threads::on(args.threads, || args.lives.par_iter().map(train).collect())?,
    };
    let mut played = 0;
    for done in done {
        let Done { name, about, result, given_up, seconds } = done?;
        played += result.games();
        if out.is_json() {
            let came = json!({
                "games": result.games(), "wins": result.wins, "draws": result.draws, "losses": result.losses,
                "given_up": given_up, "seconds": seconds,
            });
            out.json(&with(about, came))?;
        } else {
            let share = |n: u64| 100.0 * n as f64 / result.games().max(1) as f64;
            out.line(format_args!(
                "{name}: {}, {} won ({:.1} %), {} drawn ({:.1} %), {} lost ({:.1} %) in {seconds:.3} s",
                many(result.games(), "game"),
                result.wins,
                share(result.wins),
                result.draws,
                share(result.draws),
                result.losses,
                share(result.losses),
            ))?;
            if given_up > 0 {
                out.line(format_args!(
                    "{name} resigned from its first box in {} of {}: that box is empty",
                    thousands(given_up),
                    many(result.games(), "game"),
                ))?;
            }
        }
    }
    let asked = args.games.saturating_mul(args.lives.len() as u64);
    if stop.is_said() && args.games_from.is_none() && played < asked {
        out.flush()?;
        return Err(Fault::Interrupted(format!(
            "stopped after {played} of {}; what was played is kept",
            many(asked, "game")
        )));
    }
    Ok(())
}

/// The opponent's file, where the opponent is one machine that learns too.
fn taught_too(args: &TrainArgs) -> Result<Option<PathBuf>, Fault> {
    let opponents: Opponents = args.against.parse()?;
    let file = match opponents.shares() {
        [(term, 1)] if args.opponents_learn && args.games_from.is_none() && is_file(&term.word) => &term.word,
        _ => return Ok(None),
    };
    let same =
        |a: &Path, b: &Path| std::fs::canonicalize(a).ok().is_some_and(|a| std::fs::canonicalize(b).ok() == Some(a));
    if args.lives.iter().any(|life| same(life, Path::new(file))) {
        return Err(usage_error("a machine that learns from itself is trained with --against self"));
    }
    Ok(Some(file.into()))
}

/// Opens a life to be changed, and says so if it has to wait.
pub fn open(path: &Path, stop: &Stop) -> Result<LifeFile, Fault> {
    let waiting = &mut || eprintln!("menagerie: waiting for {}, which another program works on", path.display());
    Ok(LifeFile::open(path, stop, waiting)?)
}

fn train(path: &Path, args: &TrainArgs, stop: &Stop) -> Result<Done, Fault> {
    let mut file = open(path, stop)?;
    let mut machine = file.machine(stop)?;
    let seats = args.seats.unwrap_or_else(|| machine.seats());
    let begun = Instant::now();
    let (result, given_up) = match &args.games_from {
        Some(csv) => (study(&mut machine, csv, seats)?, 0),
        None => {
            let (against, guests) = Opponents::with_files::<Fault>(&args.against)?;
            let asked = against.to_string();
            let lesson = lesson(args, &machine, against, guests).seated(machine.moment().rule())?;
            if lesson.against.as_str() != asked {
                eprintln!("menagerie: {asked} cannot sit opposite: {} is born for this lesson", lesson.against);
            }
            bounds::check_event(&Event::Lesson(lesson.clone()))?;
            let before = machine.pupil().clone();
            let held = attend(&mut machine, lesson, stop)?;
            held.map_or((Tally::default(), 0), |held| {
                (held.result, held.given_up(held.games, &before, machine.pupil()))
            })
        }
    };
    if result.games() > 0 {
        file.replace(machine.life())?;
    }
    Ok(Done {
        about: about(&machine),
        name: machine.life().name().into(),
        result,
        given_up,
        seconds: begun.elapsed().as_secs_f64(),
    })
}

/// A lesson in which the opponent, another machine, learns too: its life has the same lesson as it lived it. Both are locked
/// from before the first match until both are written.
fn train_both(path: &Path, other: &Path, args: &TrainArgs, stop: &Stop) -> Result<Done, Fault> {
    // Always in the same order, so that two such lessons cannot wait for each other.
    let key = |path: &Path| std::fs::canonicalize(path).unwrap_or_else(|_| path.into());
    let (mut mine, mut theirs) = if key(path) <= key(other) {
        let mine = open(path, stop)?;
        (mine, open(other, stop)?)
    } else {
        let theirs = open(other, stop)?;
        (open(path, stop)?, theirs)
    };
    let (mut machine, mut partner) = (mine.machine(stop)?, theirs.machine(stop)?);
    let (me, guest) = (machine.guest(), partner.guest());
    let against: Opponents = format!("machine:{}", guest.name()).parse()?;
    let lesson = lesson(args, &machine, against, vec![guest]);
    if *lesson.clone().seated(machine.moment().rule())?.against != *lesson.against {
        // Who lacks the seat stays as it is: a newborn sits down for it.
        drop((mine, theirs));
        return train(path, args, stop);
    }
    let begun = Instant::now();
    let name = machine.life().name().to_owned();
    let before = machine.pupil().clone();
    let Some(held) = attend(&mut machine, lesson, stop)? else {
        return Ok(Done {
            about: about(&machine),
            name,
            result: Tally::default(),
            given_up: 0,
            seconds: begun.elapsed().as_secs_f64(),
        });
    };
    // The same lesson as the other machine lived it: seats turned, this machine as the guest, the same seed.
    partner.hold(Lesson {
        against: format!("machine:{}", me.name()).parse()?,
        guests: vec![me],
        seats: held.seats.turned(),
        ..held.clone()
    })?;
    replace_both((&mut mine, machine.life()), (&mut theirs, partner.life()))?;
    let given_up = held.given_up(held.games, &before, machine.pupil());
    Ok(Done { about: about(&machine), name, result: held.result, given_up, seconds: begun.elapsed().as_secs_f64() })
}

/// The machine and its last lesson, so that a line of a log says what it is about.
fn about(machine: &Machine) -> serde_json::Value {
    let last = match machine.life().events().last() {
        Some(Event::Lesson(lesson)) => json!({
            "against": lesson.against.as_str(), "opponents_learn": lesson.opponents_learn, "phase": lesson.phase,
            "seats": lesson.seats.name(), "lesson_seed": lesson.seed.to_string(),
        }),
        Some(Event::Studied { seats, .. }) => json!({"seats": seats.name()}),
        _ => json!({}),
    };
    with(about::machine(machine), last)
}

fn lesson(args: &TrainArgs, machine: &Machine, against: Opponents, guests: Vec<Guest>) -> Lesson {
    Lesson {
        phase: machine.life().phase(&against),
        against: against.into(),
        guests,
        opponents_learn: args.opponents_learn,
        seats: args.seats.unwrap_or_else(|| machine.seats()),
        games: args.games,
        seed: args.seed.unwrap_or_else(|| machine.life().next_seed()),
        result: Tally::default(),
    }
}

fn attend(machine: &mut Machine, lesson: Lesson, stop: &Stop) -> Result<Option<Lesson>, Fault> {
    let progress = bar(lesson.games, "games");
    let held = machine.attend(lesson, STRIDE, stop, &mut |walk| {
        progress.set_position(walk.inside().games());
        ControlFlow::Continue(())
    });
    progress.finish_and_clear();
    Ok(held?)
}

fn study(machine: &mut Machine, csv: &Path, seats: Seats) -> Result<Tally, Fault> {
    let file = std::fs::File::open(csv).map_err(|error| failure(format!("cannot read {}: {error}", csv.display())))?;
    let read =
        dataset::read(machine.life().game(), file).map_err(|error| failure(format!("{}: {error}", csv.display())))?;
    let mut result = Tally::default();
    (0..).zip(&read).for_each(|(number, (_, outcome))| result.add(*outcome, seats.of(number)));
    let matches = read.into_iter().map(|(moves, _)| moves).collect();
    machine.live(Event::Studied { matches, seats })?;
    Ok(result)
}
