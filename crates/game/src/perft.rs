//! Counting positions and finished games by depth.

use crate::{Position, Rules};

/// What lies exactly so many plies below a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// Sequences of moves of this length.
    pub nodes: u64,
    /// How many of those ended the game.
    pub finished: u64,
}

/// Counts for every depth from 0 to `depth`, a forced pass counting as a ply.
///
/// Sequences that ended earlier are not carried on: a convention that counts finished games as
/// leaves of every later depth adds the `finished` of all earlier rows.
pub fn perft(game: impl Rules, depth: u32) -> Vec<Counts> {
    let mut counts = vec![Counts::default(); depth as usize + 1];
    walk(game, game.start(), &mut counts);
    counts
}

fn walk(game: impl Rules, at: Position, counts: &mut [Counts]) {
    let Some((here, deeper)) = counts.split_first_mut() else { return };
    here.nodes += 1;
    if game.outcome(at).is_some() {
        here.finished += 1;
    } else if !deeper.is_empty() {
        for mv in game.moves(at).iter() {
            walk(game, game.play(at, mv), deeper);
        }
    }
}
