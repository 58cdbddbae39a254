//! A class: pupils teach its machine, strangers cannot, and its teacher rules it from wherever the key is.

use crate::guest::Guest;
use crate::once::match_of;
use anyhow::Context as _;
use hyper::Method;
use mind::Learner as _;
use serde_json::{Value, json};

type Done = anyhow::Result<()>;

const JSON: (&str, &str) = ("content-type", "application/json");

async fn send(
    guest: &mut Guest,
    method: Method,
    path: &str,
    head: (&str, &str),
    body: &Value,
) -> anyhow::Result<(u16, Value)> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = guest.client.send(method, path, &[JSON, head], body).await?;
    let told = if answer.body.is_empty() { Value::Null } else { answer.json()? };
    Ok((answer.status.as_u16(), told))
}

fn text(value: &Value) -> anyhow::Result<String> {
    Ok(value.as_str().with_context(|| format!("a text, not {value}"))?.to_owned())
}

/// A class, its code, its key and its machine.
async fn opened(guest: &mut Guest, asked: Value) -> anyhow::Result<(String, String, String)> {
    let made = guest.made("/api/classes", &asked).await?;
    let class = &made["class"];
    Ok((text(&class["code"])?, text(&made["key"])?, text(&class["machines"][0]["id"])?))
}

/// Somebody comes in: what they are called, and their key.
async fn joined(guest: &mut Guest, code: &str, id: &str) -> anyhow::Result<(String, String)> {
    let joined = guest.made(&format!("/api/classes/{code}/pupils"), &json!({"id": id})).await?;
    Ok((text(&joined["nick"])?, text(&joined["key"])?))
}

/// A pupil plays a game and tells it; the status, and what was said.
async fn played(guest: &mut Guest, code: &str, machine: &str, key: &str, number: u64) -> anyhow::Result<(u16, Value)> {
    let report = match_of(guest, machine, number, &format!("match-{number:04}")).await?;
    send(guest, Method::POST, &format!("/api/classes/{code}/matches"), ("x-pupil-key", key), &report).await
}

