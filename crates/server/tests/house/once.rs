//! Matches and lessons enter a life once, however often they are told.

use crate::guest::Guest;
use hyper::Method;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

/// Plays a whole match against a machine that opens, always taking the first legal square, and gives its report.
pub async fn match_of(guest: &mut Guest, id: &str, seed: u64, name: &str) -> anyhow::Result<Value> {
    let mut body =
        json!({"game": "noughts", "first": format!("machine:{id}"), "second": "human", "seed": seed.to_string()});
    loop {
        let play = guest.post("/api/play", &body).await?;
        let player = play["first"].as_str().unwrap_or_default().to_owned();
        if !play["outcome"].is_null() {
            let at: u64 = player.rsplit('@').next().unwrap_or_default().parse()?;
            return Ok(
                json!({"id": name, "at": at, "side": "first", "seed": seed.to_string(), "moves": play["moves"]}),
            );
        }
        body["first"] = json!(player);
        body["moves"] = play["moves"].clone();
        body["move"] = play["scene"]["legal"][0]["move"].clone();
    }
}

/// Waits for a lesson by its stream, to which the house says the end.
pub async fn ended(guest: &mut Guest, lesson: &str) -> anyhow::Result<Value> {
    guest.last(&format!("/api/lessons/{lesson}/events")).await
}

#[tokio::test]
async fn a_match_told_twice_counts_once_and_is_answered_alike() -> Done {
    let mut guest = Guest::arrive().await?;
    let report = match_of(&mut guest, "michie", 3, "match-0001").await?;
    let path = "/api/machines/michie/matches";
    let first = guest.post(path, &report).await?;
    assert_eq!((&first["recorded"], &first["number"]), (&json!(true), &json!(401)));
    assert_eq!(first["machine"]["games"], 401);
    assert_ne!(first["truth_before"], first["truth_after"]);
    assert_eq!(first["learned"]["kind"], "beads");
    // The first box has beads for corner, side and centre: all three are told, the drawn one is named.
    let opened = &first["learned"]["paid"][0];
    assert_eq!((&opened["number"], &opened["position"]), (&json!(1), &json!("... ... ...")));
    assert_eq!(opened["beads"].as_array().map(Vec::len), Some(3));
    let drawn = &opened["beads"][opened["drawn"].as_u64().unwrap_or(9) as usize];
    assert_eq!(drawn["square"], report["moves"][0]);
    assert_ne!(drawn["before"], drawn["after"]);
    let rewards = &guest.get("/api/machines/michie").await?["rewards"];
    assert_eq!(rewards["win"], "each bead used is put back with 3 more");
    assert_eq!(rewards["source"], "Donald Michie 1961");
    assert_eq!(guest.post(path, &report).await?, first);
    // Also after the life went on.
    let next = match_of(&mut guest, "michie", 4, "match-0002").await?;
    assert_eq!(guest.post(path, &next).await?["number"], 402);
    assert_eq!(guest.post(path, &report).await?, first);
    assert_eq!(guest.get("/api/machines/michie").await?["games"], 402);
    // The name of one match cannot be another's.
    let mut other = next.clone();
    other["id"] = json!("match-0001");
    assert_eq!(guest.refused(Method::POST, path, &other.to_string()).await?.told(), (409, "conflict"));
    guest.leave().await
}

#[tokio::test]
async fn a_match_that_did_not_happen_is_refused_and_changes_nothing() -> Done {
    let mut guest = Guest::arrive().await?;
    let report = match_of(&mut guest, "michie", 3, "match-0001").await?;
    let path = "/api/machines/michie/matches";
    let with = |name: &str, value: Value| {
        let mut body = report.clone();
        body[name] = value;
        body
    };
    for (body, told) in [
        (with("seed", json!("4")), (422, "bad-record")),
        (with("at", json!(401)), (422, "out-of-range")),
        (with("moves", json!(["1", "2"])), (422, "bad-record")),
        (with("moves", json!(["1", "1"])), (422, "bad-record")),
        (with("moves", json!(["1", "2", "4", "3", "7", "resigns"])), (422, "bad-record")),
        (with("moves", json!(["resigns"])), (422, "bad-record")),
        (with("moves", json!(["z"])), (422, "bad-record")),
        (with("id", json!("short")), (422, "out-of-range")),
        (with("seed", json!("x")), (422, "out-of-range")),
        (with("side", json!("third")), (400, "bad-json")),
    ] {
        let refused = guest.refused(Method::POST, path, &body.to_string()).await?;
        assert_eq!(refused.told(), told, "{body}: {}", refused.message);
    }
    let nobody = guest.refused(Method::POST, "/api/machines/nobody/matches", &report.to_string()).await?;
    assert_eq!(nobody.told(), (404, "not-found"));
    assert_eq!(guest.get("/api/machines/michie").await?["games"], 400);
    guest.leave().await
}

