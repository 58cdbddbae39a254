//! Everything that answers: machines, matches, jobs, classes and studies, as questions and answers.
//!
//! Deliberately absent: requests, routes, headers, statuses, and any word of a protocol. Whoever asks is a face of the house:
//! the server's routes are one. Every room has errors of its own, and a face says what they are called where it stands.
//! What a room needs of another it is given when it is made; which room may use which is drawn in `ARCHITECTURE.md`.

pub mod api;
pub mod chance;
pub mod classes;
pub mod clock;
pub mod code;
pub mod cost;
pub mod counts;
pub mod jobs;
pub mod machines;
pub mod names;
pub mod news;
pub mod outside;
pub mod play;
pub mod runs;
pub mod studies;
pub mod turns;
pub mod unfit;

mod house;
#[cfg(test)]
mod testing;

pub use house::House;