#[tokio::test]
async fn a_class_counts_every_game_once_and_takes_one_pupils_out_again() -> Done {
    let mut guest = Guest::arrive().await?;
    let asked = json!({"game": "noughts", "mode": "one", "code": "Amber Kite", "seed": "7"});
    let (code, key, machine) = opened(&mut guest, asked).await?;
    assert_eq!(code, "amber-kite");
    let (otter, first) = joined(&mut guest, &code, "device-01").await?;
    let (owl, second) = joined(&mut guest, &code, "device-02").await?;
    assert_ne!(otter, owl);
    // The same device again is the same pupil.
    assert_eq!(joined(&mut guest, &code, "device-01").await?.0, otter);
    let (_, first) = (first, joined(&mut guest, &code, "device-01").await?.1);
    for number in 1..=6 {
        let who = if number % 3 == 0 { &second } else { &first };
        let (status, told) = played(&mut guest, &code, &machine, who, number).await?;
        assert_eq!((status, &told["number"]), (200, &json!(number)), "{told}");
    }
    let class = guest.get(&format!("/api/classes/{code}")).await?;
    let shown = &class["machines"][0];
    let sum = ["wins", "draws", "losses"].iter().filter_map(|word| shown[word].as_u64()).sum::<u64>();
    assert_eq!((&shown["games"], sum, &class["pupils"]), (&json!(6), 6, &json!(2)));
    assert_eq!((&class["last"]["who"], &class["last"]["number"]), (&json!(owl), &json!(6)));
    // The others' games alone, taught to a machine of the same recipe and seed, make the same boxes.
    let life = String::from_utf8(guest.client.get(&format!("/api/machines/{machine}/life")).await?.body.to_vec())?;
    let theirs: Vec<Value> = life
        .lines()
        .filter(|line| line.contains("\"played\"") && line.contains(&format!("{owl}_")))
        .map(|line| serde_json::from_str(line.split_once(' ').map_or("", |(_, json)| json)))
        .collect::<Result<_, _>>()?;
    assert_eq!(theirs.len(), 2);
    let mut alone = lab::Machine::born(game::Game::Noughts, "menace(preset=michie)", "alone", 7)?;
    for event in theirs {
        alone.live(serde_json::from_value(event)?)?;
    }
    let (status, told) = send(
        &mut guest,
        Method::POST,
        &format!("/api/classes/{code}/taken-out"),
        ("x-machine-key", &key),
        &json!({"who": otter}),
    )
    .await?;
    assert_eq!((status, &told["out"]), (200, &json!([otter])), "{told}");
    let boxes = guest.get(&format!("/api/machines/{machine}/boxes")).await?;
    let menace = alone.pupil().boxes().context("boxes")?;
    for it in boxes["boxes"].as_array().context("boxes")? {
        let number = usize::try_from(it["n"].as_u64().context("a number")?)?;
        let beads: Vec<f64> = menace.view(number).context("the box")?.beads.iter().map(|(_, beads)| *beads).collect();
        let shown: Vec<f64> =
            it["beads"].as_array().context("beads")?.iter().filter_map(|bead| bead[1].as_f64()).collect();
        assert_eq!(shown, beads, "box {number}");
    }
    // They look on from now on; the life agrees with itself; the table says so.
    let (status, told) = played(&mut guest, &code, &machine, &first, 7).await?;
    assert_eq!((status, &told["error"]["code"]), (403, &json!("class-paused")));
    assert_eq!(played(&mut guest, &code, &machine, &second, 8).await?.0, 200);
    let (_, csv) = {
        let path = format!("/api/classes/{code}/games.csv");
        let answer = guest.client.send(Method::GET, &path, &[("x-machine-key", &key)], "").await?;
        (answer.status, String::from_utf8(answer.body.to_vec())?)
    };
    let out = csv.lines().filter(|line| line.ends_with(",yes")).count();
    assert_eq!((csv.lines().count(), out), (1 + 7, 4), "{csv}");
    let diary = guest.get(&format!("/api/machines/{machine}/diary")).await?;
    let told = diary["entries"].as_array().context("a diary")?.iter().any(|it| it["event"] == "taken-out");
    assert!(told, "{diary}");
    let life = String::from_utf8(guest.client.get(&format!("/api/machines/{machine}/life")).await?.body.to_vec())?;
    lab::Machine::fold(lab::Life::parse(&life)?)?;
    guest.leave().await
}

