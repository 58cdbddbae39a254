//! The beginnings of matches: random, different, and fair to both sides.

use game::othello::Othello;
use game::{Game, Move, Position, Rules};
use mind::othello_utility::Utility;
use mind::search::{Limits, Search};
use mind::{Seed, verdict};

/// How far from balance, in thousandths of a point of utility, an opening of Othello may lead: about
/// what one move more or less is worth.
const EVEN: i32 = 5_000;
/// So many plies ahead an opening of Othello is judged.
const AHEAD: u32 = 4;

/// So many openings of random moves, each leading to a position that is even as far as we can tell:
/// drawn in noughts and crosses, near balance under a short search in Othello. In other games any
/// opening that does not end the game will do.
pub fn openings(game: Game, seed: Seed, count: u64, plies: u32) -> Vec<Vec<Move>> {
    (0..count).map(|number| opening(game, seed.child(number), plies)).collect()
}

fn opening(game: Game, seed: Seed, plies: u32) -> Vec<Move> {
    // So many tries, and then the start: a game may have no even opening of this length.
    (0..1_000).find_map(|n| attempt(game, seed.child(n), plies)).unwrap_or_default()
}

fn attempt(game: Game, seed: Seed, plies: u32) -> Option<Vec<Move>> {
    let (mut at, mut rng, mut opening) = (game.start(), seed.rng(), Vec::new());
    for _ in 0..plies {
        let moves = game.moves(at);
        let mv = moves.nth(rng.below(moves.len().max(1)))?;
        opening.push(mv);
        at = game.play(at, mv);
    }
    (game.outcome(at).is_none() && is_even(game, at)).then_some(opening)
}

fn is_even(game: Game, at: Position) -> bool {
    if game == Game::Othello {
        let found = Search::new(Othello, Utility).best(at, Limits::depth(AHEAD), false);
        return found.best().value.abs() <= EVEN;
    }
    verdict(game, at).is_none_or(|verdict| verdict.value == 0)
}
