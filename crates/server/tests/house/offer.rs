//! Who may teach a machine: whoever is offered is taken, in every seat.

use crate::guest::Guest;
use crate::jobs::{ask, far, reopened};
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

/// Every recipe that learns, as people raise it.
const LEARNERS: &[&str] = &[
    "menace(preset=michie)",
    "menace(preset=clare-threebead)",
    "menace(preset=clare-turnnumber)",
    "menace(preset=nemade)",
    "menace(preset=em)",
    "menace(preset=scroggs)",
    "menace(preset=michie-1963)",
    "menace(preset=michie,seats=second)",
    "qtable",
    "tdnet(hidden=4)",
];
/// The games that only nets learn.
const LARGE: &[&str] = &["polar", "othello", "connect4"];

/// A machine of a game; its id.
async fn raised(guest: &mut Guest, game: &str, recipe: &str, name: &str) -> anyhow::Result<String> {
    let body = json!({"name": name, "game": game, "recipe": recipe, "seed": "1"});
    Ok(guest.made("/api/machines", &body).await?["machine"]["id"].as_str().unwrap_or_default().to_owned())
}

/// Asks for a lesson as the page does, and waits until it is over; what was answered and what came of it.
async fn taught(guest: &mut Guest, id: &str, lesson: &Value) -> anyhow::Result<Value> {
    let path = format!("/api/machines/{id}/lessons");
    let answer = guest.client.post(&path, lesson).await?;
    anyhow::ensure!(answer.status == 202, "{id} {lesson}: {}", String::from_utf8_lossy(&answer.body));
    let answer: Value = answer.json()?;
    let name = answer["lesson"].as_str().unwrap_or_default();
    let over = guest.last(&format!("/api/lessons/{name}/events")).await?;
    anyhow::ensure!(over["state"] == "done", "{id} {lesson}: {over}");
    anyhow::ensure!(over["done"] == lesson["games"], "{id} {lesson}: {over}");
    Ok(answer)
}

/// Takes all of the offer; how many lessons that were.
async fn takes_all(guest: &mut Guest, game: &str, recipe: &str, games: u64) -> anyhow::Result<usize> {
    let id =
        raised(guest, game, recipe, &format!("Taught {}", recipe.replace(['(', ')', '=', ','], " ").trim())).await?;
    let offer = guest.get(&format!("/api/machines/{id}/offer")).await?;
    let seats = offer["seats"].as_array().map_or(0, Vec::len);
    let mut held = 0;
    for teacher in offer["teachers"].as_array().into_iter().flatten() {
        let opposite = teacher["opposite"].as_array();
        assert_eq!(opposite.map(Vec::len), Some(seats), "{game} {recipe} {teacher}");
        for one in opposite.into_iter().flatten() {
            let lesson = json!({"id": format!("of-the-offer-{held}"), "against": teacher["player"],
                "seats": one["seats"], "games": games, "opponents_learn": teacher["kind"] != "mind"});
            taught(guest, &id, &lesson).await.map_err(|why| why.context(format!("{game} {recipe} {teacher}")))?;
            held += 1;
        }
    }
    Ok(held)
}

/// In a house of its own every recipe takes all of its offer at a game.
async fn small_game(game: &str) -> Done {
    let mut guest = Guest::arrive().await?;
    let mut held = 0;
    for recipe in LEARNERS {
        held += takes_all(&mut guest, game, recipe, 2).await?;
    }
    // Ten recipes meet at least three minds, eleven newborns, themselves and those raised before them.
    assert!(held > 200, "{held} lessons at {game}");
    guest.leave().await
}

#[tokio::test]
async fn whoever_is_offered_at_noughts_is_taken_in_every_seat() -> Done {
    small_game("noughts").await
}

#[tokio::test]
async fn whoever_is_offered_at_misere_is_taken_in_every_seat() -> Done {
    small_game("misere").await
}

