//! Whose machine it is: what the key opens, what stays everybody's, and what nobody can undo.

use crate::guest::{Guest, Refused};
use crate::once::{ended, match_of};
use anyhow::Context as _;
use hyper::Method;
use serde_json::{Value, json};
use server::Options;
use server::keeper::{self, Access, Tending};

type Done = anyhow::Result<()>;

const JSON: (&str, &str) = ("content-type", "application/json");

/// Raises a machine that only whoever has the key may change, and tells its key.
async fn raise(guest: &mut Guest, name: &str) -> anyhow::Result<String> {
    let made = guest.made("/api/machines", &json!({"name": name, "game": "noughts", "recipe": "menace"})).await?;
    Ok(made["key"].as_str().context("a key")?.to_owned())
}

async fn send(guest: &mut Guest, method: Method, path: &str, key: &str, body: &Value) -> anyhow::Result<(u16, Value)> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let answer = guest.client.send(method, path, &[JSON, ("x-machine-key", key)], body).await?;
    let told = if answer.body.is_empty() { Value::Null } else { answer.json()? };
    Ok((answer.status.as_u16(), told))
}

fn lesson(id: &str) -> Value {
    json!({"id": id, "against": "random", "seats": "first", "games": 30})
}

#[tokio::test]
async fn a_stranger_can_neither_edit_nor_close_nor_reopen_nor_set_back_nor_delete() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = raise(&mut guest, "Ada").await?;
    let other = raise(&mut guest, "Bob").await?;
    let asked = guest.client.post("/api/machines/ada/lessons", &lesson("lesson-01")).await?;
    assert_eq!(asked.status, 202, "an open machine is everybody's to train");
    ended(&mut guest, "ada.lesson-01").await?;
    let before = guest.client.get("/api/machines/ada/life").await?.body;
    let changes = [
        (Method::POST, "/api/machines/ada/edits", json!({"box": 1, "square": "1", "beads": 7})),
        (Method::PUT, "/api/machines/ada/settings", json!({"access": "closed"})),
        (Method::PUT, "/api/machines/ada/settings", json!({"access": "open"})),
        (Method::POST, "/api/machines/ada/set-back", json!({"to": 10})),
        (Method::DELETE, "/api/machines/ada", Value::Null),
    ];
    // No key, none that was ever cut, a key of another machine, and all but the last letter of the right one.
    for forged in ["", "0123456789abcdef0123456789abcdef", &other, &key[..31], &key.to_uppercase()] {
        for (method, path, body) in &changes {
            let (status, told) = send(&mut guest, method.clone(), path, forged, body).await?;
            assert_eq!((status, &told["error"]["code"]), (403, &json!("wrong-key")), "{method} {path} {forged}");
        }
    }
    // A key in the address opens nothing.
    let asked = guest.client.send(Method::DELETE, &format!("/api/machines/ada?key={key}"), &[], "").await?;
    assert_eq!(asked.status, 403);
    assert_eq!(guest.client.get("/api/machines/ada/life").await?.body, before);
    assert_eq!(guest.get("/api/machines/ada").await?["access"], "open");
    for (method, path, body) in &changes {
        let (status, told) = send(&mut guest, method.clone(), path, &key, body).await?;
        assert!(status == 200 || status == 204, "{method} {path}: {status} {told}");
    }
    guest.leave().await
}

