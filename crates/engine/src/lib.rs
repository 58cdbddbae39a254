//! Othello seen to its end: an exact solver, an evaluation learned from matches of our own, and the search between them.

mod board;
pub mod connect4;
mod cpu;
mod crew;
mod engine;
mod errors;
mod few;
mod last;
pub mod notation;
pub mod openings;
mod problems;
mod root;
mod search;
mod shapes;
mod table;
pub mod train;
mod weights;

pub use engine::{Engine, Fate, Line, Report, Settled, Sight};
pub use problems::{PROBLEMS, Problem};
pub use weights::{BadWeights, Weights};
