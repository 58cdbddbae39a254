//! Jobs: cut short in every way they come to the same end; stopped, they keep what was played; and visitors take turns.

use crate::guest::{Guest, agrees};
use crate::killed::Process;
use crate::once::ended;
use anyhow::Context as _;
use hyper::Method;
use serde_json::{Value, json};
use sqlx::Connection as _;
use std::path::Path;
use std::time::Duration;
use tempfile::TempDir;

type Done = anyhow::Result<()>;

/// A net whose lessons take some slices.
pub fn net() -> Value {
    json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=10)", "seed": "1"})
}

pub fn lesson(id: &str, games: u64) -> Value {
    json!({"id": id, "against": "mix(greedy:3,tdnet(hidden=2):2)", "seats": "both", "games": games,
        "seed": "5", "opponents_learn": true})
}

pub fn tournament(id: &str) -> Value {
    json!({"id": id, "game": "othello", "players": ["killer(depth=2,ends=4)", "mcts(playouts=30)", "passive(depth=2)"],
        "games": 8, "seed": "4"})
}

pub async fn ask(guest: &mut Guest, path: &str, body: &Value) -> anyhow::Result<Value> {
    let answer = guest.client.post(path, body).await?;
    anyhow::ensure!(answer.status == 202, "{} {}", answer.status, String::from_utf8_lossy(&answer.body));
    answer.json()
}

/// Looks until a job is so far.
pub async fn far(guest: &mut Guest, path: &str, done: u64) -> anyhow::Result<Value> {
    loop {
        let told = guest.get(path).await?;
        if told["done"].as_u64() >= Some(done) || told["state"] == "failed" {
            return Ok(told);
        }
    }
}

async fn text(guest: &mut Guest, path: &str) -> anyhow::Result<String> {
    Ok(String::from_utf8(guest.client.get(path).await?.body.to_vec())?)
}

/// What a lesson and a tournament come to when nobody disturbs them.
pub async fn undisturbed() -> anyhow::Result<(String, String)> {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    ask(&mut guest, "/api/arenas", &tournament("arena-001")).await?;
    let came = ends(&mut guest).await?;
    guest.leave().await?;
    Ok(came)
}

/// The ends of that lesson and that tournament.
pub async fn ends(guest: &mut Guest) -> anyhow::Result<(String, String)> {
    let told = ended(guest, "mesh.lesson-01").await?;
    assert_eq!((&told["state"], &told["done"], &told["message"]), (&json!("done"), &json!(1_500), &Value::Null));
    let told = guest.last("/api/arenas/arena-001/events").await?;
    assert_eq!((&told["state"], &told["done"], &told["message"]), (&json!("done"), &json!(24), &Value::Null));
    let life = text(guest, "/api/machines/mesh/life").await?;
    Ok((life, text(guest, "/api/arenas/arena-001/table.csv").await?))
}

#[tokio::test]
async fn closed_and_opened_again_jobs_come_to_the_same_bytes() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    for part in 1..4 {
        guest = reopened(guest, "/api/lessons/mesh.lesson-01", part * 300).await?;
        // A lesson is one event, when it is over; on a quick machine it may be by now.
        let games = guest.get("/api/machines/mesh").await?["games"].clone();
        let over = guest.get("/api/lessons/mesh.lesson-01").await?["state"] == "done";
        assert!(games == 0 || (games == 1_500 && over), "{games} games, and it is {over} that it is over");
    }
    ended(&mut guest, "mesh.lesson-01").await?;
    ask(&mut guest, "/api/arenas", &tournament("arena-001")).await?;
    for part in 1..4 {
        guest = reopened(guest, "/api/arenas/arena-001", part * 4).await?;
    }
    let came = ends(&mut guest).await?;
    guest.leave().await?;
    assert!(came == undisturbed().await?, "other bytes");
    Ok(())
}

