//! Tournaments: asked for once, told live, kept, and taken up again after a stop.

use crate::guest::Guest;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

fn request(id: &str, games: u64) -> Value {
    json!({"id": id, "game": "othello", "players": ["random", "killer(depth=1,ends=0)", "mcts(playouts=2)"], "games": games, "seed": "4"})
}

async fn begin(guest: &mut Guest, body: &Value) -> anyhow::Result<Value> {
    let answer = guest.client.post("/api/arenas", body).await?;
    anyhow::ensure!(answer.status == 202, "{} {}", answer.status, String::from_utf8_lossy(&answer.body));
    answer.json()
}

async fn csv(guest: &mut Guest, id: &str) -> anyhow::Result<String> {
    Ok(String::from_utf8(guest.client.get(&format!("/api/arenas/{id}/table.csv")).await?.body.to_vec())?)
}

#[tokio::test]
async fn a_tournament_is_played_told_and_kept() -> Done {
    let mut guest = Guest::arrive().await?;
    let begun = begin(&mut guest, &request("arena-001", 6)).await?;
    assert_eq!((&begun["state"], &begun["total"]), (&json!("waiting"), &json!(18)));
    let ended = guest.last("/api/arenas/arena-001/events").await?;
    assert_eq!((&ended["state"], &ended["done"]), (&json!("done"), &json!(18)));
    assert_eq!(guest.get("/api/arenas/arena-001").await?, ended);
    assert_eq!(guest.get("/api/arenas?game=othello").await?["arenas"], json!([ended]));
    assert_eq!(guest.get("/api/arenas?game=polar").await?["arenas"], json!([]));
    let points: f64 = ended["entrants"].as_array().into_iter().flatten().filter_map(|it| it["points"].as_f64()).sum();
    assert_eq!(points, 18.0, "every match is worth one point");
    let pair = &ended["pairs"][0];
    assert_eq!(
        pair["wins"].as_u64().zip(pair["draws"].as_u64()).zip(pair["losses"].as_u64()).map(|((w, d), l)| w + d + l),
        Some(6)
    );
    // Its matches can be opened, and end as they say.
    let matches = guest.get("/api/arenas/arena-001/matches?a=0&b=1").await?["matches"].clone();
    let matches = matches.as_array().cloned().unwrap_or_default();
    assert_eq!(matches.len(), 6);
    assert_ne!(matches[0]["first"], matches[1]["first"], "seats change");
    let body = json!({"game": "othello", "moves": matches[0]["moves"]});
    let replay = guest.post("/api/replay", &body).await?;
    let end = replay["scenes"].as_array().and_then(|scenes| scenes.last().cloned()).unwrap_or_default();
    assert_eq!(end["outcome"], matches[0]["outcome"]);
    // With its seed the players think again what they thought then.
    let last = json!({"game": "othello", "first": matches[0]["first"], "second": matches[0]["second"],
        "seed": matches[0]["seed"], "moves": matches[0]["moves"]});
    assert_eq!(guest.post("/api/thought", &last).await?["made"], true);
    assert_eq!(csv(&mut guest, "arena-001").await?.lines().count(), 19);
    // The same again is the same, and another cannot take its name.
    assert_eq!(begin(&mut guest, &request("arena-001", 6)).await?, ended);
    let other = guest.refused(Method::POST, "/api/arenas", &request("arena-001", 8).to_string()).await?;
    assert_eq!(other.told(), (409, "conflict"));
    guest.leave().await
}

#[tokio::test]
async fn a_machine_takes_part_at_the_age_it_has() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"id": "arena-ages", "game": "noughts", "players": ["machine:newborn", "perfect"], "games": 4, "seed": "1"});
    begin(&mut guest, &body).await?;
    let ended = guest.last("/api/arenas/arena-ages/events").await?;
    assert_eq!((&ended["state"], &ended["entrants"][0]["player"]), (&json!("done"), &json!("machine:newborn@0")));
    assert_eq!(ended["entrants"][0]["name"], "Newborn");
    assert_eq!(guest.get("/api/arenas/arena-ages/matches?a=0&b=1").await?["matches"].as_array().map(Vec::len), Some(4));
    guest.leave().await
}

