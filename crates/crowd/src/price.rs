//! What requests cost, as ratios, so that the numbers mean the same on every machine.
//!
//! The server runs in a process of its own, whose processor time the system counts; the clients' work is not in it.
//! Rounds of the things compared alternate, so that a busy moment of the machine hits both.

use crate::house::{Server, serving, spent};
use anyhow::{Context as _, bail, ensure};
use hyper::Method;
use lab::arena::{Arena, Sheet, Standings, ratings};
use serde_json::{Value, json};
use server::client::Client;
use std::net::SocketAddr;
use std::ops::ControlFlow;
use std::path::Path;
use std::time::{Duration, Instant};

/// What was measured: each comparison.
#[derive(Clone, Debug)]
pub struct Measured(Vec<Ratio>);

impl Measured {
    /// Whether every ratio is within its bar.
    pub fn holds(&self) -> bool {
        self.0.iter().all(Ratio::holds)
    }
}

impl std::fmt::Display for Measured {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let lines: Vec<String> = self.0.iter().map(ToString::to_string).collect();
        f.write_str(&lines.join("\n"))
    }
}

/// One thing compared with another.
#[derive(Clone, Debug)]
pub struct Ratio {
    /// What is compared with what.
    pub what: &'static str,
    /// Microseconds of the server's processor time for one.
    pub cost: f64,
    /// And for the other.
    pub base: f64,
    /// The most the ratio may be.
    pub most: f64,
}

impl Ratio {
    /// How many times dearer.
    pub fn value(&self) -> f64 {
        self.cost / self.base
    }

    /// Whether it is within its bar.
    pub fn holds(&self) -> bool {
        self.value() <= self.most
    }
}

impl std::fmt::Display for Ratio {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { what, cost, base, most } = self;
        let verdict = if self.holds() { "holds" } else { "MISSED" };
        let value = self.value();
        write!(f, "{what}: {value:.2}, at most {most}: {verdict} ({cost:.1} against {base:.1} µs of processor time)")
    }
}

/// Connections at once.
const CLIENTS: usize = 16;
/// Rounds of each thing, and requests of a connection in a round.
const ROUNDS: usize = 8;
const REQUESTS: usize = 200;

/// Measures a server started with this command, which must take `--listen` and `--data` as `menagerie serve` does.
///
/// # Errors
/// When the server cannot be started or answers otherwise than it should.
pub fn price(exe: &Path, args: &[&str]) -> anyhow::Result<Measured> {
    serving(exe, args, async |server, _| measure(server).await)
}

/// A request that is sent over and over.
#[derive(Clone)]
struct Ask {
    method: Method,
    path: String,
    bodies: Vec<String>,
}

impl Ask {
    fn get(path: &str) -> Self {
        Self { method: Method::GET, path: path.into(), bodies: vec![String::new()] }
    }
}

async fn measure(server: &Server) -> anyhow::Result<Measured> {
    let mut client = Client::connect(server.addr).await?;
    for (name, recipe) in [("Small", "menace(preset=michie)"), ("Large", "menace(preset=clare-threebead)")] {
        let raise = json!({"name": name, "game": "noughts", "recipe": recipe, "seed": "1"});
        let raised = client.post("/api/machines", &raise).await?;
        ensure!(raised.status == 201, "cannot raise {name}: {}", raised.status);
    }
    for (id, boxes) in [("small", 304), ("large", 4_520)] {
        teach(&mut client, id).await?;
        let shown = client.get(&format!("/api/machines/{id}")).await?.json()?;
        ensure!(shown["boxes"] == boxes, "{id} has {} boxes, expected {boxes}", shown["boxes"]);
    }
    let moves = Ask { method: Method::POST, path: "/api/play".into(), bodies: moves(&mut client).await? };
    let [health, play] = compare(server, [Ask::get("/healthz"), moves]).await?;
    let (arena, terminal) = tournament(server, &mut client).await?;
    let [small, large] = compare(server, [Ask::get("/api/machines/small"), Ask::get("/api/machines/large")]).await?;
    Ok(Measured(vec![
        Ratio { what: "a move against a bare health check", cost: play, base: health, most: 3.0 },
        Ratio { what: "the machine page of 4,520 boxes against 304", cost: large, base: small, most: 3.0 },
        Ratio {
            what: "a match of a tournament through the API against the terminal",
            cost: arena,
            base: terminal,
            most: 3.0,
        },
    ]))
}

/// A lesson, so that the machine has something to show.
async fn teach(client: &mut Client, id: &str) -> anyhow::Result<()> {
    let lesson = json!({"id": "bench-lesson", "against": "random", "seats": "first", "games": 1_000, "seed": "1"});
    let asked = client.post(&format!("/api/machines/{id}/lessons"), &lesson).await?.json()?;
    let name = asked["lesson"].as_str().context("no lesson")?.to_owned();
    // The stream ends with the lesson.
    let stream = client.get(&format!("/api/lessons/{name}/events")).await?;
    ensure!(stream.status.is_success(), "the lesson cannot be followed: {}", stream.status);
    Ok(())
}

