//! A siege: whoever comes with far too much of everything is refused as the documents say, while others play.

use crate::crowded::{self, Crowded};
use crate::house::{Server, serving};
use crate::load::Waits;
use crate::load::memory;
use anyhow::{Context as _, ensure};
use serde_json::json;
use server::client::Client;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};

/// What came of it.
#[derive(Clone, Debug)]
pub struct Siege {
    /// What was tried, and how often it was answered how; 0 where the connection was closed without a word.
    pub tried: Vec<Tried>,
    /// How long others' moves took meanwhile.
    pub moves: Waits,
    /// The most memory that the server ever had.
    pub memory: u64,
}

/// One way to come with too much.
#[derive(Clone, Debug)]
pub struct Tried {
    /// What.
    pub what: &'static str,
    /// The statuses that the documents name for it.
    pub expected: &'static [u16],
    /// How often each was the answer.
    pub answers: BTreeMap<u16, u64>,
}

impl Tried {
    /// Whether every answer is one that the documents name.
    pub fn holds(&self) -> bool {
        self.answers.keys().all(|status| self.expected.contains(status))
    }
}

impl std::fmt::Display for Tried {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let answers: Vec<_> = self.answers.iter().map(|(status, count)| format!("{status} ×{count}")).collect();
        write!(f, "{}: {}: {}", self.what, answers.join(", "), if self.holds() { "holds" } else { "MISSED" })
    }
}

impl Siege {
    /// Whether everything was answered as documented, and nobody else was kept waiting.
    pub fn holds(&self) -> bool {
        self.tried.iter().all(Tried::holds)
            && self.moves.percentile(99) < Crowded::MOVE
            && self.memory < Crowded::MEMORY
    }
}

impl std::fmt::Display for Siege {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.tried.iter().try_for_each(|it| writeln!(f, "{it}"))?;
        writeln!(f, "others' moves {} (below {:.0} ms)", self.moves, Crowded::MOVE.as_secs_f64() * 1e3)?;
        let (memory, most) = (self.memory as f64 / 1e6, Crowded::MEMORY as f64 / 1e6);
        write!(f, "memory {memory:.0} MB (below {most:.0}): {}", if self.holds() { "holds" } else { "MISSED" })
    }
}

/// Streams in all, and from one address.
const STREAMS: usize = 10_000;
const STREAMS_EACH: usize = 1_000;
/// Connections of the other kinds.
const MANY: usize = 600;
/// Longer than any limit at the door.
const LONG: Duration = Duration::from_secs(25);

/// How many files this process may have open, after asking for as many as the system grants; none where there is no limit.
fn files() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    // Where it is not granted the old number stands.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum });
    getrlimit(Resource::Nofile).current
}

/// Besieges a server that is started with this command.
///
/// # Errors
/// When the server cannot be started, or does not answer any more.
pub fn siege(exe: &Path, args: &[&str]) -> anyhow::Result<Siege> {
    let granted = files().unwrap_or(u64::MAX);
    ensure!(granted > 16_000, "this process may have {granted} files: expected 16,000; see `ulimit -n`");
    serving(exe, args, async |server: &Server, _: &Path| {
        let addr = server.addr;
        prepare(addr).await.context("the siege cannot begin")?;
        let end = Instant::now() + LONG;
        let playing = tokio::spawn(crowded::play(addr, end));
        let tried =
            tokio::try_join!(streams(addr), hold(addr, "silent connections", ""), slow(addr), sent(addr, &BODY),)?;
        let mut tried = vec![tried.0, tried.1, tried.2, tried.3];
        for shot in [&CHUNKS, &DEEP, &LONG_HEAD, &FORGED] {
            tried.push(sent(addr, shot).await?);
        }
        let moves = playing.await.context("it broke down")??;
        let memory = memory(server)?;
        Ok(Siege { tried, moves: Waits::of(moves), memory })
    })
}

/// A machine with a lesson that goes on meanwhile, to be followed.
async fn prepare(addr: SocketAddr) -> anyhow::Result<()> {
    let mut client = Client::connect(addr).await?;
    let body = json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=200,images=48)", "seed": "1"});
    ensure!(client.post("/api/machines", &body).await?.status == 201, "no machine");
    let body = json!({"id": "besieged", "against": "self", "seats": "both", "games": 10_000});
    ensure!(client.post("/api/machines/mesh/lessons", &body).await?.status == 202, "no lesson");
    Ok(())
}

async fn connect(addr: SocketAddr, from: [u8; 4]) -> anyhow::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    Ok(socket.connect(addr).await?)
}

/// The status that is said on a connection; 0 where it is closed without a word.
async fn status(what: &str, stream: &mut TcpStream) -> anyhow::Result<u16> {
    let mut said = [0; 12];
    let read = tokio::time::timeout(LONG, stream.read_exact(&mut said)).await;
    let read = read.with_context(|| format!("{what}: one was never answered"))?;
    let text = String::from_utf8_lossy(&said);
    Ok(if read.is_ok() { text.strip_prefix("HTTP/1.1 ").and_then(|it| it.parse().ok()).unwrap_or(1) } else { 0 })
}