/// Closes the house when a job is so far, and opens it again: every game played so far is kept.
pub async fn reopened(mut guest: Guest, path: &str, done: u64) -> anyhow::Result<Guest> {
    let before = far(&mut guest, path, done).await?;
    let data = guest.close().await?.context("the house has data")?;
    let mut guest = Guest::arrive_in(data).await?;
    let after = guest.get(path).await?;
    assert!(after["done"].as_u64() >= before["done"].as_u64(), "{before} {after}");
    Ok(guest)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_or_told_to_close_and_started_again_jobs_come_to_the_same_bytes() -> Done {
    let data = tempfile::tempdir()?;
    let server = Process::start(data.path())?;
    let mut guest = Guest::at(server.addr).await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    far(&mut guest, "/api/lessons/mesh.lesson-01", 300).await?;
    server.kill()?;
    let server = Process::start(data.path())?;
    let guest = Guest::at(server.addr).await?;
    let (server, mut guest) = terminated(server, guest, data.path(), "/api/lessons/mesh.lesson-01", 700).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    ask(&mut guest, "/api/arenas", &tournament("arena-001")).await?;
    far(&mut guest, "/api/arenas/arena-001", 4).await?;
    server.kill()?;
    let server = Process::start(data.path())?;
    let guest = Guest::at(server.addr).await?;
    let (server, mut guest) = terminated(server, guest, data.path(), "/api/arenas/arena-001", 10).await?;
    let came = ends(&mut guest).await?;
    server.kill()?;
    agrees(data.path()).await?;
    assert!(came == undisturbed().await?, "other bytes");
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_midst_of_questions_it_answers_them_as_the_terminal_does() -> Done {
    let text = "recipes = ['menace(seats=both)', 'qtable']\nopponents = ['random', 'self']\ngames = 20000\nevery = 5000\nseeds = 40\nseed = 3\n";
    let sweep = lab::sweep::Sweep::new(lab::sweep::Experiment::parse(text)?);
    let rows = sweep.run(&mind::Stop::default(), &|_| {})?.context("nobody says stop")?;
    let paper = lab::papers::Paper::find("michie-1963").context("a paper")?;
    let asked = lab::papers::Asked {
        machines: 3,
        games: 3,
        seed: 9,
        turned: None,
        each: &|_| {},
        stop: &mind::Stop::default(),
    };
    let reproduced = serde_json::to_value(paper.reproduce(&asked)?)?;

    let data = tempfile::tempdir()?;
    let server = Process::start(data.path())?;
    let mut guest = Guest::at(server.addr).await?;
    ask(&mut guest, "/api/sweeps", &json!({"id": "question-1", "experiment": text})).await?;
    ask(&mut guest, "/api/papers/michie-1963/runs", &json!({"id": "reading-1", "size": 3, "seed": "9"})).await?;
    far(&mut guest, "/api/sweeps/question-1", 4).await?;
    server.kill()?;
    let server = Process::start(data.path())?;
    let mut guest = Guest::at(server.addr).await?;
    let told = guest.last("/api/sweeps/question-1/events").await?;
    assert_eq!((&told["state"], &told["done"]), (&json!("done"), &told["total"]), "{told}");
    let csv = self::text(&mut guest, "/api/sweeps/question-1/rows.csv").await?;
    assert!(csv.as_bytes() == lab::sweep::csv(&sweep, &rows)?, "other bytes than the terminal's");
    let told = guest.last("/api/papers/michie-1963/runs/reading-1/events").await?;
    assert_eq!(told["state"], "done", "{told}");
    assert_eq!(told["result"], reproduced);
    server.kill()
}

/// Tells the process to close when a job is so far, and starts it again: every game played so far is kept.
async fn terminated(
    server: Process,
    mut guest: Guest,
    data: &Path,
    path: &str,
    done: u64,
) -> anyhow::Result<(Process, Guest)> {
    let before = far(&mut guest, path, done).await?;
    let took = server.terminate()?;
    assert!(took < Duration::from_secs(10), "{took:?}");
    let server = Process::start(data)?;
    let mut guest = Guest::at(server.addr).await?;
    let after = guest.get(path).await?;
    assert!(after["done"].as_u64() >= before["done"].as_u64(), "{before} {after}");
    Ok((server, guest))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn told_to_close_in_the_midst_of_heavy_work_it_does_so_within_ten_seconds() -> Done {
    let data = tempfile::tempdir()?;
    let server = Process::start(data.path())?;
    let mut guest = Guest::at(server.addr).await?;
    let fat = json!({"name": "Fat", "game": "polar", "recipe": "tdnet(hidden=600,images=48)", "seed": "1"});
    guest.made("/api/machines", &fat).await?;
    let long = json!({"id": "lesson-01", "against": "self", "seats": "both", "games": 4_000});
    ask(&mut guest, "/api/machines/fat/lessons", &long).await?;
    let heavy = json!({"id": "arena-001", "game": "othello", "players": ["mcts(playouts=20000)", "killer(depth=8)"],
        "games": 4, "seed": "4"});
    ask(&mut guest, "/api/arenas", &heavy).await?;
    let life = text(&mut guest, "/api/machines/fat/life").await?;
    let upload = heavy_life(&life)?;
    let uploaded = guest.client.upload(upload).await?;
    assert_eq!(uploaded.status, 202, "{}", String::from_utf8_lossy(&uploaded.body));
    let upload = uploaded.json()?["job"].as_str().context("a job")?.to_owned();
    let before = far(&mut guest, "/api/lessons/fat.lesson-01", 5).await?;
    let took = server.terminate()?;
    assert!(took < Duration::from_secs(10), "{took:?}");
    let server = Process::start(data.path())?;
    let mut guest = Guest::at(server.addr).await?;
    let after = guest.get("/api/lessons/fat.lesson-01").await?;
    assert!(after["done"].as_u64() >= before["done"].as_u64(), "{before} {after}");
    assert!(after["state"] == "waiting" || after["state"] == "running", "{after}");
    let upload = delete(&mut guest, &upload).await?;
    assert_eq!((&upload["state"], &upload["upload"]["machine"]), (&json!("stopped"), &Value::Null), "{upload}");
    // It can be stopped by whoever comes, since nobody knows any more who asked; what was played counts.
    let stopped = delete(&mut guest, "lesson:fat.lesson-01").await?;
    assert_eq!(stopped["state"], "stopped", "{stopped}");
    let games = guest.get("/api/machines/fat").await?["games"].as_u64();
    assert!(games >= before["done"].as_u64(), "{games:?} {before}");
    server.terminate()?;
    agrees(data.path()).await
}

/// The same net with two long lessons behind it, which it never had.
fn heavy_life(life: &str) -> anyhow::Result<String> {
    let mut life = lab::Life::parse(life)?;
    for seed in 0..2 {
        life.push(lab::Event::Lesson(lab::Lesson::new("self", lab::Seats::Both, 5_000, seed)?));
    }
    Ok(life.text())
}

pub async fn delete(guest: &mut Guest, job: &str) -> anyhow::Result<Value> {
    let answer = guest.client.send(Method::DELETE, &format!("/api/jobs/{job}"), &[], "").await?;
    anyhow::ensure!(answer.status == 200, "{} {}", answer.status, String::from_utf8_lossy(&answer.body));
    answer.json()
}

#[tokio::test]
async fn a_trial_that_is_left_comes_to_the_same_figures() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    let path = "/api/machines/mesh/trials";
    let ask_for = |id: &str| json!({"id": id, "games": 2_000});
    let begun = ask(&mut guest, path, &ask_for("trial-001")).await?;
    assert_eq!((&begun["id"], &begun["trial"]["at"]), (&json!("trial:mesh.trial-001"), &json!(0)));
    // Left as soon as it has begun, and gone on with.
    loop {
        if guest.get("/api/jobs/trial:mesh.trial-001").await?["spent"].as_u64() > Some(0) {
            break;
        }
    }
    let data = guest.close().await?.context("the house has data")?;
    let mut guest = Guest::arrive_in(data).await?;
    let first = guest.last("/api/jobs/trial:mesh.trial-001/events").await?;
    ask(&mut guest, path, &ask_for("trial-002")).await?;
    let second = guest.last("/api/jobs/trial:mesh.trial-002/events").await?;
    assert_eq!((&first["state"], &second["state"]), (&json!("done"), &json!("done")));
    assert_eq!(first["trial"]["trial"], second["trial"]["trial"]);
    assert_eq!(first["trial"]["trial"]["games"], 2_000);
    for (id, body, told) in [
        ("mesh", json!({"id": "trial-003", "games": 0}), (422, "out-of-range")),
        ("mesh", json!({"id": "trial-003", "games": 10_001}), (422, "out-of-range")),
        ("mesh", json!({"id": "trial-003", "games": 5, "at": 9}), (422, "out-of-range")),
        ("michie", json!({"id": "trial-003", "games": 5}), (422, "out-of-range")),
        ("nobody", json!({"id": "trial-003", "games": 5}), (404, "not-found")),
    ] {
        let refused = guest.refused(Method::POST, &format!("/api/machines/{id}/trials"), &body.to_string()).await?;
        assert_eq!(refused.told(), told, "{id} {body}: {}", refused.message);
    }
    guest.leave().await
}

#[tokio::test]
async fn a_long_life_is_folded_by_a_job_and_its_machine_kept_once() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 6_000)).await?;
    ended(&mut guest, "mesh.lesson-01").await?;
    let life = text(&mut guest, "/api/machines/mesh/life").await?;
    let uploaded = guest.client.upload(life.clone()).await?;
    assert_eq!(uploaded.status, 202, "{}", String::from_utf8_lossy(&uploaded.body));
    let uploaded = uploaded.json()?;
    let job = uploaded["job"].as_str().context("a job")?;
    loop {
        if guest.get(&format!("/api/jobs/{job}")).await?["spent"].as_u64() > Some(0) {
            break;
        }
    }
    let data = guest.close().await?.context("the house has data")?;
    let mut guest = Guest::arrive_in(data).await?;
    let done = guest.last(&format!("/api/jobs/{job}/events")).await?;
    assert_eq!((&done["state"], &done["upload"]["machine"]), (&json!("done"), &json!("mesh-2")), "{done}");
    assert_eq!(text(&mut guest, "/api/machines/mesh-2/life").await?, life);
    let trial = async |guest: &mut Guest, id: &str| Ok::<_, anyhow::Error>(guest.get(id).await?["trial"].clone());
    assert_eq!(
        trial(&mut guest, "/api/machines/mesh-2").await?,
        trial(&mut guest, "/api/machines/mesh").await?,
        "the same net"
    );
    // The end was not written down any more: the machine is found by its key.
    let data = guest.close().await?.context("the house has data")?;
    run_sql(data.path(), format!("UPDATE job SET state = 'running' WHERE id = '{job}'")).await?;
    let mut guest = Guest::arrive_in(data).await?;
    let again = guest.last(&format!("/api/jobs/{job}/events")).await?;
    assert_eq!((&again["state"], &again["upload"]["machine"]), (&json!("done"), &json!("mesh-2")), "{again}");
    let key = uploaded["key"].as_str().context("a key")?;
    let gone = guest.client.send(Method::DELETE, "/api/machines/mesh-2", &[("x-machine-key", key)], "").await?;
    assert_eq!(gone.status, 204);
    // A life that did not happen so fails with the line.
    let mut lie = lab::Life::parse(&life)?;
    let mut more = lab::Lesson::new("greedy", lab::Seats::Both, 10, 1)?;
    more.result = lab::Tally { wins: 0, draws: 10, losses: 0 };
    lie.push(lab::Event::Lesson(more));
    let uploaded = guest.client.upload(lie.text()).await?.json()?;
    let failed = guest.last(&format!("/api/jobs/{}/events", uploaded["job"].as_str().context("a job")?)).await?;
    assert_eq!(failed["state"], "failed");
    assert!(failed["message"].as_str().is_some_and(|why| why.contains("line 4")), "{failed}");
    assert_eq!(guest.get("/api/machines?game=polar").await?["machines"].as_array().map(Vec::len), Some(1));
    guest.leave().await
}

