//! The search finds what a plain minimax finds, with any table, and says what it spent.

use game::noughts::Noughts;
use game::othello::Othello;
use game::polar::Polar;
use game::{Game, Move, Position, Rules, Side};
use mind::othello_utility::{Balance, Utility};
use mind::polar::Heuristic;
use mind::search::{Ends, Judge, Limits, SURE, Search, Transpositions};
use mind::{Seed, verdict};

/// The definition: the best of the opposite of what follows, a decided value fading on its way up.
fn minimax<G: Rules>(game: G, judge: impl Judge<G>, at: Position, depth: u32) -> i32 {
    if let Some(outcome) = game.outcome(at) {
        return judge.ended(game, at, outcome);
    }
    if depth == 0 {
        return judge.value(game, at);
    }
    let faded = |value: i32| if value.abs() > SURE { value - value.signum() } else { value };
    let below = game.moves(at).iter().map(|mv| faded(-minimax(game, judge, game.play(at, mv), depth - 1)));
    below.max().expect("a game that is on has a move")
}

/// Positions along random matches, the game still on.
fn positions(game: impl Rules, seed: u64, every: usize) -> Vec<Position> {
    let (mut at, mut rng, mut way) = (game.start(), Seed(seed).rng(), Vec::new());
    while game.outcome(at).is_none() {
        way.push(at);
        let moves = game.moves(at);
        at = game.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
    }
    way.into_iter().step_by(every).collect()
}

fn agrees<G: Rules>(game: G, judge: impl Judge<G>, at: Position, depth: u32) {
    let plain = minimax(game, judge, at, depth);
    let here = format!("{} at '{}', {depth} plies deep", game.card().id, game.text(at));
    // A tiny table, in which positions drive each other out, and a large one.
    for bits in [4, 14] {
        for (prunes, every) in [(true, false), (true, true), (false, false)] {
            let mut table = Transpositions::new(bits);
            let search = Search::new(game, judge).pruning(prunes).remembering(&mut table);
            let found = search.best(at, Limits::depth(depth), every);
            // A decided game may be found out at a smaller depth, and is then decided for good.
            if found.depth == depth {
                assert_eq!(found.best().value, plain, "{here}: prunes {prunes}, every {every}, bits {bits}");
            } else {
                assert!(found.best().value.abs() > SURE || found.moves.len() == 1, "{here}");
            }
            assert_eq!(found.moves.len(), game.moves(at).len(), "{here}");
            assert_eq!(found.line[0], found.best().mv, "{here}");
            for looked in found.moves.iter().filter(|looked| (every || looked.exact) && found.depth == depth) {
                let next = minimax(game, judge, game.play(at, looked.mv), depth - 1);
                let faded = if next.abs() > SURE { next - next.signum() } else { next };
                assert_eq!(looked.value, -faded, "{here}: {}", game.move_text(at, looked.mv));
            }
        }
    }
    let without = Search::new(game, judge).best(at, Limits::depth(depth), false);
    assert!(without.depth < depth || without.best().value == plain, "{here}");
}

#[test]
fn alpha_beta_is_minimax() {
    for seed in 0..4 {
        for at in positions(Othello, seed, 7) {
            agrees(Othello, Utility, at, 3);
            agrees(Othello, Balance { side: at.turn }, at, 3);
            agrees(Othello, Balance { side: !at.turn }, at, 2);
        }
        for at in positions(Noughts, seed, 2) {
            agrees(Noughts, Ends, at, 5);
        }
        let way = positions(Polar, seed, 3);
        for &at in &way {
            agrees(Polar, Heuristic, at, 2);
        }
        // Near the end, where wins and losses fade on their way up.
        for &at in &way[way.len().saturating_sub(2)..] {
            agrees(Polar, Heuristic, at, 3);
            agrees(Polar, Ends, at, 3);
        }
    }
}

#[test]
fn nine_plies_solve_noughts_and_crosses() {
    for seed in 0..20 {
        for at in positions(Noughts, seed, 1) {
            let found = Search::new(Noughts, Ends).best(at, Limits::depth(9), false);
            let value = verdict(Game::Noughts, at).expect("a small game").value;
            assert_eq!(found.best().value.signum(), i32::from(value));
        }
    }
}

#[test]
fn a_win_is_hurried() {
    let at = Noughts.parse("XX. OO. ...").expect("a board");
    let found = Search::new(Noughts, Ends).best(at, Limits::depth(9), false);
    assert_eq!((found.best().mv, found.depth), (Move(2), 1));
}

#[test]
fn pruning_and_the_table_save_nodes_and_change_no_value() {
    let at = positions(Othello, 5, 1)[24];
    let limits = Limits::depth(6);
    let plain = Search::new(Othello, Utility).pruning(false).best(at, limits, false);
    let pruned = Search::new(Othello, Utility).best(at, limits, false);
    let mut table = Transpositions::new(14);
    let remembered = Search::new(Othello, Utility).remembering(&mut table).best(at, limits, false);
    assert_eq!(plain.best().value, pruned.best().value);
    assert_eq!(plain.best().value, remembered.best().value);
    assert!(pruned.nodes * 5 < plain.nodes, "{} v {}", pruned.nodes, plain.nodes);
    assert!(remembered.nodes < pruned.nodes, "{} v {}", remembered.nodes, pruned.nodes);
    assert_eq!((plain.cuts, plain.skipped), (0, 0));
    assert!(pruned.cuts > 0 && pruned.skipped > pruned.cuts && remembered.hits > 0);
}

#[test]
fn a_search_stops_at_its_nodes_with_its_last_whole_step() {
    let at = Othello.start();
    let limits = Limits { nodes: Some(500), ..Limits::depth(20) };
    let found = Search::new(Othello, Utility).best(at, limits, false);
    assert!(found.nodes <= 500 && (1..20).contains(&found.depth));
    let same = Search::new(Othello, Utility).best(at, Limits::depth(found.depth), false);
    assert_eq!(found.best(), same.best());
    let one = Search::new(Othello, Utility).best(at, Limits { nodes: Some(0), ..Limits::depth(3) }, true);
    assert_eq!((one.depth, one.moves.len()), (1, 4));
}

#[test]
fn a_search_stops_at_its_time() {
    let now = std::time::Instant::now();
    let limits = Limits { until: Some(now), ..Limits::depth(30) };
    let found = Search::new(Othello, Utility).best(Othello.start(), limits, false);
    assert!((1..30).contains(&found.depth));
}

#[test]
fn balance_is_wanted_by_one_side_and_upset_by_the_other() {
    for at in positions(Othello, 9, 5) {
        for side in Side::BOTH {
            let value = Balance { side }.value(Othello, at);
            assert!((0..=50_000).contains(&if at.turn == side { value } else { -value }));
        }
    }
}
