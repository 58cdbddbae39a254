//! A house that opens with the data of the first version: what was kept beside the lives is worked out again where it
//! cannot be read, and what cannot be read at all closes nothing.

use crate::guest::{Guest, agrees};
use anyhow::Context as _;
use hyper::Method;
use serde_json::Value;
use sqlx::Connection as _;
use tempfile::TempDir;

type Done = anyhow::Result<()>;

/// Data as the first version left them: a machine of matchboxes, a net and a table of values, each with lessons.
const FIRST: &[u8] = include_bytes!("old/first-version.sqlite");

async fn house(sql: &'static str) -> anyhow::Result<Guest> {
    let data = TempDir::new()?;
    let file = data.path().join(store::FILE);
    std::fs::write(&file, FIRST)?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(&file);
    let mut hand = sqlx::SqliteConnection::connect_with(&options).await?;
    sqlx::raw_sql(sql).execute(&mut hand).await?;
    hand.close().await?;
    Guest::arrive_in(data).await
}

async fn listed(guest: &mut Guest, id: &str) -> anyhow::Result<Value> {
    let all = guest.get("/api/machines").await?;
    let found = all["machines"].as_array().into_iter().flatten().find(|row| row["id"] == id);
    Ok(found.with_context(|| format!("{id} is in the list"))?.clone())
}

#[tokio::test]
async fn data_of_the_first_version_are_read_and_agree() -> Done {
    let mut guest = house("SELECT 1").await?;
    let ada = listed(&mut guest, "ada").await?;
    assert_eq!((&ada["kind"], &ada["games"], &ada["boxes"]), (&"menace".into(), &5001.into(), &304.into()));
    assert!(listed(&mut guest, "net").await?["trial"]["wins"].is_u64());
    // The match that was played there with seed 3 at age 5,000 is still the last one.
    let games = guest.get("/api/machines/ada/games?limit=1").await?;
    assert_eq!(games["games"][0]["moves"], serde_json::json!(["2", "1", "6", "3", "5", "4", "8"]));
    assert_eq!(guest.get("/api/machines/q?at=100").await?["games"], 100);
    guest.leave().await
}

/// What the first version kept of a memory is read by nobody any more: it goes when somebody looks, and what is kept in its
/// stead is of this version.
#[tokio::test]
async fn snapshots_of_the_first_version_make_room_for_those_of_this_one() -> Done {
    let mut guest = house("SELECT 1").await?;
    let net = guest.get("/api/machines/net").await?;
    let games = net["games"].as_u64().context("a number")?;
    assert_eq!(guest.get(&format!("/api/machines/net?at={}", games / 2)).await?["games"], games / 2);
    let data = guest.close().await?.context("the house has data")?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.path().join(store::FILE));
    let mut hand = sqlx::SqliteConnection::connect_with(&options).await?;
    // A moment of this version begins with a line of JSON.
    let old = "SELECT COUNT(*) FROM snapshot WHERE machine = 'net' AND substr(memory, 1, 1) <> x'7b'";
    let old: i64 = sqlx::query_scalar(old).fetch_one(&mut hand).await?;
    let new = "SELECT COUNT(*) FROM snapshot WHERE machine = 'net' AND inside > 0";
    let new: i64 = sqlx::query_scalar(new).fetch_one(&mut hand).await?;
    hand.close().await?;
    assert_eq!((old, new as u64), (0, (games - 1) / 500), "{games}");
    agrees(data.path()).await
}

#[tokio::test]
async fn a_cache_that_cannot_be_read_heals() -> Done {
    let mut guest = house(
        "UPDATE machine SET figures = '{}' WHERE id = 'ada';
         UPDATE machine SET figures = 'no json' WHERE id = 'net';
         UPDATE snapshot SET memory = x'00' WHERE machine = 'ada';",
    )
    .await?;
    assert_eq!(listed(&mut guest, "ada").await?["boxes"], 304);
    assert_eq!(listed(&mut guest, "net").await?["kind"], "tdnet");
    assert_eq!(guest.get("/api/machines/ada").await?["boxes"], 304);
    guest.close().await.map(drop)
}

#[tokio::test]
async fn a_life_that_cannot_be_read_is_shown_so_and_closes_nothing() -> Done {
    let mut guest = house(
        "UPDATE machine SET figures = '{}';
         UPDATE event SET json = '{\"event\":\"danced\"}' WHERE machine = 'q' AND seq = 1;
         UPDATE machine SET recipe = 'nothing(of=this)' WHERE id = 'net';",
    )
    .await?;
    assert_eq!(listed(&mut guest, "ada").await?["kind"], "menace");
    for id in ["q", "net"] {
        assert_eq!(listed(&mut guest, id).await?["kind"], "unreadable", "{id}");
        let answer = guest.client.send(Method::GET, &format!("/api/machines/{id}"), &[], "").await?;
        assert_ne!(answer.status, 200, "{id}");
    }
    guest.close().await.map(drop)
}
