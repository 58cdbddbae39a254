//! What remains: machines and their lives, jobs, studies and classes, in a database.
//!
//! A life is a row per event, in order, and nothing else is true: the counts of a machine are added up in the
//! transaction that appends the event, and snapshots and figures are caches that may be thrown away. One schema for
//! SQLite and PostgreSQL. Deliberately absent: any look inside an event or a memory; both are opaque here.
//!
//! ```
//! use store::{MachineId, Store};
//!
//! # tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {
//! let folder = tempfile::tempdir()?;
//! let store = Store::open(folder.path()).await?;
//! assert!(store.machine(&MachineId::of("ada")).await?.is_none());
//! store.close().await;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod access;
mod answers;
mod classes;
mod copy;
mod count;
mod error;
mod id;
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

pub use access::Access;
pub use answers::{Answer, Answered};
pub use classes::{Class, Enrolled, NewPupil};
pub use copy::{Copied, CopiedTable};
pub use error::Error;
pub use id::MachineId;
pub use jobs::{Begun, Job, JobState, Made, Most, Stage};
pub use life::{Appended, Entry, Growth, NewEvent};
pub use list::{By, Key, Listed, Listing};
pub use machines::{Counts, Figures, Fork, Ranks, Row};
pub use news::{Listener, News};
pub use nodes::{Claimed, Renewed};
pub use open::{Engine, FILE, Room, Store};
pub use participants::{Joined, Newcomer, Participant, Taking};
pub use place::Place;
pub use sittings::Sitting;
pub use snapshots::{Drafts, Heritage, Snapshot};
pub use studies::Study;
