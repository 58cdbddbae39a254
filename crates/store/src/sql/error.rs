//! What the engines say went wrong, in the store's words.

use crate::{Cause, Error};

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
/// SQLite's word for a file that another process has been writing to for longer than anybody waits.
const IN_USE: u32 = 5;
/// SQLite's word for a disk that failed; more precise ones have it in their last byte.
const DISK: u32 = 10;

impl From<sqlx::Error> for Error {
    fn from(why: sqlx::Error) -> Self {
        if matches!(why, sqlx::Error::Io(_) | sqlx::Error::PoolTimedOut | sqlx::Error::PoolClosed) {
            return Self::Away(why.into());
        }
        let word = why.as_database_error().and_then(|it| it.code()).map(|code| code.into_owned());
        let is = |words: &[&str]| word.as_deref().is_some_and(|code| words.contains(&code));
        let number = word.as_deref().and_then(sqlite_number).map(|code| code & 0xff);
        match () {
            () if is(&FULL) => Self::FullDatabase,
            () if is(&CROSSED) => Self::Crossed(why.into()),
            () if is(&AWAY) || number == Some(IN_USE) => Self::Away(why.into()),
            () if number == Some(DISK) => Self::Disk(why.into()),
            () => Self::Database(why.into()),
        }
    }
}

impl Error {
    /// What stood in the way of a write each time it was tried: others, or a key that it can never insert.
    pub(crate) fn of_last_try(why: Cause) -> Self {
        if code(&why).as_deref() == Some(TAKEN) { Self::Database(why) } else { Self::Crossed(why) }
    }

    /// The same, told as what it is where a file could not be opened to be written.
    pub(crate) fn of_opening(self, path: &std::path::Path) -> Self {
        let Self::Database(why) = self else { return self };
        if code(&why).as_deref().and_then(sqlite_number).is_some_and(|code| READ_ONLY.contains(&(code & 0xff))) {
            return Self::ReadOnly { path: path.display().to_string(), why };
        }
        Self::Database(why)
    }
}

/// The word that an engine has for what went wrong.
pub(super) fn code(why: &Cause) -> Option<String> {
    let why = why.downcast_ref::<sqlx::Error>()?.as_database_error()?;
    why.code().map(|code| code.into_owned())
}

/// The number that SQLite gives an error; those of other engines have letters in them, or five digits.
fn sqlite_number(code: &str) -> Option<u32> {
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
