//! A crowd of people at one server: they open pages, play with time to think, raise machines, train them and look on.
//!
//! The crowd is this process and the server another, so that what the server takes can be told. Each person comes from
//! an address of their own where the server is on this machine, as people do.

use crate::house::{Server, Times, serving, spent};
use anyhow::{Context as _, ensure};
use mind::{Rng, Seed};
use serde_json::{Value, json};
use server::client::Client;
use std::net::{IpAddr, Ipv4Addr, SocketAddr, ToSocketAddrs as _};
use std::path::Path;
use std::time::{Duration, Instant};

/// Who comes, and for how long.
#[derive(Clone, Copy, Debug)]
pub struct Crowd {
    /// How many people.
    pub players: u32,
    /// How long they stay.
    pub stay: Duration,
    /// How long a person thinks about a move, on average.
    pub thinking: Duration,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Load {
    /// Who came.
    pub crowd: Crowd,
    /// Matches that were played to their end.
    pub games: u64,
    /// How long each move took to be answered, in order.
    pub moves: Waits,
    /// And every request.
    pub requests: Waits,
    /// What went wrong, each as it was told.
    pub errors: Vec<String>,
    /// What the server took, where it is a process of this machine's.
    pub took: Option<Took>,
}

/// What a server took.
#[derive(Clone, Copy, Debug)]
pub struct Took {
    /// Processor time.
    pub processor: Duration,
    /// The most memory that it ever had.
    pub memory: u64,
}

/// How long requests took, the shortest first.
#[derive(Clone, Default, Debug)]
pub struct Waits(Vec<Duration>);

impl Waits {
    /// These.
    pub fn of(mut all: Vec<Duration>) -> Self {
        all.sort_unstable();
        Self(all)
    }

    /// How many.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The wait that so many of a hundred did not exceed.
    pub fn percentile(&self, of_hundred: usize) -> Duration {
        let rank = (self.0.len() * of_hundred).div_ceil(100);
        self.0.get(rank.saturating_sub(1)).copied().unwrap_or_default()
    }
}

impl std::fmt::Display for Waits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let [half, most, nearly_all] = [50, 95, 99].map(|share| self.percentile(share).as_secs_f64() * 1e3);
        write!(f, "{}: p50 {half:.1} ms, p95 {most:.1} ms, p99 {nearly_all:.1} ms", self.count())
    }
}

impl Load {
    /// The longest that 99 of 100 moves may take.
    pub const MOVE: Duration = Duration::from_millis(100);
    /// The most memory that the server may take.
    pub const MEMORY: u64 = 300 << 20;

    /// Whether nothing went wrong, nobody waited long, and the server stayed small.
    pub fn holds(&self) -> bool {
        self.errors.is_empty()
            && self.moves.percentile(99) <= Self::MOVE
            && self.took.is_none_or(|took| took.memory <= Self::MEMORY)
    }
}

impl std::fmt::Display for Load {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { crowd, games, moves, requests, errors, took } = self;
        let (stay, thinking) = (crowd.stay.as_secs_f64(), crowd.thinking.as_secs_f64());
        writeln!(f, "{} people for {stay:.0} s, {thinking:.1} s to think: {games} games", crowd.players)?;
        writeln!(f, "moves {moves} (at most {:.0} ms)", Self::MOVE.as_secs_f64() * 1e3)?;
        writeln!(f, "requests {requests}; {:.0} a second", requests.count() as f64 / stay)?;
        if let Some(took) = took {
            let (memory, most) = (took.memory as f64 / 1e6, Self::MEMORY as f64 / 1e6);
            let processor = took.processor.as_secs_f64();
            writeln!(f, "server: {processor:.1} s of processor time, {memory:.0} MB of memory (at most {most:.0})")?;
        }
        for error in errors.iter().take(5) {
            writeln!(f, "error: {error}")?;
        }
        write!(f, "{} errors: {}", errors.len(), if self.holds() { "holds" } else { "MISSED" })
    }
}

/// Sends a crowd to a server that is started for it with this command.
///
/// # Errors
/// When the server cannot be started, or nobody gets in.
pub fn load(exe: &Path, args: &[&str], crowd: Crowd) -> anyhow::Result<Load> {
    serving(exe, args, async |server: &Server, _: &Path| {
        let before = server.times()?;
        let mut load = visit(server.addr, crowd).await?;
        load.took = Some(took(server, &before)?);
        Ok(load)
    })
}

