//! How long a job takes to end when somebody says stop.

use crate::house::{Server, serving};
use anyhow::{Context as _, ensure};
use hyper::Method;
use serde_json::{Value, json};
use server::client::Client;
use std::path::Path;
use std::time::{Duration, Instant};

/// How long one kind of job took to end.
#[derive(Clone, Debug)]
pub struct Stopped {
    /// The job.
    pub what: &'static str,
    /// From the request to the answer, when everything is written down.
    pub took: Duration,
}

impl Stopped {
    /// The longest that it may take.
    pub const MOST: Duration = Duration::from_millis(100);

    /// Whether it ended in time.
    pub fn holds(&self) -> bool {
        self.took <= Self::MOST
    }
}

impl std::fmt::Display for Stopped {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (took, most) = (self.took.as_secs_f64() * 1e3, Self::MOST.as_millis());
        let verdict = if self.holds() { "holds" } else { "MISSED" };
        write!(f, "a stop of {}: {took:.0} ms, at most {most}: {verdict}", self.what)
    }
}

/// A net that is much work: of one twice as large no lesson is short enough for a visitor, trials included.
const FAT: &str = "tdnet(hidden=300,images=48)";

/// Has a server, started with this command, begin one heavy job of each kind, and stops them.
///
/// # Errors
/// When the server cannot be started or answers otherwise than it should.
pub fn stops(exe: &Path, args: &[&str]) -> anyhow::Result<Vec<Stopped>> {
    serving(exe, args, async |server, _| measure(server).await)
}

async fn measure(server: &Server) -> anyhow::Result<Vec<Stopped>> {
    let mut client = Client::connect(server.addr).await?;
    let fat = json!({"name": "Fat", "game": "othello", "recipe": FAT, "seed": "1"});
    ensure!(client.post("/api/machines", &fat).await?.status == 201, "the net cannot be raised");
    let lesson = json!({"id": "bench-001", "against": "self", "seats": "both", "games": 500});
    let trial = json!({"id": "bench-001", "games": 3_000});
    let arena = json!({"id": "bench-001", "game": "othello", "players": ["mcts(playouts=20000)", "killer(depth=8)"],
        "games": 4, "seed": "1"});
    let mut stopped = Vec::new();
    for (what, path, body, job) in [
        ("a lesson", "/api/machines/fat/lessons", lesson, "lesson:fat.bench-001"),
        ("a trial", "/api/machines/fat/trials", trial, "trial:fat.bench-001"),
        ("a tournament", "/api/arenas", arena, "arena:bench-001"),
    ] {
        let asked = client.post(path, &body).await?;
        ensure!(asked.status == 202, "{what} was refused: {}", asked.status);
        stopped.push(Stopped { what, took: stop(&mut client, job).await? });
    }
    let mut life = lab::Machine::born(game::Game::Polar, FAT, "fat", 1)?.life().clone();
    life.push(lab::Event::Lesson(lab::Lesson::new("self", lab::Seats::Both, 800, 1)?));
    let uploaded = client.upload(life.text()).await?;
    ensure!(uploaded.status == 202, "the life was refused: {}", uploaded.status);
    let job = uploaded.json()?["job"].as_str().context("a job")?.to_owned();
    stopped.push(Stopped { what: "an upload", took: stop(&mut client, &job).await? });
    Ok(stopped)
}

/// Waits until a job is at work, and stops it.
async fn stop(client: &mut Client, job: &str) -> anyhow::Result<Duration> {
    let path = format!("/api/jobs/{job}");
    while client.get(&path).await?.json()?["state"] == "waiting" {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let begun = Instant::now();
    let answer = client.send(Method::DELETE, &path, &[], "").await?;
    let took = begun.elapsed();
    let told: Value = answer.json()?;
    ensure!(told["state"] == "stopped", "{job} is {}", told["state"]);
    Ok(took)
}
