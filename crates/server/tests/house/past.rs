//! Any age of a long life is near a snapshot; and snapshots are caches, which heal.

use crate::guest::{Guest, agrees};
use crate::jobs::{ask, delete, far, run_sql};
use crate::once::ended;
use anyhow::Context as _;
use serde_json::{Value, json};
use sqlx::Connection as _;
use std::path::Path;

type Done = anyhow::Result<()>;

async fn taken(data: &Path, which: &str) -> anyhow::Result<Vec<(i64, i64)>> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join(store::FILE));
    let mut hand = sqlx::SqliteConnection::connect_with(&options).await?;
    let rows =
        format!("SELECT inside, games FROM snapshot WHERE machine = 'mesh' AND inside > 0 {which} ORDER BY games");
    let rows = sqlx::query_as(sqlx::AssertSqlSafe(rows)).fetch_all(&mut hand).await?;
    hand.close().await?;
    Ok(rows)
}

fn net() -> Value {
    json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=4)", "seed": "1"})
}

fn lesson(id: &str, games: u64) -> Value {
    json!({"id": id, "against": "mix(greedy:1,tdnet(hidden=2):1)", "seats": "both", "games": games, "seed": "5",
        "opponents_learn": true})
}

/// What is told of it at some ages: before, at and after snapshots, inside both lessons and where they meet.
async fn looks(guest: &mut Guest) -> anyhow::Result<Vec<Value>> {
    let mut looks = Vec::new();
    for age in [2_600, 1, 499, 500, 501, 1_234, 1_499, 1_700, 2_100] {
        looks.push(guest.get(&format!("/api/machines/mesh?at={age}")).await?);
    }
    looks.push(guest.get("/api/machines/mesh/games?before=1800&limit=5").await?);
    looks.push(guest.get("/api/machines/mesh/curves").await?);
    Ok(looks)
}

#[tokio::test]
async fn every_age_of_a_long_lesson_is_near_a_snapshot_that_heals() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_700)).await?;
    // What was taken before a restart is there after it.
    far(&mut guest, "/api/lessons/mesh.lesson-01", 600).await?;
    let data = guest.close().await?.context("the house has data")?;
    assert_eq!(taken(data.path(), "").await?.first(), Some(&(500, 500)));
    let mut guest = Guest::arrive_in(data).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-02", 900)).await?;
    ended(&mut guest, "mesh.lesson-02").await?;
    let seen = looks(&mut guest).await?;
    let data = guest.close().await?.context("the house has data")?;
    let marks = [(500, 500), (1_000, 1_000), (1_500, 1_500), (300, 2_000), (800, 2_500)];
    assert_eq!(taken(data.path(), "").await?, marks);
    agrees(data.path()).await?;
    // None of them can be read: the life is folded again, and leaves as many behind.
    run_sql(data.path(), "UPDATE snapshot SET memory = x'00' WHERE machine = 'mesh'".into()).await?;
    let mut guest = Guest::arrive_in(data).await?;
    assert!(looks(&mut guest).await? == seen, "another past");
    let data = guest.close().await?.context("the house has data")?;
    assert_eq!(taken(data.path(), "AND memory <> x'00'").await?, marks);
    agrees(data.path()).await?;
    // A snapshot that is not of its age is found out.
    run_sql(
        data.path(),
        "UPDATE snapshot SET memory = (SELECT memory FROM snapshot WHERE machine = 'mesh' AND games = 500) WHERE games = 1000".into(),
    )
    .await?;
    assert!(agrees(data.path()).await.is_err(), "verify finds it out");
    Ok(())
}

#[tokio::test]
async fn a_lesson_that_is_stopped_leaves_no_snapshot_beyond_its_end() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 100_000)).await?;
    far(&mut guest, "/api/lessons/mesh.lesson-01", 600).await?;
    delete(&mut guest, "lesson:mesh.lesson-01").await?;
    let games = guest.get("/api/machines/mesh").await?["games"].as_i64().context("a number")?;
    let data = guest.close().await?.context("the house has data")?;
    let left = taken(data.path(), "").await?;
    assert_eq!(left.len() as i64, (games - 1) / 500, "{games}: {left:?}");
    agrees(data.path()).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_folds_a_long_life_keeps_nobody_from_looking() -> Done {
    let mut guest = Guest::arrive().await?;
    let fat = json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=1000,images=1)", "seed": "1"});
    guest.made("/api/machines", &fat).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 5_000)).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    let data = guest.close().await?.context("the house has data")?;
    run_sql(data.path(), "DELETE FROM snapshot WHERE machine = 'mesh'".into()).await?;
    let mut guest = Guest::arrive_in(data).await?;
    // More than there are workers ask for ages that are far from everything.
    let mut folding = Vec::new();
    for age in 4_990..5_000 {
        let mut other = Guest::at(guest.addr).await?;
        folding.push(tokio::spawn(async move { other.get(&format!("/api/machines/mesh?at={age}")).await }));
    }
    guest.get("/api/machines").await?;
    guest.get("/api/machines/michie?at=100").await?;
    let waiting = folding.iter().filter(|one| !one.is_finished()).count();
    assert!(waiting > 7, "{waiting} of ten wait still");
    // They hang up, and the server closes at once.
    folding.iter().for_each(tokio::task::JoinHandle::abort);
    drop(guest.close().await?);
    Ok(())
}
