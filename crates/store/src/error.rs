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
        why: sqlx::Error,
    },
    /// The database does not answer now. Whether the last write is there is not known then.
    #[error("the database does not answer: {0}")]
    Away(sqlx::Error),
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
    Crossed(sqlx::Error),
    /// The file is there and may only be read.
    #[error(
        "{path} cannot be written: {why}. Whoever runs this must be allowed to write there; or choose another folder"
    )]
    ReadOnly {
        /// Where.
        path: String,
        /// What the engine says.
        why: sqlx::Error,
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
    /// The database refused, or cannot be reached.
    #[error("the database: {0}")]
    Database(sqlx::Error),
}

/// The engines' words for a disk or a database that is full: SQLite's, and PostgreSQL's.
const FULL: [&str; 2] = ["13", "53100"];
/// SQLite's words for a file, or a folder, in which it may not write; more precise ones have them in their last byte.
const READ_ONLY: [u32; 2] = [8, 14];
/// PostgreSQL's words for transactions that got into each other's way: one that would not have been as if alone, one of
/// two that waited for each other, and one that inserts a key which another has inserted since it looked: every write
/// looks first. Done again they may succeed.
const CROSSED: [&str; 3] = ["40001", "40P01", TAKEN];
/// PostgreSQL's word for a key that is there already.
const TAKEN: &str = "23505";

/// PostgreSQL's words for a server that closes, has crashed, or is not open yet, and for one with too many guests.
const AWAY: [&str; 4] = ["57P01", "57P02", "57P03", "53300"];

impl From<sqlx::Error> for Error {
    fn from(why: sqlx::Error) -> Self {
        if matches!(why, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) {
            return Self::Away(why);
        }
        let code = why.as_database_error().and_then(|it| it.code());
        let is = |words: &[&str]| code.as_deref().is_some_and(|code| words.contains(&code));
        match () {
            () if is(&FULL) => Self::FullDatabase,
            () if is(&CROSSED) => Self::Crossed(why),
            () if is(&AWAY) => Self::Away(why),
            () if sqlite_code(&why).is_some_and(|code| code & 0xff == IN_USE) => Self::Away(why),
            () => Self::Database(why),
        }
    }
}

/// SQLite's word for a file that another process has been writing to for longer than anybody waits.
const IN_USE: u32 = 5;

/// SQLite's word for a disk that failed; more precise ones have it in their last byte.
const DISK: u32 = 10;

impl Error {
    /// Whether the same may succeed later, without anybody changing anything but the disk or the line.
    pub fn passes(&self) -> bool {
        match self {
            Self::Full { .. } | Self::FullDatabase | Self::Away(_) | Self::Crossed(_) => true,
            Self::Database(why) => sqlite_code(why).is_some_and(|code| code & 0xff == DISK),
            _ => false,
        }
    }

    /// What stood in the way of a write each time it was tried: others, or a key that it can never insert.
    pub(crate) fn of_last_try(why: sqlx::Error) -> Self {
        let taken = why.as_database_error().and_then(|it| it.code()).is_some_and(|code| code == TAKEN);
        if taken { Self::Database(why) } else { Self::Crossed(why) }
    }

    /// The same, told as what it is where a file could not be opened to be written.
    pub(crate) fn of_opening(self, path: &std::path::Path) -> Self {
        let Self::Database(why) = self else { return self };
        if sqlite_code(&why).is_some_and(|code| READ_ONLY.contains(&(code & 0xff))) {
            return Self::ReadOnly { path: path.display().to_string(), why };
        }
        Self::Database(why)
    }
}

/// The number that SQLite gives an error; those of other engines have letters in them, or five digits.
fn sqlite_code(why: &sqlx::Error) -> Option<u32> {
    let code = why.as_database_error()?.code()?;
    code.parse().ok().filter(|&code| code < 10_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Place;
    use sqlx::ConnectOptions as _;

    /// It is no fault, and whatever has time goes on later.
    #[tokio::test]
    async fn a_file_that_another_process_writes_to_does_not_answer_now() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let options = Place::folder(folder.path()).options(true)?;
        let (mut other, mut ours) = (options.connect().await?, options.connect().await?);
        sqlx::raw_sql("PRAGMA busy_timeout = 0").execute(&mut ours).await?;
        sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut other).await?;
        let Err(why) = sqlx::raw_sql("BEGIN IMMEDIATE").execute(&mut ours).await else {
            return Err("two write".into());
        };
        let why = Error::from(why);
        assert!(matches!(why, Error::Away(_)) && why.passes(), "{why:?}");
        Ok(())
    }
}
