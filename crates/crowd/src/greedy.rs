//! Somebody who asks for everything: the most that is allowed of each thing, over and over, and whatever is known to have
//! brought a server down.

use anyhow::{Context as _, ensure};
use game::{Game, Side};
use hyper::Method;
use lab::{Event, Lesson, Life, Seats};
use serde_json::{Value, json};
use server::client::{Answer, Client};
use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::time::{Duration, Instant};

/// Something that was asked for, and how often it was answered how.
#[derive(Clone, Debug, Default)]
pub struct Asked {
    /// What.
    pub what: &'static str,
    /// How often each status was the answer.
    pub answers: BTreeMap<u16, u64>,
    /// The longest that an answer took.
    pub longest: Duration,
}

impl std::fmt::Display for Asked {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let answers: Vec<_> = self.answers.iter().map(|(status, count)| format!("{status} ×{count}")).collect();
        write!(f, "{}: {}; the longest took {:.1} s", self.what, answers.join(", "), self.longest.as_secs_f64())
    }
}

/// Whence it comes.
const HERE: [u8; 4] = [127, 2, 0, 1];
/// The largest net that may be raised.
const FAT: &str = "tdnet(hidden=600,images=48)";
/// The dearest players of a tournament, and of a look.
const HEAVY: [&str; 2] = ["mcts(playouts=20000)", "killer(depth=8,ends=18)"];
/// Bytes of a life that may be brought at once, and of a match in it.
const BROUGHT: usize = 4 << 20;
const MATCH: usize = 100;
/// Matches of a life that is kept at once, and not by a job.
const KEPT: usize = 6_000;
/// Fat nets that fit into one event of another.
const GUESTS: usize = 6;

/// Somebody with two fat nets.
pub struct Greedy {
    addr: SocketAddr,
}

impl Greedy {
    /// Comes in and raises what it will ask about.
    ///
    /// # Errors
    /// When it is not let in.
    pub async fn arrive(addr: SocketAddr) -> anyhow::Result<Self> {
        let mut client = connect(addr).await?;
        for game in ["polar", "othello"] {
            let body = json!({"name": format!("Fat-{game}"), "game": game, "recipe": FAT, "seed": "1"});
            let born = client.post("/api/machines", &body).await?;
            ensure!(born.status == 201, "a fat net is not born: {}", born.status);
        }
        for seed in 0..GUESTS {
            let body = json!({"name": "Guest", "game": "polar", "recipe": FAT, "seed": seed.to_string()});
            ensure!(client.post("/api/machines", &body).await?.status == 201, "a guest is not born");
        }
        let kept = client.upload(long(KEPT)?).await?;
        ensure!(kept.status == 201, "a long life is not kept: {}", String::from_utf8_lossy(&kept.body));
        Ok(Self { addr })
    }

    /// Asks for all of it at once until some moment.
    ///
    /// # Errors
    /// When the server does not answer any more, or takes what it must refuse.
    pub async fn ask(self, end: Instant) -> anyhow::Result<Vec<Asked>> {
        let mut client = connect(self.addr).await?;
        let mut asked = vec![forbidden(&mut client).await?, begin(&mut client).await?];
        let mut tasks = Vec::new();
        for wish in wishes()? {
            for copy in 0..wish.at_once {
                let (addr, wish) = (self.addr, wish.clone());
                tasks.push((wish.what, tokio::spawn(async move { wish.repeat(addr, copy, end).await })));
            }
        }
        for (what, task) in tasks {
            let seen = task.await.context("it broke down")?.with_context(|| format!("asking for {what}"))?;
            match asked.iter_mut().find(|known| known.what == what) {
                Some(known) => known.join(seen),
                None => asked.push(seen),
            }
        }
        Ok(asked)
    }
}

async fn connect(addr: SocketAddr) -> anyhow::Result<Client> {
    Client::connect_from(IpAddr::from(HERE), addr).await
}

impl Asked {
    fn add(&mut self, answer: &Answer, took: Duration) {
        *self.answers.entry(answer.status.as_u16()).or_default() += 1;
        self.longest = self.longest.max(took);
    }

    fn join(&mut self, other: Self) {
        for (status, count) in other.answers {
            *self.answers.entry(status).or_default() += count;
        }
        self.longest = self.longest.max(other.longest);
    }
}

