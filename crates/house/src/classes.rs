//! Classes: pupils behind two words, one machine or one for each table, and a teacher with a key.
//!
//! A class's machines are ordinary machines that nobody may teach but whoever has the class's key; its pupils teach them
//! through the class, which lets them while it is on. Who played a match stands in the match's name, so that the life
//! itself tells it, and nothing about pupils is kept elsewhere but a number. What the class adds is small and changes
//! as a whole: see [`State`].

mod all;
pub mod board;
pub mod change;
pub mod code;
pub mod desk;
mod error;
pub mod found;
pub mod games;
pub mod hand;
pub mod live;
pub mod nick;
pub mod open;
pub mod out;
pub mod plans;
pub mod poll;
mod state;

pub use all::Classes;
pub use error::Error;
pub use state::{Plan, Poll, State};
