//! Othello's own: what the engine makes of a match or a position, and how other people and programs write and talk.
//!
//! A [`review`] says what every move of a match lost, an [`analysis`] what every move of a position is worth. [`written`] reads a
//! match in any notation and writes it in each of them. [`protocol`] has the sessions in which other programs ask the engine;
//! who reads the lines is not its business. Deliberately absent: files, threads and other processes.

pub mod analysis;
pub mod protocol;
pub mod review;
pub mod written;
