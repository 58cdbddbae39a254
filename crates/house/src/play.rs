//! Matches: who plays, what they choose and why, and what remains of them.

pub mod bout;
mod error;
pub mod mind_cache;
pub mod players;
mod raise;
mod record;
pub mod thinking;

pub use error::Error;
pub use raise::raise;
pub use record::record;
