//! What remains: machines and their lives, jobs, studies and classes.
//!
//! A life is a row per event, in order, and nothing else is true: the counts of a machine are added up in the
//! transaction that appends the event, and snapshots and figures are caches that may be thrown away. What is kept, and how,
//! is said by traits, a file for each noun; a [`Store`] is whatever keeps all of it: memory, or with the feature `sql` a
//! database. Deliberately absent: any look inside an event or a memory; both are opaque here.
//!
//! ```
//! use store::{MachineId, Memory, Store};
//!
//! # tokio::runtime::Builder::new_current_thread().build()?.block_on(async {
//! let store = Store::from(Memory::default());
//! assert!(store.machine(&MachineId::of("ada")).await?.is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! # })?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod access;
mod answers;
mod classes;
mod error;
mod id;
mod jobs;
mod keeps;
mod life;
mod list;
mod machines;
mod memory;
mod news;
mod nodes;
mod participants;
mod sittings;
mod snapshots;
#[cfg(feature = "sql")]
mod sql;
mod studies;

pub use access::{Access, KeepsKeys};
pub use answers::{Answer, Answered, KeepsAnswers};
pub use classes::{Class, Enrolled, KeepsClasses, NewPupil};
pub use error::{Cause, Error};
pub use id::MachineId;
pub use jobs::{Begun, Job, JobState, KeepsJobs, Made, Most, Stage};
pub use keeps::{Keeps, Store};
pub use life::{Appended, Entry, Growth, KeepsLives, NewEvent};
pub use list::{By, KeepsLists, Key, Listed, Listing};
pub use machines::{Counts, Figures, Fork, KeepsMachines, Ranks, Row};
pub use memory::Memory;
pub use news::{Hears, News};
pub use nodes::{Claimed, KeepsNodes, Renewed};
pub use participants::{Joined, KeepsParticipants, Newcomer, Participant, Taking};
pub use sittings::{KeepsSittings, Sitting};
pub use snapshots::{Drafts, Heritage, KeepsSnapshots, Snapshot};
#[cfg(feature = "sql")]
pub use sql::{Copied, CopiedTable, Database, Engine, FILE, Place, Room};
pub use studies::{KeepsStudies, Study};
