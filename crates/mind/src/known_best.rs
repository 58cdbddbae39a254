//! The moves that are known for certain to be best.

use crate::polar::{Threats, best_known};
use crate::{Cast, Lore, verdict};
use engine::{Engine, Sight, Weights};
use game::{Cells, Game, Moves, Position, Rules};

/// With so many empty squares or fewer the engine solves a position of Othello in a moment.
const SOLVED: u32 = 10;
/// Two to this power positions are remembered on the way.
const TABLE_BITS: u32 = 12;

/// The best moves of a game that is on, where they are known for certain: by a look at every end in a small game, by lines
/// and continuous threats on the round board, by the engine where Othello nears its end, nowhere else.
pub fn known_best(game: Game, at: Position, threats: &mut Threats) -> Option<Moves> {
    match Cast::of(game).lore {
        Lore::Ends => by_ends(game, at),
        Lore::Threats => best_known(at, threats).map(Moves::cells),
        Lore::Engine => solved(at),
        Lore::Judged => None,
    }
}

/// The moves of a small game that keep what its ends allow.
fn by_ends(game: Game, at: Position) -> Option<Moves> {
    let worth = |mv| verdict(game, game.play(at, mv)).map(|after| -after.value);
    let best = game.moves(at).iter().filter_map(worth).max()?;
    let good = game.moves(at).iter().filter(|mv| worth(*mv) == Some(best)).filter_map(|mv| mv.cell());
    Some(Moves::cells(good.collect::<Cells>())).filter(|moves| !moves.is_empty())
}

/// The moves of Othello that win by the most discs, or lose by the fewest, near the end.
fn solved(at: Position) -> Option<Moves> {
    let empty = 64 - at.own.len() - at.opp.len();
    let moves = Game::Othello.moves(at);
    if empty > SOLVED || moves == Moves::PASS {
        return None;
    }
    let sight = Sight { depth: empty, ends: empty, nodes: u64::MAX, lines: moves.len() };
    let found = Engine::new(TABLE_BITS, Weights::ours()).look(at, sight, None);
    let best = found.lines.first()?.discs;
    let good = found.lines.iter().filter(|line| line.discs == best).filter_map(|line| line.mv.cell());
    Some(Moves::cells(good.collect::<Cells>()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of best play, by the rules alone.
    fn result(at: Position) -> i32 {
        if Game::Othello.outcome(at).is_some() {
            return game::othello::margin(at, at.turn);
        }
        Game::Othello.moves(at).iter().map(|mv| -result(Game::Othello.play(at, mv))).max().expect("a move")
    }

    #[test]
    fn near_the_end_of_othello_the_best_moves_are_those_of_plain_search() {
        let mut threats = Threats::default();
        let mut looked = 0;
        for seed in 0..40 {
            let mut bout = crate::Match::new(Game::Othello, crate::Seed(seed));
            while Game::Othello.outcome(bout.at()).is_none() {
                let (at, moves) = (bout.at(), Game::Othello.moves(bout.at()));
                let empty = 64 - at.own.len() - at.opp.len();
                let known = known_best(Game::Othello, at, &mut threats);
                assert_eq!(known.is_some(), empty <= SOLVED && moves != Moves::PASS, "{empty} empty");
                if let Some(known) = known.filter(|_| empty <= 6) {
                    let worth = |mv| -result(Game::Othello.play(at, mv));
                    let best = moves.iter().map(worth).max();
                    assert!(moves.iter().all(|mv| known.has(mv) == (Some(worth(mv)) == best)), "{at:?}");
                    looked += 1;
                }
                let which = bout.rng().below(moves.len());
                bout.play(moves.nth(which).expect("a move")).expect("a legal move");
            }
        }
        assert!(looked > 150, "{looked}");
    }
}