#[tokio::test]
async fn a_lesson_that_is_stopped_is_as_long_as_it_became() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 100_000)).await?;
    far(&mut guest, "/api/lessons/mesh.lesson-01", 1).await?;
    // Only whoever asked for it may stop it.
    let mut stranger = Guest::stranger(&guest).await?;
    let refused = stranger.refused(Method::DELETE, "/api/jobs/lesson:mesh.lesson-01", "").await?;
    assert_eq!(refused.told(), (403, "not-yours"));
    let stopped = delete(&mut guest, "lesson:mesh.lesson-01").await?;
    assert_eq!((&stopped["state"], &stopped["kind"]), (&json!("stopped"), &json!("lesson")));
    let told = ended(&mut guest, "mesh.lesson-01").await?;
    let done = told["done"].as_u64().context("a number")?;
    assert!((1..100_000).contains(&done), "{told}");
    assert_eq!(
        told["message"],
        format!("Stopped after {} of 100,000 games; what was played counts.", game::thousands(done))
    );
    assert_eq!(guest.get("/api/machines/mesh").await?["games"], done);
    // Stopping it again, or asking for it again, changes nothing.
    assert_eq!(delete(&mut guest, "lesson:mesh.lesson-01").await?, stopped);
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 100_000)).await?;
    assert_eq!(guest.get("/api/jobs/lesson:mesh.lesson-01").await?, stopped);
    // The lesson it became is the one that is asked for with as many games.
    let stopped_life = text(&mut guest, "/api/machines/mesh/life").await?;
    let mut other = Guest::arrive().await?;
    other.made("/api/machines", &net()).await?;
    ask(&mut other, "/api/machines/mesh/lessons", &lesson("lesson-01", done)).await?;
    ended(&mut other, "mesh.lesson-01").await?;
    assert_eq!(text(&mut other, "/api/machines/mesh/life").await?, stopped_life);
    other.leave().await?;
    guest.leave().await
}

