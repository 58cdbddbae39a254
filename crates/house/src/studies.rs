//! Studies: people meet two opponents without knowing which is which. What they may not know is kept here.
//!
//! Elsewhere a match in progress is a value that travels with each request. Here it must not be: whoever has the seed and the
//! moves could ask every player there is for its reply, and would know which it was. So the store has the sitting, the
//! page has a letter, and nothing that is sent is a function of anything but the letter and the moves.

mod all;
mod error;
pub mod found;
pub mod pace;
pub mod sitting;

pub use all::Studies;
pub use error::Error;