/// Who plays the tournament: minds that only look, so that all else weighs most.
const PLAYERS: [&str; 8] = [
    "random",
    "perfect",
    "perfect(quick=true)",
    "expert",
    "expert(p=0.3)",
    "expert(p=0.5)",
    "expert(p=0.7)",
    "expert(p=0.9)",
];
/// Matches for each pair.
const GAMES: u64 = 200;
/// Pairs of eight.
const PAIRS: u64 = 28;

/// What a match of a tournament costs here and, played as the terminal does, in this process; in microseconds.
async fn tournament(server: &Server, client: &mut Client) -> anyhow::Result<(f64, f64)> {
    let (mut served, mut played) = (Duration::ZERO, Duration::ZERO);
    for round in 0..ROUNDS {
        let body = json!({"id": format!("bench-arena-{round}"), "game": "noughts", "players": PLAYERS,
            "games": GAMES, "seed": round.to_string()});
        let before = server.times()?;
        let asked = client.post("/api/arenas", &body).await?;
        ensure!(asked.status == 202, "the tournament was refused: {}", asked.status);
        // The stream ends with the tournament.
        let stream = client.get(&format!("/api/arenas/bench-arena-{round}/events")).await?;
        ensure!(stream.status.is_success(), "the tournament cannot be followed: {}", stream.status);
        served += spent(&before, &server.times()?);
        played += tokio::task::spawn_blocking(move || alone(round as u64)).await??;
    }
    let each = |time: Duration| time.as_secs_f64() * 1e6 / (ROUNDS as u64 * PAIRS * GAMES) as f64;
    Ok((each(served), each(played)))
}

/// The processor time of the same tournament as `menagerie arena` plays it, on one thread.
fn alone(seed: u64) -> anyhow::Result<Duration> {
    let entrants = PLAYERS.iter().map(|player| player.parse()).collect::<Result<_, _>>()?;
    let game = game::Game::Noughts;
    let plies = Arena::usual_plies(game);
    let arena = Arena { plies, ..Arena::new(game, entrants, GAMES, seed) };
    let mut sheet = Sheet::new(game, seed, plies);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(1).build().context("no thread")?;
    threads.install(|| {
        let time = || -> anyhow::Result<u64> {
            let text = std::fs::read_to_string("/proc/thread-self/schedstat").context("run it on Linux")?;
            text.split(' ').next().and_then(|word| word.parse().ok()).context("the system counts nanoseconds")
        };
        let before = time()?;
        arena.play(&mut sheet, &|_, _| ControlFlow::Continue(()), &mut |_| ControlFlow::Continue(()))?;
        let mut standings = Standings::of(&arena, &sheet);
        ensure!(ratings(PLAYERS.len(), standings.pairs()).len() == PLAYERS.len(), "everybody is rated");
        Ok(Duration::from_nanos(time()?.saturating_sub(before)))
    })
}

/// Requests that make a person's move and have the machine answer it, with its thought.
async fn moves(client: &mut Client) -> anyhow::Result<Vec<String>> {
    let mut bodies = Vec::new();
    for seed in 0..64 {
        let mut body =
            json!({"game": "noughts", "first": "machine:small", "second": "human", "seed": seed.to_string()});
        for _ in 0..2 {
            let play: Value = client.post("/api/play", &body).await?.json()?;
            body["first"] = play["first"].clone();
            body["moves"] = play["moves"].clone();
            body["move"] = play["scene"]["legal"][0]["move"].clone();
            if !play["outcome"].is_null() {
                bail!("the match with seed {seed} is over early");
            }
            bodies.push(body.to_string());
        }
    }
    Ok(bodies)
}

/// The cost of each thing, in microseconds of the server's processor time per request.
async fn compare<const N: usize>(server: &Server, asks: [Ask; N]) -> anyhow::Result<[f64; N]> {
    let mut totals = [Duration::ZERO; N];
    // The first round warms up and is not counted.
    for round in 0..=ROUNDS {
        for (ask, total) in asks.iter().zip(&mut totals) {
            let before = server.times()?;
            flood(server.addr, ask).await?;
            if round > 0 {
                *total += spent(&before, &server.times()?);
            }
        }
    }
    Ok(totals.map(|total| total.as_secs_f64() * 1e6 / (ROUNDS * CLIENTS * REQUESTS) as f64))
}

/// Sends a round of requests over all connections.
async fn flood(addr: SocketAddr, ask: &Ask) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    let clients: Vec<_> = (0..CLIENTS)
        .map(|client| {
            let ask = ask.clone();
            tokio::spawn(async move {
                let mut connection = Client::connect(addr).await?;
                let headers = [("content-type", "application/json"), ("accept-encoding", "gzip, br")];
                for number in 0..REQUESTS {
                    let body = ask.bodies[(client + number) % ask.bodies.len()].clone();
                    let answer = connection.send(ask.method.clone(), &ask.path, &headers, body).await?;
                    ensure!(answer.status.is_success(), "{}: {}", ask.path, answer.status);
                }
                Ok(())
            })
        })
        .collect();
    for client in clients {
        client.await??;
    }
    Ok(begun.elapsed())
}