/// Sends a crowd to a server that is there already: `http://host:port`.
///
/// # Errors
/// When the address is none, or nobody gets in.
pub fn load_at(url: &str, crowd: Crowd) -> anyhow::Result<Load> {
    let host = url.strip_prefix("http://").map(|rest| rest.trim_end_matches('/'));
    let host = host.with_context(|| format!("expected http://host:port, got {url}"))?;
    let addr = host.to_socket_addrs().ok().and_then(|mut all| all.next());
    let addr = addr.with_context(|| format!("expected http://host:port, got {url}"))?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    runtime.block_on(visit(addr, crowd))
}

fn took(server: &Server, before: &Times) -> anyhow::Result<Took> {
    Ok(Took { processor: spent(before, &server.times()?), memory: memory(server)? })
}

/// The most memory that a server ever had.
pub fn memory(server: &Server) -> anyhow::Result<u64> {
    let status = std::fs::read_to_string(format!("/proc/{}/status", server.id())).context("run it on Linux")?;
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
    let kilobytes: u64 = peak.and_then(|rest| rest.trim().trim_end_matches(" kB").parse().ok()).context("no memory")?;
    Ok(kilobytes << 10)
}

/// Everybody comes within the time of one thought, and leaves when the stay is over.
async fn visit(addr: SocketAddr, crowd: Crowd) -> anyhow::Result<Load> {
    ensure!(crowd.players > 0, "nobody came");
    let end = Instant::now() + crowd.stay;
    let people: Vec<_> =
        (0..crowd.players).map(|number| tokio::spawn(Person::new(number, addr, crowd, end).stay())).collect();
    let (mut games, mut moves, mut requests, mut errors) = (0, Vec::new(), Vec::new(), Vec::new());
    for person in people {
        let seen = person.await.context("a person broke down")?;
        games += seen.games;
        moves.extend(seen.moves);
        requests.extend(seen.requests);
        errors.extend(seen.error);
    }
    Ok(Load { crowd, games, moves: Waits::of(moves), requests: Waits::of(requests), errors, took: None })
}

/// What a person saw.
#[derive(Default)]
struct Seen {
    games: u64,
    moves: Vec<Duration>,
    requests: Vec<Duration>,
    error: Option<String>,
}

/// Somebody at the server.
struct Person {
    number: u32,
    addr: SocketAddr,
    crowd: Crowd,
    end: Instant,
    rng: Rng,
    seen: Seen,
}

/// What a person came for. Most play.
enum Wish {
    /// To play with a machine that is there.
    Play,
    /// To raise one, play with it and have it learn.
    Raise,
    /// To raise one and send it to lessons.
    Train,
    /// To look at lists and pages.
    Look,
}

impl Person {
    fn new(number: u32, addr: SocketAddr, crowd: Crowd, end: Instant) -> Self {
        let rng = Seed(2026).child(number.into()).rng();
        Self { number, addr, crowd, end, rng, seen: Seen::default() }
    }

    async fn stay(mut self) -> Seen {
        if let Err(why) = self.live().await {
            self.seen.error = Some(format!("{why:#}"));
        }
        self.seen
    }

    async fn live(&mut self) -> anyhow::Result<()> {
        self.think().await;
        let mut client = self.connect().await?;
        self.get(&mut client, "/").await?;
        self.get(&mut client, "/api/machines").await?;
        let wish = match self.number % 10 {
            0 => Wish::Train,
            1 => Wish::Look,
            2..=4 => Wish::Raise,
            _ => Wish::Play,
        };
        let machine = match wish {
            Wish::Play | Wish::Look => "michie".to_owned(),
            Wish::Raise | Wish::Train => self.raise(&mut client).await?,
        };
        for round in 0.. {
            if Instant::now() >= self.end {
                break;
            }
            match wish {
                Wish::Play => drop(self.play(&mut client, &machine, round).await?),
                Wish::Raise => self.teach(&mut client, &machine, round).await?,
                Wish::Train => self.train(&mut client, &machine, round).await?,
                Wish::Look => {
                    self.get(&mut client, "/api/machines").await?;
                    self.think().await;
                    self.get(&mut client, &format!("/api/machines/{machine}")).await?;
                    self.think().await;
                }
            }
        }
        Ok(())
    }

    /// Each from an address of their own, where there are so many.
    async fn connect(&self) -> anyhow::Result<Client> {
        let IpAddr::V4(Ipv4Addr::LOCALHOST) = self.addr.ip() else { return Client::connect(self.addr).await };
        let [.., third, fourth] = (self.number + 1).to_be_bytes();
        Client::connect_from([127, 1, third, fourth].into(), self.addr).await
    }