#[tokio::test]
async fn play_only_learns_from_matches_and_closed_only_from_the_holder() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = raise(&mut guest, "Ada").await?;
    let path = "/api/machines/ada/settings";
    for (access, play, train) in [("play", 200, 403), ("closed", 403, 403), ("open", 200, 202)] {
        assert_eq!(send(&mut guest, Method::PUT, path, &key, &json!({"access": access})).await?.1["access"], access);
        assert_eq!(guest.get("/api/machines/ada").await?["access"], access);
        let listed = guest.get("/api/machines?q=ada").await?;
        assert_eq!(listed["machines"][0]["access"], access);
        // Everybody may look and play whatever it is.
        let report = match_of(&mut guest, "ada", 1, &format!("match-{access}")).await?;
        let told = guest.client.post("/api/machines/ada/matches", &report).await?;
        assert_eq!(told.status, play, "{access}");
        let asked = lesson(&format!("lesson-{access}"));
        let told = guest.client.post("/api/machines/ada/lessons", &asked).await?;
        assert_eq!(told.status, train, "{access}");
        if train == 403 {
            let code = if access == "play" { "play-only" } else { "closed" };
            assert_eq!(Refused::read(&told)?.code, code);
        }
        let (status, _) = send(&mut guest, Method::POST, "/api/machines/ada/lessons", &key, &asked).await?;
        assert_eq!(status, 202, "{access}");
        ended(&mut guest, &format!("ada.lesson-{access}")).await?;
    }
    let bad = send(&mut guest, Method::PUT, path, &key, &json!({"access": "ajar"})).await?;
    assert_eq!((bad.0, &bad.1["error"]["code"]), (400, &json!("bad-json")));
    guest.leave().await
}

#[tokio::test]
async fn a_machine_that_was_set_back_is_what_it_was_and_its_diary_says_so() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = raise(&mut guest, "Ada").await?;
    for name in ["lesson-01", "lesson-02"] {
        guest.client.post("/api/machines/ada/lessons", &lesson(name)).await?;
        ended(&mut guest, &format!("ada.{name}")).await?;
    }
    let beads = async |guest: &mut Guest, at: &str| guest.get(&format!("/api/machines/ada/boxes{at}")).await;
    let (then, now) = (beads(&mut guest, "?at=17").await?, beads(&mut guest, "").await?);
    assert_ne!(then["boxes"], now["boxes"]);
    let (status, after) =
        send(&mut guest, Method::POST, "/api/machines/ada/set-back", &key, &json!({"to": 17})).await?;
    assert_eq!((status, &after["games"]), (200, &json!(60)), "{after}");
    assert_eq!(beads(&mut guest, "").await?["boxes"], then["boxes"]);
    // The past is where it was.
    assert_eq!(beads(&mut guest, "?at=17").await?["boxes"], then["boxes"]);
    assert_ne!(beads(&mut guest, "?at=59").await?["boxes"], then["boxes"]);
    let diary = guest.get("/api/machines/ada/diary").await?;
    let last = diary["entries"].as_array().and_then(|entries| entries.last()).context("a diary")?;
    assert_eq!((&last["event"], &last["from"]), (&json!("set-back"), &json!(60)), "{last}");
    assert!(last["text"].as_str().is_some_and(|text| text.contains("after game 17")), "{last}");
    // The curve ends where it was at game 17.
    let curves = guest.get("/api/machines/ada/curves").await?;
    let exact = curves["exact"].as_array().context("a curve")?;
    let at = |game: u64| exact.iter().find(|point| point["game"] == game).map(|point| &point["perfect"]);
    assert_eq!(at(60), at(17));
    // Its life goes elsewhere and comes back.
    let life = guest.client.get("/api/machines/ada/life").await?.body;
    assert!(life.starts_with(b"menagerie life 3\n"));
    assert_eq!(guest.client.upload(life).await?.status, 201);
    for to in [60, 61] {
        let (status, told) =
            send(&mut guest, Method::POST, "/api/machines/ada/set-back", &key, &json!({"to": to})).await?;
        assert_eq!((status, &told["error"]["code"]), (422, &json!("out-of-range")), "{to}");
    }
    guest.leave().await
}

#[tokio::test]
async fn what_is_gone_stays_gone_and_its_name_with_it() -> Done {
    let mut guest = Guest::arrive().await?;
    let key = raise(&mut guest, "Class").await?;
    assert_eq!(send(&mut guest, Method::DELETE, "/api/machines/class", &key, &Value::Null).await?.0, 204);
    for path in ["/api/machines/class", "/api/machines/class/life", "/api/machines/class/boxes"] {
        assert_eq!(guest.refused(Method::GET, path, "").await?.told(), (410, "departed"), "{path}");
    }
    assert_eq!(guest.refused(Method::GET, "/api/machines/nobody", "").await?.told(), (404, "not-found"));
    let again = guest.made("/api/machines", &json!({"name": "Class", "game": "noughts", "recipe": "menace"})).await?;
    assert_eq!(again["machine"]["id"], "class-2");
    guest.leave().await
}

