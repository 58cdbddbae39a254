//! Keys and codes are told once, and stand neither in the log nor, but as hashes, in the database.

use crate::guest::Guest;
use crate::killed::Process;
use anyhow::{Context as _, ensure};
use hyper::Method;
use serde_json::{Value, json};

const JSON: (&str, &str) = ("content-type", "application/json");
/// A key that opens nothing.
const FORGED: &str = "deadbeefdeadbeefdeadbeefdeadbeef";

fn text(value: &Value) -> anyhow::Result<String> {
    Ok(value.as_str().with_context(|| format!("a text, not {value}"))?.to_owned())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn keys_are_in_no_log_and_in_no_file() -> anyhow::Result<()> {
    let (data, logs) = (tempfile::tempdir()?, tempfile::NamedTempFile::new()?);
    let house = Process::start_logging(data.path(), logs.reopen()?)?;
    let mut guest = Guest::at(house.addr).await?;
    let ada = json!({"name": "Ada", "game": "noughts", "recipe": "menace"});
    let machine = text(&guest.made("/api/machines", &ada).await?["key"])?;
    let class = json!({"game": "noughts", "mode": "one", "code": "amber-kite"});
    let teacher = text(&guest.made("/api/classes", &class).await?["key"])?;
    let pupil = text(&guest.made("/api/classes/amber-kite/pupils", &json!({"id": "device-01"})).await?["key"])?;
    let study = json!({"title": "This website", "questions": [{"id": "easy", "text": "It was easy."}]});
    let opened = guest.made("/api/studies", &study).await?;
    let (study, researcher) = (text(&opened["study"]["id"])?, text(&opened["key"])?);
    let joins = format!("/api/studies/{study}/participants");
    let code = text(&guest.made(&joins, &json!({"request": "join-0001", "consent": true})).await?["code"])?;
    let (settings, results, part) = (
        "/api/machines/ada/settings",
        format!("/api/studies/{study}/results"),
        format!("/api/studies/{study}/participant"),
    );
    for (method, path, header, right, body) in [
        (Method::PUT, settings, "x-machine-key", &machine, r#"{"access":"closed"}"#),
        (Method::PUT, "/api/classes/amber-kite/settings", "x-machine-key", &teacher, r#"{"paused":true}"#),
        (Method::POST, "/api/classes/amber-kite/votes", "x-pupil-key", &pupil, r#"{"fifth":1}"#),
        (Method::GET, &results, "x-study-key", &researcher, ""),
        (Method::GET, &part, "x-study-code", &code, ""),
    ] {
        let refused = guest.client.send(method.clone(), path, &[JSON, (header, FORGED)], body).await?;
        ensure!(refused.status.is_client_error(), "{path}: {}", refused.status);
        let answer = guest.client.send(method, path, &[JSON, (header, right)], body).await?;
        // Nothing is asked of the class just now.
        ensure!(answer.status.is_success() || answer.status == 409, "{path}: {}", answer.status);
    }
    house.terminate()?;
    let log = std::fs::read_to_string(logs.path())?;
    for route in ["/api/machines/{id}/settings", "/api/classes/{code}/votes", "/api/studies/{id}/participant"] {
        assert!(log.contains(route), "it is logged who asked for what: {log}");
    }
    let kept = std::fs::read(data.path().join("menagerie.db"))?;
    let keeps = |key: &str| kept.windows(key.len()).any(|bytes| bytes == key.as_bytes());
    for key in [&machine, &teacher, &pupil, &researcher, &FORGED.to_owned()] {
        assert!(!log.contains(key.as_str()), "a key is in the log");
        assert!(!keeps(key), "a key is in the database");
    }
    // A participant's code is how they are told apart, and stands there.
    assert!(!log.contains(&code) && keeps(&code));
    Ok(())
}
