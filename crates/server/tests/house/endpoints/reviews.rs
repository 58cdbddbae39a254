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

    // With 20 empty squares a look at all moves proves nothing, and one at the best of them does.
    let ffo_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    let at = json!({"game": "othello", "from": ffo_40, "nodes": 20_000, "prove": true});
    let found = &guest.post("/api/analysis", &at).await?["analysis"];
    assert_eq!((&found["proven"], &found["best_proven"]), (&json!(false), &json!(true)));
    assert_eq!((&found["moves"][0]["move"], &found["moves"][0]["discs"]), (&json!("a2"), &json!(38)));

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

const BYTES: (&str, &str) = ("content-type", "application/octet-stream");

async fn brought(guest: &mut Guest, path: &str, text: &str) -> anyhow::Result<Value> {
    guest.client.send(Method::POST, path, &[BYTES], text.to_owned()).await?.json()
}

async fn text(guest: &mut Guest, path: &str) -> anyhow::Result<String> {
    Ok(String::from_utf8(guest.client.get(path).await?.body.to_vec())?)
}

#[tokio::test]
async fn matches_are_brought_and_taken_away_as_others_write_them() -> Done {
    let mut guest = Guest::arrive().await?;
    // Black takes every disc with the ninth move.
    let over = "e6.f4.e3.f6.g5.d6.e7.f5.c5";
    for (format, kind) in [
        ("txt", "text/plain; charset=utf-8"),
        ("ggf", "text/plain; charset=utf-8"),
        ("wtb", "application/octet-stream"),
    ] {
        let taken = guest.client.get(&format!("/api/kifu?game=othello&moves={over}&format={format}")).await?;
        assert_eq!((taken.status.as_u16(), &taken.headers["content-type"]), (200, &kind.parse()?));
        assert_eq!(taken.headers["content-disposition"], format!("attachment; filename=\"othello.{format}\""));
        let found = brought(&mut guest, "/api/kifu", &String::from_utf8(taken.body.to_vec())?).await?;
        assert_eq!((&found["format"], &found["count"]), (&json!(format), &json!(1)));
        let one = &found["matches"][0];
        let moves: Vec<&str> = over.split('.').collect();
        assert_eq!((&one["moves"], &one["from"], &one["number"]), (&json!(moves), &Value::Null, &json!(1)));
        assert_eq!(one["result"], 64, "{format}");
    }
    let obf = text(&mut guest, "/api/kifu?game=othello&moves=f5.d6&format=obf").await?;
    assert!(obf.ends_with(" X;\n"), "{obf}");

    // A file of many is told a hundred at a time.
    let many = "f5d6c3\n".repeat(250);
    let found = brought(&mut guest, "/api/kifu?after=200", &many).await?;
    assert_eq!((&found["count"], &found["matches"][0]["number"]), (&json!(250), &json!(201)));
    assert_eq!(found["matches"].as_array().map(Vec::len), Some(50));

    // A match that was looked at again has its players' names, and its positions with what is proven of them.
    let asked = ask(&mut guest, "/api/reviews", &json!({"game": "othello", "text": LATE, "second": "random"})).await?;
    let code = asked["code"].as_str().context("a code")?.to_owned();
    done(&mut guest, &code).await?;
    let ggf = text(&mut guest, &format!("/api/reviews/{code}/kifu?format=ggf")).await?;
    assert!(ggf.starts_with("(;GM[Othello]PW[random]RE[-38.000]"), "{ggf}");
    let obf = text(&mut guest, &format!("/api/reviews/{code}/kifu?format=obf")).await?;
    assert!(obf.lines().next().is_some_and(|line| line.ends_with(" G6:+16; G2:-8;")), "{obf}");

    for (path, told) in [
        (format!("/api/reviews/{code}/kifu?format=txt"), (422, "out-of-range")),
        (format!("/api/reviews/{code}/kifu?format=pgn"), (422, "out-of-range")),
        ("/api/reviews/nothing/kifu?format=ggf".into(), (404, "not-found")),
        ("/api/kifu?game=othello&moves=f5&format=wtb".into(), (422, "out-of-range")),
        ("/api/kifu?game=othello&moves=f5.f5&format=txt".into(), (409, "illegal-move")),
        ("/api/kifu?game=noughts&moves=5&format=txt".into(), (422, "out-of-range")),
    ] {
        assert_eq!(guest.refused(Method::GET, &path, "").await?.told(), told, "{path}");
    }
    for (text, why) in [
        ("f5d6c3\nf5d6 hello\n", "line 2, column 6: expected a square from a1 to h8, got 'he'"),
        ("", "expected one match or position, got none"),
        ("\0\0", "byte 2: expected a header of 16 bytes, got the end of the file"),
    ] {
        let refused = guest.refused_with(Method::POST, "/api/kifu", &[BYTES], text).await?;
        assert_eq!((refused.told(), refused.message.as_str()), ((422, "out-of-range"), why));
    }
    guest.leave().await
}