#[tokio::test]
async fn whoever_is_offered_at_hexapawn_is_taken_in_every_seat() -> Done {
    small_game("hexapawn").await
}

#[tokio::test]
async fn whoever_is_offered_to_a_net_is_taken_in_every_seat() -> Done {
    let mut guest = Guest::arrive().await?;
    for game in LARGE {
        let held = takes_all(&mut guest, game, "tdnet(hidden=4)", 2).await?;
        // At least a random player, four newborn nets and itself, in three seats.
        assert!(held >= 18, "{held} lessons at {game}");
    }
    guest.leave().await
}

#[tokio::test]
async fn an_offer_says_who_is_born_for_a_seat() -> Done {
    let mut guest = Guest::arrive().await?;
    let ada = raised(&mut guest, "noughts", "menace(preset=scroggs)", "Ada").await?;
    let offer = guest.get(&format!("/api/machines/{ada}/offer")).await?;
    assert_eq!(offer["seats"], json!(["first"]));
    let of = |player: &str| {
        let all = offer["teachers"].as_array().into_iter().flatten();
        all.clone().find(|one| one["player"] == player).map(|one| one["opposite"][0].clone())
    };
    let says = |player: &str, says: Value| Some(json!({"seats": "first", "player": player, "says": says}));
    assert_eq!(of("random"), says("random", Value::Null));
    assert_eq!(of("menace(preset=em)"), says("menace(preset=em)", Value::Null));
    assert_eq!(
        of("menace(preset=michie)"),
        says("menace(preset=michie,seats=second)", "A newborn Michie 1961 machine that answers.".into())
    );
    let twin = "menace(preset=scroggs,seats=second)";
    let told = "Ada only opens: a newborn Scroggs' museum machine machine answers in its place.";
    assert_eq!(of("self"), says(twin, told.replace("machine machine", "machine").into()));
    assert_eq!(of("machine:answerer"), says("machine:answerer", Value::Null));
    // A machine that plays both seats is offered those first in which the other sits down itself.
    let bob = raised(&mut guest, "noughts", "menace(preset=em)", "Bob").await?;
    let offer = guest.get(&format!("/api/machines/{bob}/offer")).await?;
    assert_eq!(offer["seats"], json!(["both", "first", "second"]));
    let ada = offer["teachers"].as_array().into_iter().flatten().find(|one| one["player"] == "machine:ada");
    let ada = ada.map(|ada| ada["opposite"].clone()).unwrap_or_default();
    assert_eq!(ada[0], json!({"seats": "second", "player": "machine:ada", "says": null}));
    assert_eq!(ada[1]["player"], "menace(preset=scroggs,seats=both)");
    // What everybody may train is kept without a key; a mind keeps nothing.
    for access in ["open", "play", "closed"] {
        let body = json!({"name": access, "game": "noughts", "recipe": "menace(preset=em)", "access": access});
        guest.made("/api/machines", &body).await?;
    }
    let offer = guest.get(&format!("/api/machines/{bob}/offer")).await?;
    let open = |player: &str| {
        offer["teachers"]
            .as_array()
            .into_iter()
            .flatten()
            .find(|one| one["player"] == player)
            .map(|one| one["open"] == true)
    };
    let told = ["machine:open", "machine:play", "machine:closed", "random", "menace(preset=em)"].map(open);
    assert_eq!(told, [Some(true), Some(false), Some(false), Some(false), Some(false)]);
    guest.leave().await
}