#[tokio::test]
async fn a_stranger_does_nothing_and_the_key_everything() -> Done {
    let mut guest = Guest::arrive().await?;
    let (code, key, machine) = opened(&mut guest, json!({"game": "noughts", "mode": "one"})).await?;
    let (nick, pupil) = joined(&mut guest, &code, "device-01").await?;
    assert_eq!(played(&mut guest, &code, &machine, &pupil, 1).await?.0, 200);
    let report = match_of(&mut guest, &machine, 2, "match-0002").await?;
    let lesson = json!({"id": "lesson-01", "against": "random", "seats": "first", "games": 9});
    let at = |rest: &str| format!("/api/classes/{code}{rest}");
    let of = |rest: &str| format!("/api/machines/{machine}{rest}");
    let asked = [
        (Method::POST, of("/matches"), report.clone()),
        (Method::POST, of("/lessons"), lesson),
        (Method::POST, of("/edits"), json!({"box": 1, "square": "1", "beads": 0})),
        (Method::POST, of("/set-back"), json!({"to": 0})),
        (Method::DELETE, of(""), Value::Null),
        (Method::PUT, at("/settings"), json!({"paused": true})),
        (Method::POST, at("/taken-out"), json!({"who": nick})),
        (Method::POST, at("/poll"), json!({"games": 10})),
        (Method::GET, at("/games.csv"), Value::Null),
        (Method::DELETE, at("/poll"), Value::Null),
        (Method::DELETE, at(""), Value::Null),
    ];
    for forged in ["", "0123456789abcdef0123456789abcdef", &pupil] {
        for (method, path, body) in &asked {
            let (status, told) = send(&mut guest, method.clone(), path, ("x-machine-key", forged), body).await?;
            assert_eq!(status, 403, "{method} {path} {told}");
        }
        let (status, _) = send(&mut guest, Method::POST, &at("/matches"), ("x-pupil-key", forged), &report).await?;
        assert_eq!(status == 403, forged != pupil);
    }
    // From another device, with the key: paused, nobody plays; locked, nobody comes in; set back, and closed.
    let mut other = Guest::again(&guest).await?;
    let with = ("x-machine-key", key.as_str());
    let set = json!({"paused": true, "locked": true, "phase": {"plan": 45, "number": 2}});
    let (status, told) = send(&mut other, Method::PUT, &at("/settings"), with, &set).await?;
    assert_eq!((status, &told["paused"], &told["phase"]["number"]), (200, &json!(true), &json!(2)), "{told}");
    assert_eq!(played(&mut guest, &code, &machine, &pupil, 3).await?.0, 403);
    let late = guest.refused(Method::POST, &at("/pupils"), &json!({"id": "device-09"}).to_string()).await?;
    assert_eq!(late.code, "class-paused");
    let (status, told) = send(&mut other, Method::POST, &of("/set-back"), with, &json!({"to": 0})).await?;
    assert_eq!(status, 200, "{told}");
    let (_, told) = send(&mut other, Method::POST, &at("/poll"), with, &json!({"games": 200})).await?;
    assert_eq!(told["poll"]["votes"], json!([0, 0, 0, 0, 0]));
    let (status, _) =
        send(&mut guest, Method::POST, &at("/votes"), ("x-pupil-key", &pupil), &json!({"fifth": 3})).await?;
    assert_eq!(status, 204);
    let (_, told) = send(&mut other, Method::POST, &at("/poll/answer"), with, &Value::Null).await?;
    assert_eq!(told["poll"]["votes"], json!([0, 0, 0, 1, 0]));
    assert!(told["poll"]["answer"].as_f64().is_some_and(|share| (0.0..=1.0).contains(&share)), "{told}");
    let (status, told) = send(&mut other, Method::DELETE, &at("/poll"), with, &Value::Null).await?;
    assert_eq!((status, &told["poll"]), (200, &Value::Null), "{told}");
    let (status, _) = send(&mut other, Method::DELETE, &at("?keep=true"), with, &Value::Null).await?;
    assert_eq!(status, 204);
    assert_eq!(guest.refused(Method::GET, &at(""), "").await?.status, 404);
    assert_eq!(guest.get(&of("")).await?["access"], "closed");
    other.leave().await?;
    guest.leave().await
}

#[tokio::test]
async fn pupils_who_are_the_boxes_play_a_whole_game() -> Done {
    let mut guest = Guest::arrive().await?;
    let (code, key, machine) = opened(&mut guest, json!({"game": "noughts", "mode": "boxes"})).await?;
    let mut keys = std::collections::HashMap::new();
    for device in 1..=5 {
        let (nick, key) = joined(&mut guest, &code, &format!("device-{device:02}")).await?;
        keys.insert(nick, key);
    }
    let with = ("x-machine-key", key.as_str());
    let at = |rest: &str| format!("/api/classes/{code}{rest}");
    let (_, mut class) = send(&mut guest, Method::POST, &at("/hand"), with, &Value::Null).await?;
    for _ in 0..9 {
        let hand = class["hand"].clone();
        if !hand["scene"]["outcome"].is_null() {
            break;
        }
        let ply = hand["moves"].as_array().map_or(0, Vec::len);
        if let Some(holder) = hand["holder"].as_str() {
            // Only whoever holds the box that is lit can draw from it.
            for (nick, key) in &keys {
                if nick != holder {
                    let asked =
                        send(&mut guest, Method::POST, &at("/hand/draws"), ("x-pupil-key", key), &json!({"ply": ply}))
                            .await?;
                    assert_eq!(asked.0, 409, "{asked:?}");
                }
            }
            let drawn = send(
                &mut guest,
                Method::POST,
                &at("/hand/draws"),
                ("x-pupil-key", &keys[holder]),
                &json!({"ply": ply}),
            )
            .await?;
            assert_eq!(drawn.0, 204, "{drawn:?}");
        } else {
            let mv = hand["scene"]["legal"][0]["move"].clone();
            let body = if hand["scene"]["turn"] == hand["side"] {
                json!({"ply": ply})
            } else {
                json!({"ply": ply, "move": mv})
            };
            let made = send(&mut guest, Method::POST, &at("/hand/moves"), with, &body).await?;
            assert_eq!(made.0, 200, "{made:?}");
        }
        class = guest.get(&at("")).await?;
    }
    assert!(!class["hand"]["scene"]["outcome"].is_null(), "{class}");
    assert_eq!(guest.get(&format!("/api/machines/{machine}")).await?["games"], 1);
    assert_eq!(class["last"]["who"], Value::Null);
    guest.leave().await
}

