//! One thing for each game, made when it is first asked for.

use crate::Game;
use std::sync::OnceLock;

/// A value for every game, each built on first use and kept for the life of the program.
#[derive(Debug)]
pub struct PerGame<T>([OnceLock<T>; Game::ALL.len()]);

impl<T> PerGame<T> {
    /// Nothing yet, for any game.
    #[expect(clippy::new_without_default, reason = "made in statics, where a default cannot be called")]
    pub const fn new() -> Self {
        Self([const { OnceLock::new() }; Game::ALL.len()])
    }

    /// The game's value, built by `make` the first time.
    pub fn of(&self, game: Game, make: impl FnOnce(Game) -> T) -> &T {
        self.0[game as usize].get_or_init(|| make(game))
    }
}
