//! Whether a file is a database of ours, and whole. Looked at before anything is written to it: a damaged or foreign file
//! stays as it is, and is never taken for an empty one.

use crate::{Error, schema};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, SqliteConnection};
use std::path::Path;

/// Looks at the file, if there is one.
///
/// # Errors
/// When it is damaged, holds something else, or was kept by a later version than this one.
pub async fn check(path: &Path) -> Result<(), Error> {
    let damaged = |why: String| Error::Damaged { path: path.display().to_string(), why };
    match std::fs::metadata(path) {
        Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(()),
        Err(why) => return Err(Error::Folder { path: path.display().to_string(), why }),
        // The engine writes a whole page before anything else.
        Ok(found) if found.len() == 0 => return Err(damaged("it has no bytes at all".into())),
        Ok(_) => {}
    }
    // Looked at without the settings that we open our own with: some of them are written into the file.
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(false).disable_statement_logging();
    let mut file = options.connect().await.map_err(|why| unreadable(why, damaged))?;
    let looked = look(&mut file, path).await;
    file.close().await.map_err(|why| unreadable(why, damaged))?;
    looked.map_err(|why| match why {
        Error::Database(why) => unreadable(why, damaged),
        other => other,
    })
}

async fn look(file: &mut SqliteConnection, path: &Path) -> Result<(), Error> {
    let path = || path.display().to_string();
    let whole: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *file).await?;
    if whole != "ok" {
        return Err(Error::Damaged { path: path(), why: whole });
    }
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut *file).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    if !tables.is_empty() && !has(schema::LIST) && !has(schema::FIRST_LIST) {
        return Err(Error::Foreign { path: path(), tables: tables.join(", ") });
    }
    if has(schema::LIST) {
        let names: Vec<String> = sqlx::query_scalar("SELECT name FROM migration").fetch_all(file).await?;
        if let Some(later) = names.into_iter().find(|name| !schema::knows(name)) {
            return Err(Error::Later { path: path(), migration: later });
        }
    }
    Ok(())
}

/// What the engine says of a file that it cannot read. Anything else is the database's own trouble.
fn unreadable(why: sqlx::Error, damaged: impl Fn(String) -> Error) -> Error {
    const CORRUPT: &str = "11";
    const NO_DATABASE: &str = "26";
    let code = why.as_database_error().and_then(|why| why.code().map(|code| code.into_owned()));
    match code.as_deref() {
        Some(CORRUPT) => damaged("its pages do not fit together".into()),
        Some(NO_DATABASE) => damaged("it does not begin as a database does".into()),
        _ => Error::Database(why),
    }
}
