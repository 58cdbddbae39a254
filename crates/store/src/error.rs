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
    /// The database refused, or cannot be reached.
    #[error("the database: {0}")]
    Database(#[from] sqlx::Error),
}
