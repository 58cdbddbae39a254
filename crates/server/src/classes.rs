//! Classes: pupils behind two words, one machine or one for each table, and a teacher with a key.
//!
//! A class's machines are ordinary machines that nobody may teach but whoever has the class's key; its pupils teach them
//! through the class, which lets them while it is on. Who played a match stands in the match's name, so that the life
//! itself tells it, and nothing about pupils is kept elsewhere but a number. What the class adds is small and changes
//! as a whole: see [`State`].

pub mod board;
pub mod change;
pub mod code;
pub mod found;
pub mod hand;
pub mod live;
pub mod nick;
pub mod out;
pub mod plans;
pub mod poll;
mod refusal;
mod state;

pub use refusal::Refusal;
pub use state::{Hand, Mode, Phase, Plan, Poll, State};