#[tokio::test]
async fn a_tournament_that_is_stopped_keeps_its_matches() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut long = tournament("arena-001");
    long["games"] = json!(200);
    ask(&mut guest, "/api/arenas", &long).await?;
    far(&mut guest, "/api/arenas/arena-001", 3).await?;
    assert_eq!(delete(&mut guest, "arena:arena-001").await?["state"], "stopped");
    let told = guest.last("/api/arenas/arena-001/events").await?;
    let done = told["done"].as_u64().context("a number")?;
    assert!((3..600).contains(&done), "{told}");
    assert_eq!(told["message"], format!("Stopped after {done} of 600 matches."));
    assert_eq!(text(&mut guest, "/api/arenas/arena-001/table.csv").await?.lines().count() as u64, done + 1);
    assert_eq!(guest.refused(Method::DELETE, "/api/jobs/arena:nothing", "").await?.told(), (404, "not-found"));
    guest.leave().await
}

#[tokio::test]
async fn a_machine_that_is_deleted_takes_its_lessons_along() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = guest.made("/api/machines", &net()).await?["key"].as_str().context("a key")?.to_owned();
    for id in ["lesson-01", "lesson-02"] {
        ask(&mut guest, "/api/machines/mesh/lessons", &lesson(id, 100_000)).await?;
    }
    far(&mut guest, "/api/lessons/mesh.lesson-01", 1).await?;
    let gone = guest.client.send(Method::DELETE, "/api/machines/mesh", &[("x-machine-key", &key)], "").await?;
    assert_eq!(gone.status, 204);
    assert_eq!(ended(&mut guest, "mesh.lesson-01").await?["state"], "stopped");
    assert_ne!(ended(&mut guest, "mesh.lesson-02").await?["state"], "done");
    guest.leave().await
}