#[tokio::test]
async fn a_match_survives_a_hand_in_the_box_while_it_is_played() -> Done {
    let mut guest = Guest::arrive().await?;
    let report = match_of(&mut guest, "michie", 3, "match-0001").await?;
    // The age stays 400, but the first box is another: the match was played with the one before.
    guest.post("/api/machines/michie/edits", &json!({"box": 1, "square": "1", "beads": 0})).await?;
    guest.post("/api/machines/michie/edits", &json!({"box": 1, "square": "5", "beads": 0})).await?;
    assert_eq!(guest.post("/api/machines/michie/matches", &report).await?["number"], 401);
    guest.leave().await
}

#[tokio::test]
async fn a_person_may_resign_against_a_machine_that_learns_from_it() -> Done {
    let mut guest = Guest::arrive().await?;
    let open = json!({"game": "noughts", "first": "machine:michie", "second": "human", "seed": "9"});
    let opened = guest.post("/api/play", &open).await?;
    let report = json!({"id": "match-0009", "at": 400, "side": "first", "seed": "9", "moves": opened["moves"], "resigned": true});
    let before = guest.get("/api/machines/michie").await?["wins"].as_u64();
    let recorded = guest.post("/api/machines/michie/matches", &report).await?;
    assert_eq!(recorded["machine"]["wins"].as_u64(), before.map(|wins| wins + 1));
    let games = guest.get("/api/machines/michie/games?limit=1").await?;
    assert_eq!(games["games"][0]["moves"][1], "resigns");
    guest.leave().await
}

#[tokio::test]
async fn a_lesson_asked_for_twice_is_held_once() -> Done {
    let mut guest = Guest::arrive().await?;
    let path = "/api/machines/newborn/lessons";
    let body = json!({"id": "lesson-0001", "against": "mix(random:2,machine:michie:0)", "seats": "first", "games": 10});
    assert_eq!(guest.refused(Method::POST, path, &body.to_string()).await?.told(), (422, "bad-recipe"));
    let body = json!({"id": "lesson-0001", "against": "random", "seats": "first", "games": 20_000, "seed": "11"});
    let mut names = Vec::new();
    for _ in 0..3 {
        let answer = guest.client.post(path, &body).await?;
        assert_eq!(answer.status, 202);
        names.push(answer.json()?["lesson"].clone());
    }
    assert_eq!(names, vec![json!("newborn.lesson-0001"); 3]);
    let end = ended(&mut guest, "newborn.lesson-0001").await?;
    assert_eq!((&end["state"], &end["done"], &end["games"]), (&json!("done"), &json!(20_000), &json!(20_000)));
    assert_eq!(guest.client.post(path, &body).await?.status, 202);
    let shown = guest.get("/api/machines/newborn").await?;
    assert_eq!((&shown["games"], &shown["wins"]), (&json!(20_000), &end["wins"]));
    assert_eq!(guest.get("/api/lessons/newborn.lesson-0001").await?, end);
    guest.leave().await
}

#[tokio::test]
async fn a_mix_goes_on_in_its_round_from_lesson_to_lesson() -> Done {
    let mut guest = Guest::arrive().await?;
    // A round has five matches. Twice seven are fourteen: the third lesson begins with the last of a round, and whatever
    // comes in between begins it anew.
    let mix = "mix(random:3,expert:2)";
    for (number, against) in [mix, mix, mix, "random", mix].into_iter().enumerate() {
        let id = format!("lesson-000{number}");
        let body = json!({"id": id, "against": against, "seats": "first", "games": 7});
        assert_eq!(guest.client.post("/api/machines/newborn/lessons", &body).await?.status, 202);
        ended(&mut guest, &format!("newborn.{id}")).await?;
    }
    let life = guest.client.get("/api/machines/newborn/life").await?.body;
    let lessons = std::str::from_utf8(&life)?.lines().filter_map(|line| line.split_once(' '));
    let lessons = lessons.filter_map(|(_, event)| serde_json::from_str::<Value>(event).ok());
    let lessons = lessons.filter(|event| event["event"] == "lesson");
    let phases: Vec<u64> = lessons.map(|lesson| lesson["phase"].as_u64().unwrap_or(0)).collect();
    assert_eq!(phases, [0, 2, 4, 0, 0]);
    guest.leave().await
}

