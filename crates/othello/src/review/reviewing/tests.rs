//! What a review finds at single positions, against plain play and against the search that it stands beside.

use super::*;
use mind::Seed;

/// Positions of random matches in which so many squares are empty and something can be chosen.
fn positions(empty: u32, matches: u64) -> Vec<Position> {
    let mut found = Vec::new();
    for number in 0..matches {
        let (mut at, mut rng) = (Othello.start(), Seed(71).child(number).rng());
        while !Othello.moves(at).is_empty() {
            let moves = Othello.moves(at);
            if Othello.plies_left(at) == empty && moves.len() > 1 {
                found.push(at);
            }
            at = Othello.play(at, moves.nth(rng.below(moves.len())).expect("below the count"));
        }
    }
    found
}

/// The result under best play for the side to move, by trying everything.
fn plain(at: Position) -> i32 {
    let moves = Othello.moves(at);
    if moves.is_empty() {
        return margin(at, at.turn);
    }
    moves.iter().map(|mv| -plain(Othello.play(at, mv))).max().expect("a move")
}

fn reviewing() -> Reviewing {
    let care = Care { depth: 4, ends: 0, nodes: u64::MAX, bits: 14 };
    Reviewing::new(&mind::Match::new(game::Game::Othello, Seed(0)), care).expect("Othello is reviewed")
}

/// With two squares left a glance sees to the end, so that anybody can count what is plausible.
#[test]
fn a_move_is_plausible_that_is_at_most_six_discs_worse() {
    let (mut reviewing, mut alike, mut apart) = (reviewing(), 0, 0);
    for at in positions(2, 400) {
        let values: Vec<i32> = Othello.moves(at).iter().map(|mv| -plain(Othello.play(at, mv))).collect();
        let best = *values.iter().max().expect("a move");
        let expected = values.iter().filter(|&&value| best - value <= 6).count() as u32;
        assert_eq!(reviewing.plausible(at, &Stop::default()), Some(expected), "othello at '{}'", Othello.text(at));
        alike += u32::from(expected > 1);
        apart += u32::from(expected == 1);
    }
    assert!(alike > 20 && apart > 20, "two plausible moves: {alike}, one: {apart}");
}

/// A search of so many plies that leave nothing open sees to the end. A move takes one of them; a pass that the other is
/// forced to after it takes none, so that there one ply less is enough.
#[test]
fn what_follows_a_move_is_looked_at_as_far_as_the_move() {
    let (mut reviewing, mut passes) = (reviewing(), 0);
    for at in positions(3, 500) {
        for mv in Othello.moves(at).iter() {
            let next = Othello.play(at, mv);
            let passed = Othello.moves(next) == Moves::PASS;
            let found = Report {
                lines: Vec::new(),
                before: Vec::new(),
                expected: Vec::new(),
                depth: if passed { 2 } else { 3 },
                proven: false,
                nodes: 0,
            };
            reviewing.engine.forget();
            let worth = reviewing.worth(at, mv, &found, &Stop::default());
            let (at, mv) = (Othello.text(at), Othello.move_text(at, mv));
            assert_eq!(worth, Some(-plain(next)), "othello at '{at}', {mv}, followed by a pass: {passed}");
            passes += u32::from(passed);
        }
    }
    assert!(passes > 20, "only {passes}");
}
