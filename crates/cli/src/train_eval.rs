//! `train-eval`: the evaluation of the Othello engine, learned from nothing, and how good it is.

use crate::args::TrainEvalArgs;
use crate::fault::{Fault, failure, usage_error};
use crate::out::Out;
use engine::train::{Draft, Fit, Gap, Generation, Plies, Sample, duel, empties, gaps, generation, line, off, samples};
use engine::{Engine, Sight, Weights};
use game::Outcome;
use lab::arena::{Sprt, Verdict};
use lab::{Tally, write_whole};
use serde_json::json;
use std::path::Path;
use std::sync::Arc;

/// A new generation must be stronger: this many points of Elo, not none.
const STRONGER: Sprt = Sprt { low: 0.0, high: 30.0 };
/// How deep the matches between generations look.
const SIGHT: Sight = Sight { depth: 3, ends: 10, nodes: u64::MAX, lines: 1 };
/// Matches that nobody learned from have this seed.
const HELD_OUT: u64 = 0x0bed_0e1d;

/// Learns, or reports.
pub fn run(args: &TrainEvalArgs, out: &mut Out) -> Result<(), Fault> {
    if args.report {
        return report(args, out);
    }
    let Some(path) = &args.out else {
        return Err(usage_error("where shall the weights be written? Expected --out FILE"));
    };
    let mut draft = args.from.as_deref().map(read).transpose()?;
    for (n, how) in (1..).zip(recipe(args)?) {
        let threads = usize::from(args.threads);
        let mut told: Vec<(usize, Fit)> = Vec::new();
        let next = generation(draft.as_ref(), how, threads, &mut |phase, fit| {
            eprintln!(
                "generation {n}, phase {phase}: {:.2} discs off on {} positions held back",
                fit.held_error, fit.held
            );
            told.push((phase, fit));
        });
        for (phase, fit) in told.iter().rev() {
            phase_row(out, n, *phase, fit)?;
        }
        let file = next.file();
        write_whole(&path.with_extension(format!("{n}")), &file).map_err(failure)?;
        write_whole(path, &file).map_err(failure)?;
        if let Some(before) = &draft {
            contest(
                out,
                &format!("generation {n} against {}", n - 1),
                Arc::new(next.weights()),
                Arc::new(before.weights()),
            )?;
        }
        // As the file has them, so that whoever goes on from it comes to the same.
        draft = Some(Draft::parse(&file).map_err(failure)?);
    }
    Ok(())
}

/// Weights to go on from.
fn read(path: &Path) -> Result<Draft, Fault> {
    let bytes = std::fs::read(path).map_err(|why| failure(format!("{}: {why}", path.display())))?;
    Draft::parse(&bytes).map_err(|why| usage_error(format!("{}: {why}", path.display())))
}

fn phase_row(out: &mut Out, n: u64, phase: usize, fit: &Fit) -> Result<(), Fault> {
    let (least, most) = (empties(phase).min().unwrap_or(0), empties(phase).max().unwrap_or(0));
    if out.is_json() {
        return out
            .json(&json!({"generation": n, "empty": [least, most], "positions": fit.learned, "error": fit.error,
            "held_back": fit.held, "held_back_error": fit.held_error}));
    }
    out.line(format_args!(
        "generation {n}  {least:>2}–{most:<2} empty  {:>9} positions  {:>5.2} discs off   {:>7} held back  {:>5.2}",
        fit.learned, fit.error, fit.held, fit.held_error
    ))
}

/// The generations that were asked for.
fn recipe(args: &TrainEvalArgs) -> Result<Vec<Generation>, Fault> {
    let bad = |part: &str| {
        usage_error(format!("expected a generation as matches:plies:ends, such as 150000:4:12, got '{part}'"))
    };
    (0..)
        .zip(args.recipe.split(','))
        .map(|(n, part): (u64, &str)| {
            let numbers: Vec<u64> =
                part.trim().split(':').map(str::parse).collect::<Result<_, _>>().map_err(|_| bad(part))?;
            let [matches @ 1..=100_000_000, plies @ 4..=10, ends @ 4..=20] = numbers[..] else { return Err(bad(part)) };
            let plies = Plies { plies: plies as u32, ends: ends as u32 };
            Ok(Generation { matches, plies, seed: args.seed.wrapping_add(n) })
        })
        .collect()
}

