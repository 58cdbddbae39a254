//! Pruning and tables change the work, never the value.

use game::polar::Polar;
use game::{Game, Position, Rules};
use mind::polar::Heuristic;
use mind::search::{Limits, Search, Transpositions};
use mind::{Match, Notes, Reason, Recipe, Seed};

/// Positions of random matches, at least one stone on the board, the game still on.
fn positions(count: usize, seed: u64) -> Vec<Position> {
    let mut all = Vec::new();
    for number in 0.. {
        let (mut at, mut rng) = (Polar.start(), Seed(seed).child(number).rng());
        while Polar.outcome(at).is_none() {
            let moves = Polar.moves(at);
            at = Polar.play(at, moves.nth(rng.below(moves.len())).expect("the rank is below the count"));
            if Polar.outcome(at).is_none() {
                all.push(at);
                if all.len() == count {
                    return all;
                }
            }
        }
    }
    all
}

fn pruning_never_changes_the_value(count: usize, depth: u32) {
    let limits = Limits::depth(depth);
    let (mut plain_nodes, mut pruned_nodes, mut table_nodes) = (0, 0, 0);
    let mut table = Transpositions::new(14);
    for at in positions(count, u64::from(depth)) {
        let plain = Search::new(Polar, Heuristic).pruning(false).best(at, limits, false);
        let pruned = Search::new(Polar, Heuristic).best(at, limits, false);
        table.clear();
        let tabled = Search::new(Polar, Heuristic).remembering(&mut table).best(at, limits, false);
        assert_eq!(pruned.best().value, plain.best().value, "{}", Polar.text(at));
        assert_eq!(tabled.best().value, plain.best().value, "{}", Polar.text(at));
        plain_nodes += plain.nodes;
        pruned_nodes += pruned.nodes;
        table_nodes += tabled.nodes;
    }
    println!("depth {depth}: {plain_nodes} nodes, pruned {pruned_nodes}, with a table {table_nodes}");
    assert!(pruned_nodes <= plain_nodes && table_nodes <= plain_nodes);
}

#[test]
fn pruning_never_changes_the_value_at_depth_two() {
    pruning_never_changes_the_value(4_000, 2);
}

#[test]
fn pruning_never_changes_the_value_at_depth_three() {
    pruning_never_changes_the_value(300, 3);
}

fn thought(recipe: &str, at: &str) -> (String, Reason) {
    let mut mind = recipe.parse::<Recipe>().and_then(|r| r.mind(Game::Polar)).expect("a mind");
    let at = Game::Polar.parse(at).expect("a board");
    let mut notes = Notes::open();
    let mv = mind.choose(&Match::from_position(Game::Polar, at, Seed(1)), &mut notes).expect("a move");
    (Game::Polar.move_text(at, mv), notes.take().expect("a thought").reason)
}

#[test]
fn it_wins_blocks_and_tells_how_far_it_looked() {
    let (mv, reason) = thought("minimax(depth=3)", "XXX......... OOO......... ............ ............");
    assert!(["r1s4", "r1s12"].contains(&mv.as_str()));
    assert!(reason.sentence().contains("wins at once"), "{}", reason.sentence());
    let (mv, reason) = thought("minimax(depth=2)", "OXXX........ .......O.... ............ ............");
    assert_eq!(mv, "r1s5");
    assert!(matches!(reason, Reason::Search { depth: 2, cuts: 1.., .. }));
}

#[test]
fn it_can_be_limited_by_nodes_and_by_time() {
    let at = "X........... O........... ............ ............";
    let Reason::Search { nodes, depth, .. } = thought("minimax(by=nodes,nodes=3000)", at).1 else { panic!("a search") };
    assert!(nodes <= 3_000 && depth >= 2, "{nodes} nodes to depth {depth}");
    let Reason::Search { depth, .. } = thought("minimax(by=both,time=60000,depth=2)", at).1 else { panic!("a search") };
    assert_eq!(depth, 2);
    let Reason::Search { depth, .. } = thought("minimax(by=time,time=1)", at).1 else { panic!("a search") };
    assert!(depth >= 1);
    let refusal = "minimax(by=time,time=0)".parse::<Recipe>().expect_err("no time at all").to_string();
    assert!(refusal.contains("time=0: expected a whole number from 1 to 60000"), "{refusal}");
}

#[test]
fn both_searches_choose_the_same_move_of_equal_ones_too() {
    for (count, depth) in [(1_500, 2), (150, 3)] {
        for at in positions(count, 77) {
            let limits = Limits::depth(depth);
            let plain = Search::new(Polar, Heuristic).in_order(true).pruning(false).best(at, limits, false);
            let pruned = Search::new(Polar, Heuristic).in_order(true).best(at, limits, false);
            let mut table = Transpositions::new(12);
            let tabled = Search::new(Polar, Heuristic).in_order(true).remembering(&mut table).best(at, limits, false);
            assert_eq!((pruned.best().mv, tabled.best().mv), (plain.best().mv, plain.best().mv), "{}", Polar.text(at));
        }
    }
}

/// A match from the start with this recipe's thoughts on its last move.
fn along(recipe: &str, moves: &str) -> (String, Reason) {
    let mut mind = recipe.parse::<Recipe>().and_then(|r| r.mind(Game::Polar)).expect("a mind");
    let mut bout = Match::new(Game::Polar, Seed(1));
    for text in moves.split(' ') {
        bout.play(Game::Polar.parse_move(bout.at(), text).expect("a move")).expect("a legal move");
    }
    let mut notes = Notes::open();
    let mv = mind.choose(&bout, &mut notes).expect("a move");
    (Game::Polar.move_text(bout.at(), mv), notes.take().expect("a thought").reason)
}

#[test]
fn side_by_side_it_tells_nodes_and_cuts_of_both_whatever_limits_it() {
    let at = "X........... O........... .X.......... ............";
    for by in [
        "by=depth,depth=3",
        "by=both,depth=3,time=60000",
        "by=time,time=40",
        "by=nodes,nodes=4000",
        "depth=3,prune=false",
    ] {
        let (mv, reason) = thought(&format!("minimax({by},compare=true)"), at);
        let Reason::Search { depth, beside: Some(beside), .. } = reason else { panic!("a comparison") };
        assert_eq!((beside.depth, &beside.pruned.mv), (depth, &mv), "{by}");
        let Some(plain) = beside.plain else {
            assert!(depth > 3, "{by} at {depth}");
            continue;
        };
        assert_eq!((&plain.mv, plain.cuts), (&mv, 0), "{by}");
        assert!(
            beside.pruned.cuts > 0 && beside.pruned.nodes < plain.nodes,
            "{by}: {} {}",
            beside.pruned.nodes,
            plain.nodes
        );
    }
    let Reason::Search { beside: None, .. } = thought("minimax(depth=2)", at).1 else { panic!("nobody asked") };
}

#[test]
fn a_table_that_is_kept_knows_positions_from_before_however_the_board_lies() {
    // The same match as it is and turned by five spokes.
    for moves in ["r2s1 r2s2 r3s1 r4s1", "r2s6 r2s7 r3s6 r4s6"] {
        let (_, reason) = along("minimax(depth=4,reuse=true)", moves);
        let Reason::Search { known, nodes, .. } = reason else { panic!("a search") };
        assert!(known > 10 && known < nodes, "{known} of {nodes}");
        let Reason::Search { known, .. } = along("minimax(depth=4)", moves).1 else { panic!("a search") };
        assert_eq!(known, 0, "without reuse nothing is from before");
    }
}
