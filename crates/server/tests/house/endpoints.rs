//! Every endpoint, as it should be used and as it should not.

mod data;
mod foreign;
mod keys;
mod limits;
mod reviews;
mod touch;

use crate::guest::{Guest, Refused};
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

#[tokio::test]
async fn games_and_minds_introduce_themselves() -> Done {
    let mut guest = Guest::arrive().await?;
    let games = guest.get("/api/games").await?;
    assert_eq!(games[0]["id"], "noughts");
    assert_eq!(games[0]["layout"], json!({"kind": "grid", "rows": 3, "cols": 3}));
    assert_eq!(games[0]["cells"][4], json!({"text": "5", "name": "centre"}));
    let minds = guest.get("/api/minds").await?;
    let menace = minds.as_array().and_then(|minds| minds.iter().find(|mind| mind["id"] == "menace")).cloned();
    let menace = menace.unwrap_or_default();
    assert_eq!(menace["knobs"][0]["name"], "seats");
    assert_eq!(menace["knobs"][0]["type"], "choice");
    assert_eq!(menace["presets"][1]["knobs"]["symmetry"], "off");
    assert_eq!(guest.client.get("/healthz").await?.body, "ok");
    guest.leave().await
}

#[tokio::test]
async fn a_recipe_is_shown_before_it_is_raised() -> Done {
    let mut guest = Guest::arrive().await?;
    let michie = guest.get("/api/preview?game=noughts&recipe=menace(preset=michie)").await?;
    assert_eq!((&michie["boxes"], &michie["beads"]), (&json!(304), &json!(1720.0)));
    assert_eq!(michie["first"]["beads"], json!([["1", 4.0], ["2", 4.0], ["5", 4.0]]));
    assert_eq!(michie["rewards"]["scheme"], guest.get("/api/machines/michie").await?["rewards"]["scheme"]);
    let pawns = guest.get("/api/preview/boxes?game=hexapawn&recipe=menace(seats=second,beads=2,forced=true)").await?;
    assert_eq!(pawns["boxes"].as_array().map(Vec::len), Some(19), "2 + 10 + 7 up to the mirror");
    let none = guest.refused(Method::GET, "/api/preview/boxes?game=noughts&recipe=qtable", "").await?;
    assert_eq!(none.told(), (404, "not-found"));
    let bad = guest.refused(Method::GET, "/api/preview?game=noughts&recipe=menace(preset=michi)", "").await?;
    assert_eq!(bad.told(), (422, "bad-recipe"));
    assert!(bad.message.contains("did you mean 'michie'?"), "{}", bad.message);
    assert_eq!(
        guest.refused(Method::GET, "/api/preview?game=chess&recipe=random", "").await?.told(),
        (404, "not-found")
    );
    assert_eq!(guest.refused(Method::GET, "/api/preview", "").await?.told(), (400, "bad-json"));
    guest.leave().await
}

#[tokio::test]
async fn a_match_is_a_value_that_goes_on_from_any_request() -> Done {
    let mut guest = Guest::arrive().await?;
    let open = json!({"game": "noughts", "first": "machine:michie", "second": "human", "seed": "7"});
    let opened = guest.post("/api/play", &open).await?;
    assert_eq!(opened["first"], "machine:michie@400");
    assert_eq!(opened["thought"]["reason"]["kind"], "beads");
    assert_eq!(opened["thought"]["move"], opened["moves"][0]);
    // Looking again gives the same position and the same thought.
    let mut again = open.clone();
    again["moves"] = opened["moves"].clone();
    let looked = guest.post("/api/play", &again).await?;
    assert_eq!((&looked["thought"], &looked["scene"]), (&opened["thought"], &opened["scene"]));
    assert_eq!(looked["scenes"], json!([]));
    let told = guest.post("/api/thought", &again).await?;
    assert_eq!((&told["thought"], &told["made"]), (&opened["thought"], &json!(true)));
    // The same request has the same answer, whenever it is sent.
    let mut moved = again.clone();
    moved["move"] = opened["scene"]["legal"][0]["move"].clone();
    let first = guest.post("/api/play", &moved).await?;
    assert_eq!(first["scenes"].as_array().map(Vec::len), Some(2));
    assert_eq!(guest.post("/api/play", &moved).await?, first);
    assert_eq!(first["thought"]["side"], "first");
    guest.leave().await
}

