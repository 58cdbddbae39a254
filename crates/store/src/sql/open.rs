//! The database, opened.

use super::place::Place;
use super::write::{Alone, writing};
use super::{news, nodes, schema, sound};
use crate::{Error, Keeps, Store};
use async_trait::async_trait;
use sqlx::any::AnyPoolOptions;
use sqlx::{AnyPool, Executor as _};
use std::collections::BTreeSet;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

/// A database of machines: connections that write, and some that read.
///
/// SQLite has one writer at a time whatever we do, so one connection waits in our queue instead of in its
/// busy loop. WAL lets readers go on meanwhile. `synchronous=FULL` makes every commit wait for the disk: with NORMAL
/// a commit survives a killed process but not a power cut, and an answered match is promised to be on disk.
///
/// PostgreSQL has as many writers as there are connections, in transactions that do not see each other.
#[derive(Clone, Debug)]
pub struct Database {
    pub(crate) reader: AnyPool,
    pub(crate) writer: AnyPool,
    pub(crate) engine: Engine,
    /// The name of this node among others; a file has one, without a name.
    pub(crate) node: Arc<str>,
    pub(crate) lease: Duration,
    /// What this node holds.
    pub(crate) held: Arc<Mutex<BTreeSet<String>>>,
    /// Whether nodes can tell each other anything. Otherwise they look again and again.
    pub(crate) tells: bool,
    place: Arc<Place>,
    room: Room,
}

/// What keeps the data. There is one text of every statement for both, but for a few words that are here.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Engine {
    /// A file, for one machine.
    Sqlite,
    /// A server, for any number.
    Postgres,
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
/// Connections that read: of a file, and of a server.
const READERS: [u32; 2] = [4, 8];
/// Connections that write to a server.
const WRITERS: u32 = 8;
/// The usual reserve: room for the log of what is under way, and for whoever comes to tidy up.
const RESERVE: u64 = 32 << 20;
/// Bytes of a page of the database.
const PAGE: u64 = 4_096;

impl Database {
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
    /// As [`Database::open`].
    pub async fn open_within(folder: &Path, room: Room) -> Result<Self, Error> {
        Self::open_at(Place::folder(folder), room).await
    }

    /// Opens the database at a place: a folder, or a database of a server, which must be there, empty or ours. A
    /// server's disk is its own: the reserve and the bound of `room` are for files.
    ///
    /// # Errors
    /// When it cannot be made or reached, or is no database of ours.
    pub async fn open_at(place: Place, room: Room) -> Result<Self, Error> {
        let Place::Folder(folder) = &place else { return Self::connect(place, room).await };
        let folder = folder.clone();
        std::fs::create_dir_all(&folder).map_err(|why| Error::Folder { path: folder.display().to_string(), why })?;
        let opened = async {
            let store = Self::connect(place, room).await?;
            match store.probe().await {
                // What is there can be read.
                Ok(()) | Err(Error::Full { .. } | Error::FullDatabase) => Ok(store),
                Err(why) => Err(why),
            }
        };
        opened.await.map_err(|why| why.of_opening(&folder.join(FILE)))
    }

    async fn connect(place: Place, room: Room) -> Result<Self, Error> {
        sound::check(&place).await?;
        let engine = place.engine();
        let options = place.options(true)?;
        let (writer, reader) = match engine {
            Engine::Sqlite => {
                let bound = room.most.map(|most| format!("PRAGMA max_page_count = {}", (most / PAGE).max(1)));
                let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 20000; \
                    PRAGMA foreign_keys = ON; ";
                let writer = pool(engine, 1, format!("{settings}{}", bound.unwrap_or_default()));
                (writer, pool(engine, READERS[0], format!("{settings}PRAGMA query_only = ON")))
            }
            Engine::Postgres => {
                // An answered match is on disk here too, and a node that hangs in a transaction holds nobody up for long.
                let writer = "SET synchronous_commit = on; SET idle_in_transaction_session_timeout = '20s'";
                let reader = "SET default_transaction_read_only = on";
                (pool(engine, WRITERS, writer.into()), pool(engine, READERS[1], reader.into()))
            }
        };
        let writer = writer.connect_with(options.clone()).await?;
        let reader = reader.connect_lazy_with(options);
        let node = if engine == Engine::Postgres { nodes::name() } else { String::new() };
        let tells = engine == Engine::Postgres && news::can_tell(&writer).await;
        let (lease, held) = (nodes::LEASE, Arc::default());
        let store = Self { reader, writer, engine, node: node.into(), lease, held, tells, place: place.into(), room };
        schema::bring_up_to_date(&store).await?;
        Ok(store)
    }

