//! What minds know of the round board: threats, proofs, and the strategy that settles it.

mod champion;
mod heuristic;
mod known;
mod proof_search;
mod strategy;
mod threats;

pub use champion::Champion;
pub use heuristic::{CellValue, FOUR, MOST, WAY_NAMES, board_value, cell_value};
pub use known::best_known;
pub use proof_search::{Finding, ProofSearch};
pub use strategy::{BadStrategy, Because, Reach, Strategy, follow};
pub use threats::{Threats, threatening};
