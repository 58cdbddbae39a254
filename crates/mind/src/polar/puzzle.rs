//! Puzzles: positions in which the side to move wins by force in exactly so many plies.
//!
//! Matches between players who block and now and then err are followed until such a position comes. That the win is there,
//! and that no shorter one is, are two proofs by proof-number search; a test checks them with plain loops of its own.

use super::proof_search::{Finding, ProofSearch};
use crate::Seed;
use crate::greedy::Greedy;
use game::polar::Polar;
use game::{Move, Position, Rules};

/// A puzzle: the moves that lead to it. It is won in so many plies and not in fewer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    /// From the empty board.
    pub moves: Vec<Move>,
    /// The position to be won by the side to move.
    pub at: Position,
    /// In how many plies, its own first and last.
    pub plies: u32,
}

/// Nodes for each of the two proofs; a position that needs more is no puzzle.
const BUDGET: u64 = 3_000;
/// Matches are tried one after the other; hardly one in a hundred puzzles needs ten.
const TRIES: u64 = 10_000;

impl Puzzle {
    /// The puzzle of this number that is won in so many plies: always the same. None where that is no odd number from 3 on,
    /// or nothing was found.
    pub fn new(plies: u32, number: u64) -> Option<Self> {
        if plies < 3 || plies.is_multiple_of(2) {
            return None;
        }
        let seed = Seed(number).named("puzzle").child(plies.into());
        (0..TRIES).find_map(|again| along(seed.child(again), plies))
    }
}

/// The first such position of a match.
fn along(seed: Seed, plies: u32) -> Option<Puzzle> {
    let greedy = Greedy::blocking();
    let (mut at, mut moves): (Position, Vec<Move>) = (Polar.start(), Vec::new());
    while Polar.outcome(at).is_none() {
        // Before that nobody has three stones.
        if moves.len() >= 5 && is_won_in(at, plies) {
            return Some(Puzzle { moves, at, plies });
        }
        let mut rng = seed.ply(moves.len() as u32);
        let legal = Polar.moves(at);
        let any = moves.len() < 2 || rng.chance(0.25);
        let mv = if any { legal.nth(rng.below(legal.len())) } else { Some(greedy.pick(at, &mut rng)) }?;
        moves.push(mv);
        at = Polar.play(at, mv);
    }
    None
}

/// Whether the side to move wins in exactly so many plies.
fn is_won_in(at: Position, plies: u32) -> bool {
    let within = |plies: u32| ProofSearch::new(at.turn, at.taken().len() + plies).prove(at, BUDGET);
    within(plies) == Finding::Wins && within(plies - 2) == Finding::Fails
}