#[tokio::test]
async fn a_short_lesson_overtakes_a_strangers_long_ones() -> Done {
    let mut guest = Guest::arrive().await?;
    for name in ["Mesh", "Maze", "Moth"] {
        let mut net = net();
        net["name"] = json!(name);
        guest.made("/api/machines", &net).await?;
        let path = format!("/api/machines/{}/lessons", name.to_lowercase());
        ask(&mut guest, &path, &lesson("lesson-01", 100_000)).await?;
    }
    let mut stranger = Guest::stranger(&guest).await?;
    let short = json!({"id": "lesson-01", "against": "random", "seats": "first", "games": 100});
    ask(&mut stranger, "/api/machines/newborn/lessons", &short).await?;
    assert_eq!(ended(&mut stranger, "newborn.lesson-01").await?["state"], "done");
    // All three together have hardly begun: a slice is less than a hundredth of any of them.
    for name in ["mesh", "maze", "moth"] {
        let told = delete(&mut guest, &format!("lesson:{name}.lesson-01")).await?;
        let (spent, cost) = (told["spent"].as_u64().unwrap_or(0), told["cost"].as_u64().unwrap_or(0));
        assert!(spent * 10 < cost, "{told}");
    }
    guest.leave().await
}

#[tokio::test]
async fn eight_who_begin_one_tournament_at_once_have_begun_one() -> Done {
    let guest = Guest::arrive().await?;
    let mut asking = Vec::new();
    for _ in 0..8 {
        let addr = guest.addr;
        asking.push(tokio::spawn(async move {
            let mut one = Guest::at(addr).await?;
            ask(&mut one, "/api/arenas", &tournament("arena-001")).await
        }));
    }
    for one in asking {
        assert_eq!(one.await??["id"], "arena-001");
    }
    let mut guest = guest;
    assert_eq!(guest.get("/api/arenas").await?["arenas"].as_array().map(Vec::len), Some(1));
    assert_eq!(guest.last("/api/arenas/arena-001/events").await?["state"], "done");
    guest.leave().await
}

