//! The nouns of the wire: those of the house, and a refusal.

mod problem;

pub use house::api::*;
pub use problem::{Problem, ProblemBody, ProblemCode};
