//! How long it takes to open a machine at any age of a long life.

use crate::house::{Server, serving};
use anyhow::{Context as _, ensure};
use serde_json::{Value, json};
use server::client::Client;
use std::path::Path;
use std::time::{Duration, Instant};

/// What was measured.
#[derive(Clone, Debug)]
pub struct Ages {
    /// How many matches the machine has had.
    pub games: u64,
    /// How long the lessons took.
    pub raised: Duration,
    /// How many ages were opened.
    pub opened: usize,
    /// The age that took longest, and how long.
    pub worst: (u64, Duration),
    /// How long half of them took at most.
    pub median: Duration,
    /// How long its curves took, with sixty ages in them.
    pub curves: Duration,
    /// The size of the database with its journal.
    pub bytes: u64,
}

impl Ages {
    /// The longest that an age may take.
    pub const MOST: Duration = Duration::from_millis(300);

    /// Whether every age that was tried opened in time.
    pub fn holds(&self) -> bool {
        self.worst.1 <= Self::MOST
    }
}

impl std::fmt::Display for Ages {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { games, raised, opened, worst: (age, worst), median, curves, bytes } = self;
        let (verdict, most) = (if self.holds() { "holds" } else { "MISSED" }, Self::MOST.as_millis());
        let millis = |time: &Duration| time.as_secs_f64() * 1e3;
        writeln!(
            f,
            "any age of a net with {games} games: at most {:.0} ms (at {age}), at most {most}: {verdict}",
            millis(worst)
        )?;
        write!(
            f,
            "  {opened} ages, half of them within {:.0} ms; curves {:.1} s; lessons {:.0} s; database {:.1} MB",
            millis(median),
            curves.as_secs_f64(),
            raised.as_secs_f64(),
            *bytes as f64 / 1e6
        )
    }
}

/// The net: the usual one.
const RECIPE: &str = "tdnet";
/// The longest lesson a visitor may ask for.
const LESSON: u64 = 100_000;
/// How many ages are tried: spread over the life, and each as far behind a round number as can be.
const TRIED: u64 = 100;

/// Raises a net over the API, in a server started with this command, and opens it at ages nobody has asked for.
///
/// # Errors
/// When the server cannot be started or answers otherwise than it should.
pub fn ages(exe: &Path, args: &[&str], games: u64) -> anyhow::Result<Ages> {
    serving(exe, args, async |server, data| measure(server, data, games).await)
}

async fn measure(server: &Server, data: &Path, games: u64) -> anyhow::Result<Ages> {
    let mut client = Client::connect(server.addr).await?;
    let raise = json!({"name": "Net", "game": "polar", "recipe": RECIPE, "seed": "1"});
    ensure!(client.post("/api/machines", &raise).await?.status == 201, "the net cannot be raised");
    let begun = Instant::now();
    for (number, from) in (0..games).step_by(LESSON as usize).enumerate() {
        teach(&mut client, &format!("bench-{number:03}"), LESSON.min(games - from)).await?;
    }
    let raised = begun.elapsed();
    let mut times = Vec::new();
    let mut tried: Vec<u64> = (0..TRIED).map(|n| (round_up(games * n / TRIED + 1) - 1).min(games)).collect();
    tried.dedup();
    for age in tried {
        let (took, shown) = timed(&mut client, &format!("/api/machines/net?at={age}")).await?;
        ensure!(shown["games"] == age, "asked for {age}, got {}", shown["games"]);
        times.push((took, age));
    }
    let (curves, _) = timed(&mut client, "/api/machines/net/curves").await?;
    times.sort_unstable();
    let &(worst, age) = times.last().context("some ages")?;
    let mut bytes = 0;
    for file in std::fs::read_dir(data).context("no database")? {
        bytes += file?.metadata()?.len();
    }
    let median = times[times.len() / 2].0;
    Ok(Ages { games, raised, opened: times.len(), worst: (age, worst), median, curves, bytes })
}

/// Snapshots are taken at round numbers: the age before the next one is the farthest from any.
fn round_up(games: u64) -> u64 {
    games.div_ceil(1_000) * 1_000
}

async fn timed(client: &mut Client, path: &str) -> anyhow::Result<(Duration, Value)> {
    let begun = Instant::now();
    let answer = client.get(path).await?;
    let took = begun.elapsed();
    ensure!(answer.status == 200, "{path}: {}", answer.status);
    Ok((took, answer.json()?))
}

async fn teach(client: &mut Client, id: &str, games: u64) -> anyhow::Result<()> {
    let lesson = json!({"id": id, "against": "greedy", "seats": "both", "games": games});
    let asked = client.post("/api/machines/net/lessons", &lesson).await?;
    ensure!(asked.status == 202, "the lesson was refused: {}", asked.status);
    // The stream ends with the lesson.
    let stream = client.get(&format!("/api/lessons/net.{id}/events")).await?;
    ensure!(stream.status.is_success(), "the lesson cannot be followed: {}", stream.status);
    Ok(())
}