#[tokio::test]
async fn resigning_is_remembered_by_the_moves() -> Done {
    let mut guest = Guest::arrive().await?;
    let body = json!({"game": "noughts", "first": "human", "second": "random", "seed": "1", "resign": true});
    let over = guest.post("/api/play", &body).await?;
    assert_eq!(over["moves"], json!(["resigns"]));
    assert_eq!((&over["outcome"], &over["scene"]["resigned"]), (&json!("second"), &json!("first")));
    let body = json!({"game": "noughts", "first": "human", "second": "random", "seed": "1", "moves": ["resigns"]});
    assert_eq!(guest.post("/api/play", &body).await?["scene"], over["scene"]);
    // A machine whose first box is empty resigns, and says why.
    let body = json!({"game": "noughts", "first": "machine:departed", "second": "human", "seed": "1"});
    let dead = guest.post("/api/play", &body).await?;
    assert_eq!((&dead["scene"]["resigned"], &dead["thought"]["move"]), (&json!("first"), &Value::Null));
    guest.leave().await
}

#[tokio::test]
async fn nobody_plays_in_a_seat_without_boxes() -> Done {
    let mut guest = Guest::arrive().await?;
    let seats = [("human", "machine:newborn"), ("human", "menace"), ("menace(seats=second)", "random")];
    for (first, second) in seats {
        let body = json!({"game": "noughts", "first": first, "second": second, "seed": "1"});
        let refused = guest.refused(Method::POST, "/api/play", &body.to_string()).await?;
        assert_eq!(refused.told(), (422, "no-seat"), "{first} v {second}");
    }
    let lesson =
        json!({"id": "lesson-of-the-other-seat", "against": "random", "seats": "second", "games": 10, "seed": "1"});
    let refused = guest.refused(Method::POST, "/api/machines/michie/lessons", &lesson.to_string()).await?;
    assert_eq!(refused.told(), (422, "no-seat"));
    // A machine that can answer does.
    let body = json!({"game": "hexapawn", "first": "human", "second": "machine:pawn-pupil", "seed": "1"});
    assert_eq!(guest.post("/api/play", &body).await?["second"], "machine:pawn-pupil@500");
    guest.leave().await
}

#[tokio::test]
async fn two_minds_play_one_ply_at_a_time() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut body = json!({"game": "noughts", "first": "perfect", "second": "expert", "seed": "3", "moves": []});
    for ply in 1..=9 {
        let step = guest.post("/api/play", &body).await?;
        assert_eq!(step["moves"].as_array().map(Vec::len), Some(ply));
        body["moves"] = step["moves"].clone();
        assert_eq!(guest.post("/api/thought", &body).await?["thought"], step["thought"]);
    }
    assert_eq!(guest.post("/api/play", &body).await?["outcome"], "draw");
    guest.leave().await
}

#[tokio::test]
async fn moves_that_cannot_be_are_refused_with_the_reason() -> Done {
    let mut guest = Guest::arrive().await?;
    let play = |more: Value| {
        let mut body = json!({"game": "noughts", "first": "human", "second": "random", "seed": "1"});
        for (key, value) in more.as_object().into_iter().flatten() {
            body[key] = value.clone();
        }
        body
    };
    for (more, told) in [
        (json!({"moves": ["1", "5"], "move": "5"}), (409, "illegal-move")),
        (json!({"moves": ["1", "1"]}), (409, "illegal-move")),
        (json!({"move": "0"}), (409, "illegal-move")),
        (json!({"move": "pass"}), (409, "illegal-move")),
        (json!({"moves": ["1"], "move": "2"}), (409, "illegal-move")),
        (json!({"moves": ["1", "2", "4", "3", "7"], "move": "9"}), (409, "illegal-move")),
        (json!({"moves": ["1", "2", "4", "3", "7"], "resign": true}), (409, "illegal-move")),
        (json!({"move": "1", "resign": true}), (422, "out-of-range")),
        (json!({"game": "chess"}), (404, "not-found")),
        (json!({"second": "machine:nobody"}), (404, "not-found")),
        (json!({"second": "machine:michie@401"}), (422, "out-of-range")),
        (json!({"second": "machine:michie@x"}), (422, "bad-recipe")),
        (json!({"second": "perfekt"}), (422, "bad-recipe")),
        (json!({"second": "expert(p=2)"}), (422, "bad-recipe")),
        (json!({"seed": "-1"}), (422, "out-of-range")),
        (json!({"sede": "1"}), (400, "bad-json")),
        (json!({"moves": 3}), (400, "bad-json")),
    ] {
        let refused = guest.refused(Method::POST, "/api/play", &play(more.clone()).to_string()).await?;
        assert_eq!(refused.told(), told, "{more}: {}", refused.message);
    }
    let taken =
        guest.refused(Method::POST, "/api/play", &play(json!({"moves": ["1", "5"], "move": "5"})).to_string()).await?;
    assert_eq!(taken.message, "5 is not legal at 'X.. .O. ...': that cell is taken");
    guest.leave().await
}

