//! The tables as SeaORM sees them.

pub mod arena;
pub mod event;
pub mod machine;
pub mod snapshot;

/// A count as the database has it. No count of ours comes near the limit.
pub fn stored(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A count from the database.
pub fn told(count: i64) -> u64 {
    u64::try_from(count).unwrap_or(0)
}
