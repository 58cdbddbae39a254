//! A transaction that writes: the only way anything gets into the database.

use super::open::Engine;
use crate::{Cause, Database, Error};
use sqlx::pool::PoolConnection;
use sqlx::{Any, AnyConnection};
use std::time::Duration;

/// A connection in a transaction that no other gets in the way of.
///
/// On SQLite it holds the lock from its first moment: one that reads first and asks for the lock later fails there. On
/// PostgreSQL it is serialisable: whatever it reads is as if nobody else wrote meanwhile, or the engine refuses it and it
/// is done again. So what is written inside need not think of others on either engine.
///
/// A connection whose transaction was neither committed nor taken back in good order is closed and never used again.
/// What a driver believes of a transaction that failed half-way is nothing to build on, and the engine itself takes back
/// whatever a closed connection left open.
pub(crate) struct Write {
    connection: Option<PoolConnection<Any>>,
    engine: Engine,
    /// Whether there is anybody to tell.
    pub(crate) tells: bool,
    unwanted: bool,
}

/// How often a transaction is done again that others got in the way of.
const MOST_TRIES: u32 = 24;
/// The longest it waits before that; the first time it is a thousandth of a second.
const LONGEST_WAIT: Duration = Duration::from_millis(200);

/// What a transaction asks of the engine.
#[derive(Clone, Copy)]
pub(crate) enum Alone {
    /// Nobody else seems to write.
    Yes,
    /// Each statement sees what is there when it begins: for those that lock what they look at.
    No,
}

/// Writes in one transaction: `writing!(store, write => { …; Ok(what) })`.
///
/// The block is done again, from its beginning, where another transaction got in its way; so it must do nothing but read
/// and write with the connection it is given, and leave no error of a statement unheeded. `return` ends the block. A macro,
/// since a closure that borrows cannot promise that its future may go to another thread.
macro_rules! writing {
    ($store:expr, $write:ident => $block:block) => {
        $crate::sql::write::writing!($store, $crate::sql::write::Alone::Yes, $write => $block)
    };
    ($store:expr, $alone:expr, $write:ident => $block:block) => {{
        let mut tries = $crate::sql::write::Tries::default();
        loop {
            let done: Result<_, $crate::Error> = async {
                let mut begun = $store.begin($alone).await?;
                let done: Result<_, $crate::Error> = async {
                    let $write = &mut begun;
                    $block
                }
                .await;
                begun.end(done).await
            }
            .await;
            match done {
                Err($crate::Error::Crossed(why)) => tries.again(why).await?,
                done => break done,
            }
        }
    }};
}
pub(crate) use writing;

impl Database {
    /// Begins a transaction that writes. Nothing else begins one.
    pub(crate) async fn begin(&self, alone: Alone) -> Result<Write, Error> {
        self.check_room()?;
        let connection = Some(self.writer.acquire().await?);
        let mut write = Write { connection, engine: self.engine, tells: self.tells, unwanted: false };
        write.run(self.engine.begin(alone)).await?;
        Ok(write)
    }
}

/// How often a transaction was tried.
#[derive(Default)]
pub(crate) struct Tries(u32);

impl Tries {
    /// Waits for the next try: longer each time, and not the same for two that cross each other.
    ///
    /// # Errors
    /// With what stood in the way, when it was tried often enough.
    pub(crate) async fn again(&mut self, why: Cause) -> Result<(), Error> {
        self.0 += 1;
        if self.0 == MOST_TRIES {
            return Err(Error::of_last_try(why));
        }
        let most = Duration::from_millis(1 << self.0.min(20)).min(LONGEST_WAIT);
        let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
        tokio::time::sleep(most.mul_f64(f64::from(now.subsec_nanos() % 1_000) / 1_000.0)).await;
        Ok(())
    }
}

impl Write {
    /// The connection, for a statement.
    pub(crate) fn on(&mut self) -> &mut AnyConnection {
        self.connection.as_mut().expect("only the end of a transaction takes its connection")
    }

    /// Which engine it is.
    pub(crate) fn engine(&self) -> Engine {
        self.engine
    }

    /// Nothing that was written here shall stay.
    pub(crate) fn take_back(&mut self) {
        self.unwanted = true;
    }

    /// Ends the transaction. Where it went well everything is on disk once this returns.
    pub(crate) async fn end<T>(mut self, done: Result<T, Error>) -> Result<T, Error> {
        let done = done?;
        self.run(if self.unwanted { "ROLLBACK" } else { "COMMIT" }).await?;
        // Only now may somebody else write with it.
        drop(self.connection.take());
        Ok(done)
    }

    async fn run(&mut self, statement: &'static str) -> Result<(), Error> {
        sqlx::raw_sql(statement).execute(self.on()).await?;
        Ok(())
    }
}

impl Drop for Write {
    fn drop(&mut self) {
        if let Some(connection) = &mut self.connection {
            connection.close_on_drop();
        }
    }
}
