//! The database, opened.

use crate::Error;
use crate::schema::Migrations;
use sea_orm::sqlx::sqlite::{SqliteJournalMode, SqliteSynchronous};
use sea_orm::{
    ConnectOptions, Database, DatabaseConnection, DatabaseTransaction, SqliteTransactionMode, TransactionOptions,
    TransactionTrait,
};
use sea_orm_migration::MigratorTrait;
use std::path::Path;
use std::time::Duration;

/// A database of machines: one connection that writes, some that read.
///
/// SQLite has one writer at a time whatever we do, so one connection waits in our queue instead of in its
/// busy loop. WAL lets readers go on meanwhile. `synchronous=FULL` makes every commit wait for the disk: with NORMAL
/// a commit survives a killed process but not a power cut, and an answered match is promised to be on disk.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) reader: DatabaseConnection,
    writer: DatabaseConnection,
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
        let file = folder.join(FILE);
        let writer = Database::connect(options(&file, 1, false)).await?;
        Migrations::up(&writer, None).await?;
        let reader = Database::connect(options(&file, READERS, true)).await?;
        Ok(Self { reader, writer })
    }

    /// Begins a transaction that writes. Nothing else begins one: a transaction that reads first and writes later
    /// fails on SQLite and loses updates on PostgreSQL.
    pub(crate) async fn write_tx(&self) -> Result<DatabaseTransaction, Error> {
        let options = TransactionOptions {
            sqlite_transaction_mode: Some(SqliteTransactionMode::Immediate),
            ..Default::default()
        };
        Ok(self.writer.begin_with_options(options).await?)
    }

    /// Closes the connections; what was written is on disk already.
    pub async fn close(self) {
        // Closing tidies the log file up. A refusal changes nothing that was promised.
        let _ = self.reader.close().await;
        let _ = self.writer.close().await;
    }
}

fn options(file: &Path, connections: u32, reads: bool) -> ConnectOptions {
    let file = file.to_owned();
    let mut options = ConnectOptions::new("sqlite://menagerie.db");
    options
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .test_before_acquire(false)
        .sqlx_logging(false)
        .map_sqlx_sqlite_opts(move |sqlite| {
            let sqlite = sqlite
                .filename(&file)
                .create_if_missing(true)
                .journal_mode(SqliteJournalMode::Wal)
                .synchronous(SqliteSynchronous::Full)
                .foreign_keys(true)
                .busy_timeout(PATIENCE);
            if reads { sqlite.pragma("query_only", "on") } else { sqlite }
        });
    options
}
