//! The drill: two nodes and a worker on one PostgreSQL, people who play and train at them, and one node that is killed
//! again and again. Whatever was acknowledged must be in the lives afterwards, once.

use crate::drilled::{Nodes, Player, Told};
use crate::house::Server;
use anyhow::{Context as _, ensure};
use server::client::Client;
use server::{Verified, verify};
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};
use store::Place;

/// What is to be drilled.
#[derive(Clone, Copy, Debug)]
pub struct Drill {
    /// How many people come.
    pub players: u32,
    /// How long they stay.
    pub stay: Duration,
    /// How often a node is killed.
    pub every: Duration,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Drilled {
    /// How often a node was killed.
    pub deaths: u64,
    /// Matches that were acknowledged, …
    pub matches: u64,
    /// … lessons, …
    pub lessons: u64,
    /// … and machines.
    pub machines: u64,
    /// What was acknowledged and is not there.
    pub lost: Vec<String>,
    /// What is there more than once.
    pub doubled: Vec<String>,
    /// What people were told that they should not have been.
    pub errors: Vec<String>,
    /// Every life, folded again.
    pub verified: Verified,
}

impl Drilled {
    /// Whether nothing was lost or doubled, nobody was told nonsense, and every life agrees.
    pub fn holds(&self) -> bool {
        self.lost.is_empty()
            && self.doubled.is_empty()
            && self.errors.is_empty()
            && self.verified.agrees()
            && self.matches > 0
            && self.lessons > 0
    }
}

impl std::fmt::Display for Drilled {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { deaths, matches, lessons, machines, lost, doubled, errors, verified } = self;
        writeln!(f, "{deaths} deaths; acknowledged: {machines} machines, {matches} matches, {lessons} lessons")?;
        for (what, all) in [("lost", lost), ("doubled", doubled), ("error", errors)] {
            all.iter().take(5).try_for_each(|it| writeln!(f, "{what}: {it}"))?;
        }
        writeln!(f, "{verified}")?;
        let verdict = if self.holds() { "holds" } else { "MISSED" };
        write!(f, "{} lost, {} doubled, {} errors: {verdict}", lost.len(), doubled.len(), errors.len())
    }
}

/// Seconds that other nodes wait for one that died.
const LEASE: &str = "2";

/// Holds the drill on an empty database, with nodes that are started with this program.
///
/// # Errors
/// When a node cannot be started.
pub fn drill(exe: &Path, database: &str, drill: Drill) -> anyhow::Result<Drilled> {
    let place = Place::parse(database)?;
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().context("cannot start")?;
    let start = || Server::speaking(command(exe, database, "serve").args(["--listen", "127.0.0.1:0"]));
    let mut worker = command(exe, database, "worker").stdout(Stdio::null()).spawn().context("cannot start a worker")?;
    let mut servers = [start()?, start()?];
    let nodes = Arc::new(Nodes::new(servers.each_ref().map(|server| server.addr)));
    let end = Instant::now() + drill.stay;
    let people: Vec<_> =
        (0..drill.players).map(|number| runtime.spawn(Player::new(number, nodes.clone(), end).stay())).collect();
    let mut deaths = 0;
    while Instant::now() + drill.every < end {
        std::thread::sleep(drill.every);
        let node = deaths as usize % servers.len();
        servers[node].kill()?;
        servers[node] = start()?;
        nodes.moved(node, servers[node].addr);
        deaths += 1;
    }
    let told = runtime.block_on(async {
        let mut all = Vec::new();
        for person in people {
            all.push(person.await.context("a person broke down")?);
        }
        Ok::<_, anyhow::Error>(all)
    })?;
    // Nobody of them goes on: another tells what there is.
    servers.iter_mut().try_for_each(Server::kill)?;
    worker.kill().context("cannot stop the worker")?;
    worker.wait().context("cannot stop the worker")?;
    let mut last = start()?;
    let found = runtime.block_on(look(last.addr, &told));
    last.kill()?;
    let (lost, doubled) = found?;
    let count = |of: fn(&Told) -> usize| told.iter().map(of).sum::<usize>() as u64;
    Ok(Drilled {
        deaths,
        matches: count(|told| told.matches.len()),
        lessons: count(|told| told.lessons.len()),
        machines: count(|told| usize::from(told.raised)),
        lost,
        doubled,
        errors: told.iter().flat_map(|told| told.errors.clone()).collect(),
        verified: runtime.block_on(verify(&place))?,
    })
}

fn command(exe: &Path, database: &str, what: &str) -> Command {
    let mut command = Command::new(exe);
    command.args([what, "--lease", LEASE]).env("MENAGERIE_DATABASE", database).stderr(Stdio::null());
    command
}

/// What was acknowledged and is not there, and what is there twice.
async fn look(addr: std::net::SocketAddr, told: &[Told]) -> anyhow::Result<(Vec<String>, Vec<String>)> {
    let mut client = Client::connect(addr).await?;
    let (mut lost, mut doubled) = (Vec::new(), Vec::new());
    for told in told.iter().filter(|told| !told.machine.is_empty()) {
        let machine = &told.machine;
        let life = client.get(&format!("/api/machines/{machine}/life")).await?;
        if life.status != 200 {
            lost.push(machine.clone());
            continue;
        }
        let life = String::from_utf8(life.body.to_vec())?;
        for name in &told.asked {
            let count = life.matches(&format!("\"{name}\"")).count();
            if count == 0 && told.matches.contains(name) {
                lost.push(format!("{machine} {name}"));
            }
            if count > 1 {
                doubled.push(format!("{machine} {name}"));
            }
        }
        for lesson in &told.lessons {
            let found = client.get(&format!("/api/lessons/{machine}.{lesson}")).await?;
            ensure!(found.status == 200 || found.status == 404, "a lesson cannot be looked at: {}", found.status);
            if found.status == 404 || found.json()?["state"] != "done" {
                lost.push(format!("{machine} {lesson}"));
            }
        }
        // A lesson's name is not in the life. Of a machine that one person alone taught there are as many as they asked for.
        if told.raised {
            let held = life.matches("\"event\":\"lesson\"").count();
            if held > told.lessons_asked {
                doubled.push(format!("{machine}: {held} lessons of {}", told.lessons_asked));
            }
        }
    }
    Ok((lost, doubled))
}