#[tokio::test]
async fn hints_go_from_a_nudge_to_the_truth() -> Done {
    let mut guest = Guest::arrive().await?;
    let hint = guest.post("/api/hint", &json!({"game": "noughts", "moves": ["1", "4", "2", "5"]})).await?;
    assert_eq!(hint["nudge"], "One move wins. Look for it.");
    assert_eq!(hint["candidates"], json!(["3"]));
    assert_eq!(hint["values"][0], json!({"move": "3", "value": "win", "plies": 1}));
    let over = json!({"game": "noughts", "moves": ["1", "2", "4", "3", "7"]}).to_string();
    assert_eq!(guest.refused(Method::POST, "/api/hint", &over).await?.told(), (422, "out-of-range"));
    guest.leave().await
}

#[tokio::test]
async fn the_leader_board_is_sorted_filtered_and_searched() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut ids = async |query: &str| -> anyhow::Result<Vec<String>> {
        let list = guest.get(&format!("/api/machines{query}")).await?;
        let rows = list["machines"].as_array().cloned().unwrap_or_default();
        Ok(rows.iter().filter_map(|row| row["id"].as_str().map(String::from)).collect())
    };
    assert_eq!(ids("").await?.len(), 10);
    assert_eq!(ids("?game=polar").await?.len(), 0);
    assert_eq!(
        ids("?sort=name").await?,
        [
            "answerer",
            "both-ways",
            "centre-finder",
            "departed",
            "everybodys",
            "expert-pupil",
            "michie",
            "newborn",
            "pawn-pupil",
            "random-pupil"
        ]
    );
    assert_eq!(ids("?sort=-random&game=noughts").await?[0], "both-ways");
    assert_eq!(ids("?sort=perfect").await?[0], "departed");
    assert_eq!(ids("?q=PUPIL&game=noughts").await?.len(), 2);
    assert_eq!(guest.refused(Method::GET, "/api/machines?sort=luck", "").await?.told(), (422, "out-of-range"));
    assert_eq!(guest.refused(Method::GET, "/api/machines?game=chess", "").await?.told(), (404, "not-found"));
    guest.leave().await
}

#[tokio::test]
async fn a_machine_is_raised_shown_and_deleted_with_its_key() -> Done {
    let mut guest = Guest::arrive().await?;
    let ada = json!({"name": "Ada", "game": "noughts", "recipe": "menace(preset=michie)", "seed": "5"});
    let first = guest.made("/api/machines", &ada).await?;
    let second = guest.made("/api/machines", &ada).await?;
    assert_eq!((&first["machine"]["id"], &second["machine"]["id"]), (&json!("ada"), &json!("ada-2")));
    let shown = guest.get("/api/machines/ada").await?;
    assert_eq!(shown, first["machine"]);
    assert_eq!(
        (&shown["seed"], &shown["boxes"], &shown["favourite"]),
        (&json!("5"), &json!(304), &json!(["1", "2", "5"]))
    );
    let wrong = guest.refused_with(Method::DELETE, "/api/machines/ada", &[("x-machine-key", "nonsense")], "").await?;
    assert_eq!(wrong.told(), (403, "wrong-key"));
    assert_eq!(guest.refused(Method::DELETE, "/api/machines/michie", "").await?.told(), (403, "wrong-key"));
    let key = first["key"].as_str().unwrap_or_default();
    let gone = guest.client.send(Method::DELETE, "/api/machines/ada", &[("x-machine-key", key)], "").await?;
    assert_eq!(gone.status, 204);
    for path in
        ["", "/diary", "/games", "/curves", "/boxes", "/boxes/1", "/boxes.csv", "/life", "/find?position=........."]
    {
        let refused = guest.refused(Method::GET, &format!("/api/machines/ada{path}"), "").await?;
        assert_eq!(refused.told(), (410, "departed"), "{path}");
    }
    // Its name is not given again: old links shall not show a stranger.
    assert_eq!(guest.made("/api/machines", &ada).await?["machine"]["id"], "ada-3");
    for (body, told) in [
        (json!({"name": "a\u{202e}b", "game": "noughts", "recipe": "menace"}), (422, "bad-name")),
        (json!({"name": "", "game": "noughts", "recipe": "menace"}), (422, "bad-name")),
        (json!({"name": "a", "game": "noughts", "recipe": "random"}), (422, "bad-recipe")),
        (json!({"name": "a", "game": "noughts", "recipe": "menace(wins=3)"}), (422, "bad-recipe")),
        (json!({"name": "a", "game": "noughts", "recipe": "menace", "seed": "x"}), (422, "out-of-range")),
        (json!({"name": "a", "game": "go", "recipe": "menace"}), (404, "not-found")),
        (json!({"name": "a"}), (400, "bad-json")),
    ] {
        assert_eq!(guest.refused(Method::POST, "/api/machines", &body.to_string()).await?.told(), told, "{body}");
    }
    guest.leave().await
}

