//! How moves look and how strong a net is, where nothing is exact: against ends played out plainly.

use game::{Game, Move, Outcome, Position, Rules, Side};
use lab::trial::trial;
use mind::estimate::{Sight, ahead, estimates, value};
use mind::{Learner, Recipe, Seed, Stop};

/// What the opener has at the end when both play best, worked out by trying everything: 1, ½ or 0.
fn solved(game: Game, at: Position) -> f64 {
    match game.outcome(at) {
        Some(Outcome::First) => 1.0,
        Some(Outcome::Draw) => 0.5,
        Some(Outcome::Second) => 0.0,
        None => {
            let below = game.moves(at).iter().map(|mv| solved(game, game.play(at, mv)));
            match at.turn {
                Side::First => below.fold(0.0, f64::max),
                Side::Second => below.fold(1.0, f64::min),
            }
        }
    }
}

/// Positions of a random match with so many empty cells or fewer, the game still on.
fn late(game: Game, seed: u64, empty: u32) -> Vec<Position> {
    let (mut at, mut rng, mut way) = (game.start(), Seed(seed).rng(), Vec::new());
    while game.outcome(at).is_none() {
        if u32::from(game.card().layout.cells()) - at.taken().len() <= empty {
            way.push(at);
        }
        let moves = game.moves(at);
        at = game.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
    }
    way
}

#[test]
fn what_is_good_for_the_second_side_is_bad_for_the_opener() {
    let sight = Sight { plies: 2, ends: 0 };
    // O completes r2s1 to r2s4 at once, and X, who is to move in the second board, r1s1 to r1s4.
    let theirs = Game::Polar.parse("XXX......... OOO......... ............ ......X.....").expect("a board");
    let ours = Game::Polar.parse("XXX......... OOO......... ............ ......XO....").expect("a board");
    assert_eq!((theirs.turn, ours.turn), (Side::Second, Side::First));
    assert_eq!(value(Game::Polar, theirs, sight, &Stop::default()), 0.0);
    assert_eq!(value(Game::Polar, ours, sight, &Stop::default()), 1.0);
    // A move's own share is the mover's.
    assert_eq!(estimates(Game::Polar, theirs, sight, &Stop::default())[0].share, 1.0);
}

/// By how many discs the opener is ahead at the end when both play best, worked out by trying everything.
fn discs(at: Position) -> i32 {
    let moves = Game::Othello.moves(at);
    let below = moves.iter().map(|mv| discs(Game::Othello.play(at, mv)));
    match at.turn {
        _ if moves.is_empty() => game::othello::margin(at, Side::First),
        Side::First => below.max().expect("a move"),
        Side::Second => below.min().expect("a move"),
    }
}

#[test]
fn the_lead_is_the_openers_whoever_is_to_move() {
    let sight = Sight { plies: 1, ends: 6 };
    let mut decided = game::BySide { first: 0, second: 0 };
    for at in (0..20).flat_map(|seed| late(Game::Othello, seed, 6)) {
        let lead = discs(at);
        assert_eq!(ahead(at, sight, &Stop::default()), (lead, true), "othello at '{}'", Game::Othello.text(at));
        decided[at.turn] += u32::from(lead != 0);
    }
    assert!(decided.first > 30 && decided.second > 30, "{decided:?}");
}

#[test]
fn near_the_end_estimates_are_the_end() {
    let sight = Sight { plies: 1, ends: 6 };
    let mut decided = 0;
    for game in [Game::Noughts, Game::Othello] {
        for seed in 0..8 {
            for at in late(game, seed, 6) {
                let looks = estimates(game, at, sight, &Stop::default());
                assert_eq!(looks.len(), game.moves(at).len());
                for look in looks {
                    let end = solved(game, game.play(at, look.mv));
                    let mine = if at.turn == Side::First { end } else { 1.0 - end };
                    assert_eq!(look.share, mine, "{} at {}", cell(game, look.mv), game.text(at));
                    decided += u32::from(mine != 0.5);
                }
                assert_eq!(value(game, at, sight, &Stop::default()), solved(game, at), "{}", game.text(at));
            }
        }
    }
    assert!(decided > 100, "{decided} moves that win or lose");
}

fn cell(game: Game, mv: Move) -> String {
    mv.cell().map_or("pass".into(), |cell| game.cell_text(cell))
}

#[test]
fn a_trial_measures_what_was_learned_not_what_is_tried_out() {
    // The same weights, one of them in a net that would make every move at random: on trial they play alike.
    let net = |explore: &str| {
        let recipe: Recipe = format!("tdnet(hidden=8,explore={explore},seed=3)").parse().expect("a recipe");
        recipe.pupil(Game::Polar).expect("a learner")
    };
    let (calm, wild) = (net("0"), net("1"));
    assert_eq!(calm.memory(), wild.memory());
    let tried = trial(Game::Polar, &calm, 12, &Stop::default()).expect("polar has a yardstick");
    assert_eq!(trial(Game::Polar, &wild, 12, &Stop::default()), Some(tried));
}
