//! The database, opened.

use crate::{Error, schema, sound};
use sqlx::ConnectOptions as _;
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use std::path::Path;
use std::sync::Arc;
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
    folder: Arc<Path>,
    room: Room,
}

/// How much a database may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Room {
    /// Bytes of the disk that are left free: below that nothing is written, and everything can be read.
    pub reserve: u64,
    /// Bytes of the database at most; none for as many as there are.
    pub most: Option<u64>,
}

impl Default for Room {
    /// The usual reserve, and no other bound.
    fn default() -> Self {
        Self { reserve: RESERVE, most: None }
    }
}

/// The file that holds everything, in the folder for data.
pub const FILE: &str = "menagerie.db";

/// How long a statement waits for another process that writes.
const PATIENCE: Duration = Duration::from_secs(20);
/// Connections that read.
const READERS: u32 = 4;
/// The usual reserve: room for the log of what is under way, and for whoever comes to tidy up.
const RESERVE: u64 = 32 << 20;
/// Bytes of a page of the database.
const PAGE: u64 = 4_096;

impl Store {
    /// Opens the database in a folder, making both where they are missing, and brings its tables up to date.
    ///
    /// # Errors
    /// When the folder cannot be made or the file is no database of ours.
    pub async fn open(folder: &Path) -> Result<Self, Error> {
        Self::open_within(folder, Room::default()).await
    }

    /// The same, and it takes no more than so much room.
    ///
    /// # Errors
    /// As [`Store::open`].
    pub async fn open_within(folder: &Path, room: Room) -> Result<Self, Error> {
        std::fs::create_dir_all(folder).map_err(|why| Error::Folder { path: folder.display().to_string(), why })?;
        let file = folder.join(FILE);
        sound::check(&file).await?;
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .foreign_keys(true)
            .busy_timeout(PATIENCE)
            .disable_statement_logging();
        let bounded = match room.most {
            Some(most) => options.clone().pragma("max_page_count", (most / PAGE).max(1).to_string()),
            None => options.clone(),
        };
        let writer = pool(1).connect_with(bounded).await?;
        let reader = pool(READERS).connect_lazy_with(options.pragma("query_only", "on"));
        let store = Self { reader, writer, folder: folder.into(), room };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// Whether there is room to write.
    pub(crate) fn check_room(&self) -> Result<(), Error> {
        let Room { reserve, .. } = self.room;
        // A system that does not say how much is free finds out by writing.
        let Ok(free) = fs4::available_space(&*self.folder) else { return Ok(()) };
        if free < reserve { Err(Error::Full { free, reserve }) } else { Ok(()) }
    }

    /// Writes something and reads it back with another connection, as whoever asks for a machine would.
    ///
    /// # Errors
    /// When either fails, or what was written is not there.
    pub async fn probe(&self) -> Result<(), Error> {
        let mut write = self.write().await?;
        let more = "UPDATE probe SET written = written + 1 WHERE id = 1 RETURNING written";
        let written: i64 = sqlx::query_scalar(more).fetch_one(write.on()).await?;
        write.commit().await?;
        let found: i64 = sqlx::query_scalar("SELECT written FROM probe WHERE id = 1").fetch_one(&self.reader).await?;
        if found >= written { Ok(()) } else { Err(Error::NotReadBack) }
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