#[tokio::test]
async fn machines_teach_each_other_and_bad_lessons_are_refused() -> Done {
    let mut guest = Guest::arrive().await?;
    let raise = json!({"name": "Bob", "game": "noughts", "recipe": "menace(seats=both)", "seed": "2"});
    guest.made("/api/machines", &raise).await?;
    let path = "/api/machines/bob/lessons";
    let body = json!({"id": "lesson-0001", "against": "machine:michie", "seats": "second", "games": 50, "opponents_learn": true});
    assert_eq!(guest.client.post(path, &body).await?.status, 202);
    assert_eq!(ended(&mut guest, "bob.lesson-0001").await?["state"], "done");
    let diary = guest.get("/api/machines/bob/diary").await?;
    assert_eq!(diary["entries"][1]["against"], "machine:michie@400");
    assert_eq!(guest.get("/api/machines/michie").await?["games"], 400);
    let ask = |name: &str, value: Value| {
        let mut body = json!({"id": "lesson-0002", "against": "random", "seats": "first", "games": 10});
        body[name] = value;
        body
    };
    for (body, told) in [
        (ask("games", json!(0)), (422, "out-of-range")),
        (ask("games", json!(100_001)), (422, "out-of-range")),
        (ask("games", json!(-1)), (400, "bad-json")),
        (ask("seats", json!("third")), (422, "out-of-range")),
        (ask("against", json!("nobody")), (422, "bad-recipe")),
        (ask("against", json!("machine:nobody")), (404, "not-found")),
        (ask("against", json!("mix(random:1,killer:1)")), (422, "bad-lesson")),
        (ask("against", json!("machine:michie@9999")), (422, "out-of-range")),
        (ask("seed", json!("x")), (422, "out-of-range")),
        (ask("id", json!("a.b.c.d.e")), (422, "out-of-range")),
    ] {
        assert_eq!(guest.refused(Method::POST, path, &body.to_string()).await?.told(), told, "{body}");
    }
    let seat = ask("seats", json!("second")).to_string();
    let refused = guest.refused(Method::POST, "/api/machines/michie/lessons", &seat).await?;
    assert_eq!(refused.told(), (422, "no-seat"));
    let nobody =
        guest.refused(Method::POST, "/api/machines/nobody/lessons", &ask("games", json!(1)).to_string()).await?;
    assert_eq!(nobody.told(), (404, "not-found"));
    assert_eq!(guest.refused(Method::GET, "/api/lessons/bob.nothing-1", "").await?.told(), (404, "not-found"));
    assert_eq!(guest.refused(Method::GET, "/api/lessons/nothing/events", "").await?.told(), (404, "not-found"));
    assert_eq!(guest.get("/api/machines/bob").await?["games"], 50);
    guest.leave().await
}

#[tokio::test]
async fn a_birth_told_twice_with_its_key_is_one_machine() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = "0123456789abcdef0123456789abcdef";
    let mut ada = json!({"name": "Ada", "game": "noughts", "recipe": "menace(preset=michie)", "key": key});
    let first = guest.made("/api/machines", &ada).await?;
    assert_eq!((&first["machine"]["id"], &first["key"]), (&json!("ada"), &json!(key)));
    assert_eq!(guest.made("/api/machines", &ada).await?, first);
    // Somebody else with the same name has another key, and is another machine.
    ada["key"] = json!("f123456789abcdef0123456789abcdef");
    assert_eq!(guest.made("/api/machines", &ada).await?["machine"]["id"], "ada-2");
    // A twin as well; without an age it is told again when the other is older.
    let twin = json!({"name": "Eve", "key": "aaaabbbbccccdddd0000111122223333"});
    let path = "/api/machines/ada/fork";
    let branched = guest.made(path, &twin).await?;
    let report = match_of(&mut guest, "ada", 3, "match-0001").await?;
    assert_eq!(guest.post("/api/machines/ada/matches", &report).await?["number"], 1);
    assert_eq!(guest.made(path, &twin).await?, branched);
    assert_eq!(branched["machine"]["id"], "eve");
    // The key of one machine cannot be another's, and is one that nobody hits on.
    let mut other = ada.clone();
    other["name"] = json!("Bob");
    assert_eq!(guest.refused(Method::POST, "/api/machines", &other.to_string()).await?.told(), (409, "conflict"));
    other["key"] = json!("sesame");
    assert_eq!(guest.refused(Method::POST, "/api/machines", &other.to_string()).await?.told(), (422, "out-of-range"));
    let listed = guest.get("/api/machines?q=bob").await?;
    assert_eq!(listed["machines"].as_array().map(Vec::len), Some(0));
    guest.leave().await
}

#[tokio::test]
async fn a_birth_told_by_many_at_once_is_one_machine() -> Done {
    let mut guest = Guest::arrive().await?;
    let ada = json!({"name": "Ada", "game": "noughts", "recipe": "menace(preset=michie)", "seed": "7",
        "key": "0123456789abcdef0123456789abcdef"});
    let mut others = Vec::new();
    for _ in 0..6 {
        let mut other = Guest::again(&guest).await?;
        let ada = ada.clone();
        others.push(tokio::spawn(async move {
            let made = other.made("/api/machines", &ada).await?;
            other.leave().await?;
            anyhow::Ok(made["machine"]["id"].clone())
        }));
    }
    for other in others {
        assert_eq!(other.await??, "ada");
    }
    let listed = guest.get("/api/machines?q=ada").await?;
    assert_eq!(listed["machines"].as_array().map(Vec::len), Some(1));
    guest.leave().await
}