/// The house closed, or whoever moved hung up, after the last move and before the machine had learned from it: it learns when
/// the move is told again, or when the next game begins.
#[tokio::test]
async fn a_game_of_boxes_that_ended_unlearned_is_learned_later() -> Done {
    let data = tempfile::tempdir()?;
    let store = store::Store::open(data.path()).await?;
    let mut guest = Guest::arrive_in(data).await?;
    let (code, key, machine) = opened(&mut guest, json!({"game": "noughts", "mode": "boxes"})).await?;
    let with = ("x-machine-key", key.as_str());
    let at = |rest: &str| format!("/api/classes/{code}{rest}");
    for told_again in [true, false] {
        let last = loop {
            send(&mut guest, Method::POST, &at("/hand"), with, &Value::Null).await?;
            if let Some(last) = last_move(&mut guest, &at(""), with).await? {
                break last;
            }
        };
        let before = guest.get(&format!("/api/machines/{machine}")).await?["games"].as_u64().context("a number")?;
        let class = store.class(&code).await?.context("a class")?;
        let mut state: Value = serde_json::from_str(&class.state)?;
        state["hand"]["moves"].as_array_mut().context("moves")?.push(last["move"].clone());
        assert!(store.set_class(&code, class.version, &state.to_string()).await?);
        let (status, told) = match told_again {
            true => send(&mut guest, Method::POST, &at("/hand/moves"), with, &last).await?,
            false => send(&mut guest, Method::POST, &at("/hand"), with, &Value::Null).await?,
        };
        assert_eq!(status, 200, "{told}");
        assert_eq!(guest.get(&format!("/api/machines/{machine}")).await?["games"], before + 1);
        // Once, however often it is told.
        if told_again {
            send(&mut guest, Method::POST, &at("/hand/moves"), with, &last).await?;
            assert_eq!(guest.get(&format!("/api/machines/{machine}")).await?["games"], before + 1);
        }
    }
    store.close().await;
    guest.leave().await
}