#[tokio::test]
async fn both_keep_what_they_learned_where_the_visitor_wants_it() -> Done {
    let mut guest = Guest::arrive().await?;
    let ada = raised(&mut guest, "noughts", "menace(preset=michie)", "Ada").await?;
    let (key, wrong) = ("0123456789abcdef0123456789abcdef", "1123456789abcdef0123456789abcdef");
    let closed =
        json!({"name": "Bob", "game": "noughts", "recipe": "menace(preset=em)", "access": "closed", "key": key});
    guest.made("/api/machines", &closed).await?;
    let lesson = |id: &str, keep: Value| json!({"id": id, "against": "machine:bob", "seats": "first", "games": 300, "keep": keep});
    for keep in [json!({}), json!({"key": wrong})] {
        let body = lesson("without-the-key", keep).to_string();
        let refused = guest.refused(hyper::Method::POST, &format!("/api/machines/{ada}/lessons"), &body).await?;
        assert_eq!(refused.told(), (403, "closed"));
    }
    let answer = taught(&mut guest, &ada, &lesson("with-the-key", json!({"key": key}))).await?;
    assert_eq!(answer["opponent"], "bob");
    let (mine, theirs) = (guest.get("/api/machines/ada").await?, guest.get("/api/machines/bob").await?);
    assert_eq!((&mine["games"], &theirs["games"]), (&json!(300), &json!(300)));
    assert_eq!(
        (&mine["wins"], &mine["draws"], &mine["losses"]),
        (&theirs["losses"], &theirs["draws"], &theirs["wins"])
    );
    // Told twice it is one lesson.
    taught(&mut guest, &ada, &lesson("with-the-key", json!({"key": key}))).await?;
    assert_eq!(guest.get("/api/machines/bob").await?["games"], 300);
    // A newborn that is kept becomes a machine of its own, born with the seat.
    let newborn = json!({"id": "with-a-newborn", "against": "menace", "seats": "first", "games": 200,
        "keep": {"name": "Cleo", "key": wrong}});
    assert_eq!(taught(&mut guest, &ada, &newborn).await?["opponent"], "cleo");
    let cleo = guest.get("/api/machines/cleo").await?;
    assert_eq!(
        (&cleo["recipe"], &cleo["games"], &cleo["seats"]),
        (&json!("menace(seats=second)"), &json!(200), &json!(["second"]))
    );
    assert_eq!(guest.get("/api/machines/ada").await?["games"], 500);
    // What cannot be kept is refused in words.
    for (against, keep) in [
        ("random", json!({"name": "R", "key": key})),
        ("self", json!({})),
        ("mix(menace:1,qtable:1)", json!({})),
        ("machine:bob@0", json!({"key": key})),
    ] {
        let body = json!({"id": "not-to-be-kept", "against": against, "seats": "first", "games": 2, "keep": keep});
        let refused = guest.refused(hyper::Method::POST, "/api/machines/ada/lessons", &body.to_string()).await?;
        assert_eq!(refused.told(), (422, "bad-lesson"), "{against}: {}", refused.message);
    }
    guest.leave().await
}

/// Two nets, and a lesson that takes some slices and is kept for both.
async fn nets_that_meet(guest: &mut Guest, games: u64) -> Done {
    for (name, hidden) in [("Ada", 10), ("Bob", 8)] {
        raised(guest, "polar", &format!("tdnet(hidden={hidden})"), name).await?;
    }
    let body =
        json!({"id": "lesson-01", "against": "machine:bob", "seats": "both", "games": games, "seed": "5", "keep": {}});
    ask(guest, "/api/machines/ada/lessons", &body).await.map(drop)
}

async fn lives(guest: &mut Guest) -> anyhow::Result<Vec<String>> {
    let mut lives = Vec::new();
    for name in ["ada", "bob"] {
        lives.push(String::from_utf8(guest.client.get(&format!("/api/machines/{name}/life")).await?.body.to_vec())?);
    }
    Ok(lives)
}

