//! What is acknowledged is there, whatever the disk does; what is not ours, or not whole, is left alone.

#[path = "fixture/newborn.rs"]
mod newborn;

use newborn::newborn;
use sqlx::Connection as _;
use std::path::Path;
use store::{Counts, Error, FILE, MachineId, NewEvent, Place, Room, Snapshot, Store};

type Done = Result<(), Box<dyn std::error::Error>>;

const COUNTS: Counts = Counts { games: 0, wins: 0, draws: 0, losses: 0 };

/// A memory of some kilobytes, so that a small database is soon full.
fn snapshot() -> Snapshot {
    Snapshot { events: 1, inside: 0, counts: COUNTS, rule: "menace".into(), memory: vec![7; 9_000] }
}

fn birth() -> Vec<NewEvent> {
    vec![NewEvent { json: "born".into(), request: None }]
}

async fn born(store: &Store, name: &str) -> Result<MachineId, Error> {
    Ok(store.create(newborn(name), birth(), vec![snapshot()], None).await?.id)
}

/// The machines that somebody else sees who opens the same file.
async fn seen(folder: &Path) -> Result<Vec<String>, Box<dyn std::error::Error>> {
    let url = format!("sqlite:{}", folder.join(FILE).display());
    let mut other = sqlx::SqliteConnection::connect(&url).await?;
    let ids = sqlx::query_scalar("SELECT id FROM machine ORDER BY id").fetch_all(&mut other).await?;
    other.close().await?;
    Ok(ids)
}

/// A database that may not grow is full in the middle of a transaction, as on a disk without room. After that nothing
/// may be acknowledged that is not there, however often it is tried; and with room again all goes on.
#[tokio::test]
async fn a_full_database_acknowledges_nothing_that_is_not_there() -> Done {
    let folder = tempfile::tempdir()?;
    let room = Room { most: Some(400_000), ..Room::default() };
    let store = Store::open_at(Place::folder(folder.path()), room).await?;
    let (mut kept, mut refused) = (Vec::new(), 0);
    for number in 0..60 {
        match born(&store, &format!("m{number:02}")).await {
            Ok(id) => kept.push(id.as_str().to_owned()),
            Err(Error::FullDatabase) => refused += 1,
            Err(other) => return Err(other.into()),
        }
        assert_eq!(seen(folder.path()).await?, kept, "after {number} and {refused} refusals");
    }
    assert!(refused > 20, "the bound was never met: {refused} refusals");
    // Reading goes on, and the probe tells the truth: one more number in a row that is there needs no room.
    assert!(store.machine(&MachineId::of("m00")).await?.is_some());
    store.close().await;
    let store = Store::open(folder.path()).await?;
    kept.push(born(&store, "one-more").await?.as_str().to_owned());
    assert_eq!(seen(folder.path()).await?, kept);
    store.probe().await?;
    store.close().await;
    Ok(())
}

/// The row and the event are in when the second of two like snapshots is refused: neither may stay, nor the lock.
#[tokio::test]
async fn a_transaction_that_failed_half_way_leaves_nothing_behind() -> Done {
    let folder = tempfile::tempdir()?;
    let store = Store::open(folder.path()).await?;
    for _ in 0..3 {
        let twice = store.create(newborn("Bob"), birth(), vec![snapshot(), snapshot()], None).await;
        assert!(matches!(twice, Err(Error::Database(_))), "{twice:?}");
        let url = format!("sqlite:{}", folder.path().join(FILE).display());
        let mut other = sqlx::SqliteConnection::connect(&url).await?;
        sqlx::raw_sql("BEGIN IMMEDIATE; ROLLBACK").execute(&mut other).await?;
        other.close().await?;
        store.probe().await?;
        assert_eq!(seen(folder.path()).await?, [""; 0]);
    }
    born(&store, "Ada").await?;
    assert_eq!(seen(folder.path()).await?, ["ada"]);
    store.close().await;
    Ok(())
}

#[tokio::test]
async fn below_the_reserve_nothing_is_written_and_everything_is_read() -> Done {
    let folder = tempfile::tempdir()?;
    let store = Store::open(folder.path()).await?;
    born(&store, "Ada").await?;
    store.close().await;
    // No disk has as much room as this.
    let none = Room { reserve: u64::MAX, ..Room::default() };
    let store = Store::open_at(Place::folder(folder.path()), none).await?;
    for refused in [born(&store, "Bob").await.map(drop), store.probe().await] {
        assert!(matches!(refused, Err(Error::Full { reserve: u64::MAX, .. })), "{refused:?}");
    }
    assert!(store.machine(&MachineId::of("ada")).await?.is_some());
    assert_eq!(seen(folder.path()).await?, ["ada"]);
    store.close().await;
    Ok(())
}

/// What the file is, and what is said of it. It is the same file afterwards.
async fn refused(bytes: &[u8], told: &str) -> Done {
    let folder = tempfile::tempdir()?;
    let file = folder.path().join(FILE);
    std::fs::write(&file, bytes)?;
    let Err(why) = Store::open(folder.path()).await else { return Err(format!("taken for ours: {told}").into()) };
    assert!(why.to_string().contains(told), "{why}");
    assert!(why.to_string().contains("Nothing was changed"), "{why}");
    assert_eq!(std::fs::read(&file)?, bytes, "{told}");
    Ok(())
}

/// The bytes of a database with one machine.
async fn sound() -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let store = Store::open(folder.path()).await?;
    born(&store, "Ada").await?;
    store.close().await;
    Ok(std::fs::read(folder.path().join(FILE))?)
}

/// The bytes of a database after these statements.
async fn made(statements: &'static str) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let folder = tempfile::tempdir()?;
    let url = format!("sqlite:{}?mode=rwc", folder.path().join(FILE).display());
    let mut other = sqlx::SqliteConnection::connect(&url).await?;
    sqlx::raw_sql(statements).execute(&mut other).await?;
    other.close().await?;
    Ok(std::fs::read(folder.path().join(FILE))?)
}

#[tokio::test]
async fn a_file_that_is_not_ours_or_not_whole_is_refused_and_left_alone() -> Done {
    let sound = sound().await?;
    refused(b"", "no bytes").await?;
    refused(b"a recipe for soup, and a long one: it does not even begin as a database should begin", "does not begin")
        .await?;
    refused(&sound[..sound.len() / 2], "damaged").await?;
    let mut scribbled = sound.clone();
    let middle = sound.len() / 2 / 4_096 * 4_096;
    scribbled[middle..middle + 4_096].fill(0x5a);
    refused(&scribbled, "damaged").await?;
    refused(&made("CREATE TABLE recipe (soup TEXT)").await?, "the tables recipe").await?;
    let later = "CREATE TABLE migration (name TEXT NOT NULL PRIMARY KEY); INSERT INTO migration VALUES ('m9999_later')";
    refused(&made(later).await?, "m9999_later").await?;
    Ok(())
}
