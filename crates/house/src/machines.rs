//! The machines, as they are and were; the only way to change one.
//!
//! Reading folds from the nearest snapshot, or takes the moment from the cache. Changing is exactly once: the event is appended
//! to a life as long as it was when looked at, or the look is repeated; and a request that was told before is answered
//! with the event it made then. What was folded is a cache everywhere; the life in the store is the truth.

pub mod access;
mod all;
mod bring_in;
mod cache;
mod change;
mod error;
mod events;
mod figures;
mod grow;
mod heavy;
mod history;
mod kept;
pub mod key;
mod lock;
mod locks;
mod newcomer;
mod past;
mod pays;
pub mod samples;
mod searches;
mod set_back;
pub mod show;
mod spacing;
mod way;

pub use all::Machines;
pub use bring_in::{Brought, bring_in};
pub use change::{Change, Changed, Made};
pub use error::Error;
pub use events::{events_of, room_for};
pub use figures::Figures;
pub use grow::{Growing, Grown};
pub use heavy::{Heavy, Target};
pub use history::{History, Strength};
pub use kept::Kept;
pub use lock::Lock;
pub use locks::Locks;
pub use newcomer::Newcomer;
pub use past::{Around, Whole};
pub use pays::{Keeper, Pays, TooMuchKept};
pub use spacing::{Spacing, mark, walk_on};
pub use way::Way;
