//! Bounds at the door: each refusal names the bound and what was got. And lists, a page at a time.

use crate::guest::{Guest, Refused};
use crate::jobs::{ask, run_sql};
use crate::once::{ended, match_of};
use anyhow::Context as _;
use game::{Game, Side};
use hyper::Method;
use lab::{Event, Life};
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

fn life(events: impl IntoIterator<Item = Event>) -> anyhow::Result<String> {
    let mut life = Life::born(Game::Noughts, "menace", "Ada", 1)?;
    events.into_iter().for_each(|event| life.push(event));
    Ok(life.text())
}

fn played(id: &str) -> Event {
    Event::Played { moves: "5 1 2 8 3 7 6 4 9".into(), side: Side::First, id: Some(id.into()) }
}

#[tokio::test]
async fn an_upload_is_refused_by_the_bound_it_breaks() -> Done {
    let mut guest = Guest::arrive().await?;
    let edited = |beads| Event::Edited { number: 1, square: "5".into(), beads };
    let forked = Event::Forked { from: "x".repeat(70), at: 0 };
    for (events, told, said) in [
        (
            vec![forked],
            "bad-life",
            "line 3: the name of the machine it was branched off has 70 characters: expected 1 to 64",
        ),
        (vec![played("one"), played("two"), played("one")], "bad-life", "line 5: the match one stands twice"),
        (vec![played("a\u{202e}b")], "bad-life", "line 3: a match's id is"),
        (
            vec![played(&"x".repeat(100_000))],
            "bad-life",
            "line 3: a match's id has 100000 characters: expected 1 to 64",
        ),
        (vec![edited(0.1)], "bad-life", "line 3: 0.1 beads: expected a whole number from 0 to 1000000"),
    ] {
        let refused = Refused::read(&guest.client.upload(life(events)?).await?)?;
        assert_eq!(refused.told(), (422, told), "{refused:?}");
        assert!(refused.message.starts_with(said), "{refused:?}");
    }
    let fine = guest.client.upload(life([edited(3.0)])?).await?;
    assert_eq!(fine.status, 201);
    guest.leave().await
}

#[tokio::test]
async fn a_lesson_has_eight_guests_at_most_and_an_event_and_a_life_so_many_bytes() -> Done {
    let mut guest = Guest::arrive().await?;
    let fat = json!({"name": "Fat", "game": "othello", "recipe": "tdnet(hidden=200)", "seed": "1"});
    guest.made("/api/machines", &fat).await?;
    let mix = |n: u64| (0..n).map(|age| format!("machine:fat@{age}:1")).collect::<Vec<_>>().join(",");
    let lesson = |id: &str, against: String| json!({"id": id, "against": against, "seats": "both", "games": 1});
    ask(
        &mut guest,
        "/api/machines/fat/lessons",
        &json!({"id": "lesson-00", "against": "random", "seats": "both", "games": 20}),
    )
    .await?;
    ended(&mut guest, "fat.lesson-00").await?;
    let path = "/api/machines/fat/lessons";
    let nine = lesson("lesson-01", format!("mix({})", mix(9))).to_string();
    let refused = guest.refused(Method::POST, path, &nine).await?;
    assert_eq!(refused.told(), (422, "out-of-range"));
    assert_eq!(refused.message, "9 machines come along to this lesson: expected at most 8");
    let many = (1..=17).map(|n| format!("random:{n}")).collect::<Vec<_>>().join(",");
    let refused = guest.refused(Method::POST, path, &lesson("lesson-01", format!("mix({many})")).to_string()).await?;
    assert_eq!(refused.message, "17 opponents in one mix: expected at most 16");
    // Eight come along, and their memories are in the life until it has no more room: 8 × 129 × 200 × 4 bytes in base 64.
    let mut held = 0;
    let refused = loop {
        let body = lesson(&format!("lesson-1{held}"), format!("mix({})", mix(8)));
        let answer = guest.client.post(path, &body).await?;
        if answer.status != 202 {
            break Refused::read(&answer)?;
        }
        ended(&mut guest, &format!("fat.lesson-1{held}")).await?;
        held += 1;
    };
    assert_eq!((refused.told(), held), ((413, "too-large"), 15), "{refused:?}");
    assert!(refused.message.ends_with("bytes: expected at most 16777216"), "{refused:?}");
    // A life that was fat before there were bounds still opens, is told and can be taken away, whole.
    let told = guest.client.get("/api/machines/fat/life").await?;
    let told = Life::parse(&String::from_utf8(told.body.to_vec())?)?;
    assert_eq!(told.events().len(), 2 + held);
    assert_eq!(guest.get("/api/machines/fat?at=22").await?["games"], 22);
    guest.leave().await
}