    /// What keeps the data.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Where it is kept.
    pub fn place(&self) -> &Place {
        &self.place
    }

    /// Whether there is room to write.
    pub(crate) fn check_room(&self) -> Result<(), Error> {
        let Room { reserve, .. } = self.room;
        let Place::Folder(folder) = &*self.place else { return Ok(()) };
        // A system that does not say how much is free finds out by writing.
        let Ok(free) = fs4::available_space(folder) else { return Ok(()) };
        if free < reserve { Err(Error::Full { free, reserve }) } else { Ok(()) }
    }
}

#[async_trait]
impl Keeps for Database {
    async fn probe(&self) -> Result<(), Error> {
        let more = "UPDATE probe SET written = written + 1 WHERE id = 1 RETURNING written";
        // Others probe too: a row that is locked is waited for.
        let written = writing!(self, Alone::No, write => {
            Ok(sqlx::query_scalar::<_, i64>(more).fetch_one(write.on()).await?)
        })?;
        // With another connection, as whoever asks for a machine would.
        let found: i64 = sqlx::query_scalar("SELECT written FROM probe WHERE id = 1").fetch_one(&self.reader).await?;
        if found >= written { Ok(()) } else { Err(Error::NotReadBack) }
    }

    async fn close(&self) {
        self.reader.close().await;
        // The last to close tidies the log file up.
        self.writer.close().await;
    }
}

impl Store {
    /// A store in the database in a folder, see [`Database::open`].
    ///
    /// # Errors
    /// As [`Database::open`].
    pub async fn open(folder: &Path) -> Result<Self, Error> {
        Ok(Database::open(folder).await?.into())
    }

    /// A store in the database at a place, see [`Database::open_at`].
    ///
    /// # Errors
    /// As [`Database::open_at`].
    pub async fn open_at(place: Place, room: Room) -> Result<Self, Error> {
        Ok(Database::open_at(place, room).await?.into())
    }
}

impl Engine {
    /// Asks for the names of all tables.
    pub(crate) fn table_names(self) -> &'static str {
        match self {
            Self::Sqlite => "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name",
            Self::Postgres => {
                "SELECT CAST(tablename AS TEXT) FROM pg_catalog.pg_tables \
                WHERE schemaname = current_schema() ORDER BY 1"
            }
        }
    }

    /// Places for so many rows of so many values in one statement. SQLite looks each `$1` up among all others, which takes
    /// seconds for thousands of them; those without a number it takes as they come.
    pub(crate) fn places(self, rows: usize, width: usize) -> String {
        let place = |n: usize| match self {
            Self::Sqlite => "?".into(),
            Self::Postgres => format!("${n}"),
        };
        let row = |row: usize| {
            let places: Vec<String> = (1..=width).map(|n| place(row * width + n)).collect();
            format!("({})", places.join(", "))
        };
        (0..rows).map(row).collect::<Vec<_>>().join(", ")
    }

    /// How a transaction that writes begins.
    pub(crate) fn begin(self, alone: Alone) -> &'static str {
        match (self, alone) {
            (Self::Sqlite, _) => "BEGIN IMMEDIATE",
            (Self::Postgres, Alone::Yes) => "BEGIN ISOLATION LEVEL SERIALIZABLE",
            (Self::Postgres, Alone::No) => "BEGIN ISOLATION LEVEL READ COMMITTED",
        }
    }
}

/// A pool whose connections are made ready with these statements.
fn pool(engine: Engine, connections: u32, settings: String) -> AnyPoolOptions {
    let settings: Arc<str> = settings.into();
    AnyPoolOptions::new()
        .max_connections(connections)
        .min_connections(1)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        // A server may have closed a connection meanwhile; a file does not.
        .test_before_acquire(engine == Engine::Postgres)
        .after_connect(move |connection, _| {
            let settings = sqlx::raw_sql(sqlx::AssertSqlSafe(settings.to_string()));
            Box::pin(async move { connection.execute(settings).await.map(drop) })
        })
}
