//! Nets of the round board: raised, taught, tried out, branched off and carried home like any other machine.

use crate::guest::Guest;
use crate::once::ended;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

#[tokio::test]
async fn a_net_is_raised_taught_tried_and_branched_off() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=10)", "seed": "1"});
    let born = guest.made("/api/machines", &body).await?["machine"].clone();
    assert_eq!((&born["kind"], &born["boxes"], &born["truth"]["first"]), (&json!("tdnet"), &json!(0), &Value::Null));
    assert_eq!((&born["trial"]["against"], &born["trial"]["games"]), (&json!("greedy"), &json!(200)));
    let lesson = json!({"id": "lesson-001", "against": "greedy", "seats": "both", "games": 2000});
    let asked = guest.client.post("/api/machines/mesh/lessons", &lesson).await?;
    assert_eq!(asked.status, 202, "{}", String::from_utf8_lossy(&asked.body));
    let told = ended(&mut guest, "mesh.lesson-001").await?;
    assert_eq!((&told["state"], &told["done"]), (&json!("done"), &json!(2000)));
    assert_eq!(told["trial"]["games"], 100);
    assert!(told["trial"]["loss"].is_number() && told["trial"]["known"].as_u64() > Some(0), "{told}");
    let taught = guest.get("/api/machines/mesh").await?;
    assert_eq!((&taught["games"], &taught["at"]), (&json!(2000), &json!(2000)));
    assert_ne!(taught["trial"]["loss"], born["trial"]["loss"], "the net is another one now");
    let curves = guest.get("/api/machines/mesh/curves").await?;
    let trials = curves["trials"].as_array().cloned().unwrap_or_default();
    assert_eq!(trials.first().map(|it| it["game"].clone()), Some(json!(0)));
    assert_eq!(trials.last().map(|it| it["wins"].clone()), Some(taught["trial"]["wins"].clone()));
    assert_eq!(curves["exact"], json!([]));
    // A match against a person is learned from, and counts.
    let mut play = json!({"game": "polar", "first": "machine:mesh@2000", "second": "random", "seed": "3", "moves": []});
    let over = loop {
        let step = guest.post("/api/play", &play).await?;
        if step["outcome"] != Value::Null {
            break step;
        }
        play["moves"] = step["moves"].clone();
    };
    let report = json!({"id": "match-net-1", "at": 2000, "side": "first", "seed": "3", "moves": over["moves"]});
    let recorded = guest.post("/api/machines/mesh/matches", &report).await?;
    assert_eq!((&recorded["number"], &recorded["learned"]["kind"]), (&json!(2001), &json!("values")));
    // As it was, branched off, and as a file.
    assert_eq!(guest.get("/api/machines/mesh?at=500").await?["games"], 500);
    let twin = guest.made("/api/machines/mesh/fork", &json!({"at": 500, "name": "Twin"})).await?;
    assert_eq!((&twin["machine"]["games"], &twin["machine"]["game"]), (&json!(500), &json!("polar")));
    let life = guest.client.get("/api/machines/mesh/life").await?.body;
    let came = guest.client.upload(life.clone()).await?;
    assert_eq!(came.status, 201, "{}", String::from_utf8_lossy(&came.body));
    assert_eq!(came.json()?["machine"]["trial"], guest.get("/api/machines/mesh").await?["trial"]);
    guest.leave().await
}

#[tokio::test]
async fn lessons_with_those_who_ponder_are_refused_and_quick_ones_named() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.made("/api/machines", &json!({"name": "Mesh", "game": "polar", "recipe": "tdnet(hidden=2)"})).await?;
    let lesson = json!({"id": "lesson-slow", "against": "minimax", "seats": "both", "games": 10});
    let refused = guest.refused(Method::POST, "/api/machines/mesh/lessons", &lesson.to_string()).await?;
    assert_eq!(refused.told(), (422, "bad-lesson"));
    assert!(refused.message.contains("random, greedy, tdnet"), "{}", refused.message);
    guest.leave().await
}

#[tokio::test]
async fn a_net_with_layers_or_weights_that_cannot_be_is_refused() -> Done {
    let mut guest = Guest::arrive().await?;
    for recipe in ["tdnet(hidden=0)", "tdnet(hidden=1000000)", "tdnet(rate=nan)"] {
        let body = json!({"name": "Bad", "game": "polar", "recipe": recipe});
        assert_eq!(guest.refused(Method::POST, "/api/machines", &body.to_string()).await?.told(), (422, "bad-recipe"));
    }
    guest.leave().await
}