/// A database of the first version, and what a later hand did to it.
async fn old(damage: &str) -> anyhow::Result<TempDir> {
    let data = tempfile::tempdir()?;
    let sql = include_str!("../../../store/tests/old/sea_orm.sql");
    run_sql(data.path(), format!("{sql}\n{damage}")).await?;
    Ok(data)
}

pub async fn run_sql(data: &Path, sql: String) -> anyhow::Result<()> {
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(data.join(store::FILE)).create_if_missing(true);
    let mut hand = sqlx::SqliteConnection::connect_with(&options).await?;
    sqlx::raw_sql(sqlx::AssertSqlSafe(sql)).execute(&mut hand).await?;
    Ok(hand.close().await?)
}

#[tokio::test]
async fn tournaments_of_the_first_version_are_shown_and_go_on() -> Done {
    let mut guest = Guest::arrive_in(old("").await?).await?;
    let told = guest.last("/api/arenas/arena-open/events").await?;
    assert_eq!((&told["state"], &told["done"]), (&json!("done"), &json!(30)));
    let shown = guest.get("/api/arenas").await?["arenas"].clone();
    assert_eq!(shown[1]["id"], "arena-done");
    assert_eq!(
        (&shown[1]["state"], &shown[1]["done"], &shown[1]["entrants"][1]["points"]),
        (&json!("done"), &json!(4), &json!(4.0))
    );
    assert_eq!(guest.get("/api/lessons/old-net.lesson-old1").await?["state"], "done");
    guest.leave().await
}

#[tokio::test]
async fn rows_that_cannot_be_read_close_nothing() -> Done {
    let damage = "
        INSERT INTO arena SELECT 'arena-plan', game, '2026-11-16', '{\"version\":9}', sheet, told, 0 FROM arena WHERE id = 'arena-open';
        INSERT INTO arena SELECT 'arena-text', game, '2026-11-17', 'no json', sheet, '{}', 1 FROM arena WHERE id = 'arena-done';
        INSERT INTO arena SELECT 'arena-rows', game, '2026-11-18', plan, 'no,sheet', told, 0 FROM arena WHERE id = 'arena-done';";
    let data = old(damage).await?;
    let guest = Guest::arrive_in(data).await?;
    let data = guest.close().await?.context("the house has data")?;
    // A job of a kind that a later version knows, and a cache of another make.
    run_sql(
        data.path(),
        "INSERT INTO job (id, kind, about, asker, created, seed, cost, spent, state, reason, told, plan)
            SELECT 'dream:one', 'dream', about, '', created, '', 0, 0, 'waiting', NULL, '{}', '{}' FROM job WHERE id = 'arena:arena-done';
         UPDATE job SET told = '{\"version\":0,\"shown\":{}}' WHERE id = 'arena:arena-done';"
            .into(),
    )
    .await?;
    let mut guest = Guest::arrive_in(data).await?;
    // What is taken up has its turn first; what can never be read has none.
    guest.last("/api/arenas/arena-rows/events").await?;
    let shown = guest.get("/api/arenas").await?["arenas"].clone();
    let states: Vec<_> =
        shown.as_array().into_iter().flatten().map(|it| (it["id"].clone(), it["state"].clone())).collect();
    let failed = json!("failed");
    for (n, id) in ["arena-rows", "arena-text", "arena-plan"].into_iter().enumerate() {
        assert_eq!(states[n], (json!(id), failed.clone()));
        assert!(shown[n]["message"].as_str().is_some_and(|why| why.contains("cannot be read")), "{}", shown[n]);
        assert_eq!(guest.get(&format!("/api/arenas/{id}")).await?["state"], failed);
    }
    let healed = &shown
        .as_array()
        .and_then(|all| all.iter().find(|it| it["id"] == "arena-done"))
        .context("it is there")?["pairs"][0];
    assert_eq!((&healed["wins"], &healed["losses"]), (&json!(0), &json!(4)), "{healed}");
    let dream = guest.get("/api/jobs/dream:one").await?;
    assert_eq!(
        (&dream["state"], &dream["message"]),
        (&failed, &json!("this version knows no jobs of the kind 'dream'"))
    );
    guest.leave().await
}

