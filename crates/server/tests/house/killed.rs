//! A server that is killed at any moment has lost nothing that it acknowledged.

use crate::guest::{Guest, agrees};
use crate::once::{ended, match_of};
use anyhow::Context as _;
use mind::Seed;
use serde_json::json;
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// How often it is killed, unless `MENAGERIE_DEATHS` says otherwise, how many clients are at it, and the seed of the moments.
const DEATHS: u64 = 5;
const CLIENTS: u64 = 12;
const SEED: Seed = Seed(1961);

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub addr: SocketAddr,
}

/// The server, and where it listens; the folder for its data comes after it.
const SERVER: &str = env!("CARGO_BIN_EXE_menagerie-serve");
const HERE: [&str; 3] = ["--listen", "127.0.0.1:0", "--data"];

impl Process {
    pub fn start(data: &Path) -> anyhow::Result<Self> {
        Self::speaking(Command::new(SERVER).args(HERE).arg(data))
    }

    /// The same, and it tells a file of everything that it does.
    pub fn start_logging(data: &Path, log: std::fs::File) -> anyhow::Result<Self> {
        Self::speaking(Command::new(SERVER).args(HERE).arg(data).env("RUST_LOG", "debug").stderr(log))
    }

    /// One of several nodes on a database, which is waited for so long.
    pub fn start_on(url: &str, lease: &str) -> anyhow::Result<Self> {
        let args = ["--listen", "127.0.0.1:0", "--database", url, "--lease", lease];
        Self::speaking(Command::new(SERVER).args(args))
    }

    /// The same, with no reserve of free room, and it outlives the signal that comes with a file that may not grow.
    pub fn start_on_a_small_disk(data: &Path) -> anyhow::Result<Self> {
        let heedless = "trap '' XFSZ; exec \"$0\" \"$@\"";
        Self::speaking(Command::new("sh").args(["-c", heedless, SERVER, "--reserve", "0"]).args(HERE).arg(data))
    }

    fn speaking(command: &mut Command) -> anyhow::Result<Self> {
        let mut child = command.stdout(Stdio::piped()).spawn().context("cannot start the server")?;
        let out = child.stdout.take().context("the server speaks")?;
        let mut line = String::new();
        std::io::BufRead::read_line(&mut std::io::BufReader::new(out), &mut line)?;
        let addr = line.trim().rsplit('/').next().unwrap_or_default().parse().context("the server says where")?;
        Ok(Self { child, addr })
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// SIGKILL: nothing of its own runs after that.
    pub fn kill(mut self) -> anyhow::Result<()> {
        self.child.kill()?;
        self.child.wait()?;
        Ok(())
    }

    /// SIGTERM: it closes as it likes. Says how long that took.
    pub fn terminate(mut self) -> anyhow::Result<Duration> {
        let begun = Instant::now();
        let told = Command::new("kill").args(["-TERM", &self.child.id().to_string()]).status()?;
        anyhow::ensure!(told.success(), "it cannot be told to close");
        let ended = self.child.wait()?;
        anyhow::ensure!(ended.success(), "it closed with {ended}");
        Ok(begun.elapsed())
    }
}

/// A test that fails leaves no server behind.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What was acknowledged: names of matches and lessons.
pub type Acknowledged = Vec<String>;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn killed_at_any_moment_it_has_lost_nothing() -> anyhow::Result<()> {
    let data = tempfile::tempdir()?;
    let mut acknowledged = Acknowledged::new();
    let deaths = std::env::var("MENAGERIE_DEATHS").ok().and_then(|text| text.parse().ok()).unwrap_or(DEATHS);
    for death in 0..deaths {
        let server = Process::start(data.path())?;
        let answers = Arc::new(AtomicU64::new(0));
        let clients: Vec<_> =
            (0..CLIENTS).map(|client| tokio::spawn(work(server.addr, death, client, answers.clone()))).collect();
        // The moment is counted in answers, so that it is among the work however fast this machine is.
        let moment = 20 + SEED.child(death).rng().below(200) as u64;
        while answers.load(Ordering::Relaxed) < moment {
            tokio::time::sleep(Duration::from_micros(200)).await;
        }
        server.kill()?;
        for client in clients {
            acknowledged.extend(client.await?);
        }
        agrees(data.path()).await.with_context(|| format!("after death {death}"))?;
    }
    assert!(acknowledged.len() as u64 >= deaths, "nothing was acknowledged: {}", acknowledged.len());

    let server = Process::start(data.path())?;
    all_there(server.addr, &acknowledged).await?;
    server.kill()?;
    agrees(data.path()).await
}

/// Whatever was acknowledged is in the life of the machine, once each.
pub async fn all_there(addr: SocketAddr, acknowledged: &Acknowledged) -> anyhow::Result<()> {
    let mut guest = Guest::at(addr).await?;
    let life = String::from_utf8(guest.client.get("/api/machines/everybodys/life").await?.body.to_vec())?;
    for name in acknowledged {
        match name.strip_prefix("lesson:") {
            // A lesson's name is not in the life, but the house finds it there.
            Some(lesson) => {
                assert_eq!(guest.get(&format!("/api/lessons/{lesson}")).await?["state"], "done", "{lesson}")
            }
            None => assert_eq!(life.matches(&format!("\"{name}\"")).count(), 1, "{name}"),
        }
    }
    let shown = guest.get("/api/machines/everybodys").await?;
    let count = |name: &str| shown[name].as_u64().unwrap_or_default();
    assert_eq!(count("wins") + count("draws") + count("losses"), count("games"));
    Ok(())
}

/// Plays and trains until the server is gone; gives the names of what it acknowledged.
pub async fn work(addr: SocketAddr, death: u64, client: u64, answers: Arc<AtomicU64>) -> Acknowledged {
    let mut acknowledged = Acknowledged::new();
    // The error that ends the work is the death of the server.
    let _ = work_on(addr, death, client, &answers, &mut acknowledged).await;
    acknowledged
}

async fn work_on(
    addr: SocketAddr,
    death: u64,
    client: u64,
    answers: &AtomicU64,
    acknowledged: &mut Acknowledged,
) -> anyhow::Result<()> {
    let mut guest = Guest::at(addr).await?;
    for number in 0.. {
        let name = format!("match-{death}-{client}-{number}");
        let report = match_of(&mut guest, "everybodys", client * 1_000 + number, &name).await?;
        guest.post("/api/machines/everybodys/matches", &report).await?;
        acknowledged.push(name);
        answers.fetch_add(1, Ordering::Relaxed);
        if number % 4 == client % 4 {
            let name = format!("lesson-{death}-{client}-{number}");
            let body = json!({"id": name, "against": "expert", "seats": "first", "games": 200});
            let asked = guest.client.post("/api/machines/everybodys/lessons", &body).await?;
            anyhow::ensure!(asked.status == 202);
            let lesson = format!("everybodys.{name}");
            if ended(&mut guest, &lesson).await?["state"] == "done" {
                acknowledged.push(format!("lesson:{lesson}"));
            }
            answers.fetch_add(1, Ordering::Relaxed);
        }
    }
    Ok(())
}
