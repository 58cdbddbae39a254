//! Positions to learn from: matches of the evaluation with itself, one ply deep and with some noise.

use super::Rng;
use crate::board::{mobility, odd_quarters};
use crate::cpu::Plain;
use crate::few::cost;
use crate::search::Node;
use crate::weights::{PHASES, UNIT, Weights, phase};

/// A position of a match, with the side to move first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The discs of the side to move.
    pub own: u64,
    /// The discs of the other.
    pub opp: u64,
    /// The number of its match.
    pub of: u64,
}

/// The positions of some matches: from each match one of every phase, where it had one, in which a disc can be placed.
pub fn samples(weights: &Weights, seed: u64, matches: std::ops::Range<u64>) -> Vec<Vec<Sample>> {
    let mut phases = vec![Vec::new(); PHASES];
    for of in matches {
        let mut rng = Rng::new(seed, of);
        let mut seen: Vec<Sample> = Vec::with_capacity(60);
        // Some begin with many random moves, so that uneven positions are known too.
        let random = 2 + rng.below(if of % 4 == 0 { 40 } else { 14 }) as u32;
        let noise = [1, 2, 4, 8][rng.below(4)] * UNIT;
        let mut node = Node::new(0x0000_0008_1000_0000, 0x0000_0010_0800_0000);
        loop {
            let moves = mobility(node.own, node.opp);
            if moves == 0 {
                if mobility(node.opp, node.own) == 0 {
                    break;
                }
                node = node.passed();
                continue;
            }
            seen.push(Sample { own: node.own, opp: node.opp, of });
            let square = if 60 - node.empty < random || rng.below(40) == 0 {
                game::Cells(moves).nth(rng.below(moves.count_ones() as usize) as u32).map_or(0, usize::from)
            } else {
                greedy(weights, &node, moves, noise, &mut rng)
            };
            node = node.after(square);
        }
        for (n, samples) in phases.iter_mut().enumerate() {
            let here: Vec<&Sample> = seen.iter().filter(|it| phase((it.own | it.opp).count_zeros()) == n).collect();
            if !here.is_empty() {
                samples.push(*here[rng.below(here.len())]);
            }
        }
    }
    phases
}

/// The move after which the other side stands worst, as far as a noisy look can tell.
fn greedy(weights: &Weights, node: &Node, mut moves: u64, noise: i32, rng: &mut Rng) -> usize {
    let mut best = (i32::MAX, 0);
    while moves != 0 {
        let square = moves.trailing_zeros() as usize;
        moves &= moves - 1;
        let next = node.after(square);
        // Without weights the answers that are left to the other side decide.
        let answers = cost(mobility(next.own, next.opp), next.own, next.opp, square, odd_quarters(node.own, node.opp));
        let value = weights.value(Plain, &next) + answers * 2 + rng.below(noise as usize + 1) as i32;
        best = best.min((value, square));
    }
    best.1
}
