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
    assert_eq!((&told["enemies"][0]["side"], &told["enemies"][0]["line"][0]["move"]), (&json!("first"), &json!("5")));
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

/// A machine of both seats: 500 beads in a box of either seat move that seat's numbers, in the meter, in the machine once they
/// are there, in its curves and for its worst enemy; the other seat's stay.
#[tokio::test]
async fn beads_in_an_answering_box_are_seen_everywhere() -> Done {
    let mut guest = Guest::arrive().await?;
    let born = json!({"game": "noughts", "recipe": "menace(preset=em)", "name": "Both"});
    let key = guest.made("/api/machines", &born).await?["key"].as_str().unwrap_or_default().to_owned();
    let wall = guest.get("/api/machines/both/boxes").await?;
    for (side, other) in [("first", "second"), ("second", "first")] {
        let boxes = wall["boxes"].as_array().cloned().unwrap_or_default();
        let opened = boxes.iter().find(|it| it["side"] == side).expect("a box of the seat");
        assert_eq!(opened["ply"].as_u64().map(|ply| ply % 2), Some(u64::from(side == "second")));
        let edit = json!({"box": opened["n"], "square": opened["beads"][0][0], "beads": 500});
        let told = guest.post("/api/machines/both/what-if", &json!({"edits": [edit]})).await?;
        assert_ne!(told["before"][side]["random"], told["after"][side]["random"], "{side}");
        assert_eq!(told["before"][other], told["after"][other], "an edit of the {side} seat");
        let headers = [("content-type", "application/json"), ("x-machine-key", key.as_str())];
        let answer = guest.client.send(Method::POST, "/api/machines/both/edits", &headers, edit.to_string()).await?;
        assert_eq!(answer.json()?["truth"], told["after"], "{side}");
        let curves = guest.get("/api/machines/both/curves").await?;
        let last = curves["exact"].as_array().and_then(|points| points.last().cloned()).unwrap_or_default();
        for (nth, seat) in ["first", "second"].into_iter().enumerate() {
            assert_eq!(last[seat], told["after"][seat], "{seat}");
            let enemy = guest.get(&format!("/api/machines/both/enemy?side={seat}")).await?;
            assert_eq!(enemy["left"], told["after"][seat]["worst"], "{seat}");
            assert_eq!((&told["enemies"][nth]["side"], &told["enemies"][nth]["line"]), (&json!(seat), &enemy["line"]));
        }
    }
    // Who answers alone is looked at as it answers, and says that it does not open.
    let answerer = guest.get("/api/machines/answerer/enemy").await?;
    assert_eq!(answerer["side"], "second");
    let refused = guest.refused(Method::GET, "/api/machines/answerer/enemy?side=first", "").await?;
    assert_eq!(refused.message, "Answerer has no boxes for the first seat; it holds the second seat alone");
    guest.leave().await
}

/// Matches that a machine gives up before it has moved are counted while the lesson goes on.
#[tokio::test]
async fn a_lesson_says_what_was_given_up_at_the_first_box() -> Done {
    let mut guest = Guest::arrive().await?;
    guest
        .made(
            "/api/machines",
            &json!({"game": "misere", "recipe": "menace", "name": "Lost", "seed": "1", "access": "open"}),
        )
        .await?;
    let lesson = json!({"id": "lesson-01", "against": "perfect", "seats": "first", "games": 2000});
    crate::jobs::ask(&mut guest, "/api/machines/lost/lessons", &lesson).await?;
    let told = guest.last("/api/lessons/lost.lesson-01/events").await?;
    let (lost, resigned) = (told["losses"].as_u64().unwrap_or(0), told["given_up"].as_u64().unwrap_or(0));
    assert!(resigned > 1_900 && resigned < lost, "{told}");
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
