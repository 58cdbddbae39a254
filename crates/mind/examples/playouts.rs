//! Random matches to their ends in a plain loop, for other loops to be measured against. `cargo run --release -p menagerie-mind --example playouts`
//! prints how quick they are; with a game and a number it plays so many once, for whoever counts instructions.

use game::{Game, Rules, with_rules};
use mind::Seed;
use std::time::Instant;

/// Matches of a round.
const MATCHES: u64 = 20_000;

/// How many plies so many matches have, and the seconds that the quickest of some rounds took.
fn played(game: Game, matches: u64, rounds: u32) -> (u64, f64) {
    let mut best = (0, f64::INFINITY);
    for _ in 0..rounds {
        let (begun, mut plies) = (Instant::now(), 0);
        with_rules!(game, |rules| {
            for number in 0..matches {
                let mut rng = Seed(1).child(number).rng();
                let (_, outcome) = rules.finish(rules.start(), |moves| {
                    plies += 1;
                    rng.below(moves)
                });
                std::hint::black_box(outcome);
            }
        });
        best = (plies, begun.elapsed().as_secs_f64().min(best.1));
    }
    best
}

fn main() {
    if let [_, game, matches] = &std::env::args().collect::<Vec<_>>()[..] {
        let (game, matches) = (game.parse().expect("a game"), matches.parse().expect("how many matches"));
        println!("{} plies", played(game, matches, 1).0);
        return;
    }
    for game in [Game::Connect4, Game::Othello] {
        let (plies, seconds) = played(game, MATCHES, 5);
        println!("{:9} {:12.0} thousand plies/s", game.card().id, plies as f64 / seconds / 1e3);
    }
}
