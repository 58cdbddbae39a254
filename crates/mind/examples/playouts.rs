//! Random matches to their ends in a plain loop, for other loops to be measured against. `cargo run --release -p menagerie-mind --example playouts`

use game::{Game, Rules, with_rules};
use mind::Seed;
use std::time::Instant;

/// Matches of a round.
const MATCHES: u64 = 20_000;

/// How many plies they have, and the seconds that the quickest of five rounds took.
fn round(game: Game) -> (u64, f64) {
    let mut best = (0, f64::INFINITY);
    for _ in 0..5 {
        let (begun, mut plies) = (Instant::now(), 0);
        with_rules!(game, |rules| {
            for number in 0..MATCHES {
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
    for game in [Game::Connect4, Game::Othello] {
        let (plies, seconds) = round(game);
        println!("{:9} {:12.0} thousand plies/s", game.card().id, plies as f64 / seconds / 1e3);
    }
}
