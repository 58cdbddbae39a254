//! The wire: a JSON API with its OpenAPI document, live events, and the page inside the binary.
//!
//! Deliberately absent: any rule of any game, and any match in progress. A match is a value that travels with
//! each request; only finished matches and lessons are written, once each, into the life of a machine.

pub mod api;
mod error;
mod extract;
mod router;
mod routes;

pub use error::Error;
pub use router::openapi;

/// The state of the house.
#[derive(Clone)]
pub struct App;