/// Machines that only open meet those who can answer, each as opener, and not one another.
#[tokio::test]
async fn nobody_is_rated_in_a_seat_without_boxes() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"id": "arena-seats", "game": "noughts", "players": ["machine:michie", "machine:newborn", "random"], "games": 4, "seed": "1"});
    assert_eq!(begin(&mut guest, &body).await?["total"], 8);
    let ended = guest.last("/api/arenas/arena-seats/events").await?;
    let pairs = ended["pairs"].as_array().cloned().unwrap_or_default();
    let met: Vec<_> = pairs.iter().map(|pair| (pair["a"].as_u64(), pair["b"].as_u64())).collect();
    assert_eq!((met, &ended["done"]), (vec![(Some(0), Some(2)), (Some(1), Some(2))], &json!(8)));
    let matches = guest.get("/api/arenas/arena-seats/matches?a=0&b=2").await?["matches"].clone();
    for played in matches.as_array().into_iter().flatten() {
        assert_eq!(played["first"], "machine:michie@400");
    }
    let alike = json!({"id": "arena-alike", "game": "noughts", "players": ["machine:michie", "machine:newborn"], "games": 4, "seed": "1"});
    let refused = guest.refused(Method::POST, "/api/arenas", &alike.to_string()).await?;
    assert_eq!(refused.told(), (422, "no-seat"));
    guest.leave().await
}

#[tokio::test]
async fn a_tournament_cut_short_goes_on_to_the_same_end() -> Done {
    let mut guest = Guest::arrive().await?;
    begin(&mut guest, &request("arena-cut", 60)).await?;
    // Closed while it is under way.
    let data = guest.close().await?.unwrap_or(tempfile::tempdir()?);
    let mut guest = Guest::arrive_in(data).await?;
    assert_eq!(guest.last("/api/arenas/arena-cut/events").await?["state"], "done");
    begin(&mut guest, &request("arena-whole", 60)).await?;
    assert_eq!(guest.last("/api/arenas/arena-whole/events").await?["state"], "done");
    assert_eq!(csv(&mut guest, "arena-cut").await?, csv(&mut guest, "arena-whole").await?);
    guest.leave().await
}

#[tokio::test]
async fn a_tournament_that_cannot_be_is_refused() -> Done {
    let mut guest = Guest::arrive().await?;
    let with = |name: &str, value: Value| {
        let mut body = request("arena-bad", 2);
        body[name] = value;
        body
    };
    for (body, told) in [
        (with("id", json!("short")), (422, "out-of-range")),
        (with("game", json!("chess")), (404, "not-found")),
        (with("players", json!(["random"])), (422, "out-of-range")),
        (with("players", json!(["random", "random"])), (422, "out-of-range")),
        (with("players", json!(["random", "human"])), (422, "bad-recipe")),
        (with("players", json!(["random", "menace"])), (422, "bad-recipe")),
        (with("players", json!(["random", "rollouts(playouts=9999)"])), (422, "out-of-range")),
        (with("players", json!(["random", "machine:nobody"])), (404, "not-found")),
        (with("games", json!(0)), (422, "out-of-range")),
        (with("games", json!(201)), (422, "out-of-range")),
    ] {
        assert_eq!(guest.refused(Method::POST, "/api/arenas", &body.to_string()).await?.told(), told, "{body}");
    }
    for path in ["/api/arenas/nowhere", "/api/arenas/nowhere/events", "/api/arenas/nowhere/table.csv"] {
        assert_eq!(guest.refused(Method::GET, path, "").await?.told(), (404, "not-found"));
    }
    assert_eq!(guest.get("/api/arenas").await?["arenas"], json!([]), "nothing was kept");
    guest.leave().await
}
