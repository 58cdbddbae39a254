//! Whether a database is ours, and whole. Looked at before anything is written to it: a damaged or foreign one stays as
//! it is, and is never taken for an empty one.

use super::error::code;
use super::open::{Engine, FILE};
use super::schema;
use crate::{Error, Place};
use sqlx::{AnyConnection, ConnectOptions as _, Connection as _};

/// Looks at the database, if there is one.
///
/// # Errors
/// When it is damaged, holds something else, was kept by a later version than this one, or cannot be reached.
pub async fn check(place: &Place) -> Result<(), Error> {
    match place {
        Place::Folder(folder) => {
            let path = folder.join(FILE);
            match std::fs::metadata(&path) {
                Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(()),
                Err(why) => return Err(Error::Folder { path: path.display().to_string(), why }),
                // The engine writes a whole page before anything else.
                Ok(found) if found.len() == 0 => return Err(damaged(place, "it has no bytes at all".into())),
                Ok(_) => {}
            }
            // Looked at without the settings that we open our own with: some of them are written into the file.
            let open = place.options(false)?.connect().await;
            let mut file = open.map_err(|why| unreadable(place, why.into()))?;
            let looked = look(&mut file, place).await;
            file.close().await.map_err(|why| unreadable(place, why.into()))?;
            looked.map_err(|why| unreadable(place, why))
        }
        Place::Server(_) => {
            let unreachable = |why: sqlx::Error| Error::Unreachable { place: place.to_string(), why: why.into() };
            let mut server = place.options(false)?.connect().await.map_err(unreachable)?;
            let looked = look(&mut server, place).await;
            server.close().await?;
            looked
        }
    }
}

async fn look(on: &mut AnyConnection, place: &Place) -> Result<(), Error> {
    // Whether the pages of a server are whole is its own business: it has checksums, and tells us with every answer.
    if place.engine() == Engine::Sqlite {
        let whole: String = sqlx::query_scalar("PRAGMA quick_check(1)").fetch_one(&mut *on).await?;
        if whole != "ok" {
            return Err(damaged(place, whole));
        }
    }
    let tables: Vec<String> = sqlx::query_scalar(place.engine().table_names()).fetch_all(&mut *on).await?;
    let has = |name: &str| tables.iter().any(|table| table == name);
    if !tables.is_empty() && !has(schema::LIST) && !has(schema::FIRST_LIST) {
        return Err(Error::Foreign { path: place.to_string(), tables: tables.join(", ") });
    }
    if has(schema::LIST) {
        let names: Vec<String> = sqlx::query_scalar("SELECT name FROM migration").fetch_all(on).await?;
        if let Some(later) = names.into_iter().find(|name| !schema::knows(name)) {
            return Err(Error::Later { path: place.to_string(), migration: later });
        }
    }
    Ok(())
}

fn damaged(place: &Place, why: String) -> Error {
    Error::Damaged { path: place.to_string(), why }
}

/// What the engine says of a file that it cannot read. Anything else is the database's own trouble.
fn unreadable(place: &Place, why: Error) -> Error {
    const CORRUPT: &str = "11";
    const NO_DATABASE: &str = "26";
    let Error::Database(cause) = &why else { return why };
    let code = code(cause);
    match code.as_deref() {
        Some(CORRUPT) => damaged(place, "its pages do not fit together".into()),
        Some(NO_DATABASE) => damaged(place, "it does not begin as a database does".into()),
        _ => why,
    }
}
