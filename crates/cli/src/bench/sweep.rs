//! `bench sweep`: what a sweep costs beside the same matches in one bare loop on each core.

use crate::args::BenchSweepArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use lab::sweep::{Experiment, Sweep};
use lab::{Lesson, Machine, Seats};
use mind::Stop;
use rayon::prelude::*;
use serde_json::json;
use std::time::Instant;

/// What the sweep may cost at most, as a multiple of the bare loop.
const BAR: f64 = 1.5;

/// Measures both, in turn and several times, and compares the best of each.
pub fn run(args: &BenchSweepArgs, out: &mut Out) -> Result<(), Fault> {
    let BenchSweepArgs { seeds, games } = *args;
    let text =
        format!("recipes = [\"menace\"]\nopponents = [\"random\"]\ngames = {games}\nevery = {games}\nseeds = {seeds}");
    let sweep = Sweep::new(Experiment::parse(&text).map_err(usage_error)?);
    let cores = rayon::current_num_threads() as u64;
    let (mut bare, mut whole) = (f64::INFINITY, f64::INFINITY);
    for _ in 0..3 {
        let begun = Instant::now();
        (0..cores).into_par_iter().try_for_each(|core| {
            let mut machine = Machine::born(game::Game::Noughts, "menace", "bench", core)?;
            machine.hold(Lesson::new("random", Seats::First, (seeds * games).div_ceil(cores), core)?)?;
            Ok::<_, Fault>(())
        })?;
        bare = bare.min(begun.elapsed().as_secs_f64());
        let begun = Instant::now();
        let rows = sweep.run(&Stop::default(), &|_| {}).map_err(failure)?.unwrap_or_default();
        whole = whole.min(begun.elapsed().as_secs_f64());
        // A machine is measured at birth and at its end.
        if rows.len() as u64 != 2 * seeds {
            return Err(failure(format!("{} rows; expected {}", rows.len(), 2 * seeds)));
        }
    }
    let ratio = whole / bare;
    if out.is_json() {
        return out.json(&json!({
            "seeds": seeds, "games": games, "cores": cores, "bare_seconds": bare, "sweep_seconds": whole, "ratio": ratio, "bar": BAR,
        }));
    }
    out.line(format_args!("{seeds} machines of {games} games on {cores} cores, measured at birth and at the end"))?;
    out.line(format_args!("bare loop {bare:.3} s, sweep {whole:.3} s: {ratio:.2} times (bar {BAR})"))
}
