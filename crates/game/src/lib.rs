//! The rules: positions, moves, outcomes, symmetries, notation and counting.
//!
//! A closed set of games on at most 64 cells. A position is a value, two sets of cells and a
//! side, the same type for every game; [`Rules`] is implemented by each game and by the enum
//! [`Game`], so that a search can be compiled for one game and a command line can speak of all.
//! Deliberately absent: chance, clocks, files, and any player.

mod canonical;
mod card;
mod cells;
mod graph;
mod kind;
mod moves;
pub mod noughts;
pub mod othello;
mod outcome;
mod perft;
pub mod polar;
mod position;
mod record;
mod rules;
mod side;
mod symmetry;

pub use canonical::{Canonical, canonical};
pub use card::{GameCard, Layout};
pub use cells::Cells;
pub use graph::{Edge, Graph, Node};
pub use kind::{Game, UnknownGame};
pub use moves::{Move, Moves};
pub use outcome::Outcome;
pub use perft::{Counts, perft};
pub use position::Position;
pub use record::{BadRecord, Record};
pub use rules::{BadMove, BadPosition, IllegalMove, Rules};
pub use side::{BySide, Side};
pub use symmetry::Symmetry;
