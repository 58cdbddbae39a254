//! The database, opened.

use crate::{Error, schema};
use sqlx::ConnectOptions as _;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::time::Duration;

/// A database of machines: one connection that writes, some that read.
///
/// SQLite has one writer at a time whatever we do, so one connection waits in our queue instead of in its
/// busy loop. WAL lets readers go on meanwhile. `synchronous=FULL` makes every commit wait for the disk: with NORMAL
/// a commit survives a killed process but not a power cut, and an answered match is promised to be on disk.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) reader: SqlitePool,
    pub(crate) writer: SqlitePool,
}

/// The file that holds everything, in the folder for data.
pub const FILE: &str = "menagerie.db";

/// How long a statement waits for another process that writes.
const PATIENCE: Duration = Duration::from_secs(20);
/// Connections that read.
const READERS: u32 = 4;

impl Store {
    /// Opens the database in a folder, making both where they are missing, and brings its tables up to date.
    ///
    /// # Errors
    /// When the folder cannot be made or the file is no database of ours.
    pub async fn open(folder: &Path) -> Result<Self, Error> {
        std::fs::create_dir_all(folder).map_err(|why| Error::Folder { path: folder.display().to_string(), why })?;
        let options = SqliteConnectOptions::new()
            .filename(folder.join(FILE))
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let writer = pool(1).connect_with(options.clone()).await?;
        let reader = pool(READERS).connect_lazy_with(options.pragma("query_only", "on"));
        let store = Self { reader, writer };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Closes the connections; what was written is on disk already.
    pub async fn close(self) {
        self.reader.close().await;
        // The last to close tidies the log file up.
        self.writer.close().await;
    }
}

fn pool(connections: u32) -> SqlitePoolOptions {
    SqlitePoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
}