/// One event is little, and a loop of them is not.
#[tokio::test]
async fn whatever_enters_a_life_is_paid_for_by_whoever_sends_it() -> Done {
    const ROOM: u64 = 4 << 10;
    let mut guest = Guest::arrive_as(tempfile::tempdir()?, |options| {
        // So little comes back that a slow machine is refused as well.
        (options.limits.kept_burst, options.limits.kept_per_second) = (ROOM, 1);
    })
    .await?;
    let path = "/api/machines/michie/matches";
    let mut told = Vec::new();
    let refused = loop {
        let report = match_of(&mut guest, "michie", told.len() as u64, &format!("match-{:04}", told.len())).await?;
        let answer = guest.client.post(path, &report).await?;
        if answer.status != 200 {
            assert!(answer.headers.contains_key("retry-after"));
            break Refused::read(&answer)?;
        }
        told.push(report);
    };
    assert_eq!(refused.told(), (429, "too-many"));
    assert!(refused.message.contains("expected at most 4096 for one visitor at once"), "{refused:?}");
    assert!((5..20).contains(&told.len()), "{} matches", told.len());
    // What is in the life is told again for nothing; all else is refused, and nobody else is.
    guest.post(path, &told[0]).await?;
    for (what, body) in [("edits", json!({"rule": "menace(win=5,loss=-2)"})), ("set-back", json!({"to": 0}))] {
        let refused = guest.refused(Method::POST, &format!("/api/machines/michie/{what}"), &body.to_string()).await?;
        assert_eq!(refused.told(), (429, "too-many"), "{what}");
    }
    let mut stranger = Guest::stranger(&guest).await?;
    let report = match_of(&mut stranger, "michie", 99, "match-9999").await?;
    stranger.post(path, &report).await?;
    assert_eq!(guest.get("/api/machines/michie").await?["games"], 400 + told.len() + 1);
    guest.leave().await
}

/// Every page of a list, put together.
async fn pages(guest: &mut Guest, path: &str, rows: &str) -> anyhow::Result<Vec<Value>> {
    let (mut all, mut after) = (Vec::new(), String::new());
    loop {
        let page = guest.get(&format!("{path}{after}")).await?;
        all.extend(page[rows].as_array().context("rows")?.iter().cloned());
        match page["next"].as_str() {
            Some(next) => after = format!("&after={next}"),
            None => return Ok(all),
        }
    }
}

#[tokio::test]
async fn the_leader_board_is_read_page_by_page() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut born = Vec::new();
    for n in 0..7 {
        let body = json!({"name": "Ada", "game": "noughts", "recipe": "menace", "seed": n.to_string()});
        born.push(guest.made("/api/machines", &body).await?["machine"]["id"].clone());
    }
    assert_eq!(born[..3], ["ada", "ada-2", "ada-3"]);
    for sort in ["", "-random", "random", "name", "-created", "-boxes", "wins"] {
        let path = |limit: u64| format!("/api/machines?sort={sort}&limit={limit}").replace("sort=&", "");
        let whole = guest.get(&path(100)).await?;
        assert_eq!(whole["next"], Value::Null);
        assert_eq!(json!(pages(&mut guest, &path(3), "machines").await?), whole["machines"], "{sort}");
    }
    let ids =
        |rows: Vec<Value>| rows.into_iter().map(|row| row["id"].as_str().unwrap_or("").to_owned()).collect::<Vec<_>>();
    let mine = pages(&mut guest, "/api/machines?ids=ada-2,michie,nobody&sort=name", "machines").await?;
    assert_eq!(ids(mine), ["ada-2", "michie"]);
    assert_eq!(ids(pages(&mut guest, "/api/machines?show=departed&limit=1", "machines").await?), ["departed"]);
    let all = pages(&mut guest, "/api/machines?limit=5", "machines").await?;
    let samples = all.iter().filter(|row| row["sample"] == true).count();
    assert!(samples > 4 && all.len() >= samples + 7);
    assert_eq!(pages(&mut guest, "/api/machines?show=house&limit=4", "machines").await?.len(), samples);
    assert_eq!(ids(pages(&mut guest, "/api/machines?q=menace%20ada-7&limit=4", "machines").await?), ["ada-7"]);
    let next = guest.get("/api/machines?sort=name&limit=1").await?["next"].as_str().context("more")?.to_owned();
    for wrong in [
        format!("sort=wins&after={next}"),
        "after=!".into(),
        "after=e30".into(),
        "limit=0".into(),
        "limit=101".into(),
        "show=all".into(),
    ] {
        let refused = guest.refused(Method::GET, &format!("/api/machines?{wrong}"), "").await?;
        assert_eq!(refused.told(), (422, "out-of-range"), "{wrong}");
    }
    guest.leave().await
}

/// What the machines of an old database are sorted by is in their figures.
#[tokio::test]
async fn tournaments_are_read_page_by_page() -> Done {
    let guest = Guest::arrive().await?;
    let data = guest.close().await?.context("the house has data")?;
    // Two at every moment, so that ids decide.
    let rows = (0..120).map(|n| {
        format!("('arena:{n:03}', 'arena', 'noughts', '', '2026-01-{:02}', '1', 1, 1, 'failed', 'why', '', '{{\"game\":\"noughts\",\"players\":[],\"names\":[],\"games\":1,\"seed\":1,\"version\":1}}')", n / 2 % 28 + 1)
    });
    let rows = rows.collect::<Vec<_>>().join(", ");
    run_sql(data.path(), format!("INSERT INTO job (id, kind, about, asker, created, seed, cost, spent, state, reason, told, plan) VALUES {rows}")).await?;
    let mut guest = Guest::arrive_in(data).await?;
    let first = guest.get("/api/arenas").await?;
    assert_eq!(first["arenas"].as_array().map(Vec::len), Some(50));
    let all = pages(&mut guest, "/api/arenas?game=noughts", "arenas").await?;
    assert_eq!(all.len(), 120);
    let key = |row: &Value| {
        (std::cmp::Reverse(row["created"].as_str().map(String::from)), row["id"].as_str().map(String::from))
    };
    assert!(all.windows(2).all(|two| key(&two[0]) < key(&two[1])));
    assert_eq!(guest.refused(Method::GET, "/api/arenas?after=x", "").await?.told(), (422, "out-of-range"));
    guest.close().await.map(drop)
}
