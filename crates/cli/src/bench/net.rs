//! Whether the net that a visitor raises learns: a lesson for each of some seeds, and what came of it.

use crate::args::NetArgs;
use crate::fault::{Fault, usage_error};
use crate::out::Out;
use game::Game;
use lab::schooling::schooling;
use lab::{Lesson, Seats};
use serde_json::json;
use std::time::Instant;

/// What it must come to: six tenths of the points, surely more than half, with a loss that falls.
const SHARE: f64 = 0.6;
const SURELY: f64 = 0.5;
/// Fresh matches of a trial.
const TRIALS: u64 = 200;

/// Raises and teaches them one after the other.
pub fn run(args: &NetArgs, out: &mut Out) -> Result<(), Fault> {
    let game = Game::Polar;
    let mut held = 0;
    for seed in 1..=args.seeds {
        let recipe = with_seed(&args.recipe, seed);
        let lesson = Lesson::new(&args.against, Seats::Both, args.games, seed)?;
        let begun = Instant::now();
        let it = schooling(game, &recipe, &lesson, TRIALS).map_err(usage_error)?;
        let seconds = begun.elapsed().as_secs_f64();
        let holds = it.after.share() >= SHARE && it.after.low > SURELY && it.last_tenth < it.first_tenth;
        held += u64::from(holds);
        if out.is_json() {
            out.json(&json!({
                "seed": seed, "recipe": recipe, "against": args.against, "games": args.games,
                "share_before": it.before.share(), "share_after": it.after.share(),
                "low": it.after.low, "high": it.after.high, "loss_first_tenth": it.first_tenth,
                "loss_last_tenth": it.last_tenth, "seconds": seconds, "holds": holds,
            }))?;
        } else {
            out.line(format_args!(
                "seed {seed:>3}: {:>5.1} % v {} before, {:>5.1} % after ({:.1} to {:.1}); loss {:.4}, then {:.4}; {seconds:.1} s{}",
                it.before.share() * 100.0,
                it.after.against,
                it.after.share() * 100.0,
                it.after.low * 100.0,
                it.after.high * 100.0,
                it.first_tenth,
                it.last_tenth,
                if holds { "" } else { "   does not hold" },
            ))?;
        }
        out.flush()?;
    }
    if !out.is_json() {
        let yardstick = mind::Cast::of(game).yardstick.unwrap_or_default();
        out.line(format_args!(
            "{held} of {} end at {:.0} % or more against {yardstick}, surely above {:.0} %, with a loss that fell.",
            args.seeds,
            SHARE * 100.0,
            SURELY * 100.0
        ))?;
    }
    Ok(())
}

/// The recipe with its first weights drawn by another seed.
fn with_seed(recipe: &str, seed: u64) -> String {
    match recipe.strip_suffix(')') {
        Some(open) => format!("{open},seed={seed})"),
        None => format!("{recipe}(seed={seed})"),
    }
}
