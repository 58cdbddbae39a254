//! Pruning and tables change the work, never the value.

use game::polar::Polar;
use game::{Game, Position, Rules};
use mind::search::{Limits, Search, Transpositions};
use mind::{Heuristic, Match, Notes, Reason, Recipe, Seed};

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