    /// Between half the time and one and a half.
    async fn think(&mut self) {
        let share = 0.5 + self.rng.below(1_000) as f64 / 1_000.0;
        let rest = self.end.saturating_duration_since(Instant::now());
        tokio::time::sleep(self.crowd.thinking.mul_f64(share).min(rest)).await;
    }

    async fn get(&mut self, client: &mut Client, path: &str) -> anyhow::Result<Value> {
        let begun = Instant::now();
        let answer = client.get(path).await?;
        self.seen.requests.push(begun.elapsed());
        ensure!(answer.status.is_success(), "GET {path}: {}", answer.status);
        Ok(answer.json().unwrap_or_default())
    }

    async fn post(&mut self, client: &mut Client, path: &str, body: &Value) -> anyhow::Result<Value> {
        let begun = Instant::now();
        let answer = client.post(path, body).await?;
        self.seen.requests.push(begun.elapsed());
        ensure!(answer.status.is_success(), "POST {path}: {}", answer.status);
        answer.json()
    }

    async fn raise(&mut self, client: &mut Client) -> anyhow::Result<String> {
        let name = format!("Crowd-{}", self.number);
        let body = json!({"name": name, "game": "noughts", "recipe": "menace(preset=michie)", "seed": "1"});
        let born = self.post(client, "/api/machines", &body).await?;
        Ok(born["machine"]["id"].as_str().context("a machine has an id")?.to_owned())
    }

    /// A whole match with a machine that opens, as its report; none where the stay was over first.
    async fn play(&mut self, client: &mut Client, machine: &str, round: u32) -> anyhow::Result<Option<Value>> {
        let seed = (u64::from(self.number) << 20 | u64::from(round)).to_string();
        let mut body =
            json!({"game": "noughts", "first": format!("machine:{machine}"), "second": "human", "seed": seed});
        while Instant::now() < self.end {
            let begun = Instant::now();
            let play = self.post(client, "/api/play", &body).await?;
            self.seen.moves.push(begun.elapsed());
            let player = play["first"].as_str().unwrap_or_default().to_owned();
            if !play["outcome"].is_null() {
                self.seen.games += 1;
                let at: u64 = player.rsplit('@').next().unwrap_or_default().parse().context("an age")?;
                let name = format!("crowd-{}-{round}", self.number);
                return Ok(Some(json!({"id": name, "at": at, "side": "first", "seed": seed, "moves": play["moves"]})));
            }
            self.think().await;
            body["first"] = json!(player);
            body["moves"] = play["moves"].clone();
            let legal = play["scene"]["legal"].as_array().context("moves")?;
            body["move"] = legal[self.rng.below(legal.len())]["move"].clone();
        }
        Ok(None)
    }

    /// A match from which the machine learns.
    async fn teach(&mut self, client: &mut Client, machine: &str, round: u32) -> anyhow::Result<()> {
        if let Some(report) = self.play(client, machine, round).await? {
            self.post(client, &format!("/api/machines/{machine}/matches"), &report).await?;
        }
        Ok(())
    }

    /// A lesson of a hundred games, watched to its end.
    async fn train(&mut self, client: &mut Client, machine: &str, round: u32) -> anyhow::Result<()> {
        let id = format!("crowd-{}-{round}", self.number);
        let body = json!({"id": id, "against": "random", "seats": "first", "games": 100});
        let asked = self.post(client, &format!("/api/machines/{machine}/lessons"), &body).await?;
        let lesson = asked["lesson"].as_str().context("a lesson has a name")?.to_owned();
        // A stream ends with its lesson: how long it takes is no wait for an answer.
        let stream = client.get(&format!("/api/lessons/{lesson}/events")).await?;
        ensure!(stream.status.is_success(), "the lesson cannot be followed: {}", stream.status);
        self.think().await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_waits_that_were_had() {
        let waits = Waits::of((1..=200).rev().map(Duration::from_millis).collect());
        assert_eq!([1, 50, 99, 100].map(|share| waits.percentile(share).as_millis()), [2, 100, 198, 200]);
        assert_eq!(Waits::of(vec![Duration::from_secs(3)]).percentile(50), Duration::from_secs(3));
        assert_eq!(Waits::default().percentile(99), Duration::ZERO);
    }
}