#[tokio::test]
async fn the_past_is_shown_as_it_was() -> Done {
    let mut guest = Guest::arrive().await?;
    let then = guest.get("/api/machines/michie?at=0").await?;
    let newborn = guest.get("/api/machines/newborn").await?;
    assert_eq!((&then["truth"], &then["beads"]), (&newborn["truth"], &newborn["beads"]));
    assert_eq!((&then["at"], &then["age"], &then["games"]), (&json!(0), &json!(400), &json!(0)));
    let boxes = guest.get("/api/machines/michie/boxes?at=0").await?;
    assert_eq!(boxes, guest.get("/api/machines/newborn/boxes").await?);
    assert_eq!(guest.refused(Method::GET, "/api/machines/michie?at=401", "").await?.told(), (422, "out-of-range"));
    assert_eq!(guest.refused(Method::GET, "/api/machines/michie?at=x", "").await?.told(), (400, "bad-json"));
    guest.leave().await
}

#[tokio::test]
async fn diary_games_and_curves_tell_the_same_life() -> Done {
    let mut guest = Guest::arrive().await?;
    let diary = guest.get("/api/machines/michie/diary").await?;
    assert_eq!(diary["entries"][0]["event"], "born");
    let lesson = &diary["entries"][1];
    assert_eq!((&lesson["event"], &lesson["from"], &lesson["to"]), (&json!("lesson"), &json!(1), &json!(400)));
    let mut results = [0_u64; 3];
    let mut before = String::new();
    loop {
        let page = guest.get(&format!("/api/machines/michie/games?limit=100{before}")).await?;
        for game in page["games"].as_array().into_iter().flatten() {
            let index = ["won", "drew", "lost"].iter().position(|result| game["result"] == *result);
            results[index.unwrap_or_default()] += 1;
            assert!(game["boxes"].as_array().is_some_and(|boxes| boxes[0] == 1));
        }
        let Some(next) = page["next"].as_u64() else { break };
        before = format!("&before={next}");
    }
    assert_eq!(json!(results), json!([lesson["wins"], lesson["draws"], lesson["losses"]]));
    let curves = guest.get("/api/machines/michie/curves").await?;
    let sum = |name: &str| -> u64 {
        curves["blocks"].as_array().into_iter().flatten().filter_map(|block| block[name].as_u64()).sum()
    };
    assert_eq!([sum("wins"), sum("draws"), sum("losses")], results);
    let shown = guest.get("/api/machines/michie").await?;
    let last = curves["exact"].as_array().and_then(|points| points.last().cloned()).unwrap_or_default();
    assert_eq!(last["first"]["worst"], shown["truth"]["first"]["worst"]);
    assert_eq!(curves["first_box"]["squares"], json!(["1", "2", "5"]));
    assert_eq!(curves["score"][0], json!({"game": 0, "value": 0}));
    for series in ["blocks", "exact", "score"] {
        assert!(curves[series].as_array().is_some_and(|points| points.len() <= 100 && points.len() > 10), "{series}");
    }
    assert_eq!(
        guest.refused(Method::GET, "/api/machines/michie/games?limit=0", "").await?.told(),
        (422, "out-of-range")
    );
    guest.leave().await
}

