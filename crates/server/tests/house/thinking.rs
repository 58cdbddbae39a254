//! Games that are thought about: Othello and polar tic-tac-toe over the wire.

use crate::guest::Guest;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

/// Words of a JSON array of texts.
fn words(value: &Value) -> Vec<&str> {
    value.as_array().into_iter().flatten().filter_map(Value::as_str).collect()
}

#[tokio::test]
async fn othello_tells_flips_and_score_and_thinks_in_the_open() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"game": "othello", "first": "human", "second": "killer(depth=2)", "seed": "1"});
    let opened = guest.post("/api/play", &body).await?;
    // Cell 0 is a1, reading order: d3 is row 3, column 4.
    let d3 = json!({"move": "d3", "from": null, "to": 19, "turns": 1});
    assert_eq!(opened["scene"]["legal"][0], d3);
    let moves: Vec<&str> =
        opened["scene"]["legal"].as_array().into_iter().flatten().filter_map(|it| it["move"].as_str()).collect();
    assert_eq!(moves, ["d3", "c4", "f5", "e6"]);
    assert_eq!(opened["scene"]["score"], json!({"first": 2, "second": 2}));
    let mut moved = body.clone();
    moved["move"] = json!("d3");
    let answered = guest.post("/api/play", &moved).await?;
    assert_eq!(answered["scenes"][0]["flipped"], json!([27]));
    assert_eq!(answered["scenes"][0]["last"], json!({"move": "d3", "from": null, "to": 19}));
    // The thought carries the boards it led from and to, so that no page lays a stone.
    assert_eq!(answered["thought"]["before"], answered["scenes"][0]["position"]);
    assert_eq!(answered["thought"]["after"], answered["scenes"][1]["position"]);
    assert_eq!(answered["scenes"][0]["score"], json!({"first": 4, "second": 1}));
    let reason = &answered["thought"]["reason"];
    assert_eq!((&reason["kind"], &reason["depth"]), (&json!("search"), &json!(2)));
    assert_eq!(reason["moves"].as_array().map(Vec::len), Some(3));
    assert_eq!(reason["line"][0], answered["thought"]["move"]);
    for (player, kind) in [
        ("rollouts(playouts=20)", "samples"),
        ("mcts(playouts=50)", "samples"),
        ("passive(depth=2)", "search"),
        ("challenging(depth=2)", "matched"),
        ("random", "chance"),
    ] {
        moved["second"] = json!(player);
        assert_eq!(guest.post("/api/play", &moved).await?["thought"]["reason"]["kind"], kind, "{player}");
    }
    guest.leave().await
}

#[tokio::test]
async fn a_forced_pass_is_a_move_like_any_other() -> Done {
    let mut guest = Guest::arrive().await?;
    // Two who play at random come to a forced pass sooner or later; with this seed within one match.
    let mut body = json!({"game": "othello", "first": "random", "second": "random", "seed": "9", "moves": []});
    let mut at = guest.post("/api/play", &body).await?;
    while at["scene"]["legal"][0]["move"] != "pass" {
        assert_eq!(at["outcome"], Value::Null, "nobody had to pass");
        body["moves"] = at["moves"].clone();
        at = guest.post("/api/play", &body).await?;
    }
    body["moves"] = at["moves"].clone();
    body[at["scene"]["turn"].as_str().unwrap_or_default()] = json!("human");
    body["move"] = json!("pass");
    let after = guest.post("/api/play", &body).await?;
    assert_eq!(after["scenes"][0]["last"], json!({"move": "pass", "from": null, "to": null}));
    assert_eq!(after["scenes"][0]["score"], at["scene"]["score"]);
    assert_ne!(after["scenes"][0]["turn"], at["scene"]["turn"]);
    guest.leave().await
}

#[tokio::test]
async fn thinking_beyond_the_bounds_of_the_house_is_refused_and_the_bound_named() -> Done {
    let mut guest = Guest::arrive().await?;
    for (player, bound) in [
        ("rollouts(playouts=2001)", "playouts may be 2000 at most here"),
        ("mcts(playouts=20001)", "playouts may be 20000 at most here"),
        ("killer(depth=9)", "depth may be 8 at most here"),
    ] {
        let body = json!({"game": "othello", "first": "human", "second": player, "seed": "1"});
        let refused = guest.refused(Method::POST, "/api/play", &body.to_string()).await?;
        assert_eq!(refused.told(), (422, "out-of-range"));
        assert!(refused.message.ends_with(bound), "{}", refused.message);
    }
    for (body, told) in [
        (json!({"game": "othello", "first": "human", "second": "killer", "move": "a1"}), (409, "illegal-move")),
        (
            json!({"game": "othello", "first": "human", "second": "killer", "moves": ["d3", "pass"]}),
            (409, "illegal-move"),
        ),
        (json!({"game": "othello", "first": "human", "second": "killer", "moves": ["d9"]}), (409, "illegal-move")),
        (json!({"game": "othello", "first": "human", "second": "kiler"}), (422, "bad-recipe")),
        (json!({"game": "othello", "first": "human", "second": "menace"}), (422, "bad-recipe")),
    ] {
        assert_eq!(guest.refused(Method::POST, "/api/play", &body.to_string()).await?.told(), told, "{body}");
    }
    guest.leave().await
}

