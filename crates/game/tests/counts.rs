//! Known counts, as data files run by one harness.

use game::{Counts, Game, Rules, perft};

/// Checks a file of `depth nodes finished` lines against the rules.
fn check_counts(game: Game, file: &str) {
    let rows: Vec<[u64; 3]> = file
        .lines()
        .filter(|line| !line.starts_with('#') && !line.is_empty())
        .map(|line| {
            let mut numbers = line.split_whitespace().map(|n| n.parse().expect("a count is a number"));
            std::array::from_fn(|_| numbers.next().expect("a row is depth, nodes, finished"))
        })
        .collect();
    let deepest = rows.iter().map(|row| row[0]).max().expect("a file of counts has rows") as u32;
    let counts = perft(game, deepest);
    for [depth, nodes, finished] in rows {
        assert_eq!(counts[depth as usize], Counts { nodes, finished }, "{} at depth {depth}", game.card().id);
    }
}

#[test]
fn noughts_counts() {
    check_counts(Game::Noughts, include_str!("counts/noughts.perft"));
}
