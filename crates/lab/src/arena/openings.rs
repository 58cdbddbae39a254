//! The beginnings of matches: random, different, and fair to both sides.

use game::{Game, Move, Position, Rules};
use mind::{Cast, Lore, Seed, estimate, verdict};
use rayon::prelude::*;

/// How far from an even share of a win an opening may lead in a game that is won by counting: in Othello about what
/// one move more or less is worth.
const EVEN: f64 = 0.05;
/// So many plies ahead such an opening is judged.
const AHEAD: u32 = 4;

/// How openings are chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Begin {
    /// Even as far as a short search of the game's own heuristics tells.
    #[default]
    Even,
    /// Where the engine knows the game, balanced as it sees it: at most a disc on the mean of searches eight and nine plies deep. In other
    /// games as [`Begin::Even`].
    Balanced,
}

/// A disc more is worth the trouble of another try.
const BALANCED: f64 = 1.0;
/// So many plies ahead the engine looks for balance.
const FAR: u32 = 8;
/// And so many first, to see what leans by far.
const NEAR: (u32, f64) = (3, 6.0);

/// So many openings of random moves, each leading to a position that is even as far as we can tell:
/// drawn under best play in a small game, near balance under a short search in a game of counting. In other games any
/// opening that does not end the game will do.
pub fn openings(game: Game, seed: Seed, count: u64, plies: u32, begin: Begin) -> Vec<Vec<Move>> {
    let one = |number| opening(game, seed.child(number), plies, begin);
    match begin {
        Begin::Even => (0..count).map(one).collect(),
        // A tenth of a second each.
        Begin::Balanced => (0..count).into_par_iter().map(one).collect(),
    }
}

fn opening(game: Game, seed: Seed, plies: u32, begin: Begin) -> Vec<Move> {
    // So many tries, and then the start: a game may have no even opening of this length.
    (0..1_000).find_map(|n| attempt(game, seed.child(n), plies, begin)).unwrap_or_default()
}

fn attempt(game: Game, seed: Seed, plies: u32, begin: Begin) -> Option<Vec<Move>> {
    let (mut at, mut rng, mut opening) = (game.start(), seed.rng(), Vec::new());
    for _ in 0..plies {
        let moves = game.moves(at);
        let mv = moves.nth(rng.below(moves.len().max(1)))?;
        opening.push(mv);
        at = game.play(at, mv);
    }
    (game.outcome(at).is_none() && is_even(game, at, begin)).then_some(opening)
}

fn is_even(game: Game, at: Position, begin: Begin) -> bool {
    if Cast::of(game).lore == Lore::Engine && begin == Begin::Balanced {
        let (plies, discs) = NEAR;
        return estimate::lean(at, plies).abs() <= discs && estimate::lean(at, FAR).abs() <= BALANCED;
    }
    if game.card().counts {
        return (estimate::promise(game, at, AHEAD) - 0.5).abs() <= EVEN;
    }
    verdict(game, at).is_none_or(|verdict| verdict.value == 0)
}
