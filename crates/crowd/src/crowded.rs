//! Somebody who plays beside somebody who asks for all that is allowed, and for what is not.
//!
//! The greedy one has one address, as everybody has; the other plays and trains from another. The server runs with two
//! gigabytes of address space, as on a small host, so that whoever could make it grow without end would end it.

use crate::greedy::{self, Asked};
use crate::house::{Server, serving};
use crate::load::Waits;
use crate::load::memory;
use anyhow::{Context as _, ensure};
use serde_json::{Value, json};
use server::client::Client;
use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::time::{Duration, Instant};

/// What both saw.
#[derive(Clone, Debug)]
pub struct Crowded {
    /// How long each move took to be answered.
    pub moves: Waits,
    /// How long each lesson of a hundred games took, from asking for it to its end.
    pub lessons: Waits,
    /// The most memory that the server ever had.
    pub memory: u64,
    /// What the greedy one asked for, and what came of it.
    pub asked: Vec<Asked>,
}

impl Crowded {
    /// The longest that 99 of 100 moves may take.
    pub const MOVE: Duration = Duration::from_millis(50);
    /// The longest that a lesson of a hundred games may take.
    pub const LESSON: Duration = Duration::from_secs(2);
    /// The most memory that the server may take.
    pub const MEMORY: u64 = 400 << 20;

    /// Whether the other was not kept waiting, and the server stayed small.
    pub fn holds(&self) -> bool {
        self.moves.percentile(99) < Self::MOVE
            && self.lessons.percentile(100) <= Self::LESSON
            && self.memory < Self::MEMORY
    }
}

impl std::fmt::Display for Crowded {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { moves, lessons, memory, asked } = self;
        for it in asked {
            writeln!(f, "greedy: {it}")?;
        }
        writeln!(f, "moves {moves} (below {:.0} ms)", Self::MOVE.as_secs_f64() * 1e3)?;
        let longest = lessons.percentile(100).as_secs_f64();
        writeln!(f, "lessons of 100 games {lessons}, longest {longest:.2} s (at most {:.0})", Self::LESSON.as_secs())?;
        let (memory, most) = (*memory as f64 / 1e6, Self::MEMORY as f64 / 1e6);
        write!(f, "memory {memory:.0} MB (below {most:.0}): {}", if self.holds() { "holds" } else { "MISSED" })
    }
}

/// Address space of the server: a host of two gigabytes.
const SPACE: &str = "--as=2147483648";
/// Whence the other comes.
const HERE: [u8; 4] = [127, 3, 0, 1];

/// How long the other thinks about a move.
const THINKING: Duration = Duration::from_millis(20);

/// Has somebody play for so long on a server, started with this command, beside somebody who is greedy.
///
/// # Errors
/// When the server cannot be started, dies, or refuses what it should not.
pub fn crowded(exe: &Path, args: &[&str], stay: Duration) -> anyhow::Result<Crowded> {
    let exe = exe.to_str().context("expected a path of letters")?;
    let limited: Vec<&str> = [SPACE, exe].into_iter().chain(args.iter().copied()).collect();
    serving(Path::new("prlimit"), &limited, async |server: &Server, _: &Path| {
        let addr = server.addr;
        let greedy = greedy::Greedy::arrive(addr).await.context("the greedy one does not get in")?;
        let end = Instant::now() + stay;
        let (asked, moves, lessons) =
            tokio::try_join!(greedy.ask(end), async { go_on(tokio::spawn(play(addr, end))).await }, async {
                go_on(tokio::spawn(train(addr, end))).await
            })?;
        let well = Client::connect(addr).await?.get("/readyz").await?.status;
        ensure!(well == 200, "the server is not well afterwards: {well}");
        Ok(Crowded { moves: Waits::of(moves), lessons: Waits::of(lessons), memory: memory(server)?, asked })
    })
}

async fn go_on<T>(task: tokio::task::JoinHandle<anyhow::Result<T>>) -> anyhow::Result<T> {
    task.await.context("it broke down")?
}

async fn raise(addr: SocketAddr, name: &str) -> anyhow::Result<Client> {
    let mut client = Client::connect_from(IpAddr::from(HERE), addr).await?;
    let body = json!({"name": name, "game": "noughts", "recipe": "menace(preset=michie)", "seed": "1"});
    let born = client.post("/api/machines", &body).await?;
    ensure!(born.status == 201, "{name} is not born: {}", born.status);
    Ok(client)
}

/// Plays one match after the other, and has the machine learn from each.
pub async fn play(addr: SocketAddr, end: Instant) -> anyhow::Result<Vec<Duration>> {
    let mut client = raise(addr, "Player").await?;
    let mut waits = Vec::new();
    for round in 0.. {
        if Instant::now() >= end {
            break;
        }
        let report = play_through(&mut client, round, &mut waits).await?;
        let told = client.post("/api/machines/player/matches", &report).await?;
        ensure!(told.status == 200, "a match was refused: {}", told.status);
    }
    Ok(waits)
}

/// A whole match, as its report. Whoever plays takes the first move there is, after a moment.
async fn play_through(client: &mut Client, round: u64, waits: &mut Vec<Duration>) -> anyhow::Result<Value> {
    let seed = round.to_string();
    let mut body = json!({"game": "noughts", "first": "machine:player", "second": "human", "seed": seed});
    loop {
        let begun = Instant::now();
        let answer = client.post("/api/play", &body).await?;
        waits.push(begun.elapsed());
        ensure!(answer.status == 200, "a move was refused: {}", answer.status);
        let play = answer.json()?;
        let player = play["first"].as_str().unwrap_or_default();
        if !play["outcome"].is_null() {
            let at: u64 = player.rsplit('@').next().unwrap_or_default().parse().context("an age")?;
            let id = format!("beside-{round}");
            return Ok(json!({"id": id, "at": at, "side": "first", "seed": seed, "moves": play["moves"]}));
        }
        body["first"] = json!(player);
        body["moves"] = play["moves"].clone();
        body["move"] = play["scene"]["legal"][0]["move"].clone();
        tokio::time::sleep(THINKING).await;
    }
}

/// Holds one lesson after the other.
async fn train(addr: SocketAddr, end: Instant) -> anyhow::Result<Vec<Duration>> {
    let mut client = raise(addr, "Pupil").await?;
    let mut waits = Vec::new();
    for round in 0.. {
        if Instant::now() >= end {
            break;
        }
        let begun = Instant::now();
        let body = json!({"id": format!("beside-{round}"), "against": "random", "seats": "first", "games": 100});
        let asked = client.post("/api/machines/pupil/lessons", &body).await?;
        ensure!(asked.status == 202, "a lesson was refused: {}", asked.status);
        // The stream ends with the lesson.
        let told = client.get(&format!("/api/lessons/pupil.beside-{round}/events")).await?;
        waits.push(begun.elapsed());
        ensure!(told.status == 200, "a lesson cannot be followed: {}", told.status);
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    Ok(waits)
}