/// Ten thousand who follow one lesson, a thousand from each address; all stay.
async fn streams(addr: SocketAddr) -> anyhow::Result<Tried> {
    let mut tried = Tried { what: "10,000 event streams", expected: &[200, 429, 503], answers: BTreeMap::new() };
    let visitors: Vec<_> =
        (0..STREAMS / STREAMS_EACH).map(|n| tokio::spawn(follow(addr, [127, 4, 0, n as u8 + 1]))).collect();
    let mut held = Vec::new();
    for visitor in visitors {
        for (status, stream) in visitor.await?? {
            *tried.answers.entry(status).or_default() += 1;
            held.push(stream);
        }
    }
    Ok(tried)
}

/// All streams of one address, and what each was told first.
async fn follow(addr: SocketAddr, from: [u8; 4]) -> anyhow::Result<Vec<(u16, TcpStream)>> {
    let request = format!("GET /api/lessons/mesh.besieged/events HTTP/1.1\r\nHost: {addr}\r\n\r\n");
    let mut held = Vec::new();
    for _ in 0..STREAMS_EACH {
        let mut stream = connect(addr, from).await?;
        // One that is turned away may be closed already.
        let _ = stream.write_all(request.as_bytes()).await;
        held.push((status("event streams", &mut stream).await?, stream));
    }
    Ok(held)
}

/// Connections on which this is said, and no more.
async fn hold(addr: SocketAddr, what: &'static str, said: &'static str) -> anyhow::Result<Tried> {
    let tasks: Vec<_> = (0..MANY)
        .map(|_| {
            tokio::spawn(async move {
                let mut stream = connect(addr, [127, 4, 1, 1]).await?;
                let _ = stream.write_all(said.as_bytes()).await;
                status(what, &mut stream).await
            })
        })
        .collect();
    let mut tried = Tried { what, expected: &[408, 429, 503], answers: BTreeMap::new() };
    for task in tasks {
        *tried.answers.entry(task.await??).or_default() += 1;
    }
    Ok(tried)
}

async fn slow(addr: SocketAddr) -> anyhow::Result<Tried> {
    hold(addr, "heads that stop half-way", "GET /api/machines HTTP/1.1\r\nHost: loc").await
}

/// Something that is sent whole, over and over.
struct Shot {
    what: &'static str,
    expected: &'static [u16],
    make: fn(SocketAddr) -> Vec<u8>,
    times: usize,
}

const BODY: Shot = Shot {
    what: "bodies of 10 MB",
    expected: &[413, 429, 503],
    make: |addr| post(addr, "/api/play", "", &"x".repeat(10_000_000)),
    times: 20,
};
const CHUNKS: Shot = Shot {
    what: "bodies of 10 MB that do not say so",
    expected: &[413, 429, 503],
    make: |addr| {
        let head = format!(
            "POST /api/play HTTP/1.1\r\nHost: {addr}\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
        );
        format!("{head}989680\r\n{}\r\n0\r\n\r\n", "x".repeat(10_000_000)).into_bytes()
    },
    times: 20,
};
const DEEP: Shot = Shot {
    what: "JSON that is 60,000 deep",
    expected: &[400, 422],
    make: |addr| post(addr, "/api/play", "", &"[".repeat(60_000)),
    times: 100,
};
const LONG_HEAD: Shot = Shot {
    what: "heads of 500 kB",
    expected: &[431],
    make: |addr| format!("GET /api/games HTTP/1.1\r\nHost: {addr}\r\nX: {}\r\n\r\n", "x".repeat(500_000)).into_bytes(),
    times: 100,
};
const FORGED: Shot = Shot {
    what: "forged keys",
    expected: &[403],
    make: |addr| {
        let key = "X-Machine-Key: 0123456789abcdef0123456789abcdef\r\n";
        post(addr, "/api/machines/michie/edits", key, "{\"box\":1,\"square\":\"1\",\"beads\":0}")
    },
    times: 500,
};

fn post(addr: SocketAddr, path: &str, header: &str, body: &str) -> Vec<u8> {
    let length = body.len();
    format!("POST {path} HTTP/1.1\r\nHost: {addr}\r\nContent-Type: application/json\r\n{header}Content-Length: {length}\r\n\r\n{body}")
        .into_bytes()
}

/// Sends something as often as it is to be sent, each time on a connection of its own.
async fn sent(addr: SocketAddr, shot: &Shot) -> anyhow::Result<Tried> {
    let bytes = (shot.make)(addr);
    let mut tried = Tried { what: shot.what, expected: shot.expected, answers: BTreeMap::new() };
    for _ in 0..shot.times {
        let (mut reader, mut writer) = connect(addr, [127, 4, 2, 1]).await?.into_split();
        let bytes = bytes.clone();
        // The answer may come before all was sent, and then nobody reads the rest.
        let sending = tokio::spawn(async move {
            let _ = writer.write_all(&bytes).await;
            writer
        });
        let mut said = [0; 12];
        let read = tokio::time::timeout(LONG, reader.read_exact(&mut said)).await;
        let read = read.with_context(|| format!("{}: one was never answered", shot.what))?;
        let text = String::from_utf8_lossy(&said);
        let status =
            if read.is_ok() { text.strip_prefix("HTTP/1.1 ").and_then(|it| it.parse().ok()).unwrap_or(1) } else { 0 };
        *tried.answers.entry(status).or_default() += 1;
        sending.abort();
    }
    Ok(tried)
}
