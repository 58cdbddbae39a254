//! A store in a database: an embedded SQLite file, or a server that speaks PostgreSQL's protocol. One schema for both.

mod access;
mod answers;
mod classes;
mod copy;
mod count;
mod error;
mod jobs;
mod life;
mod list;
mod machines;
mod news;
mod nodes;
mod open;
mod participants;
mod place;
mod schema;
mod sittings;
mod snapshots;
mod sound;
mod studies;
mod write;

pub use copy::{Copied, CopiedTable};
pub use open::{Database, Engine, FILE, Room};
pub use place::Place;
