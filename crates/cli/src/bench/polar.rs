//! `bench polar`: playouts, search, learning and proving on the round board, on one core.

use super::report;
use crate::fault::{Fault, failure};
use crate::out::Out;
use game::polar::Polar;
use game::{Game, Position, Record, Rules, Side};
use mind::logic::{theory, win};
use mind::polar::Heuristic;
use mind::search::{Limits, Search, Transpositions};
use mind::{Learner as _, Recipe, Seed, playout};
use std::time::Instant;

/// Measures each kind of work for about a second.
pub fn run(out: &mut Out) -> Result<(), Fault> {
    playouts(out)?;
    nodes(out)?;
    updates(out)?;
    queries(out)
}

fn playouts(out: &mut Out) -> Result<(), Fault> {
    const PLAYOUTS: u32 = 500_000;
    let mut rng = Seed(1).rng();
    let begun = Instant::now();
    let won: i64 = (0..PLAYOUTS).map(|_| i64::from(playout(Polar, Polar.start(), &mut rng).value(Side::First))).sum();
    let seconds = begun.elapsed().as_secs_f64();
    // First .5595, second .4401 of random play: the difference per playout.
    let lead = won as f64 / f64::from(PLAYOUTS);
    assert!((lead - 0.1194).abs() < 0.01, "random play gives the opener a lead of .119, got {lead}");
    report(out, "random playouts", "thousand/s", f64::from(PLAYOUTS) / seconds / 1e3)
}

fn nodes(out: &mut Out) -> Result<(), Fault> {
    let mut table = Transpositions::new(16);
    let begun = Instant::now();
    let mut nodes = 0;
    for at in positions(200) {
        table.clear();
        nodes += Search::new(Polar, Heuristic).remembering(&mut table).best(at, Limits::depth(5), false).nodes;
    }
    report(out, "alpha-beta, depth 5", "thousand nodes/s", nodes as f64 / begun.elapsed().as_secs_f64() / 1e3)
}

fn updates(out: &mut Out) -> Result<(), Fault> {
    for hidden in [40, 80] {
        let mut net = format!("tdnet(hidden={hidden},images=1)").parse::<Recipe>()?.pupil(Game::Polar)?;
        let records = records(2_000);
        let positions: usize = records.iter().map(|record| record.moves().len() + 1).sum();
        let begun = Instant::now();
        records.iter().for_each(|record| drop(net.learn(record, Side::First)));
        let seconds = begun.elapsed().as_secs_f64();
        report(out, &format!("net 96-{hidden}-1"), "thousand updates/s", positions as f64 / seconds / 1e3)?;
    }
    Ok(())
}

fn queries(out: &mut Out) -> Result<(), Fault> {
    let positions = positions(20_000);
    let begun = Instant::now();
    let mut shown = 0;
    for &at in &positions {
        let knowledge = theory(Game::Polar, at).map_err(failure)?;
        for side in Side::BOTH {
            shown += u32::from(knowledge.ask(&win(Game::Polar, side), 1_000_000).map_err(failure)?.proof.is_some());
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    assert_eq!(shown, 0, "a game that is on is won by nobody");
    report(out, "prover, facts told", "thousand queries/s", 2.0 * positions.len() as f64 / seconds / 1e3)
}

/// Random matches to their ends.
fn records(count: u64) -> Vec<Record> {
    let play = |number| {
        let (mut at, mut moves, mut rng) = (Polar.start(), Vec::new(), Seed(3).child(number).rng());
        while Polar.outcome(at).is_none() {
            let legal = Polar.moves(at);
            moves.push(legal.nth(rng.below(legal.len())).expect("the rank is below the count"));
            at = Polar.play(at, moves[moves.len() - 1]);
        }
        Record::new(Game::Polar, moves, false).expect("legal moves to an end")
    };
    (0..count).map(play).collect()
}

/// Positions of random matches in which somebody has to move.
fn positions(count: usize) -> Vec<Position> {
    let all: Vec<Position> = records(count as u64 / 10)
        .iter()
        .flat_map(|record| record.steps().map(|(at, _)| at).collect::<Vec<_>>())
        .collect();
    let stride = (all.len() / count).max(1);
    all.into_iter().step_by(stride).take(count).collect()
}
