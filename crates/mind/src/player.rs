//! What every player does, and what a learning one does besides.

use crate::{BadMemory, Learned, Memory, Notes, Rng, Stop};
use game::{Game, Move, Position, Record, Side};

/// The chance of every move a mind may make; empty when it resigns for certain.
pub type Odds = Vec<(Move, f64)>;

/// Code that chooses moves.
pub trait Mind: Send {
    /// A legal move, or None to resign; and why, on `notes`. Whether the notes are read never
    /// changes the choice. The game is assumed to be on.
    fn choose(&mut self, game: Game, at: Position, rng: &mut Rng, notes: &mut Notes) -> Option<Move>;

    /// The exact chances of the choice, from minds that can state them.
    fn odds(&self, _game: Game, _at: Position) -> Option<Odds> {
        None
    }

    /// From now on whoever waits for a choice may say stop. A mind that thinks long looks now and then, and then
    /// makes any legal move at once: nobody will play it.
    fn heed(&mut self, _stop: &Stop) {}

    /// A match begins and this mind holds the side.
    fn begin(&mut self, _game: Game, _side: Side) {}

    /// Somebody, perhaps this mind, made a move.
    fn watch(&mut self, _game: Game, _before: Position, _mv: Move) {}
}

/// A mind that changes with what it has played.
pub trait Learner: Mind {
    /// Learns from a finished match in which it held the side; says what changed.
    fn learn(&mut self, record: &Record, side: Side) -> Learned;

    /// All that it has learned, as bytes.
    fn memory(&self) -> Memory;

    /// Takes on a memory that a mind of the same recipe had.
    ///
    /// # Errors
    /// When the bytes are not such a memory; nothing changes then.
    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory>;
}
