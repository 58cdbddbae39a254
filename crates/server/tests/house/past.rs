//! Any age of a long life is near a snapshot; and snapshots are caches, which heal.

use crate::guest::{Guest, agrees, folding};
use crate::jobs::{ask, delete, far, run_sql};
use crate::once::ended;
use anyhow::Context as _;
use mind::Learner as _;
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

/// A net with a lesson that takes seconds, whose snapshots are gone.
async fn forgotten() -> anyhow::Result<Guest> {
    let mut guest = Guest::arrive().await?;
    let fat = json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=100,images=1)", "seed": "1"});
    guest.made("/api/machines", &fat).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 5_000)).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    let data = guest.close().await?.context("the house has data")?;
    run_sql(data.path(), "DELETE FROM snapshot WHERE machine = 'mesh'".into()).await?;
    Guest::arrive_in(data).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_life_that_has_to_be_lived_again_is_for_a_job_and_keeps_nobody_waiting() -> Done {
    let mut guest = forgotten().await?;
    // Ten ask for ages that are far from everything: each is told at once which job brings it there.
    let mut jobs = Vec::new();
    for age in 4_990..5_000 {
        let answer = guest.client.get(&format!("/api/machines/mesh?at={age}")).await?;
        let job = folding(&answer).context("it takes a while")?;
        assert_eq!(job, format!("fold:mesh@{age}.2"));
        let wait: u64 = answer.headers.get("retry-after").context("when to ask again")?.to_str()?.parse()?;
        assert!((1..=30).contains(&wait), "{wait}");
        jobs.push(job);
    }
    // Nobody who looks at something else waits for them.
    guest.get("/api/machines").await?;
    guest.get("/api/machines/michie?at=100").await?;
    // One is wanted no more, and says so; whoever asks again begins it again.
    let stopped = delete(&mut guest, &jobs[3]).await?;
    assert_eq!(stopped["state"], "stopped");
    assert_eq!(guest.get("/api/machines/mesh?at=4993").await?["games"], 4_993);
    // The server closes at once, and they go on when it opens again.
    let data = guest.close().await?.context("the house has data")?;
    let mut guest = Guest::arrive_in(data).await?;
    for job in jobs {
        let told = guest.last(&format!("/api/jobs/{job}/events")).await?;
        assert_eq!((&told["state"], &told["spent"]), (&json!("done"), &told["cost"]), "{told}");
    }
    guest.leave().await
}

/// Nobody asks for anything, and yet the machine has its snapshots again: when nothing else is to be done.
#[tokio::test]
async fn a_machine_that_lost_its_snapshots_is_healed_at_the_next_start() -> Done {
    let mut guest = forgotten().await?;
    let told = loop {
        let answer = guest.client.get("/api/jobs/fold:mesh").await?;
        if answer.status == 200 {
            break guest.last("/api/jobs/fold:mesh/events").await?;
        }
    };
    assert_eq!((&told["state"], &told["fold"]["machine"]), (&json!("done"), &json!("mesh")), "{told}");
    let data = guest.close().await?.context("the house has data")?;
    let marks: Vec<i64> = taken(data.path(), "").await?.into_iter().map(|(_, games)| games).collect();
    assert_eq!(marks, (1..10).map(|n| n * 500).collect::<Vec<_>>());
    agrees(data.path()).await
}

#[tokio::test]
async fn a_twin_is_as_near_to_its_past_as_its_parent() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 2_600)).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    guest.made("/api/machines/mesh/fork", &json!({"name": "Twin", "at": 2_200})).await?;
    // Branched off where there is a snapshot: its lesson ends there.
    guest.made("/api/machines/mesh/fork", &json!({"name": "Round", "at": 2_000})).await?;
    for age in [499, 1_234, 2_199, 2_200] {
        let of = async |guest: &mut Guest, id: &str| guest.get(&format!("/api/machines/{id}?at={age}")).await;
        let (mut mesh, mut twin) = (of(&mut guest, "mesh").await?, of(&mut guest, "twin").await?);
        for told in [&mut mesh, &mut twin] {
            let told = told.as_object_mut().context("an object")?;
            for own in ["id", "name", "created", "parents", "story", "age"] {
                told.remove(own);
            }
        }
        assert_eq!(mesh, twin);
    }
    let data = guest.close().await?.context("the house has data")?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.path().join(store::FILE));
    let mut hand = sqlx::SqliteConnection::connect_with(&options).await?;
    let rows = sqlx::query_scalar("SELECT games FROM snapshot WHERE machine = 'twin' ORDER BY games");
    let rows: Vec<i64> = rows.fetch_all(&mut hand).await?;
    hand.close().await?;
    assert_eq!(rows, [0, 500, 1_000, 1_500, 2_000, 2_200]);
    agrees(data.path()).await
}

/// The beads of every box of a wall.
fn beads(wall: &Value) -> Vec<Vec<f64>> {
    let boxes = wall["boxes"].as_array().into_iter().flatten();
    boxes.map(|it| it["beads"].as_array().into_iter().flatten().filter_map(|bead| bead[1].as_f64()).collect()).collect()
}

#[tokio::test]
async fn ages_looked_at_in_any_order_are_as_the_life_has_them() -> Done {
    let mut guest = Guest::arrive().await?;
    let lesson =
        |id: &str, games: u64| json!({"id": id, "against": "random", "seats": "first", "games": games, "seed": "4"});
    ask(&mut guest, "/api/machines/newborn/lessons", &lesson("lesson-01", 12_000)).await?;
    ended(&mut guest, "newborn.lesson-01").await?;
    // A hand in a box makes another moment of the same age.
    guest.post("/api/machines/newborn/edits", &json!({"box": 1, "square": "5", "beads": 40})).await?;
    ask(&mut guest, "/api/machines/newborn/lessons", &lesson("lesson-02", 6_000)).await?;
    ended(&mut guest, "newborn.lesson-02").await?;
    let life = guest.client.get("/api/machines/newborn/life").await?;
    let life = lab::Life::parse(std::str::from_utf8(&life.body)?)?;
    // Far on, back, between two that were seen, on a mark, before and after it, and where the hand was.
    for age in [17_000, 3, 7_500, 7_499, 10_000, 9_999, 12_000, 11_999, 12_001, 5_000, 15_001, 17_999, 0] {
        let wall = guest.get(&format!("/api/machines/newborn/boxes?at={age}")).await?;
        let then = lab::Machine::fold_until(life.clone(), age)?;
        let views = then.pupil().boxes().context("it has boxes")?.views();
        let folded: Vec<Vec<f64>> = views.map(|view| view.beads.iter().map(|(_, count)| *count).collect()).collect();
        assert_eq!(beads(&wall), folded, "at {age}");
        if age > 0 {
            let told = guest.get(&format!("/api/machines/newborn/games/{age}")).await?;
            assert_eq!(told["row"]["number"], age);
        }
    }
    guest.leave().await
}
