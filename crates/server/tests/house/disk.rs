//! A disk that is full at some moment and has room again at another: everything that was acknowledged is there, and the
//! server goes on by itself.
//!
//! `scripts/full-disk` runs many rounds on a small file system of its own, which has the data folder or the tables of a
//! PostgreSQL. Where there is none, as in the suite, the system lets no file of the server grow: the same to it but for
//! the number of the error.

use crate::guest::{Guest, agrees};
use crate::killed::Process;
use crate::once::{ended, match_of};
use anyhow::{Context as _, ensure};
use mind::Seed;
use serde_json::json;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use tokio::task::JoinHandle;

/// Rounds in the suite.
const ROUNDS: u64 = 5;
/// Clients that are at it together.
const CLIENTS: u8 = 4;
/// What has to be refused in a round before there is room again, and acknowledged before the next.
const ENOUGH: u64 = 6;
/// Matches of a machine: few enough that there are many machines.
const TURNS: u64 = 20;
const SEED: Seed = Seed(1955);

/// Where the data are.
enum Data {
    Folder(PathBuf),
    Database(String),
}

impl Data {
    /// A server there, with no reserve of free room.
    fn start_small(&self) -> anyhow::Result<Process> {
        match self {
            Self::Folder(folder) => Process::start_on_a_small_disk(folder),
            Self::Database(_) => self.start(),
        }
    }

    fn start(&self) -> anyhow::Result<Process> {
        match self {
            Self::Folder(folder) => Process::start(folder),
            Self::Database(url) => Process::start_on(url, "2000"),
        }
    }
}

/// How that place is filled.
enum Disk {
    /// A small file system, filled with a file.
    Small(PathBuf),
    /// No file of the process may grow beyond some bytes.
    Bound(u32),
}

impl Disk {
    fn fill(&self) -> anyhow::Result<()> {
        match self {
            Self::Small(folder) => {
                // It fails at the end of the disk, and that is the point.
                let copied =
                    std::io::copy(&mut std::io::repeat(0), &mut std::fs::File::create(folder.join("ballast"))?);
                ensure!(copied.is_err(), "a disk without an end");
                Ok(())
            }
            Self::Bound(process) => bound(*process, "4096"),
        }
    }

    fn free(&self) -> anyhow::Result<()> {
        match self {
            Self::Small(folder) => Ok(std::fs::remove_file(folder.join("ballast"))?),
            Self::Bound(process) => bound(*process, "unlimited"),
        }
    }
}

fn bound(process: u32, bytes: &str) -> anyhow::Result<()> {
    let args = ["--pid".into(), process.to_string(), format!("--fsize={bytes}:unlimited")];
    ensure!(Command::new("prlimit").args(args).status()?.success(), "the bound is not taken");
    Ok(())
}

/// What the clients have seen.
#[derive(Default)]
struct Seen {
    acknowledged: AtomicU64,
    refused: AtomicU64,
}