/// A house as visitors find it, with nobody who has the keys of its samples.
async fn house() -> anyhow::Result<(server::Server, tempfile::TempDir)> {
    let data = tempfile::tempdir()?;
    let mut options = Options::new(data.path().into());
    (options.nets, options.addr) = (false, ([127, 0, 0, 1], 0).into());
    Ok((server::Server::open(&options).await?, data))
}

#[tokio::test]
async fn samples_are_for_looking_at_and_one_is_everybodys() -> Done {
    let (server, data) = house().await?;
    let place = store::Place::folder(data.path());
    let (addr, closing) = (server.addr()?, server.closing());
    let running = tokio::spawn(server.run());
    let mut guest = Guest::at(addr).await?;
    let before = guest.client.get("/api/machines/michie/life").await?.body;
    let report = match_of(&mut guest, "michie", 5, "match-0001").await?;
    for (path, body) in [
        ("matches", report.clone()),
        ("lessons", lesson("lesson-01")),
        ("edits", json!({"box": 1, "square": "1", "beads": 0})),
        ("set-back", json!({"to": 0})),
    ] {
        for key in ["", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"] {
            let (status, told) =
                send(&mut guest, Method::POST, &format!("/api/machines/michie/{path}"), key, &body).await?;
            assert_eq!((status, &told["error"]["code"]), (403, &json!("closed")), "{path}");
        }
    }
    assert_eq!(guest.client.get("/api/machines/michie/life").await?.body, before);
    // The same match teaches a copy that is the visitor's own.
    let at = report["at"].clone();
    let copy =
        guest.made("/api/machines/michie/fork", &json!({"name": "My-Michie", "at": at, "access": "closed"})).await?;
    assert_eq!((&copy["machine"]["id"], &copy["machine"]["access"]), (&json!("my-michie"), &json!("closed")));
    let key = copy["key"].as_str().context("a key")?;
    let (status, told) = send(&mut guest, Method::POST, "/api/machines/my-michie/matches", key, &report).await?;
    assert_eq!((status, &told["machine"]["games"]), (200, &json!(401)), "{told}");
    // Everybody's is taught by all, touched by nobody, and set back by whoever runs the server while it is open.
    let asked = guest.client.post("/api/machines/everybodys/lessons", &lesson("lesson-01")).await?;
    assert_eq!(asked.status, 202);
    ended(&mut guest, "everybodys.lesson-01").await?;
    let edit = json!({"box": 1, "square": "1", "beads": 0});
    assert_eq!(send(&mut guest, Method::POST, "/api/machines/everybodys/edits", "", &edit).await?.0, 403);
    let then = guest.get("/api/machines/everybodys/boxes?at=20").await?;
    assert_ne!(guest.get("/api/machines/everybodys/boxes").await?["boxes"], then["boxes"]);
    let said = keeper::tend(&place, "everybodys", Tending::SetBack(20)).await?;
    assert!(said.contains("after game 20") && said.contains("50 games"), "{said}");
    assert_eq!(guest.get("/api/machines/everybodys/boxes").await?["boxes"], then["boxes"]);
    // A lost key is replaced, a sample opened.
    let said = keeper::tend(&place, "my-michie", Tending::NewKey).await?;
    let new = said.rsplit(' ').next().context("a key")?;
    let settings = json!({"access": "play"});
    assert_eq!(send(&mut guest, Method::PUT, "/api/machines/my-michie/settings", key, &settings).await?.0, 403);
    assert_eq!(send(&mut guest, Method::PUT, "/api/machines/my-michie/settings", new, &settings).await?.0, 200);
    keeper::tend(&place, "michie", Tending::Access(Access::Open)).await?;
    let (status, _) = send(&mut guest, Method::POST, "/api/machines/michie/matches", "", &report).await?;
    assert_eq!(status, 200);
    assert!(keeper::tend(&place, "nobody", Tending::NewKey).await.is_err());
    drop(guest);
    closing.cancel();
    running.await??;
    crate::guest::agrees(data.path()).await
}
