//! The people of a drill: they play and train, and whenever a node is gone they ask the other the same thing again.

use anyhow::Context as _;
use hyper::Method;
use mind::{Rng, Seed};
use serde_json::{Value, json};
use server::client::{Answer, Client};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Where the nodes are.
#[derive(Debug)]
pub struct Nodes(Mutex<[SocketAddr; 2]>);

impl Nodes {
    /// Two nodes.
    pub fn new(addrs: [SocketAddr; 2]) -> Self {
        Self(Mutex::new(addrs))
    }

    /// One of them is elsewhere now.
    pub fn moved(&self, node: usize, addr: SocketAddr) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[node] = addr;
    }

    fn addr(&self, node: usize) -> SocketAddr {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)[node]
    }
}

/// What one person asked for, and what was acknowledged.
#[derive(Debug, Default)]
pub struct Told {
    /// The machine; none where the person never got one.
    pub machine: String,
    /// Whether it is the person's own.
    pub raised: bool,
    /// Matches that were told of, …
    pub asked: Vec<String>,
    /// … and acknowledged.
    pub matches: Vec<String>,
    /// Lessons that were asked for, …
    pub lessons_asked: usize,
    /// … and over.
    pub lessons: Vec<String>,
    /// Answers that nobody should have been given.
    pub errors: Vec<String>,
}

/// Somebody who plays and trains.
pub struct Player {
    number: u32,
    nodes: Arc<Nodes>,
    node: usize,
    client: Option<Client>,
    end: Instant,
    rng: Rng,
    told: Told,
}

/// How long a person thinks about a move, on average.
const THINKING: Duration = Duration::from_millis(500);
/// How long a person waits before the same is asked again.
const PAUSE: Duration = Duration::from_millis(100);
/// One of so many plays with the machine that is everybody's; the others raise one.
const SHARED: u32 = 20;

impl Player {
    /// Somebody who stays until then.
    pub fn new(number: u32, nodes: Arc<Nodes>, end: Instant) -> Self {
        let rng = Seed(1961).child(number.into()).rng();
        Self { number, nodes, node: number as usize % 2, client: None, end, rng, told: Told::default() }
    }

    /// Plays and trains to the end.
    pub async fn stay(mut self) -> Told {
        if let Err(why) = self.live().await {
            self.told.errors.push(format!("{}: {why:#}", self.number));
        }
        self.told
    }

    /// Ends early, without an error, when the time is up in the middle of something.
    async fn live(&mut self) -> anyhow::Result<()> {
        if self.number.is_multiple_of(SHARED) {
            self.told.machine = "everybodys".into();
        } else {
            let body = json!({"name": format!("Drill-{}", self.number), "game": "noughts",
                "recipe": "menace(preset=michie)", "seed": "1"});
            let Some(born) = self.ask(Method::POST, "/api/machines", &body).await? else { return Ok(()) };
            self.told.machine = born["machine"]["id"].as_str().context("a machine has an id")?.to_owned();
            self.told.raised = true;
        }
        for round in 0_u32.. {
            let Some(report) = self.play(round).await? else { return Ok(()) };
            let name = report["id"].as_str().unwrap_or_default().to_owned();
            self.told.asked.push(name.clone());
            let path = format!("/api/machines/{}/matches", self.told.machine);
            if self.ask(Method::POST, &path, &report).await?.is_none() {
                return Ok(());
            }
            self.told.matches.push(name);
            if (round + self.number).is_multiple_of(4) && self.train(round).await?.is_none() {
                return Ok(());
            }
        }
        Ok(())
    }

    /// A match to its end, as its report.
    async fn play(&mut self, round: u32) -> anyhow::Result<Option<Value>> {
        let seed = (u64::from(self.number) << 20 | u64::from(round)).to_string();
        let first = format!("machine:{}", self.told.machine);
        let mut body = json!({"game": "noughts", "first": first, "second": "human", "seed": seed});
        loop {
            let Some(play) = self.ask(Method::POST, "/api/play", &body).await? else { return Ok(None) };
            let player = play["first"].as_str().unwrap_or_default().to_owned();
            if !play["outcome"].is_null() {
                let at: u64 = player.rsplit('@').next().unwrap_or_default().parse().context("an age")?;
                let id = format!("drill-{}-{round}", self.number);
                return Ok(Some(json!({"id": id, "at": at, "side": "first", "seed": seed, "moves": play["moves"]})));
            }
            let share = 0.5 + self.rng.below(1_000) as f64 / 1_000.0;
            tokio::time::sleep(THINKING.mul_f64(share)).await;
            body["first"] = json!(player);
            body["moves"] = play["moves"].clone();
            let legal = play["scene"]["legal"].as_array().context("moves")?;
            body["move"] = legal[self.rng.below(legal.len())]["move"].clone();
        }
    }

    /// A lesson, looked at until it is over.
    async fn train(&mut self, round: u32) -> anyhow::Result<Option<()>> {
        let id = format!("drill-{}-{round}", self.number);
        let body = json!({"id": id, "against": "random", "seats": "first", "games": 100});
        self.told.lessons_asked += 1;
        let path = format!("/api/machines/{}/lessons", self.told.machine);
        if self.ask(Method::POST, &path, &body).await?.is_none() {
            return Ok(None);
        }
        let path = format!("/api/lessons/{}.{id}", self.told.machine);
        loop {
            let Some(lesson) = self.ask(Method::GET, &path, &Value::Null).await? else { return Ok(None) };
            match lesson["state"].as_str() {
                Some("done") => {
                    self.told.lessons.push(id);
                    return Ok(Some(()));
                }
                Some("waiting" | "running") => tokio::time::sleep(PAUSE).await,
                _ => anyhow::bail!("a lesson ended otherwise: {lesson}"),
            }
        }
    }

    /// Asks until there is an answer, of one node or the other; nothing where the time is up first.
    async fn ask(&mut self, method: Method, path: &str, body: &Value) -> anyhow::Result<Option<Value>> {
        while Instant::now() < self.end {
            match self.send(&method, path, body).await {
                Ok(answer) if answer.status.is_success() => return answer.json().map(Some),
                // The server says that it is to be asked again.
                Ok(answer) if [429, 503].contains(&answer.status.as_u16()) => {}
                Ok(answer) => {
                    let said = String::from_utf8_lossy(&answer.body);
                    anyhow::bail!("{method} {path}: {} {said}", answer.status);
                }
                Err(_) => {
                    self.client = None;
                    self.node = 1 - self.node;
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
        Ok(None)
    }

    async fn send(&mut self, method: &Method, path: &str, body: &Value) -> anyhow::Result<Answer> {
        let client = match &mut self.client {
            Some(client) => client,
            none => {
                let [.., third, fourth] = (self.number + 1).to_be_bytes();
                let from = [127, 1, third, fourth].into();
                none.insert(Client::connect_from(from, self.nodes.addr(self.node)).await?)
            }
        };
        match *method {
            Method::GET => client.get(path).await,
            _ => client.post(path, body).await,
        }
    }
}
