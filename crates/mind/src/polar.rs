//! What minds know of the round board: threats, proofs, and the strategy that settles it.

mod proof_search;
mod strategy;
mod threats;

pub use proof_search::{Finding, ProofSearch};
pub use strategy::{BadStrategy, Because, Reach, Strategy, follow};
pub use threats::{Threats, threatening};