fn weights(path: Option<&Path>) -> Result<Arc<Weights>, Fault> {
    let Some(path) = path else { return Ok(Weights::ours()) };
    let bytes = std::fs::read(path).map_err(|why| failure(format!("{}: {why}", path.display())))?;
    let weights = Weights::parse(&bytes).map_err(|why| usage_error(format!("{}: {why}", path.display())))?;
    Ok(Arc::new(weights))
}

/// How far weights are from a search, and whether they beat others.
fn report(args: &TrainEvalArgs, out: &mut Out) -> Result<(), Fault> {
    let ours = weights(args.weights.as_deref())?;
    const PLIES: u32 = 10;
    let held: Vec<Sample> = samples(&ours, HELD_OUT, 0..8_000).into_iter().flatten().collect();
    // Ten plies before the end a search sees everything.
    let held: Vec<Sample> = held.into_iter().filter(|it| (it.own | it.opp).count_zeros() % 4 == 2).collect();
    for row in off(&ours, &held, PLIES, usize::from(args.threads)) {
        if out.is_json() {
            out.json(&json!({"empty": row.empty, "positions": row.positions, "plies": PLIES, "error": row.error,
                "swing": row.swing}))?;
        } else {
            out.line(format_args!(
                "{:>2} empty  {:>5} positions  {:.2} discs off a search of {PLIES} plies, which sees {:+.2} more than one of {}",
                row.empty, row.positions, row.error, row.swing, PLIES - 1
            ))?;
        }
        out.flush()?;
    }
    if args.errors {
        errors(args, &ours, out)?;
    }
    match &args.against {
        Some(path) => contest(out, "these against the others", ours, weights(Some(path))?),
        None => Ok(()),
    }
}

/// How far searches are from those that would stand in for them.
fn errors(args: &TrainEvalArgs, weights: &Weights, out: &mut Out) -> Result<(), Fault> {
    let depths: Vec<u32> = (4..=10).collect();
    let mut all = Vec::new();
    for phase in samples(weights, HELD_OUT, 0..400) {
        for remains in [0, 2] {
            let empty = |it: &Sample| (it.own | it.opp).count_zeros();
            let some: Vec<Sample> = phase.iter().copied().filter(|it| empty(it) % 4 == remains).take(80).collect();
            // Nearer to the end nothing is left out.
            if some.first().is_some_and(|it| (12..=52).contains(&empty(it))) {
                all.extend(gaps(weights, &some, &depths, usize::from(args.threads)));
            }
        }
    }
    for Gap { empty, depth, probe, positions, error } in &all {
        if out.is_json() {
            out.json(&json!({"empty": empty, "depth": depth, "probe": probe, "positions": positions, "error": error}))?;
        } else {
            out.line(format_args!(
                "{empty:>2} empty  {depth:>2} plies from {probe}: {error:.2} discs in {positions} positions"
            ))?;
        }
    }
    let [a, b, c, d] = line(&all);
    if out.is_json() {
        return out.json(&json!({"line": [a, b, c, d]}));
    }
    out.line(format_args!("the line: {a:.2} {b:+.3}·empty {c:+.3}·depth {d:+.3}·probe"))
}

/// Matches in pairs until it is sure whether `one` is stronger.
fn contest(out: &mut Out, name: &str, one: Arc<Weights>, other: Arc<Weights>) -> Result<(), Fault> {
    let (mut one, mut other) = (Engine::new(14, one), Engine::new(14, other));
    let mut tally = Tally::default();
    let mut verdict = Verdict::Open;
    for pair in 0..2_000 {
        for discs in duel(&mut one, &mut other, HELD_OUT, pair, SIGHT) {
            let outcome = match discs {
                1.. => Outcome::First,
                0 => Outcome::Draw,
                _ => Outcome::Second,
            };
            tally.add(outcome, game::Side::First);
        }
        verdict = STRONGER.verdict(&tally);
        if verdict != Verdict::Open {
            break;
        }
    }
    let said = match verdict {
        Verdict::High => "stronger",
        Verdict::Low => "not stronger",
        Verdict::Open => "not sure",
    };
    let Tally { wins, draws, losses, .. } = tally;
    if out.is_json() {
        return out.json(&json!({"contest": name, "wins": wins, "draws": draws, "losses": losses, "verdict": said}));
    }
    out.line(format_args!("{name}: {wins} won, {draws} drawn, {losses} lost: {said} (SPRT 0 to 30 Elo, 5 %)"))
}
