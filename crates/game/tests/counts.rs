//! Known counts, as data files run by one harness.

use game::othello::{Othello, leaves};
use game::{Counts, Game, Rules, perft};

/// The rows of a file of `depth nodes finished` lines, from depth 0 on.
fn rows(file: &str) -> Vec<Counts> {
    let lines = file.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    lines
        .enumerate()
        .map(|(at, line)| {
            let mut numbers = line.split_whitespace().map(|n| n.parse::<u64>().expect("a count is a number"));
            let mut next = || numbers.next().expect("a row is depth, nodes, finished");
            assert_eq!(next(), at as u64, "the rows go from depth 0 on");
            Counts { nodes: next(), finished: next() }
        })
        .collect()
}

/// Checks the rows of a file, down to a depth that takes no more than seconds, against the rules.
fn check_counts(game: Game, file: &str, deepest: usize) {
    let rows = rows(file);
    assert!(rows.len() > deepest, "{game} has counts to depth {}, expected {deepest}", rows.len() - 1);
    for (depth, (count, row)) in perft(game, deepest as u32).into_iter().zip(rows).enumerate() {
        assert_eq!(count, row, "{game} at depth {depth}");
    }
}

#[test]
fn noughts_counts() {
    check_counts(Game::Noughts, include_str!("counts/noughts.perft"), 9);
}

#[test]
fn othello_counts_of_exactly_that_length_with_a_pass_as_a_ply() {
    check_counts(Game::Othello, include_str!("counts/othello.perft"), 8);
}

#[test]
fn othello_counts_with_ended_matches_carried_on() {
    let rows = rows(include_str!("counts/othello.perft"));
    let usual = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284, 212_258_800_u64];
    assert_eq!(rows.len(), usual.len(), "the file goes as deep as the usual table");
    let mut ended = 0;
    for (depth, (row, usual)) in rows.into_iter().zip(usual).enumerate() {
        assert_eq!(row.nodes + ended, usual, "the file at depth {depth}");
        assert_eq!(leaves(Othello.start(), depth as u32), usual, "counted at the last ply, depth {depth}");
        ended += row.finished;
    }
}

#[test]
fn polar_counts() {
    check_counts(Game::Polar, include_str!("counts/polar.perft"), 7);
}
