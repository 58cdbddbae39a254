//! Hands in boxes, what would come of them, what a game changed, and the worst enemy.

use super::Done;
use crate::guest::Guest;
use hyper::Method;
use serde_json::{Value, json};

/// The boxes of a wall by number, with their beads.
async fn beads(guest: &mut Guest, at: u64) -> anyhow::Result<Vec<Value>> {
    let wall = guest.get(&format!("/api/machines/michie/boxes?at={at}")).await?;
    Ok(wall["boxes"].as_array().into_iter().flatten().map(|it| it["beads"].clone()).collect())
}

#[tokio::test]
async fn a_game_says_what_it_changed() -> Done {
    let mut guest = Guest::arrive().await?;
    for number in [1_u64, 37, 200] {
        let told = guest.get(&format!("/api/machines/michie/games/{number}")).await?;
        assert_eq!(told["row"]["number"], number);
        let (before, after) = (beads(&mut guest, number - 1).await?, beads(&mut guest, number).await?);
        let mut changed: Vec<usize> = (0..before.len()).filter(|&n| before[n] != after[n]).map(|n| n + 1).collect();
        let mut paid: Vec<usize> = Vec::new();
        for it in told["learned"][0]["paid"].as_array().into_iter().flatten() {
            let moved = |bead: &Value| bead["before"] != bead["after"];
            if it["beads"].as_array().into_iter().flatten().any(moved) {
                paid.push(it["number"].as_u64().unwrap_or(0) as usize);
            }
        }
        changed.sort_unstable();
        paid.sort_unstable();
        assert!(!changed.is_empty());
        assert_eq!(paid, changed, "game {number}");
    }
    for number in ["0", "401", "x", "-1"] {
        let refused = guest.refused(Method::GET, &format!("/api/machines/michie/games/{number}"), "").await?;
        assert_eq!(refused.told(), (404, "not-found"), "{number}");
    }
    guest.leave().await
}

#[tokio::test]
async fn what_would_come_of_a_hand_is_what_comes_of_it() -> Done {
    let mut guest = Guest::arrive().await?;
    let (tried, made) = ("/api/machines/newborn/what-if", "/api/machines/newborn/edits");
    let edit = json!({"box": 1, "square": "5", "beads": 40});
    let told = guest.post(tried, &json!({"edits": [edit], "box": 1})).await?;
    // Four beads in the corner, four at the side, forty in the centre.
    assert_eq!(told["box"]["chances"][2]["chance"], json!(40.0 / 48.0));
    assert_ne!(told["before"], told["after"]);
    assert_eq!(told["enemy_after"][0]["move"], "5");
    let now = guest.get("/api/machines/newborn").await?;
    assert_eq!((&now["truth"], now["favourite"].as_array().map(Vec::len)), (&told["before"], Some(3)));
    assert_eq!(guest.get("/api/machines/newborn/diary").await?["entries"].as_array().map(Vec::len), Some(1));
    let edited = guest.post(made, &edit).await?;
    assert_eq!(edited["truth"], told["after"]);
    // Everybody may try, and as it was, too.
    let mut stranger = Guest::stranger(&guest).await?;
    let past = stranger.post("/api/machines/michie/what-if?at=10", &json!({"edits": []})).await?;
    assert_eq!(past["before"], past["after"]);
    assert_eq!(past["before"], guest.get("/api/machines/michie?at=10").await?["truth"]);
    let many = vec![edit; 65];
    let refused = guest.refused(Method::POST, tried, &json!({"edits": many}).to_string()).await?;
    assert_eq!(refused.told(), (422, "out-of-range"));
    assert!(refused.message.contains("at most 64"), "{}", refused.message);
    guest.leave().await
}

#[tokio::test]
async fn the_rule_is_changed_by_an_event_and_back_by_another() -> Done {
    let mut guest = Guest::arrive().await?;
    let path = "/api/machines/newborn/edits";
    let win = |machine: &Value| {
        let knobs = machine["knobs"].as_array().cloned().unwrap_or_default();
        knobs.into_iter().find(|knob| knob["name"] == "win").map(|knob| knob["value"].clone())
    };
    let ruled = guest.post(path, &json!({"rule": "menace(win=5,loss=-2)"})).await?;
    assert_eq!((win(&ruled), &ruled["beads"]), (Some(json!("5")), &json!(1720.0)));
    assert_eq!(win(&guest.post(path, &json!({"rule": "menace"})).await?), Some(json!("3")));
    assert_eq!(guest.get("/api/machines/newborn/diary").await?["entries"].as_array().map(Vec::len), Some(3));
    for (rule, told) in [
        ("menace(symmetry=off)", (422, "bad-edit")),
        ("qtable", (422, "bad-edit")),
        ("menace(win=lots)", (422, "bad-recipe")),
        ("mennace", (422, "bad-recipe")),
    ] {
        let refused = guest.refused(Method::POST, path, &json!({"rule": rule}).to_string()).await?;
        assert_eq!(refused.told(), told, "{rule}: {}", refused.message);
    }
    guest.leave().await
}

#[tokio::test]
async fn the_worst_enemy_shows_its_line() -> Done {
    let mut guest = Guest::arrive().await?;
    let truth = guest.get("/api/machines/michie").await?["truth"]["first"]["worst"].clone();
    let told = guest.get("/api/machines/michie/enemy").await?;
    assert_eq!((&told["side"], &told["left"]), (&json!("first"), &truth));
    let line = told["line"].as_array().cloned().unwrap_or_default();
    assert_eq!((&line[0]["own"], &line[0]["box"]), (&json!(true), &json!(1)));
    assert_eq!((&line[1]["own"], &line[1]["chance"], &line[1]["box"]), (&json!(false), &json!(1.0), &Value::Null));
    // From its second move on it is the same line.
    let (first, second) = (line[0]["move"].as_str().unwrap_or(""), line[1]["move"].as_str().unwrap_or(""));
    let on = guest.get(&format!("/api/machines/michie/enemy?moves={first}%20{second}")).await?;
    assert_eq!(on["line"].as_array().map(Vec::as_slice), line.get(2..));
    assert_eq!(on["left"], line[1]["left"]);
    for (query, told) in [
        ("side=second", (422, "out-of-range")),
        ("moves=5%205", (422, "bad-record")),
        ("at=9999", (422, "out-of-range")),
        ("at=x", (400, "bad-json")),
    ] {
        let refused = guest.refused(Method::GET, &format!("/api/machines/michie/enemy?{query}"), "").await?;
        assert_eq!(refused.told(), told, "{query}: {}", refused.message);
    }
    guest.leave().await
}
