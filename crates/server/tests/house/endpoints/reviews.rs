//! Matches looked at again, and positions analysed.

use super::Done;
use crate::guest::Guest;
use crate::jobs::ask;
use anyhow::Context as _;
use hyper::Method;
use serde_json::{Value, json};

/// The last sixteen moves of the match in `lab/tests/review.rs`: black throws away 24 discs at once, 24 and 6 later.
const LATE: &str = "(;GM[Othello]BO[8 -OOOOOO- O-XOOO-- O-XOOOOO OXXOXOOX OOXOOOOO OOXXOO-- O-OOOO-- ---OOX-- *]B[g2]W[g8]B[g6]\
    W[h1]B[h2]W[g7]B[b8]W[b3]B[b2]W[a1]B[h6]W[h7]B[c8]W[a8]B[h8]W[b7];)";

async fn done(guest: &mut Guest, code: &str) -> anyhow::Result<Value> {
    let told = guest.last(&format!("/api/jobs/review:{code}/events")).await?;
    assert_eq!((&told["state"], &told["kind"]), (&json!("done"), &json!("review")));
    guest.get(&format!("/api/reviews/{code}")).await
}

#[tokio::test]
async fn a_match_is_looked_at_again_and_kept_under_its_code() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"game": "othello", "text": LATE});
    let asked = ask(&mut guest, "/api/reviews", &body).await?;
    let code = asked["code"].as_str().context("a code")?.to_owned();
    // Closed before it is through, and opened again: it comes to the same.
    let mut guest = Guest::arrive_in(guest.close().await?.context("the house has data")?).await?;
    let found = done(&mut guest, &code).await?;
    let losses = |n: usize| found["review"]["plies"][n]["loss"].as_i64();
    assert_eq!([losses(0), losses(6), losses(12), losses(1)], [Some(24), Some(24), Some(6), Some(0)]);
    assert_eq!((&found["review"]["result"], &found["review"]["graph"][16]["discs"]), (&json!(-38), &json!(-38)));
    assert_eq!(found["scenes"].as_array().map(Vec::len), Some(17));
    assert_eq!((&found["transcript"], &found["moves"][0]), (&Value::Null, &json!("g2")));
    assert_eq!(code.len(), 10);

    // Asked for again it is there; another match has another code.
    let again = ask(&mut guest, "/api/reviews", &body).await?;
    assert_eq!((&again["code"], &again["review"]), (&found["code"], &found["review"]));
    let moves = json!({"game": "othello", "moves": ["f5", "d6"], "first": "human", "second": "random"});
    let other = ask(&mut guest, "/api/reviews", &moves).await?;
    assert_ne!(other["code"], found["code"]);
    assert_eq!((&other["first"], &other["transcript"]), (&json!("human"), &json!("f5d6")));

    for (body, told) in [
        (json!({"game": "othello", "moves": []}), (422, "out-of-range")),
        (json!({"game": "othello", "moves": ["f5", "f5"]}), (409, "illegal-move")),
        (json!({"game": "othello", "text": "f5 hello"}), (422, "out-of-range")),
        (json!({"game": "othello", "text": "f5d6", "moves": ["f5"]}), (422, "out-of-range")),
        (json!({"game": "noughts", "moves": ["5"]}), (422, "out-of-range")),
        (json!({"game": "othello", "moves": ["f5"], "first": "nobody"}), (422, "bad-recipe")),
    ] {
        let refused = guest.refused(Method::POST, "/api/reviews", &body.to_string()).await?;
        assert_eq!(refused.told(), told, "{body}: {}", refused.message);
    }
    assert_eq!(guest.refused(Method::GET, "/api/reviews/nothing", "").await?.told(), (404, "not-found"));
    guest.leave().await
}

#[tokio::test]
async fn any_position_is_analysed_as_deep_as_is_paid_for() -> Done {
    let mut guest = Guest::arrive().await?;
    // Black to move with 16 empty squares: g6 keeps 16 discs, proven.
    let late = json!({"game": "othello", "text": LATE, "nodes": 0});
    let shown = guest.post("/api/analysis", &late).await?;
    assert_eq!((&shown["analysis"], &shown["scene"]["outcome"]), (&Value::Null, &json!("second")));
    let at = json!({"game": "othello", "from": shown["from"], "nodes": 8_000_000});
    let found = guest.post("/api/analysis", &at).await?;
    assert_eq!(found["analysis"]["proven"], true);
    let best = &found["analysis"]["moves"][0];
    assert_eq!((&best["discs"], &best["loss"]), (&json!(16), &json!(0)));
    let g2 = found["analysis"]["moves"].as_array().into_iter().flatten().find(|it| it["move"] == "g2").context("g2")?;
    assert_eq!(g2["loss"], 24);
    assert!(found["obf"].as_str().is_some_and(|obf| obf.starts_with("-OOOOOO-O-XOOO--")), "{}", found["obf"]);

    // Laid out by hand it is the same position.
    let setup = json!({"marks": shown["scene"]["marks"], "turn": "first"});
    let laid = guest.post("/api/analysis", &json!({"game": "othello", "setup": setup, "nodes": 0})).await?;
    assert_eq!(laid["scene"]["marks"], shown["scene"]["marks"]);
    let start = guest.post("/api/analysis", &json!({"game": "othello", "moves": ["f5"], "nodes": 20_000})).await?;
    assert_eq!(start["analysis"]["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!((&start["transcript"], &start["analysis"]["proven"]), (&json!("f5"), &json!(false)));

    for (body, told) in [
        (json!({"game": "othello", "nodes": 8_000_001}), (422, "out-of-range")),
        (json!({"game": "noughts", "nodes": 0}), (422, "out-of-range")),
        (json!({"game": "othello", "nodes": 0, "from": "XO"}), (422, "out-of-range")),
        (json!({"game": "othello", "nodes": 0, "from": "XO", "text": "f5"}), (422, "out-of-range")),
        (json!({"game": "othello", "nodes": 0, "moves": ["a1"]}), (409, "illegal-move")),
        (json!({"game": "othello", "nodes": 0, "setup": {"marks": ["X"], "turn": "first"}}), (422, "out-of-range")),
    ] {
        let refused = guest.refused(Method::POST, "/api/analysis", &body.to_string()).await?;
        assert_eq!(refused.told(), told, "{body}: {}", refused.message);
    }
    guest.leave().await
}
