//! `bench othello`: the figures by which Othello programs are compared, on one core.

use super::report;
use crate::fault::Fault;
use crate::out::Out;
use game::othello::{Othello, leaves};
use game::{Game, Move, Position, Rules};
use mind::{Match, Mind, Notes, Recipe, Seed, playout};
use std::hint::black_box;
use std::time::Instant;

/// Perft 11 of the usual tables: a pass is a ply and ended matches are carried on.
const PERFT_11: u64 = 212_258_800;

/// Measures counting, playouts and the answers of the minds.
pub fn run(out: &mut Out) -> Result<(), Fault> {
    let (seconds, count) = timed(|| leaves(black_box(Othello.start()), 11));
    assert_eq!(count, PERFT_11, "a wrong count is no speed");
    report(out, "perft 11", "seconds", seconds)?;
    report(out, "perft 11", "million leaves/s", count as f64 / seconds / 1e6)?;
    const PLAYOUTS: u32 = 200_000;
    let mut rng = Seed(1).rng();
    let (seconds, won) = timed(|| {
        (0..PLAYOUTS)
            .map(|_| i64::from(playout(Othello, Othello.start(), &mut rng).value(game::Side::First)))
            .sum::<i64>()
    });
    assert!(won.unsigned_abs() < u64::from(PLAYOUTS) / 5, "random play is nearly even");
    report(out, "random playouts", "thousand/s", f64::from(PLAYOUTS) / seconds / 1e3)?;
    for player in ["killer(ends=0)", "killer", "rollouts(playouts=500)", "mcts(playouts=500)", "passive", "challenging"]
    {
        let answers = answers(player)?;
        let mean = answers.iter().sum::<f64>() / answers.len() as f64;
        let worst = answers.iter().copied().fold(0.0, f64::max);
        report(out, player, "milliseconds on average", mean)?;
        report(out, player, "milliseconds at worst", worst)?;
    }
    Ok(())
}

/// The milliseconds a mind takes for each move of three random matches.
fn answers(player: &str) -> Result<Vec<f64>, Fault> {
    let recipe: Recipe = player.parse()?;
    let mut all = Vec::new();
    for seed in 0..3 {
        let mut mind = recipe.mind(Game::Othello)?;
        let mut at = Othello.start();
        let mut rng = Seed(seed).rng();
        while Othello.outcome(at).is_none() {
            let (seconds, chosen) = timed(|| answer(mind.as_mut(), at));
            assert!(chosen.is_some_and(|mv| Othello.moves(at).has(mv)), "an answer is legal");
            all.push(seconds * 1e3);
            let moves = Othello.moves(at);
            at = Othello.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
        }
    }
    Ok(all)
}

fn answer(mind: &mut dyn Mind, at: Position) -> Option<Move> {
    mind.choose(&Match::from_position(Game::Othello, at, Seed(7)), &mut Notes::shut())
}

fn timed<T>(work: impl FnOnce() -> T) -> (f64, T) {
    let begun = Instant::now();
    let done = work();
    (begun.elapsed().as_secs_f64(), done)
}