/// Something to be asked for, over and over.
#[derive(Clone)]
struct Wish {
    what: &'static str,
    /// How often at the same time.
    at_once: usize,
    make: fn(u64) -> Ask,
    /// What is brought along each time, where that is always the same.
    life: String,
}

struct Ask {
    method: Method,
    path: String,
    body: Option<Value>,
}

fn get(path: String) -> Ask {
    Ask { method: Method::GET, path, body: None }
}

fn post(path: &str, body: Value) -> Ask {
    Ask { method: Method::POST, path: path.into(), body: Some(body) }
}

impl Wish {
    async fn repeat(&self, addr: SocketAddr, copy: usize, end: Instant) -> anyhow::Result<Asked> {
        let mut client = connect(addr).await?;
        let mut asked = Asked { what: self.what, ..Asked::default() };
        for number in (copy as u64 * 1_000_000).. {
            if Instant::now() >= end {
                break;
            }
            let begun = Instant::now();
            let Ask { method, path, body } = (self.make)(number);
            let answer = match body {
                Some(body) => client.post(&path, &body).await,
                None if method == Method::POST => client.upload(self.life.clone()).await,
                None => client.get(&path).await,
            };
            match answer {
                Ok(answer) if answer.status != 429 => {
                    asked.add(&answer, begun.elapsed());
                    continue;
                }
                Ok(refused) => asked.add(&refused, begun.elapsed()),
                // A refusal may come before all was sent that was brought, and be lost. A server that is no more lets
                // nobody in.
                Err(_) => *asked.answers.entry(429).or_default() += 1,
            }
            // Whoever is told to wait does so, or all that is seen are refusals at the door.
            tokio::time::sleep(Duration::from_millis(100)).await;
            client = connect(addr).await.context("the server is gone")?;
        }
        Ok(asked)
    }
}

/// A life of so many matches that were played one by one.
fn long(matches: usize) -> anyhow::Result<String> {
    let mut long = Life::born(Game::Noughts, "menace", "Long", 1)?;
    for number in 0..matches {
        let moves = "5 1 9 3 2 8 4 6 7".into();
        long.push(Event::Played { moves, side: Side::First, id: Some(format!("{number:012}")) });
    }
    Ok(long.text())
}

fn wishes() -> anyhow::Result<Vec<Wish>> {
    let none = String::new;
    let long = long(BROUGHT / MATCH)?;
    ensure!(long.len() < BROUGHT, "a life of {} bytes is refused", long.len());
    let mut heavy = Life::born(Game::Polar, FAT, "Heavy", 1)?;
    heavy.push(Event::Lesson(Lesson::new("self", Seats::Both, 1_000, 1)?));
    let views = |number: u64| {
        let body = json!({"game": "othello", "players": vec![HEAVY[0]; 5], "seed": number.to_string()});
        post("/api/views", body)
    };
    let upload = |_| Ask { method: Method::POST, path: String::new(), body: None };
    let ages = |number: u64| get(format!("/api/machines/round-net?at={}", number * 7_919 % 20_000));
    let pages = |number: u64| {
        let path = ["boxes/1", "games?limit=100", "curves", "life", "diary"][number as usize % 5];
        let machine = ["round-net", "fat-polar", "fat-othello", "long"][number as usize / 5 % 4];
        get(format!("/api/machines/{machine}/{path}"))
    };
    let births = |number: u64| {
        let game = ["polar", "othello"][number as usize % 2];
        post("/api/machines", json!({"name": "Fat", "game": game, "recipe": FAT, "seed": number.to_string()}))
    };
    let forks = |number: u64| post("/api/machines/long/fork", json!({"name": "Twin", "at": number % KEPT as u64}));
    let matches = |number: u64| {
        let body = json!({"game": "othello", "first": "machine:fat-othello", "second": "random",
            "seed": number.to_string(), "moves": []});
        post("/api/play", body)
    };
    let lessons = |number: u64| {
        let name = |n| if n == 0 { "guest".to_owned() } else { format!("guest-{}", n + 1) };
        let guests: Vec<_> = (0..GUESTS).map(|n| format!("machine:{}:1", name(n))).collect();
        let body = json!({"id": format!("guests-{number}"), "against": format!("mix({})", guests.join(",")),
            "seats": "both", "games": 1});
        post("/api/machines/fat-polar/lessons", body)
    };
    Ok(vec![
        Wish { what: "five deep thoughts in one look", at_once: 6, make: views, life: none() },
        Wish { what: "a life of four megabytes", at_once: 2, make: upload, life: long },
        Wish { what: "a life with heavy lessons", at_once: 1, make: upload, life: heavy.text() },
        Wish { what: "a machine at any age", at_once: 2, make: ages, life: none() },
        Wish { what: "pages of large machines", at_once: 4, make: pages, life: none() },
        Wish { what: "the birth of a fat net", at_once: 2, make: births, life: none() },
        Wish { what: "a twin of a long life", at_once: 2, make: forks, life: none() },
        Wish { what: "a move of a fat net", at_once: 2, make: matches, life: none() },
        Wish { what: "a lesson with six fat guests", at_once: 2, make: lessons, life: none() },
    ])
}

