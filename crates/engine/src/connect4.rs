//! Connect Four seen to its end: what any position and any column is worth, in the usual count and in plies.
//!
//! [`Solver`] searches everything that could change the answer, with a table of fixed size, and an opening [`Book`] for the
//! plies from which that would take longer than anybody waits.

mod book;
mod columns;
mod score;
mod search;
mod solver;
mod table;

pub use book::{BadBook, Book, MOST_PLIES};
pub use score::Score;
pub use solver::Solver;
