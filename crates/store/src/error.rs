//! What can go wrong with a store.

/// What an engine said.
pub type Cause = Box<dyn std::error::Error + Send + Sync>;

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
        "{path} is the database of something else: it has the tables {tables}. Nothing was changed; choose another place"
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
    /// The server that keeps the data does not answer, or lets us not in.
    #[error("{place} cannot be reached: {why}")]
    Unreachable {
        /// Where.
        place: String,
        /// What went wrong.
        why: Cause,
    },
    /// The database does not answer now. Whether the last write is there is not known then.
    #[error("the database does not answer: {0}")]
    Away(Cause),
    /// No address of a database.
    #[error("no address of a database: {0}")]
    Url(String),
    /// TLS was asked for, and there is none in this program.
    #[error(
        "the address of the database has sslmode={mode}, and this program was built without TLS: build it with `cargo build --release -p menagerie-cli --features tls`, or see docs/deploy.md for other ways"
    )]
    NoTls {
        /// What the address asks for.
        mode: String,
    },
    /// Others wrote what this write had looked at, however often it was tried.
    #[error("others were faster each time it was tried: {0}")]
    Crossed(Cause),
    /// The file is there and may only be read.
    #[error(
        "{path} cannot be written: {why}. Whoever runs this must be allowed to write there; or choose another folder"
    )]
    ReadOnly {
        /// Where.
        path: String,
        /// What the engine says.
        why: Cause,
    },
    /// A copy was to go where something is already.
    #[error("there are machines, jobs or studies already: a copy needs an empty place")]
    NotEmpty,
    /// The schema has something that this version does not know how to copy.
    #[error("this version cannot copy '{what}'")]
    Uncopied {
        /// A table or a column.
        what: String,
    },
    /// A copy that was read back is not what was copied.
    #[error("the copy of the table '{table}' is not what was read: somebody else wrote there, or it is damaged")]
    NotTheSame {
        /// Which.
        table: String,
    },
    /// What was written cannot be read.
    #[error("what was just written cannot be read back")]
    NotReadBack,
    /// The disk failed.
    #[error("the database: {0}")]
    Disk(Cause),
    /// The database refused, or cannot be reached.
    #[error("the database: {0}")]
    Database(Cause),
}

impl Error {
    /// Whether the same may succeed later, without anybody changing anything but the disk or the line.
    pub fn passes(&self) -> bool {
        matches!(self, Self::Full { .. } | Self::FullDatabase | Self::Away(_) | Self::Crossed(_) | Self::Disk(_))
    }
}
