//! Several nodes on one PostgreSQL are one house.

use crate::guest::{Guest, Refused};
use crate::jobs::{ask, delete, ends, far, lesson, net, tournament, undisturbed};
use crate::killed::{Acknowledged, Process, all_there, work};
use crate::once::ended;
use crate::postgres;
use anyhow::{Context as _, ensure};
use hyper::Method;
use mind::Seed;
use serde_json::json;
use server::{Options, Place, Worker};
use sqlx::Connection as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::task::JoinHandle;

type Done = anyhow::Result<()>;

/// How long a node that died is waited for here, in milliseconds.
const LEASE: &str = "1000";
const SEED: Seed = Seed(1969);

/// Every life at the server agrees with what was kept of it.
pub async fn agrees(url: &str) -> Done {
    let verified = server::verify(&Place::parse(url)?).await?;
    ensure!(verified.agrees() && verified.machines > 0, "{verified}");
    Ok(())
}

/// A node that answers and leaves jobs to others.
async fn node(url: &str) -> anyhow::Result<Guest> {
    let place = Place::parse(url)?;
    Guest::arrive_as(tempfile::tempdir()?, |options| (options.place, options.jobs) = (place, false)).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_lesson_is_begun_on_one_node_held_by_a_worker_and_told_and_stopped_on_another() -> Done {
    let url = postgres::database().await?;
    // Both settle in at once: there is one of each sample nevertheless.
    let (here, there) = tokio::join!(node(&url), node(&url));
    let (mut here, mut there) = (here?, there?);
    let names: Vec<_> = here.get("/api/machines").await?["machines"].as_array().context("a list")?.clone();
    assert!(names.iter().all(|it| !it["id"].as_str().unwrap_or("-2").ends_with("-2")), "{names:?}");

    here.made("/api/machines", &net()).await?;
    ask(&mut here, "/api/machines/mesh/lessons", &lesson("lesson-01", 100_000)).await?;
    assert_eq!(there.get("/api/lessons/mesh.lesson-01").await?["state"], "waiting");
    let worker = Worker::open(&Options::at(Place::parse(&url)?)).await?;
    let (closing, worked) = (worker.closing(), tokio::spawn(worker.run()));
    // It is told live where nobody works on it.
    let mut watcher = Guest::again(&there).await?;
    let told = tokio::spawn(async move { watcher.last("/api/lessons/mesh.lesson-01/events").await });
    far(&mut there, "/api/lessons/mesh.lesson-01", 100).await?;
    // Whoever asked is known on the other node, and so is a stranger.
    let mut stranger = Guest::stranger(&there).await?;
    let refused = stranger.client.send(Method::DELETE, "/api/jobs/lesson:mesh.lesson-01", &[], "").await?;
    assert_eq!(Refused::read(&refused)?.told(), (403, "not-yours"));
    let stopped = delete(&mut there, "lesson:mesh.lesson-01").await?;
    assert_eq!(stopped["state"], "stopped", "{stopped}");
    let last = told.await??;
    assert_eq!(last["state"], "stopped", "{last}");
    // What was played counts, on every node.
    let games = here.get("/api/machines/mesh").await?["games"].clone();
    assert_eq!(games, last["done"]);
    assert_eq!(there.get("/api/machines/mesh").await?["games"], games);
    closing.cancel();
    worked.await?;
    here.close().await?;
    there.close().await?;
    agrees(&url).await
}

/// A hand in a box makes another machine of the same age: whoever knew the age must not show the old one.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_machine_that_was_changed_on_one_node_is_not_old_on_another() -> Done {
    let url = postgres::database().await?;
    let (mut here, mut there) = (node(&url).await?, node(&url).await?);
    let raise = json!({"name": "Ada", "game": "noughts", "recipe": "menace(preset=michie)", "seed": "1"});
    let key = here.made("/api/machines", &raise).await?["key"].as_str().context("a key")?.to_owned();
    let play = json!({"game": "noughts", "first": "machine:ada@0", "second": "human", "seed": "7"});
    let before = there.post("/api/play", &play).await?;
    assert_eq!(before, there.post("/api/play", &play).await?);
    let headers = [("content-type", "application/json"), ("x-machine-key", key.as_str())];
    let edit = json!({"box": 1, "square": "1", "beads": 0}).to_string();
    let edited = here.client.send(Method::POST, "/api/machines/ada/edits", &headers, edit).await?;
    assert_eq!(edited.status, 200, "{}", String::from_utf8_lossy(&edited.body));
    let expected = here.post("/api/play", &play).await?;
    assert_ne!(expected["thought"], before["thought"], "the edit shows");
    // It is heard of within a moment; the first look may be too early.
    for _ in 0..500 {
        if there.post("/api/play", &play).await? == expected {
            return Ok(());
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    anyhow::bail!("the other node shows an old machine")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_killed_nodes_jobs_come_to_the_same_bytes_on_another() -> Done {
    let url = postgres::database().await?;
    let first = Process::start_on(&url, LEASE)?;
    let mut guest = Guest::at(first.addr).await?;
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    far(&mut guest, "/api/lessons/mesh.lesson-01", 300).await?;
    let second = Process::start_on(&url, LEASE)?;
    first.kill()?;
    let mut guest = Guest::at(second.addr).await?;
    assert_eq!(ended(&mut guest, "mesh.lesson-01").await?["state"], "done");
    ask(&mut guest, "/api/arenas", &tournament("arena-001")).await?;
    far(&mut guest, "/api/arenas/arena-001", 4).await?;
    // Told to close it leaves its jobs at once: nobody waits.
    let third = Process::start_on(&url, LEASE)?;
    second.terminate()?;
    let mut guest = Guest::at(third.addr).await?;
    let came = ends(&mut guest).await?;
    third.kill()?;
    agrees(&url).await?;
    assert!(came == undisturbed().await?, "other bytes");
    Ok(())
}

/// The leases of a node can run out under it, as when the database was away for a while: then it claims its own jobs again.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_node_that_claims_its_own_jobs_again_comes_to_the_same_bytes() -> Done {
    let url = postgres::database().await?;
    let node = Process::start_on(&url, LEASE)?;
    let mut guest = Guest::at(node.addr).await?;
    let mut hand = sqlx::PgConnection::connect(&url).await?;
    let mut run_out = async || {
        let late = "UPDATE job SET lease = 0; UPDATE hold SET lease = 0; SELECT pg_notify('menagerie', 'nobody open ')";
        sqlx::raw_sql(late).execute(&mut hand).await
    };
    guest.made("/api/machines", &net()).await?;
    ask(&mut guest, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    for part in 1..4 {
        far(&mut guest, "/api/lessons/mesh.lesson-01", part * 300).await?;
        run_out().await?;
    }
    // What was told live by the earlier claim ends with it.
    while guest.get("/api/lessons/mesh.lesson-01").await?["state"] != "done" {}
    ask(&mut guest, "/api/arenas", &tournament("arena-001")).await?;
    for part in 1..5 {
        far(&mut guest, "/api/arenas/arena-001", part * 4).await?;
        run_out().await?;
    }
    while guest.get("/api/arenas/arena-001").await?["state"] != "done" {}
    let came = ends(&mut guest).await?;
    node.kill()?;
    agrees(&url).await?;
    assert!(came == undisturbed().await?, "other bytes");
    Ok(())
}

/// A server that is started again cuts every connection: readers, writers and the line on which nodes hear each other.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn connections_that_are_cut_are_made_again() -> Done {
    let url = postgres::database().await?;
    let (mut here, mut there) = (node(&url).await?, node(&url).await?);
    here.made("/api/machines", &net()).await?;
    let worker = Worker::open(&Options::at(Place::parse(&url)?)).await?;
    let (closing, worked) = (worker.closing(), tokio::spawn(worker.run()));
    ask(&mut here, "/api/machines/mesh/lessons", &lesson("lesson-01", 1_500)).await?;
    far(&mut here, "/api/lessons/mesh.lesson-01", 100).await?;
    for _ in 0..3 {
        let mut hand = sqlx::PgConnection::connect(&url).await?;
        let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
            WHERE datname = current_database() AND pid <> pg_backend_pid()";
        sqlx::raw_sql(cut).execute(&mut hand).await?;
        // Nobody may be told more than to try again.
        for guest in [&mut here, &mut there] {
            let answer = guest.client.get("/api/machines/mesh").await?;
            ensure!([200, 503].contains(&answer.status.as_u16()), "{}", answer.status);
        }
    }
    loop {
        let answer = there.client.get("/api/lessons/mesh.lesson-01").await?;
        ensure!([200, 503].contains(&answer.status.as_u16()), "{}", answer.status);
        if answer.status == 200 && answer.json()?["state"] == "done" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // The worker hears again: a stop reaches it long before it would look for one by itself.
    ask(&mut here, "/api/machines/mesh/lessons", &lesson("lesson-02", 100_000)).await?;
    far(&mut there, "/api/lessons/mesh.lesson-02", 100).await?;
    assert_eq!(delete(&mut there, "lesson:mesh.lesson-02").await?["state"], "stopped");
    closing.cancel();
    worked.await?;
    here.close().await?;
    there.close().await?;
    agrees(&url).await
}

/// A node under load, with those who play and train there.
struct Busy {
    node: Process,
    clients: Vec<JoinHandle<Acknowledged>>,
}

impl Busy {
    fn start(url: &str, number: u64, answers: &Arc<AtomicU64>) -> anyhow::Result<Self> {
        let node = Process::start_on(url, LEASE)?;
        let clients = (0..6).map(|client| tokio::spawn(work(node.addr, number, client, answers.clone()))).collect();
        Ok(Self { node, clients })
    }

    /// Kills it; says what it had acknowledged.
    async fn kill(self) -> anyhow::Result<Acknowledged> {
        self.node.kill()?;
        let mut acknowledged = Acknowledged::new();
        for client in self.clients {
            acknowledged.extend(client.await?);
        }
        Ok(acknowledged)
    }
}

/// Two nodes under load, one of them killed again and again: nothing that was acknowledged is lost or doubled. Longer with
/// `MENAGERIE_DEATHS=100`.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_are_killed_in_turn_have_lost_nothing() -> Done {
    let deaths = std::env::var("MENAGERIE_DEATHS").ok().and_then(|text| text.parse().ok()).unwrap_or(3);
    let url = postgres::database().await?;
    let mut acknowledged = Acknowledged::new();
    let answers = Arc::new(AtomicU64::new(0));
    let mut older = Busy::start(&url, 0, &answers)?;
    for death in 0..deaths {
        let newer = Busy::start(&url, death + 1, &answers)?;
        let moment = answers.load(Ordering::Relaxed) + 20 + SEED.child(death).rng().below(60) as u64;
        while answers.load(Ordering::Relaxed) < moment {
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        acknowledged.extend(std::mem::replace(&mut older, newer).kill().await?);
    }
    acknowledged.extend(older.kill().await?);
    assert!(acknowledged.len() as u64 >= 20 * deaths, "little was acknowledged: {}", acknowledged.len());
    let last = Process::start_on(&url, LEASE)?;
    all_there(last.addr, &acknowledged).await?;
    last.kill()?;
    agrees(&url).await
}