#[tokio::test]
async fn a_hint_in_a_game_too_large_to_know_says_how_moves_look() -> Done {
    let mut guest = Guest::arrive().await?;
    let hint = guest.post("/api/hint", &json!({"game": "othello", "moves": ["d3"]})).await?;
    assert_eq!(hint["values"], json!([]));
    let shares: Vec<f64> =
        hint["estimates"].as_array().into_iter().flatten().filter_map(|it| it["value"].as_f64()).collect();
    assert_eq!(shares.len(), 3);
    assert!(shares.is_sorted_by(|a, b| a >= b) && shares.iter().all(|share| (0.0..=1.0).contains(share)), "{shares:?}");
    assert_eq!(words(&hint["candidates"])[0], hint["estimates"][0]["move"]);
    assert_eq!(hint["by"], "a search 8 moves deep");
    guest.leave().await
}

#[tokio::test]
async fn a_replay_has_every_position_and_a_value_for_each() -> Done {
    let mut guest = Guest::arrive().await?;
    let replay = guest.post("/api/replay", &json!({"game": "othello", "moves": ["d3", "c5", "resigns"]})).await?;
    let scenes = replay["scenes"].as_array().cloned().unwrap_or_default();
    let values: Vec<f64> = replay["values"].as_array().into_iter().flatten().filter_map(Value::as_f64).collect();
    assert_eq!((scenes.len(), values.len()), (3, 3));
    assert_eq!((&scenes[2]["last"]["move"], &scenes[2]["outcome"]), (&json!("c5"), &json!("second")));
    assert_eq!(values[2], -1.0, "black gave up");
    assert_eq!((replay["discs"].as_array().map(Vec::len), &replay["discs"][0]["proven"]), (Some(3), &json!(false)));
    // In discs, and at the end the result: black takes every disc with the ninth move.
    let moves = ["e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5"];
    let over = guest.post("/api/replay", &json!({"game": "othello", "moves": moves})).await?;
    assert_eq!((&over["discs"][9], &over["values"][9]), (&json!({"discs": 64, "proven": true}), &json!(1.0)));
    // Where a game is known, the value is the truth: this one is thrown away by the last move.
    let known = guest.post("/api/replay", &json!({"game": "noughts", "moves": ["1", "2"]})).await?;
    assert_eq!(known["discs"], Value::Null);
    assert_eq!((&known["values"], &known["by"]), (&json!([0.0, 0.0, 1.0]), &json!("a look at every end")));
    let bad =
        guest.refused(Method::POST, "/api/replay", &json!({"game": "othello", "moves": ["d4"]}).to_string()).await?;
    assert_eq!(bad.told(), (409, "illegal-move"));
    guest.leave().await
}

#[tokio::test]
async fn one_position_is_put_to_every_part_of_polar() -> Done {
    let mut guest = Guest::arrive().await?;
    let kinds = [
        ("greedy(block=true)", "heuristic"),
        ("knn", "neighbours"),
        ("tdnet(hidden=10)", "net"),
        ("minimax(depth=2)", "search"),
        ("prover", "proof"),
        ("random", "chance"),
    ];
    let players: Vec<&str> = kinds.iter().map(|(player, _)| *player).collect();
    let body = json!({"game": "polar", "moves": ["r1s1", "r2s1", "r1s2", "r2s2", "r1s3", "r2s3"], "players": players});
    let views = guest.post("/api/views", &body).await?;
    for ((player, kind), view) in kinds.iter().zip(views["views"].as_array().into_iter().flatten()) {
        assert_eq!((&view["player"], &view["thought"]["reason"]["kind"]), (&json!(player), &json!(kind)));
        assert_eq!(view["problem"], Value::Null);
    }
    // Three in a row and the move: whoever can see it completes the four.
    for wins in [0, 3, 4] {
        let made = views["views"][wins]["thought"]["move"].clone();
        assert!([json!("r1s4"), json!("r1s12")].contains(&made), "{} {made}", players[wins]);
    }
    assert_eq!(views["views"][4]["thought"]["reason"]["proof"]["shows"], "win(▲)");
    for (body, told) in [
        (json!({"game": "polar", "players": []}), (422, "out-of-range")),
        (json!({"game": "polar", "players": ["human"]}), (422, "bad-recipe")),
        (json!({"game": "polar", "players": ["passive"]}), (422, "bad-recipe")),
        (json!({"game": "polar", "moves": ["r5s1"], "players": ["greedy"]}), (409, "illegal-move")),
    ] {
        assert_eq!(guest.refused(Method::POST, "/api/views", &body.to_string()).await?.told(), told, "{body}");
    }
    guest.leave().await
}