/// Plays a game of boxes until the teacher can end it: their move, not made yet. None where the machine ended it.
async fn last_move(guest: &mut Guest, class: &str, with: (&str, &str)) -> anyhow::Result<Option<Value>> {
    loop {
        let hand = guest.get(class).await?["hand"].clone();
        if !hand["scene"]["outcome"].is_null() {
            return Ok(None);
        }
        let moves = hand["moves"].as_array().context("moves")?;
        let mut body = json!({"ply": moves.len()});
        if hand["scene"]["turn"] != hand["side"] {
            let legal = hand["scene"]["legal"].as_array().context("moves")?;
            for mv in legal.iter().map(|legal| &legal["move"]) {
                let line = [moves.as_slice(), std::slice::from_ref(mv)].concat();
                let replay = guest.post("/api/replay", &json!({"game": "noughts", "moves": line})).await?;
                let scenes = replay["scenes"].as_array().context("scenes")?;
                if scenes.last().is_some_and(|scene| !scene["outcome"].is_null()) {
                    body["move"] = mv.clone();
                    return Ok(Some(body));
                }
            }
            body["move"] = legal[0]["move"].clone();
        }
        send(guest, Method::POST, &format!("{class}/hand/moves"), with, &body).await?;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_in_a_large_class_votes_at_once() -> Done {
    const PUPILS: usize = 100;
    let mut guest = Guest::arrive().await?;
    let (code, key, _) = opened(&mut guest, json!({"game": "noughts", "mode": "one"})).await?;
    let with = ("x-machine-key", key.as_str());
    send(&mut guest, Method::POST, &format!("/api/classes/{code}/poll"), with, &json!({"games": 100})).await?;
    let mut keys = Vec::new();
    for pupil in 0..PUPILS {
        keys.push(joined(&mut guest, &code, &format!("device-{pupil:03}")).await?.1);
    }
    let votes = keys.into_iter().map(|key| {
        let (addr, votes) = (guest.addr, format!("/api/classes/{code}/votes"));
        tokio::spawn(async move {
            let mut guest = Guest::at(addr).await?;
            send(&mut guest, Method::POST, &votes, ("x-pupil-key", &key), &json!({"fifth": 4})).await
        })
    });
    for vote in votes.collect::<Vec<_>>() {
        let (status, told) = vote.await??;
        assert_eq!(status, 204, "{told}");
    }
    let class = guest.get(&format!("/api/classes/{code}")).await?;
    assert_eq!(class["poll"]["votes"][4], PUPILS);
    guest.leave().await
}

#[tokio::test]
async fn a_change_is_told_to_whoever_follows_the_machine() -> Done {
    let mut guest = Guest::arrive().await?;
    let (code, _, machine) = opened(&mut guest, json!({"game": "noughts", "mode": "one"})).await?;
    let (_, pupil) = joined(&mut guest, &code, "device-01").await?;
    let mut news = crate::stream::Stream::open(guest.addr, &format!("/api/news?machines={machine}")).await?;
    let mut board = crate::stream::Stream::open(guest.addr, &format!("/api/classes/{code}/events")).await?;
    assert_eq!(news.next().await?["machines"], json!([{"id": machine, "games": 0}]));
    assert_eq!(board.next().await?["machines"][0]["games"], 0);
    assert_eq!(played(&mut guest, &code, &machine, &pupil, 1).await?.0, 200);
    assert_eq!(news.next().await?, json!({"machines": [{"id": machine, "games": 1}], "missed": false}));
    assert_eq!(board.next().await?["machines"][0]["games"], 1);
    guest.leave().await
}

/// Thirty devices at once: what is acknowledged is counted, once each, and the board comes to show all of it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn thirty_pupils_at_once_lose_no_game() -> Done {
    const PUPILS: u64 = 30;
    const GAMES: u64 = 3;
    let mut guest = Guest::arrive().await?;
    let (code, _, machine) = opened(&mut guest, json!({"game": "noughts", "mode": "one"})).await?;
    let mut board = crate::stream::Stream::open(guest.addr, &format!("/api/classes/{code}/events")).await?;
    let mut pupils = Vec::new();
    for pupil in 0..PUPILS {
        let (addr, code, machine) = (guest.addr, code.clone(), machine.clone());
        pupils.push(tokio::spawn(async move {
            let mut guest = Guest::at(addr).await?;
            let (_, key) = joined(&mut guest, &code, &format!("device-{pupil:02}")).await?;
            let mut acknowledged = 0;
            for game in 0..GAMES {
                let (status, told) = played(&mut guest, &code, &machine, &key, pupil * GAMES + game).await?;
                anyhow::ensure!(status == 200, "{told}");
                acknowledged += 1;
            }
            anyhow::Ok(acknowledged)
        }));
    }
    let mut acknowledged = 0;
    for pupil in pupils {
        acknowledged += pupil.await??;
    }
    assert_eq!(acknowledged, PUPILS * GAMES);
    let shown = loop {
        let class = board.next().await?;
        let machine = class["machines"][0].clone();
        if machine["games"] == acknowledged {
            break machine;
        }
    };
    let sum: u64 = ["wins", "draws", "losses"].iter().filter_map(|word| shown[word].as_u64()).sum();
    assert_eq!(sum, acknowledged);
    guest.leave().await
}

#[tokio::test]
async fn tables_are_dealt_in_turn_and_the_last_game_is_of_the_table_that_played_it() -> Done {
    let mut guest = Guest::arrive().await?;
    let made = guest.made("/api/classes", &json!({"game": "noughts", "mode": "tables", "tables": 2})).await?;
    let code = text(&made["class"]["code"])?;
    let machines = [text(&made["class"]["machines"][0]["id"])?, text(&made["class"]["machines"][1]["id"])?];
    let keys = [joined(&mut guest, &code, "device-01").await?.1, joined(&mut guest, &code, "device-02").await?.1];
    let mut board = crate::stream::Stream::open(guest.addr, &format!("/api/classes/{code}/events")).await?;
    assert_eq!(board.next().await?["last"], Value::Null);
    // The first table has had more games, the second the last one.
    for (number, table) in [(1, 0), (2, 0), (3, 1)] {
        assert_eq!(played(&mut guest, &code, &machines[table], &keys[table], number).await?.0, 200);
    }
    let last = loop {
        let class = board.next().await?;
        if class["machines"][1]["games"] == 1 {
            break class["last"].clone();
        }
    };
    assert_eq!((&last["machine"], &last["number"]), (&json!(1), &json!(1)), "{last}");
    // They can meet.
    let players = machines.map(|id| format!("machine:{id}"));
    let arena = json!({"id": "tournament-01", "game": "noughts", "players": players, "games": 2});
    assert_eq!(guest.client.post("/api/arenas", &arena).await?.status, 202);
    let one_seat = json!({"game": "noughts", "mode": "tables", "recipe": "menace(preset=michie)"});
    assert_eq!(guest.refused(Method::POST, "/api/classes", &one_seat.to_string()).await?.status, 422);
    // A class that is refused leaves no machine behind.
    let listed = guest.get("/api/machines?q=table").await?["machines"].as_array().map_or(0, Vec::len);
    let bad = json!({"game": "noughts", "mode": "tables", "tables": 9});
    assert_eq!(guest.refused(Method::POST, "/api/classes", &bad.to_string()).await?.status, 422);
    assert_eq!(guest.get("/api/machines?q=table").await?["machines"].as_array().map_or(0, Vec::len), listed);
    guest.leave().await
}

/// The first minute of a lesson: so many devices come in in the same moment, each with a connection of its own.
async fn come_in_at_once(options: impl FnOnce(&mut server::Options)) -> Done {
    let mut guest = Guest::arrive_as(tempfile::tempdir()?, options).await?;
    for crowd in [30_u64, 100, 200] {
        let asked = json!({"game": "noughts", "mode": "one", "seed": "7"});
        let (code, ..) = opened(&mut guest, asked).await?;
        let mut devices = Vec::new();
        for _ in 0..crowd {
            devices.push(Guest::again(&guest).await?);
        }
        let all: Vec<_> = (1..=crowd)
            .zip(devices)
            .map(|(who, mut device)| {
                let path = format!("/api/classes/{code}/pupils");
                tokio::spawn(async move { device.client.post(&path, &json!({"id": format!("device-{who:03}")})).await })
            })
            .collect();
        let mut numbers = Vec::new();
        for one in all {
            let answer = one.await??;
            assert_eq!(answer.status, 201, "{crowd} at once: {}", String::from_utf8_lossy(&answer.body));
            numbers.push(answer.json()?["number"].as_u64().context("a number")?);
        }
        numbers.sort_unstable();
        assert_eq!(numbers, (1..=crowd).collect::<Vec<_>>(), "{crowd} at once");
    }
    guest.close().await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_whole_class_comes_in_at_once_on_sqlite() -> Done {
    come_in_at_once(|_| {}).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_whole_class_comes_in_at_once_on_postgres() -> Done {
    let place = server::Place::parse(&crate::postgres::database().await?)?;
    come_in_at_once(|options| options.place = place).await
}
