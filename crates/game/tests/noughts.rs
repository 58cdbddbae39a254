//! The published numbers of noughts and crosses, by enumeration.

use game::noughts::{Noughts, base_three};
use game::{Game, Graph, Outcome, Position, Record, Rules, Side};
use std::collections::HashSet;

fn classes() -> &'static Graph {
    Graph::of(Game::Noughts, true).expect("a small game")
}

fn positions() -> &'static Graph {
    Graph::of(Game::Noughts, false).expect("a small game")
}

fn finished_games(at: Position, tally: &mut [u64; 3]) {
    match Noughts.outcome(at) {
        Some(Outcome::First) => tally[0] += 1,
        Some(Outcome::Draw) => tally[1] += 1,
        Some(Outcome::Second) => tally[2] += 1,
        None => Noughts.moves(at).iter().for_each(|mv| finished_games(Noughts.play(at, mv), tally)),
    }
}

/// The side's boxes by ply: classes or positions with a choice to make.
fn boxes_by_ply(graph: &Graph, side: Side, choices: usize) -> Vec<usize> {
    let mut by_ply = vec![0; 9];
    for node in graph.nodes().filter(|&node| graph.at(node).turn == side && graph.edges(node).len() >= choices) {
        by_ply[usize::from(graph.ply(node))] += 1;
    }
    by_ply.into_iter().filter(|&n| n > 0).collect()
}

#[test]
fn there_are_255168_games() {
    let mut tally = [0; 3];
    finished_games(Noughts.start(), &mut tally);
    assert_eq!(tally, [131_184, 46_080, 77_904]);
}

#[test]
fn there_are_5478_positions_in_765_classes_of_which_627_are_unfinished() {
    let classes = classes();
    assert_eq!(positions().len(), 5_478);
    assert_eq!(classes.len(), 765);
    assert_eq!(classes.nodes().filter(|&node| classes.outcome(node).is_none()).count(), 627);
}

#[test]
fn there_are_26830_games_up_to_symmetry() {
    let classes = classes();
    let mut paths = vec![0_u64; classes.len()];
    for node in classes.nodes().rev() {
        // Two moves to one class are one step of a path through classes.
        let next: HashSet<_> = classes.edges(node).iter().map(|edge| edge.to).collect();
        paths[usize::from(node)] =
            if next.is_empty() { 1 } else { next.into_iter().map(|to| paths[usize::from(to)]).sum() };
    }
    assert_eq!(paths[0], 26_830);
}

#[test]
fn the_opener_needs_304_boxes_and_the_second_side_289() {
    let classes = classes();
    assert_eq!(boxes_by_ply(classes, Side::First, 2), [1, 12, 108, 183]);
    assert_eq!(boxes_by_ply(classes, Side::First, 1), [1, 12, 108, 183, 34]);
    assert_eq!(boxes_by_ply(classes, Side::Second, 2), [3, 38, 153, 95]);
    let boxes = || classes.nodes().filter(|&n| classes.at(n).turn == Side::First && classes.edges(n).len() >= 2);
    assert_eq!(boxes().map(|n| classes.edges(n).len()).sum::<usize>(), 1_182);
    let inequivalent = |n| classes.edges(n).iter().enumerate().filter(|(rank, e)| usize::from(e.like) == *rank).count();
    assert_eq!(boxes().map(inequivalent).sum::<usize>(), 1_087);
}

#[test]
fn without_symmetry_there_are_2423_and_2097_boxes() {
    let all = positions();
    assert_eq!(boxes_by_ply(all, Side::First, 1), [1, 72, 756, 1_372, 222]);
    assert_eq!(boxes_by_ply(all, Side::Second, 1), [9, 252, 1_140, 696]);
}

#[test]
fn seventeen_boxes_face_two_threats_and_have_no_win() {
    // Michie counted 287 boxes: 304 without those in which the opponent has two threats at ply 6
    // and the opener cannot win at once. A reconstruction; he does not say. All that is lost is 22 boxes:
    // `paper_counts.rs` of the laboratory counts them.
    let classes = classes();
    let wins_next = |at: Position| {
        Noughts
            .moves(at)
            .iter()
            .filter(|&mv| Noughts.outcome(Noughts.play(at, mv)) == Some(Outcome::win(at.turn)))
            .count()
    };
    let hopeless = classes.nodes().filter(|&n| {
        let at = classes.at(n);
        classes.ply(n) == 6 && classes.outcome(n).is_none() && wins_next(at) == 0 && wins_next(at.passed()) >= 2
    });
    assert_eq!(hopeless.count(), 17);
}

#[test]
fn the_empty_board_is_box_9841_in_base_three() {
    assert_eq!(base_three(Noughts.start()), 9_841);
    assert_eq!(base_three(Noughts.parse("X.. ... ...").expect("a board")), 9_842);
    assert_eq!(base_three(Noughts.parse("X.. ... ..O").expect("a board")), 9_842 - 6_561);
}

#[test]
fn bad_boards_are_refused_with_a_reason() {
    for (text, why) in [
        ("X..", "expected nine squares"),
        ("X.. .Z. ...", "got 'Z'"),
        ("XX. ... ...", "as many X as O"),
        ("O.. ... ...", "as many X as O"),
        ("XXX OO. O..", "three in a row already"),
        ("XXX OOO ...", "three in a row already"),
    ] {
        let refusal = Noughts.parse(text).expect_err(text).to_string();
        assert!(refusal.contains(why), "{text}: {refusal}");
    }
}

#[test]
fn illegal_moves_are_refused_with_a_reason() {
    let at = Noughts.parse("X.. .O. ...").expect("a board");
    let refusal =
        |text: &str| Noughts.try_play(at, Noughts.parse_move(at, text).expect("a move")).expect_err(text).to_string();
    assert_eq!(refusal("5"), "5 is not legal at 'X.. .O. ...': that cell is taken");
    assert_eq!(refusal("pass"), "pass is not legal at 'X.. .O. ...': expected one of 2 3 4 6 7 8 9");
    assert!(Noughts.parse_move(at, "10").is_err());
    assert!(Noughts.parse_move(at, "0").is_err());
    assert!(Noughts.parse_move(at, "").is_err());
}

#[test]
fn records_know_their_end() {
    let won = Record::parse(Game::Noughts, "1 4 2 5 3").expect("a finished match");
    assert_eq!(won.outcome(), Outcome::First);
    assert_eq!(won.text(), "1 4 2 5 3");
    let resigned = Record::parse(Game::Noughts, "1 4 resigns").expect("a resigned match");
    assert_eq!((resigned.outcome(), resigned.resigned()), (Outcome::Second, Some(Side::First)));
    assert!(Record::parse(Game::Noughts, "1 4 2").is_err());
    assert!(Record::parse(Game::Noughts, "1 4 2 5 3 resigns").is_err());
    assert!(Record::parse(Game::Noughts, "1 1").is_err());
}

#[test]
fn a_won_match_shows_its_line() {
    let at = Noughts.parse("XXX OO. ...").expect("a board");
    assert_eq!(Noughts.decided_by(at).into_iter().collect::<Vec<_>>(), [0, 1, 2]);
}
