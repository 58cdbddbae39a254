//! What can go wrong with a database.

/// The database did not do what it was asked.
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// The folder for the data cannot be made.
    #[error("cannot make the folder {path}: {why}")]
    Folder {
        /// Where.
        path: String,
        /// Why not.
        why: std::io::Error,
    },
    /// The file is not what was written.
    #[error(
        "{path} is damaged: {why}. Nothing was changed; put a copy of it in its place, or move it away to begin anew"
    )]
    Damaged {
        /// Where.
        path: String,
        /// What is wrong with it.
        why: String,
    },
    /// A database, but none of ours.
    #[error(
        "{path} is the database of something else: it has the tables {tables}. Nothing was changed; choose another folder"
    )]
    Foreign {
        /// Where.
        path: String,
        /// What it has.
        tables: String,
    },
    /// A database that a later version of this program has kept.
    #[error("{path} was kept by a later version, which knows '{migration}'. Nothing was changed; use that version")]
    Later {
        /// Where.
        path: String,
        /// What it has had.
        migration: String,
    },
    /// No room for more; what is there can be read.
    #[error("there is no room to write: {free} bytes are free and {reserve} are kept in reserve")]
    Full {
        /// Bytes that the disk has left.
        free: u64,
        /// Bytes that are never written.
        reserve: u64,
    },
    /// The database may not grow further, or the disk was full before we noticed.
    #[error("there is no room to write: the database is full")]
    FullDatabase,
    /// What was written cannot be read.
    #[error("what was just written cannot be read back")]
    NotReadBack,
    /// The database refused, or cannot be reached.
    #[error("the database: {0}")]
    Database(sqlx::Error),
}

/// The engine's word for a disk or a database that is full.
const FULL: &str = "13";

impl From<sqlx::Error> for Error {
    fn from(why: sqlx::Error) -> Self {
        let full = |why: &sqlx::Error| why.as_database_error().is_some_and(|it| it.code().as_deref() == Some(FULL));
        if full(&why) { Self::FullDatabase } else { Self::Database(why) }
    }
}
