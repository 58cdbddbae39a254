//! A transaction that writes: the only way anything gets into the database.

use crate::{Error, Store};
use sqlx::pool::PoolConnection;
use sqlx::{Sqlite, SqliteConnection};

/// The one connection that writes, in a transaction that holds the lock from its first moment: one that reads first and
/// asks for the lock later fails on SQLite and loses updates on PostgreSQL.
///
/// A connection whose transaction was neither committed nor taken back in good order is closed and never used again.
/// What a driver believes of a transaction that failed half-way is nothing to build on, and the engine itself takes back
/// whatever a closed connection left open.
pub(crate) struct Write(Option<PoolConnection<Sqlite>>);

impl Store {
    /// Begins a transaction that writes. Nothing else begins one.
    pub(crate) async fn write(&self) -> Result<Write, Error> {
        self.check_room()?;
        let mut write = Write(Some(self.writer.acquire().await?));
        write.run("BEGIN IMMEDIATE").await?;
        Ok(write)
    }
}

impl Write {
    /// The connection, for a statement.
    pub(crate) fn on(&mut self) -> &mut SqliteConnection {
        self.0.as_mut().expect("only the end of a transaction takes its connection")
    }

    /// Everything is on disk once this returns.
    pub(crate) async fn commit(self) -> Result<(), Error> {
        self.end("COMMIT").await
    }

    /// Nothing was written.
    pub(crate) async fn take_back(self) -> Result<(), Error> {
        self.end("ROLLBACK").await
    }

    async fn end(mut self, how: &'static str) -> Result<(), Error> {
        self.run(how).await?;
        // Only now may somebody else write with it.
        drop(self.0.take());
        Ok(())
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::query(statement).execute(self.on()).await?;
        Ok(())
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.0 {
            connection.close_on_drop();
        }
    }
}
