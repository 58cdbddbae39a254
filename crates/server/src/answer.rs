//! Answers: JSON, and refusals in their one shape.

mod json;
mod refusal;

pub use json::Json;
pub use refusal::{Error, Refuses, StoreFailed, Told};