/// As many of the longest jobs as one visitor may have.
async fn begin(client: &mut Client) -> anyhow::Result<Asked> {
    let mut asked = Asked { what: "the longest lessons and tournaments", ..Asked::default() };
    for machine in ["fat-polar", "fat-othello"] {
        // As many games as are let through.
        for games in
            std::iter::successors(Some(100_000_u64), |games| Some(games * 3 / 4)).take_while(|games| *games > 0)
        {
            let body = json!({"id": format!("longest-{games}"), "against": "self", "seats": "both", "games": games});
            let begun = Instant::now();
            let answer = client.post(&format!("/api/machines/{machine}/lessons"), &body).await?;
            asked.add(&answer, begun.elapsed());
            if answer.status == 202 {
                break;
            }
        }
    }
    for number in 0..17 {
        let body = json!({"id": format!("arena-{number:03}"), "game": "othello", "players": HEAVY, "games": 3});
        let begun = Instant::now();
        asked.add(&client.post("/api/arenas", &body).await?, begun.elapsed());
    }
    Ok(asked)
}

/// What must be refused at once.
async fn forbidden(client: &mut Client) -> anyhow::Result<Asked> {
    let mut asked = Asked { what: "what is forbidden", ..Asked::default() };
    let net = "tdnet(hidden=1000,images=48)";
    let guests: Vec<_> = (0..150).map(|age| format!("machine:fat-polar@{age}:1")).collect();
    let players = [HEAVY[0], HEAVY[1], "rollouts(playouts=2000)", "passive(depth=8)", "mcts(playouts=19999)"];
    for (path, body) in [
        ("/api/machines", json!({"name": "Fatter", "game": "polar", "recipe": net, "seed": "1"})),
        (
            "/api/machines/fat-polar/lessons",
            json!({"id": "forbidden", "against": format!("mix({})", guests.join(",")), "seats": "both", "games": 1}),
        ),
        (
            "/api/machines/fat-polar/lessons",
            json!({"id": "forbidden", "against": "self", "seats": "both", "games": 100_000}),
        ),
        ("/api/arenas", json!({"id": "forbidden", "game": "othello", "players": players, "games": 200})),
        ("/api/views", json!({"game": "othello", "players": vec!["minimax(by=time,time=5000)"; 8]})),
    ] {
        let begun = Instant::now();
        let answer = client.post(path, &body).await?;
        ensure!(answer.status == 422, "POST {path} was answered with {}: {body}", answer.status);
        asked.add(&answer, begun.elapsed());
    }
    let mut fatter = Life::born(Game::Polar, net, "Fatter", 1)?;
    fatter.push(Event::Lesson(Lesson::new("self", Seats::Both, 20_000_000, 1)?));
    let mut endless = Life::born(Game::Polar, FAT, "Endless", 1)?;
    endless.push(Event::Lesson(Lesson::new("self", Seats::Both, 20_000_000, 1)?));
    let mut forked = Life::born(Game::Noughts, "menace", "Forked", 1)?;
    forked.push(Event::Forked { from: "x".repeat(4_100_000), at: 1 });
    for life in [fatter, endless, forked] {
        let begun = Instant::now();
        let answer = client.upload(life.text()).await?;
        ensure!(answer.status == 422, "a life was answered with {}", answer.status);
        asked.add(&answer, begun.elapsed());
    }
    Ok(asked)
}
