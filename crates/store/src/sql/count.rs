//! Counts, in a database that knows only signed numbers.

use sqlx::any::AnyRow;

/// A count as the database has it. No count of ours comes near the limit.
pub fn stored(count: u64) -> i64 {
    i64::try_from(count).unwrap_or(i64::MAX)
}

/// A count from the database.
pub fn told(count: i64) -> u64 {
    u64::try_from(count).unwrap_or(0)
}

/// The count in a column of a row.
pub fn column(row: &AnyRow, name: &str) -> sqlx::Result<u64> {
    sqlx::Row::try_get(row, name).map(told)
}
