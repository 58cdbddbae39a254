//! What work costs, counted before it begins. The unit is a match on tables, some eighth of a microsecond; nothing here
//! looks at a clock, so that the same job costs the same everywhere.

use crate::Error;
use game::{Game, Rules as _};
use lab::Opponents;
use mind::{Learner as _, Pupil, Recipe};

/// About a twentieth of a second of work.
pub const SLICE: u64 = 400_000;

/// A ply of two minds that only look: some microseconds.
const QUICK_PLY: u64 = 20;
/// A ply of a mind that ponders: as long as it may take, or some tenths of a second.
const PONDERED_PLY: u64 = 2_000_000;
/// Bytes of memory that a learner goes through in the time of a match on tables.
const BYTES: u64 = 128;

/// What a ply of a match costs on the board with this player in it.
///
/// # Errors
/// When a player is unknown.
pub fn ply(game: Game, player: &Opponents) -> Result<u64, Error> {
    let mut most = QUICK_PLY;
    for (term, _) in player.shares() {
        if term.word == "self" || term.word.starts_with("machine:") {
            continue;
        }
        let recipe = Recipe::new(term.clone())?;
        if !recipe.is_quick(game) {
            most = PONDERED_PLY;
        }
    }
    Ok(most)
}

/// What a match of a lesson costs: it is played on tables, or on the board by a learner that goes through its memory.
pub fn lesson_match(game: Game, pupil: &Pupil, on_tables: bool) -> u64 {
    if on_tables {
        return 1;
    }
    let memory = pupil.memory().as_bytes().len() as u64;
    plies(game) * (QUICK_PLY + memory / BYTES)
}

/// The most plies of a match.
pub fn plies(game: Game) -> u64 {
    u64::from(game.card().max_plies)
}
