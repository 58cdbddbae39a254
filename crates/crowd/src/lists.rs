//! What a full house costs those who look at it: the first page of the leader board and a birth, with few machines and
//! with many.

use crate::house::{Server, serving};
use anyhow::{Context as _, ensure};
use serde_json::json;
use server::client::Client;
use std::path::Path;
use std::time::{Duration, Instant};
use store::{Figures, MachineId, NewEvent, Ranks, Row, Store};

/// What was measured: with few machines, and with many.
#[derive(Clone, Debug)]
pub struct Lists {
    /// How many machines there are, few and many.
    pub machines: (u64, u64),
    /// How long the first page of the leader board takes.
    pub page: (Duration, Duration),
    /// How long a birth takes.
    pub birth: (Duration, Duration),
}

impl Lists {
    /// How much longer the first page may take among many.
    pub const MOST_PAGE: f64 = 3.0;
    /// How much longer a birth may.
    pub const MOST_BIRTH: f64 = 2.0;

    /// How much longer the page and the birth take among many.
    pub fn ratios(&self) -> (f64, f64) {
        let ratio = |(few, many): (Duration, Duration)| many.as_secs_f64() / few.as_secs_f64();
        (ratio(self.page), ratio(self.birth))
    }

    /// Whether both are as they should be.
    pub fn holds(&self) -> bool {
        let (page, birth) = self.ratios();
        page <= Self::MOST_PAGE && birth <= Self::MOST_BIRTH
    }
}

impl std::fmt::Display for Lists {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let ((few, many), (page, birth)) = (self.machines, self.ratios());
        let line = |what: &str, (a, b): (Duration, Duration), ratio: f64, most: f64| {
            let verdict = if ratio <= most { "holds" } else { "MISSED" };
            let millis = |time: Duration| time.as_secs_f64() * 1e3;
            format!(
                "{what}: {:.2} ms with {few} machines, {:.2} ms with {many}: {ratio:.2}×, at most {most}×: {verdict}",
                millis(a),
                millis(b)
            )
        };
        writeln!(f, "{}", line("first page of the leader board", self.page, page, Self::MOST_PAGE))?;
        write!(f, "{}", line("a birth", self.birth, birth, Self::MOST_BIRTH))
    }
}

/// How often each thing is done; the median counts.
const TIMES: usize = 101;
/// What few are.
const FEW: u64 = 50;

/// Has servers, started with this command, list and raise machines among few and among many.
///
/// # Errors
/// When a server cannot be started or answers otherwise than it should.
pub fn lists(exe: &Path, args: &[&str], many: u64) -> anyhow::Result<Lists> {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    let (few, crowd) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let model = serving(exe, args, async |server, data| model(server, data).await)?;
    runtime.block_on(fill(few.path(), &model, FEW))?;
    runtime.block_on(fill(crowd.path(), &model, many))?;
    let (small, large) = (Server::start(exe, args, few.path())?, Server::start(exe, args, crowd.path())?);
    let measured = runtime.block_on(measure(&small, &large));
    for mut server in [small, large] {
        server.kill()?;
    }
    let (page, birth) = measured?;
    Ok(Lists { machines: (FEW, many), page, birth })
}

type Two = (Duration, Duration);

/// Rounds alternate, so that a busy moment of the machine hits both.
async fn measure(small: &Server, large: &Server) -> anyhow::Result<(Two, Two)> {
    let (mut few, mut many) = (Client::connect(small.addr).await?, Client::connect(large.addr).await?);
    let (mut pages, mut births) = ((Vec::new(), Vec::new()), (Vec::new(), Vec::new()));
    for n in 0..TIMES {
        pages.0.push(page(&mut few).await?);
        pages.1.push(page(&mut many).await?);
        births.0.push(birth(&mut few, n).await?);
        births.1.push(birth(&mut many, n).await?);
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times[times.len() / 2]
    };
    Ok(((median(pages.0), median(pages.1)), (median(births.0), median(births.1))))
}

async fn page(client: &mut Client) -> anyhow::Result<Duration> {
    let begun = Instant::now();
    let answer = client.get("/api/machines?sort=-random").await?;
    let took = begun.elapsed();
    ensure!(answer.json()?["machines"].as_array().map(Vec::len) == Some(50), "a page has fifty machines");
    Ok(took)
}

/// Another of the name that all have.
async fn birth(client: &mut Client, seed: usize) -> anyhow::Result<Duration> {
    let body = json!({"name": "Ada", "game": "noughts", "recipe": "menace", "seed": seed.to_string()});
    let begun = Instant::now();
    let answer = client.post("/api/machines", &body).await?;
    let took = begun.elapsed();
    ensure!(answer.status == 201, "a machine was refused: {}", answer.status);
    Ok(took)
}

/// The machine that all others are like, as a server keeps it, with its life.
async fn model(server: &Server, data: &Path) -> anyhow::Result<(Row, Vec<NewEvent>)> {
    birth(&mut Client::connect(server.addr).await?, 1).await?;
    let store = Store::open(data).await?;
    let row = store.machine(&MachineId::of("Ada")).await?.context("it was kept")?;
    let life = store.events(&row.id, 0, row.events).await?;
    store.close().await;
    Ok((row, life.into_iter().map(|entry| NewEvent { json: entry.json, request: None }).collect()))
}

/// Keeps so many machines of one name, as strong as each other's neighbours.
async fn fill(data: &Path, (model, life): &(Row, Vec<NewEvent>), machines: u64) -> anyhow::Result<()> {
    let store = Store::open(data).await?;
    for n in 0..machines {
        let strength = Some(n as f64 / machines as f64);
        let ranks = Ranks { random: strength, perfect: strength, worst: strength, ..model.figures.ranks };
        let row = Row {
            key_hash: format!("{n:064}"),
            created: format!("2026-01-01T00:00:00.{n:06}Z"),
            figures: Figures { told: model.figures.told.clone(), ranks },
            ..model.clone()
        };
        store.create(row, life.clone(), Vec::new(), None).await?;
    }
    store.close().await;
    Ok(())
}
