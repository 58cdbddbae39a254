//! Budgets: what costs too much is refused with the bound named, and whoever asks for all that is allowed keeps nobody
//! else from playing, learning and holding a tournament. Counted, not timed.

use crate::guest::{Guest, Refused};
use crate::jobs::{ask, delete};
use crate::once::{ended, match_of};
use anyhow::Context as _;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

fn arena(id: &str, players: &[&str], games: u64) -> Value {
    json!({"id": id, "game": "othello", "players": players, "games": games, "seed": "4"})
}

/// About as dear as sixteen tournaments of one visitor may be: 8 million steps a ply, at most 120 plies and 3 matches.
const HEAVY: [&str; 2] = ["mcts(playouts=20000)", "killer(depth=8,ends=18)"];

#[tokio::test]
async fn what_costs_too_much_is_refused_with_its_bound() -> Done {
    let mut guest = Guest::arrive().await?;
    let eight = [
        "mcts(playouts=20000)",
        "mcts(playouts=19999)",
        "rollouts(playouts=2000)",
        "killer(depth=8)",
        "passive(depth=8)",
        "mcts(playouts=1)",
        "mcts(playouts=2)",
        "random",
    ];
    let refused = guest.refused(Method::POST, "/api/arenas", &arena("arena-001", &eight, 200).to_string()).await?;
    assert_eq!(refused.told(), (422, "out-of-range"));
    assert!(refused.message.starts_with("this tournament would take "), "{refused:?}");
    assert!(refused.message.ends_with("steps of work: expected at most 4000000000"), "{refused:?}");
    // A fat net is not raised, brought or taken as a teacher; one as fat as may be has no endless lessons.
    let fat = |hidden: u64| json!({"name": "Fat", "game": "polar", "recipe": format!("tdnet(hidden={hidden},images=48)"), "seed": "1"});
    let refused = guest.refused(Method::POST, "/api/machines", &fat(601).to_string()).await?;
    assert_eq!(refused.message, "tdnet(hidden=601): hidden may be 600 at most here");
    let life = lab::Life::born(game::Game::Polar, "tdnet(hidden=1000)", "Fat", 1)?;
    let refused = Refused::read(&guest.client.upload(life.text()).await?)?;
    assert_eq!(refused.message, "tdnet(hidden=1000): hidden may be 600 at most here");
    guest.made("/api/machines", &fat(600)).await?;
    let lesson = |against: &str, games: u64| {
        json!({"id": "lesson-01", "against": against, "seats": "both", "games": games}).to_string()
    };
    let path = "/api/machines/fat/lessons";
    let refused = guest.refused(Method::POST, path, &lesson("self", 100_000)).await?;
    assert!(refused.message.starts_with("this lesson would take"), "{refused:?}");
    let refused = guest.refused(Method::POST, path, &lesson("tdnet(hidden=900)", 1)).await?;
    assert_eq!(refused.message, "tdnet(hidden=900): hidden may be 600 at most here");
    // What may be raised can be trained: trials on the way are fewer where they cost more.
    let giant = json!({"name": "Giant", "game": "othello", "recipe": "tdnet(hidden=600,images=48)", "seed": "1"});
    guest.made("/api/machines", &giant).await?;
    ask(&mut guest, "/api/machines/giant/lessons", &serde_json::from_str(&lesson("self", 1_000))?).await?;
    let listed = guest.get("/api/jobs?kind=lesson&about=giant").await?;
    assert_eq!((&listed["jobs"][0]["id"], &listed["next"]), (&json!("lesson:giant.lesson-01"), &Value::Null));
    assert_eq!(guest.get("/api/jobs?kind=arena").await?["jobs"], json!([]));
    assert_eq!(guest.refused(Method::GET, "/api/jobs?limit=101", "").await?.told(), (422, "out-of-range"));
    delete(&mut guest, "lesson:giant.lesson-01").await?;
    // Eight minds share what one request may think.
    let views = |n: usize| json!({"game": "othello", "players": vec!["minimax(by=time,time=5000)"; n]}).to_string();
    let refused = guest.refused(Method::POST, "/api/views", &views(2)).await?;
    assert_eq!(refused.message, "these thoughts together would take 80000000 steps of work: expected at most 40000000");
    guest.leave().await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn all_that_one_visitor_may_ask_for_keeps_no_other_waiting() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut greedy = Guest::stranger(&guest).await?;
    let fat = json!({"name": "Fat", "game": "polar", "recipe": "tdnet(hidden=600,images=48)", "seed": "1"});
    greedy.made("/api/machines", &fat).await?;
    let long = json!({"id": "lesson-01", "against": "self", "seats": "both", "games": 4_000});
    ask(&mut greedy, "/api/machines/fat/lessons", &long).await?;
    let mut life = lab::Life::born(game::Game::Polar, "tdnet(hidden=600,images=48)", "Brought", 1)?;
    life.push(lab::Event::Lesson(lab::Lesson::new("self", lab::Seats::Both, 10_000, 1)?));
    assert_eq!(greedy.client.upload(life.text()).await?.status, 202);
    for n in 0..16 {
        ask(&mut greedy, "/api/arenas", &arena(&format!("arena-1{n:02}"), &HEAVY, 3)).await.context("allowed")?;
    }
    let refused = greedy.refused(Method::POST, "/api/arenas", &arena("arena-200", &HEAVY, 3).to_string()).await?;
    assert_eq!(refused.told(), (429, "too-many"));
    assert!(refused.message.starts_with("you have 16 jobs of the kind 'arena' under way: expected at most 16"));
    // And as many thoughts as there are hands, and more, all at once.
    let mut thinking = Vec::new();
    for seed in 0..6 {
        let mut one = Guest::stranger(&guest).await?;
        let body = json!({"game": "othello", "players": vec!["mcts(playouts=20000)"; 5], "seed": seed.to_string()});
        thinking.push(tokio::spawn(async move { one.client.post("/api/views", &body).await }));
    }
    // Another visitor plays, looks, learns, and holds a tournament of one match.
    innocent(&mut guest, "a").await?;
    // All that waits is still there after a restart, and so is the innocent's turn.
    thinking.iter().for_each(tokio::task::JoinHandle::abort);
    drop(greedy);
    let data = guest.close().await?.context("the house has data")?;
    let mut guest = Guest::arrive_in(data).await?;
    assert_eq!(guest.get("/api/jobs/arena:arena-115").await?["state"], "waiting");
    innocent(&mut guest, "b").await?;
    // What is wanted no more goes.
    assert_eq!(delete(&mut guest, "arena:arena-115").await?["state"], "stopped");
    guest.close().await.map(drop)
}

async fn innocent(guest: &mut Guest, tag: &str) -> Done {
    for seed in 0..2 {
        let report = match_of(guest, "michie", seed, &format!("match-{tag}-{seed}")).await?;
        guest.post("/api/machines/michie/matches", &report).await?;
    }
    guest.get("/api/machines").await?;
    let lesson = json!({"id": format!("lesson-{tag}1"), "against": "random", "seats": "first", "games": 100});
    ask(guest, "/api/machines/michie/lessons", &lesson).await?;
    assert_eq!(ended(guest, &format!("michie.lesson-{tag}1")).await?["state"], "done");
    let one = arena(&format!("arena-{tag}-one"), &["random", "killer(depth=1,ends=0)"], 1);
    ask(guest, "/api/arenas", &one).await?;
    let told = guest.last(&format!("/api/arenas/arena-{tag}-one/events")).await?;
    assert_eq!(told["state"], "done", "{told}");
    // Somebody else's long tournaments have not been played meanwhile: visitors take turns, slice by slice.
    let theirs = guest.get("/api/arenas/arena-115").await?;
    assert_eq!((&theirs["state"], &theirs["done"]), (&json!("waiting"), &json!(0)), "{theirs}");
    Ok(())
}