fn sweep(id: &str) -> Value {
    let experiment = "recipes = ['menace(preset=clare-threebead)', 'qtable']\nopponents = ['random', 'expert']\n\
        games = 20000\nevery = 5000\nseeds = 12\nmeasure = ['expert']\n";
    json!({"id": id, "experiment": experiment})
}

#[tokio::test]
async fn a_sweep_that_is_closed_stopped_and_gone_on_with_comes_to_the_same_bytes() -> Done {
    let mut guest = Guest::arrive().await?;
    let whole = ask(&mut guest, "/api/sweeps", &sweep("sweep-001")).await?;
    assert_eq!((&whole["seeds"], &whole["cells"].as_array().map(Vec::len)), (&json!(12), &Some(4)));
    assert_eq!(guest.last("/api/sweeps/sweep-001/events").await?["state"], "done");
    let rows = text(&mut guest, "/api/sweeps/sweep-001/rows.csv").await?;
    // A head, and 4 cells, 12 machines, 5 ages.
    assert_eq!(rows.lines().count(), 1 + 4 * 12 * 5);
    let curves = text(&mut guest, "/api/sweeps/sweep-001/curves.svg").await?;
    assert!(curves.starts_with("<svg") && curves.contains("qtable vs expert"));
    // The same question under another name: the house closes in the midst of it, and somebody stops it.
    ask(&mut guest, "/api/sweeps", &sweep("sweep-002")).await?;
    let mut guest = reopened(guest, "/api/sweeps/sweep-002", 1).await?;
    delete(&mut guest, "sweep:sweep-002").await?;
    let stopped = guest.get("/api/sweeps/sweep-002").await?;
    ask(&mut guest, "/api/sweeps", &sweep("sweep-002")).await?;
    let ended = guest.last("/api/sweeps/sweep-002/events").await?;
    assert_eq!((&ended["state"], &ended["done"]), (&json!("done"), &stopped["total"]));
    let again = text(&mut guest, "/api/sweeps/sweep-002/rows.csv").await?;
    assert!(again == rows, "other bytes");
    // Another question cannot take its name, and a bad one says where.
    let other = json!({"id": "sweep-002", "experiment": "recipes = ['qtable']"});
    assert_eq!(guest.refused(Method::POST, "/api/sweeps", &other.to_string()).await?.told(), (409, "conflict"));
    let bad = json!({"id": "sweep-003", "experiment": "games = 10\nrecipes = ['menase']"});
    let refused = guest.client.post("/api/sweeps", &bad).await?;
    assert!(refused.status == 422 && String::from_utf8_lossy(&refused.body).contains("line 2"), "{}", refused.status);
    let large =
        json!({"id": "sweep-003", "experiment": "recipes = ['menace']\ngames = 400000\nseeds = 15000\nevery = 400000"});
    assert!(guest.client.post("/api/sweeps", &large).await?.status.is_client_error());
    guest.leave().await
}