#[tokio::test]
async fn boxes_are_found_opened_and_touched() -> Done {
    let mut guest = Guest::arrive().await?;
    let wall = guest.get("/api/machines/michie/boxes").await?;
    assert_eq!(wall["boxes"].as_array().map(Vec::len), Some(304));
    let found = guest.get("/api/machines/michie/find?position=......OX.").await?;
    let number = found["n"].as_u64().unwrap_or_default();
    let opened = guest.get(&format!("/api/machines/michie/boxes/{number}")).await?;
    assert_eq!(opened["ply"], 2);
    let row = &wall["boxes"][number as usize - 1];
    assert_eq!((&opened["beads"], &opened["opened"]), (&row["beads"], &row["opened"]));
    let history = opened["history"].as_array().cloned().unwrap_or_default();
    assert_eq!((&history[0]["game"], &history[history.len() - 1]["beads"]), (&json!(0), &opened["beads"]));
    let games = guest.get(&format!("/api/machines/michie/games?box={number}&limit=100")).await?;
    assert_eq!(games["games"].as_array().map(Vec::len).map(|n| json!(n)), Some(opened["opened"].clone()));
    for path in ["find?position=X........", "boxes/305", "boxes/0", "boxes/x"] {
        let refused = guest.refused(Method::GET, &format!("/api/machines/michie/{path}"), "").await?;
        assert_eq!(refused.told(), (404, "not-found"), "{path}");
    }
    let bad = guest.refused(Method::GET, "/api/machines/michie/find?position=XX", "").await?;
    assert_eq!(bad.told(), (422, "out-of-range"));
    // A hand in the first box of the newborn.
    let path = "/api/machines/newborn/edits";
    let edited = guest.post(path, &json!({"box": 1, "square": "5", "beads": 40})).await?;
    assert_eq!((&edited["favourite"], &edited["games"]), (&json!(["5"]), &json!(0)));
    let refilled = guest.post(path, &json!({"box": 1, "refill": true})).await?;
    assert_eq!(refilled["favourite"], json!(["1", "2", "5"]));
    for (body, told) in [
        (json!({"box": 1, "square": "3", "beads": 4}), (200, "")),
        (json!({"box": 1, "square": "10", "beads": 4}), (422, "bad-edit")),
        (json!({"box": 305, "square": "1", "beads": 4}), (422, "bad-edit")),
        (json!({"box": 1, "square": "1", "beads": -4}), (422, "out-of-range")),
        (json!({"box": 1, "square": "1", "beads": 0.5}), (422, "out-of-range")),
        (json!({"box": 1, "refill": false}), (422, "out-of-range")),
        (json!({"box": 1}), (400, "bad-json")),
    ] {
        if told.0 != 200 {
            assert_eq!(guest.refused(Method::POST, path, &body.to_string()).await?.told(), told, "{body}");
        }
    }
    assert_eq!(guest.get("/api/machines/newborn/diary").await?["entries"].as_array().map(Vec::len), Some(3));
    guest.leave().await
}

#[tokio::test]
async fn a_machine_travels_as_its_life_and_as_a_table() -> Done {
    let mut guest = Guest::arrive().await?;
    let life = guest.client.get("/api/machines/michie/life").await?;
    assert_eq!(life.headers["content-disposition"], "attachment; filename=\"Michie.life\"");
    let up = guest.client.upload(life.body.clone()).await?;
    assert_eq!(up.status, 201);
    let twin = up.json()?;
    assert_eq!(twin["machine"]["id"], "michie-2");
    assert_eq!(guest.get("/api/machines/michie-2/boxes").await?, guest.get("/api/machines/michie/boxes").await?);
    assert_eq!(guest.client.get("/api/machines/michie-2/life").await?.body, life.body);
    let text = String::from_utf8(life.body.to_vec())?;
    for (damaged, told) in [
        (text.replace("\"games\":400", "\"games\":401"), "line 3: the line is damaged"),
        (text.replace("menagerie life 2", "menagerie life 9"), "line 1: this life was written by another version"),
        ("a recipe for soup".into(), "line 1: this is no life"),
        (String::new(), "line 1: this is no life"),
    ] {
        let refused = Refused::read(&guest.client.upload(damaged.clone()).await?)?;
        assert_eq!(refused.told(), (422, "bad-life"));
        assert!(refused.message.starts_with(told), "{}", refused.message);
    }
    let noise = guest.client.upload(vec![0xff, 0xfe]).await?;
    assert_eq!(Refused::read(&noise)?.told(), (422, "bad-life"));
    let table = guest.client.get("/api/machines/michie/boxes.csv").await?;
    assert!(table.body.starts_with(b"# menagerie boxes 1, noughts, menace(preset=michie)\n"));
    assert_eq!(guest.get("/api/machines").await?["machines"].as_array().map(Vec::len), Some(11));
    guest.leave().await
}

