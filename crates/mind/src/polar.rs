//! What minds know of the round board: threats, proofs, and the strategy that settles it.

mod champion;
mod coach;
mod heuristic;
mod known;
mod proof_search;
mod puzzle;
mod strategy;
mod threats;

pub use champion::Champion;
pub use coach::{BUDGET, Holds, Outlook, outlook};
pub use heuristic::{CellValue, FOUR, Heuristic, MOST, WAY_NAMES, board_value, cell_value};
pub use known::best_known;
pub use proof_search::{Finding, ProofSearch};
pub use puzzle::Puzzle;
pub use strategy::{BadStrategy, Because, Reach, Strategy, follow};
pub use threats::{Threats, threatening};
