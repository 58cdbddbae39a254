//! What every player does, and what a learning one does besides.

use crate::{BadMemory, Boxes, Learned, Match, Memory, Notes, Table, Units};
use game::{Game, Move, Position, Record, Side};

/// The chance of every move a mind may make; empty when it resigns for certain.
pub type Odds = Vec<(Move, f64)>;

/// Code that chooses moves.
pub trait Mind: Send {
    /// A legal move for the side to move, or None to resign; and why, on `notes`. The match is assumed to be on.
    ///
    /// The choice is a function of the mind's recipe and memory and of the match: game, seed and moves so far. What a
    /// mind keeps between two choices is a cache of that function and is checked against the match it is shown, so that
    /// whoever asks cannot ask wrongly. Whether the notes are read never changes the choice.
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move>;

    /// The exact chances of the choice, from minds that can state them.
    fn odds(&self, _game: Game, _at: Position) -> Option<Odds> {
        None
    }

    /// Whether it can hold the side: matchboxes may be made for one seat only. Asked for a move of the other it could only
    /// toss a coin, so whoever seats players asks this first.
    fn holds(&self, _side: Side) -> bool {
        true
    }
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

    /// How many bytes it goes through for each ply of a match that it learns from, about: what its lessons cost is
    /// counted by this before they begin. All that it has learned, once, unless it knows better.
    fn effort(&self) -> u64 {
        self.memory().as_bytes().len() as u64
    }

    /// Never tries a move only to learn from now on: so it plays when it is measured.
    fn steady(&mut self) {}

    /// What it gives the opener, where it values positions.
    fn value(&self, _at: Position) -> Option<f64> {
        None
    }

    /// Itself as a table, where it is one: then its lessons are played without a board.
    fn table(&self) -> Option<&dyn Table> {
        None
    }

    /// The same, to be taught.
    fn table_mut(&mut self) -> Option<&mut dyn Table> {
        None
    }

    /// Its boxes, where it has some.
    fn boxes(&self) -> Option<&dyn Boxes> {
        None
    }

    /// The same, to be touched.
    fn boxes_mut(&mut self) -> Option<&mut dyn Boxes> {
        None
    }

    /// Its hidden units, where it has some; then its weights can be kept as a file.
    fn units(&self) -> Option<&dyn Units> {
        None
    }

    /// Whether it has died: it resigns every match before it has moved.
    fn is_dead(&self) -> bool {
        false
    }
}