#[tokio::test]
async fn a_fork_begins_where_the_other_was() -> Done {
    let mut guest = Guest::arrive().await?;
    let twin = guest.made("/api/machines/michie/fork", &json!({"name": "Twin", "at": 123})).await?;
    assert_eq!(twin["machine"]["parents"], json!({"from": "michie", "at": 123}));
    assert_eq!(twin["machine"]["games"], 123);
    assert_eq!(guest.get("/api/machines/twin/boxes").await?, guest.get("/api/machines/michie/boxes?at=123").await?);
    let now = guest.made("/api/machines/michie/fork", &json!({"name": "Twin"})).await?;
    assert_eq!((&now["machine"]["id"], &now["machine"]["games"]), (&json!("twin-2"), &json!(400)));
    let late = json!({"name": "Twin", "at": 401}).to_string();
    assert_eq!(guest.refused(Method::POST, "/api/machines/michie/fork", &late).await?.told(), (422, "out-of-range"));
    let named = json!({"name": " no name"}).to_string();
    assert_eq!(guest.refused(Method::POST, "/api/machines/michie/fork", &named).await?.told(), (422, "bad-name"));
    // People write names as they write; addresses are plain.
    let zoe = guest.made("/api/machines/michie/fork", &json!({"name": "Zoë 7b"})).await?;
    assert_eq!((&zoe["machine"]["id"], &zoe["machine"]["name"]), (&json!("zoe-7b"), &json!("Zoë 7b")));
    guest.leave().await
}

#[tokio::test]
async fn what_is_too_large_or_no_json_is_refused() -> Done {
    let mut guest = Guest::arrive().await?;
    for body in ["", "{", "[]", "null", "{\"game\": }"] {
        assert_eq!(guest.refused(Method::POST, "/api/play", body).await?.told(), (400, "bad-json"), "{body}");
    }
    let long = format!("{{\"game\": \"{}\"}}", "x".repeat(70_000));
    assert_eq!(guest.refused(Method::POST, "/api/play", &long).await?.told(), (413, "too-large"));
    let mut other = Guest::again(&guest).await?;
    let life = "x".repeat((4 << 20) + 1);
    assert_eq!(Refused::read(&other.client.upload(life).await?)?.told(), (413, "too-large"));
    let mut other = Guest::again(&guest).await?;
    assert_eq!(other.refused(Method::GET, "/api/nothing", "").await?.told(), (404, "not-found"));
    assert_eq!(other.refused(Method::PUT, "/api/games", "").await?.told(), (405, "wrong-method"));
    guest.leave().await
}

#[tokio::test]
async fn the_page_is_served_with_its_headers_and_nothing_inline() -> Done {
    let mut guest = Guest::arrive().await?;
    for (path, status) in
        [("/", 200), ("/play/noughts", 200), ("/m/michie/boxes", 200), ("/nowhere", 404), ("/m/x.js", 404)]
    {
        let page = guest.client.get(path).await?;
        assert_eq!(page.status, status, "{path}");
        let policy = page.headers["content-security-policy"].to_str()?;
        assert!(policy.starts_with("default-src 'self';") && !policy.contains("unsafe"), "{policy}");
        assert_eq!(page.headers["x-content-type-options"], "nosniff");
    }
    let boxes =
        guest.client.send(Method::GET, "/api/machines/michie/boxes", &[("accept-encoding", "gzip")], "").await?;
    assert_eq!(boxes.headers["content-encoding"], "gzip");
    let tag = boxes.headers["etag"].to_str()?.to_owned();
    let again = guest.client.send(Method::GET, "/api/machines/michie/boxes", &[("if-none-match", &tag)], "").await?;
    assert_eq!((again.status.as_u16(), again.body.len()), (304, 0));
    let document = guest.get("/api/openapi.json").await?;
    assert_eq!(document["openapi"], "3.1.0");
    guest.leave().await
}