/// Waits until a count has grown by so much. The clients grow it, as long as they are there.
async fn grown(count: &AtomicU64, by: u64, clients: &[JoinHandle<Vec<Kept>>]) -> anyhow::Result<()> {
    let enough = count.load(Ordering::Relaxed) + by;
    while count.load(Ordering::Relaxed) < enough {
        ensure!(!clients.iter().any(JoinHandle::is_finished), "a client left before the end");
        tokio::task::yield_now().await;
    }
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_disk_that_fills_and_empties_loses_nothing_that_was_acknowledged() -> anyhow::Result<()> {
    let small = std::env::var_os("MENAGERIE_SMALL_DISK").map(PathBuf::from);
    let rounds = match std::env::var("MENAGERIE_ROUNDS") {
        Ok(rounds) => rounds.parse()?,
        Err(_) => ROUNDS,
    };
    let own = tempfile::tempdir()?;
    let data = match std::env::var("MENAGERIE_SMALL_DATABASE") {
        Ok(url) => Data::Database(url),
        Err(_) => Data::Folder(small.as_deref().unwrap_or(own.path()).to_owned()),
    };
    let server = data.start_small()?;
    let disk = small.map_or(Disk::Bound(server.id()), Disk::Small);
    let seen = Arc::new(Seen::default());
    let clients: Vec<_> = (0..CLIENTS).map(|client| tokio::spawn(work(server.addr, client, seen.clone()))).collect();
    for round in 0..rounds {
        let moment = ENOUGH + SEED.child(round).rng().below(20) as u64;
        grown(&seen.acknowledged, moment, &clients).await?;
        disk.fill()?;
        grown(&seen.refused, ENOUGH, &clients).await?;
        disk.free()?;
    }
    grown(&seen.acknowledged, ENOUGH, &clients).await?;
    let mut guest = Guest::at(server.addr).await?;
    assert_eq!(guest.client.get("/readyz").await?.status, 200);
    server.kill()?;
    let mut kept = Vec::new();
    for client in clients {
        kept.extend(client.await?);
    }
    everything_is_there(&data, kept).await
}

/// What was acknowledged is in the lives, once.
async fn everything_is_there(data: &Data, kept: Vec<Kept>) -> anyhow::Result<()> {
    let server = data.start()?;
    let mut guest = Guest::at(server.addr).await?;
    let mut lives = BTreeMap::new();
    for Kept { machine, .. } in kept.iter().filter(|kept| kept.game.is_none()) {
        let life = guest.client.get(&format!("/api/machines/{machine}/life")).await?;
        ensure!(life.status == 200, "{machine} was acknowledged and is gone");
        let before = lives.insert(machine, String::from_utf8(life.body.to_vec())?);
        ensure!(before.is_none(), "{machine} was given twice");
    }
    for Kept { machine, game } in &kept {
        let Some(name) = game else { continue };
        assert_eq!(lives[machine].matches(&format!("\"{name}\"")).count(), 1, "{machine} {name}");
    }
    ensure!(kept.len() > 2 * lives.len(), "too little was acknowledged: {}", kept.len());
    println!("{} machines and {} matches were acknowledged, and are there", lives.len(), kept.len() - lives.len());
    server.kill()?;
    match data {
        Data::Folder(folder) => agrees(folder).await,
        Data::Database(url) => crate::nodes::agrees(url).await,
    }
}

/// Something that was acknowledged: a machine, or a match of one.
struct Kept {
    machine: String,
    game: Option<String>,
}

/// Raises machines and plays with them until the server is gone.
async fn work(addr: SocketAddr, client: u8, seen: Arc<Seen>) -> Vec<Kept> {
    let mut kept = Vec::new();
    // The error that ends the work is the end of the server.
    let _ = work_on(addr, client, &seen, &mut kept).await;
    kept
}

async fn work_on(addr: SocketAddr, client: u8, seen: &Seen, kept: &mut Vec<Kept>) -> anyhow::Result<()> {
    for number in 0_u16.. {
        // Somebody else each time: on a quick machine one visitor would soon have raised more than one may.
        let [high, low] = number.to_be_bytes();
        let mut guest = Guest::from([127, client + 1, high, low], addr).await?;
        let body = json!({"name": format!("C{client}"), "game": "noughts", "recipe": "menace", "seed": "1"});
        let born = guest.client.post("/api/machines", &body).await?;
        if !counted(&born, 201, seen)? {
            continue;
        }
        let machine = born.json()?["machine"]["id"].as_str().context("an id")?.to_owned();
        kept.push(Kept { machine: machine.clone(), game: None });
        for turn in 0..TURNS {
            let name = format!("match-{client}-{number}-{turn}");
            let report = match_of(&mut guest, &machine, turn, &name).await?;
            let told = guest.client.post(&format!("/api/machines/{machine}/matches"), &report).await?;
            if counted(&told, 200, seen)? {
                kept.push(Kept { machine: machine.clone(), game: Some(name) });
            }
        }
    }
    Ok(())
}

/// Whether it was acknowledged. A refusal says that there was no room, or that the disk did not do it.
fn counted(answer: &server::client::Answer, good: u16, seen: &Seen) -> anyhow::Result<bool> {
    let status = answer.status.as_u16();
    let acknowledged = status == good;
    let count = if acknowledged { &seen.acknowledged } else { &seen.refused };
    count.fetch_add(1, Ordering::Relaxed);
    assert!(acknowledged || [500, 507].contains(&status), "{status}: {}", String::from_utf8_lossy(&answer.body));
    Ok(acknowledged)
}

/// A lesson that ends while nothing can be written waits, says so, and is in the life when there is room.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_lesson_waits_for_room_and_goes_on_by_itself() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let server = Process::start_on_a_small_disk(data.path())?;
    let disk = Disk::Bound(server.id());
    let mut guest = Guest::at(server.addr).await?;
    let body = json!({"name": "Patient", "game": "polar", "recipe": "tdnet(hidden=200)", "seed": "1"});
    guest.made("/api/machines", &body).await?;
    let lesson = json!({"id": "lesson-full", "against": "self", "seats": "both", "games": 1_000});
    let asked = guest.client.post("/api/machines/patient/lessons", &lesson).await?;
    ensure!(asked.status == 202, "{}", asked.status);
    disk.fill()?;
    while !guest.get("/api/jobs/lesson:patient.lesson-full").await?["message"].is_string() {}
    let waiting = guest.get("/api/jobs/lesson:patient.lesson-full").await?;
    assert_eq!(waiting["state"], "waiting", "{waiting}");
    disk.free()?;
    let end = ended(&mut guest, "patient.lesson-full").await?;
    assert_eq!(end["state"], "done", "{end}");
    assert_eq!(guest.get("/api/machines/patient").await?["games"], 1_000);
    server.terminate()?;
    agrees(data.path()).await
}