#[tokio::test]
async fn a_lesson_for_two_that_is_cut_short_comes_to_the_same_bytes_for_both() -> Done {
    let mut guest = Guest::arrive().await?;
    nets_that_meet(&mut guest, 1_500).await?;
    for part in 1..4 {
        guest = reopened(guest, "/api/lessons/ada.lesson-01", part * 300).await?;
        // The lesson runs on while the three are read: what Bob has is what Ada had before him or has after him.
        let mut games = Vec::new();
        for name in ["ada", "bob", "ada"] {
            games.push(guest.get(&format!("/api/machines/{name}")).await?["games"].clone());
        }
        assert!(games[1] == games[0] || games[1] == games[2], "both have had it or neither has: {games:?}");
    }
    guest.last("/api/lessons/ada.lesson-01/events").await?;
    let cut = lives(&mut guest).await?;
    guest.leave().await?;
    let mut guest = Guest::arrive().await?;
    nets_that_meet(&mut guest, 1_500).await?;
    guest.last("/api/lessons/ada.lesson-01/events").await?;
    assert!(cut == lives(&mut guest).await?, "other bytes");
    assert!(cut.iter().all(|life| life.contains("\"games\":1500")), "{cut:?}");
    guest.leave().await
}

#[tokio::test]
async fn an_opponent_that_is_deleted_ends_the_lesson_and_what_was_played_is_kept() -> Done {
    let mut guest = Guest::arrive().await?;
    nets_that_meet(&mut guest, 100_000).await?;
    let key = "2123456789abcdef0123456789abcdef";
    let cleo = json!({"name": "Cleo", "game": "polar", "recipe": "tdnet(hidden=3)", "key": key});
    guest.made("/api/machines", &cleo).await?;
    far(&mut guest, "/api/lessons/ada.lesson-01", 1).await?;
    guest.client.send(hyper::Method::DELETE, "/api/jobs/lesson:ada.lesson-01", &[], "").await?;
    guest.last("/api/lessons/ada.lesson-01/events").await?;
    let body =
        json!({"id": "lesson-02", "against": "machine:cleo", "seats": "both", "games": 100_000, "keep": {"key": key}});
    let before = guest.get("/api/machines/ada").await?["games"].as_u64();
    assert_eq!(before, guest.get("/api/machines/bob").await?["games"].as_u64(), "stopped, both have had as many");
    ask(&mut guest, "/api/machines/ada/lessons", &body).await?;
    far(&mut guest, "/api/lessons/ada.lesson-02", 1).await?;
    let gone = guest.client.send(hyper::Method::DELETE, "/api/machines/cleo", &[("x-machine-key", key)], "").await?;
    assert_eq!(gone.status, 204);
    assert_eq!(guest.last("/api/lessons/ada.lesson-02/events").await?["state"], "stopped");
    assert!(guest.get("/api/machines/ada").await?["games"].as_u64() > before);
    guest.leave().await
}

#[tokio::test]
async fn two_lessons_that_change_the_same_two_machines_both_end() -> Done {
    let mut guest = Guest::arrive().await?;
    for name in ["Ada", "Bob"] {
        raised(&mut guest, "noughts", "menace(preset=em)", name).await?;
    }
    let lesson = |id: &str, against: &str| json!({"id": id, "against": format!("machine:{against}"), "seats": "both", "games": 20_000, "keep": {}});
    // Each is the other's opponent, at the same moment.
    for round in 0..4 {
        for (me, other) in [("ada", "bob"), ("bob", "ada")] {
            let body = lesson(&format!("{me}-round-{round}"), other);
            let answer = guest.client.post(&format!("/api/machines/{me}/lessons"), &body).await?;
            assert_eq!(answer.status, 202, "{}", String::from_utf8_lossy(&answer.body));
        }
    }
    for round in 0..4 {
        for me in ["ada", "bob"] {
            let over = guest.last(&format!("/api/lessons/{me}.{me}-round-{round}/events")).await?;
            assert_eq!(over["state"], "done", "{over}");
        }
    }
    for me in ["ada", "bob"] {
        assert_eq!(guest.get(&format!("/api/machines/{me}")).await?["games"], 160_000, "{me}");
    }
    guest.leave().await
}
