//! How good weights are: how far from a deep search, and how strong against others.

use super::{Rng, Sample};
use crate::cpu::Plain;
use crate::engine::{Engine, Sight};
use crate::search::Node;
use crate::weights::Weights;
use game::othello::{Othello, margin};
use game::{Cells, Position, Rules, Side};
use std::sync::Arc;

/// How far the evaluation lies from a search, with so many empty squares.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Off {
    /// Empty squares.
    pub empty: u32,
    /// Positions.
    pub positions: usize,
    /// The mean absolute difference in discs.
    pub error: f64,
    /// How much more than a search one ply shorter that search sees for the side to move, on the mean: what the evaluation
    /// makes of having the move, which should be next to nothing.
    pub swing: f64,
}

/// Compares the evaluation at a glance with a search so many plies deep, in positions that come up in matches of noisy
/// play which nobody learned from.
pub fn off(weights: &Arc<Weights>, samples: &[Sample], depth: u32, threads: usize) -> Vec<Off> {
    let share = samples.len().div_ceil(threads.max(1)).max(1);
    let sight = Sight { depth, ends: depth, nodes: u64::MAX, lines: 1 };
    let all: Vec<(u32, f64, f64)> = std::thread::scope(|scope| {
        let parts: Vec<_> = samples
            .chunks(share)
            .map(|part| {
                scope.spawn(move || {
                    let mut engine = Engine::new(16, Arc::clone(weights));
                    part.iter()
                        .map(|it| {
                            engine.forget();
                            let at = Position { own: Cells(it.own), opp: Cells(it.opp), turn: Side::First };
                            let found = engine.look(at, sight, None);
                            let (deep, short) = (&found.lines[0], found.before.first());
                            let swing = short.map_or(0, |short| deep.discs - short.discs);
                            let node = Node::new(it.own, it.opp);
                            let glance = f64::from(weights.value(Plain, &node)) / 128.0;
                            (node.empty, (glance - f64::from(deep.discs)).abs(), f64::from(swing))
                        })
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        parts.into_iter().flat_map(|part| part.join().expect("a search does not panic")).collect()
    });
    let mut rows: Vec<Off> = Vec::new();
    for empty in (0..=60).rev() {
        let here: Vec<_> = all.iter().filter(|it| it.0 == empty).collect();
        if !here.is_empty() {
            let count = here.len() as f64;
            let error = here.iter().map(|it| it.1).sum::<f64>() / count;
            let swing = here.iter().map(|it| it.2).sum::<f64>() / count;
            rows.push(Off { empty, positions: here.len(), error, swing });
        }
    }
    rows
}

/// How far openings are looked at, and how many discs ahead a side may be there on the mean of both engines' values.
const GLANCE: Sight = Sight { depth: 6, ends: 6, nodes: u64::MAX, lines: 1 };
const EVEN: i32 = 1;
/// So many openings are tried before one that is not even must do.
const TRIES: usize = 1_000;

/// Two matches from one opening, each side once the first: the results in discs for `one`.
pub fn duel(one: &mut Engine, other: &mut Engine, seed: u64, pair: u64, sight: Sight) -> [i32; 2] {
    let opening = even(one, other, &mut Rng::new(seed, pair));
    [Side::First, Side::Second].map(|side| {
        let mut at = opening;
        while Othello.outcome(at).is_none() {
            let engine = if at.turn == side { &mut *one } else { &mut *other };
            engine.forget();
            let found = engine.look(at, sight, None);
            at = Othello.play(at, found.lines[0].mv);
        }
        margin(at, side)
    })
}

/// Eight random moves after which both together see nobody ahead: an opening that decides a match tells nothing of its players.
fn even(one: &mut Engine, other: &mut Engine, rng: &mut Rng) -> Position {
    let mut opening = Othello.start();
    for _ in 0..TRIES {
        opening = Othello.start();
        for _ in 0..8 {
            let moves = Othello.moves(opening);
            opening = moves.nth(rng.below(moves.len().max(1))).map_or(opening, |mv| Othello.play(opening, mv));
        }
        let ahead = [&mut *one, &mut *other].into_iter().filter_map(|engine| {
            engine.forget();
            engine.look(opening, GLANCE, None).value()
        });
        if ahead.sum::<i32>().abs() <= 2 * EVEN {
            break;
        }
    }
    opening
}
