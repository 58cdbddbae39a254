//! Known counts, as data files run by one harness.

use game::othello::Othello;
use game::{Counts, Game, Rules, perft, with_rules};

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

/// No deeper than this many positions are walked here; the rest of a file is for `menagerie perft`.
const MOST: u64 = 80_000_000;
/// A game that is not counted to its end is counted to so many positions at least.
const FAR: u64 = 5_500_000;

#[test]
fn every_game_has_known_counts_and_they_are_right() {
    for &game in Game::ALL {
        let file = format!("{}/tests/counts/{game}.perft", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&file).unwrap_or_else(|why| panic!("{file}: {why}"));
        let rows = rows(&text);
        let last = rows.last().expect("a row");
        if last.nodes == last.finished {
            assert_eq!(game.card().max_plies as usize, rows.len() - 1, "{game} lasts as long as its card says");
        }
        let deepest = rows.iter().rposition(|row| row.nodes <= MOST).expect("a count that can be walked");
        // A file that was cut short is noticed: it goes on to the end of the game, or far.
        assert!(last.nodes == last.finished || last.nodes >= FAR, "{file} stops at depth {}", rows.len() - 1);
        let counts = with_rules!(game, |rules| perft(rules, deepest as u32));
        assert_eq!(counts, rows[..=deepest], "{game}");
    }
}

#[test]
fn othello_counts_with_ended_matches_carried_on() {
    let rows = rows(include_str!("counts/othello.perft"));
    let usual = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216, 3_005_288, 24_571_284, 212_258_800_u64];
    assert_eq!(rows.len(), usual.len(), "the file goes as deep as the usual table");
    let mut ended = 0;
    for (depth, (row, usual)) in rows.into_iter().zip(usual).enumerate() {
        assert_eq!(row.nodes + ended, usual, "the file at depth {depth}");
        assert_eq!(
            Othello.leaves(Othello.start(), depth as u32),
            Some(usual),
            "counted at the last ply, depth {depth}"
        );
        ended += row.finished;
    }
}
