//! What whoever runs the server can see: counts, and names for requests.

use crate::guest::Guest;
use crate::once::match_of;
use anyhow::Context as _;
use std::collections::HashSet;

type Done = anyhow::Result<()>;

async fn count(guest: &mut Guest, line: &str) -> anyhow::Result<f64> {
    let text = String::from_utf8(guest.client.get("/metrics").await?.body.to_vec())?;
    let found = text.lines().find_map(|told| told.strip_prefix(line)?.strip_prefix(' '));
    Ok(found.with_context(|| format!("{line} is not in\n{text}"))?.parse()?)
}

#[tokio::test]
async fn requests_and_games_are_counted_once_each() -> Done {
    let mut guest = Guest::arrive().await?;
    for _ in 0..3 {
        guest.get("/api/machines/michie").await?;
    }
    guest.client.get("/api/machines/nobody").await?;
    let route = |status: u16| {
        format!("menagerie_requests_total{{method=\"GET\",route=\"/api/machines/{{id}}\",status=\"{status}\"}}")
    };
    assert_eq!(count(&mut guest, &route(200)).await?, 3.0);
    assert_eq!(count(&mut guest, &route(404)).await?, 1.0);
    assert_eq!(count(&mut guest, "menagerie_request_seconds_count{route=\"/api/machines/{id}\"}").await?, 4.0);
    let games = count(&mut guest, "menagerie_games_total").await?;
    let report = match_of(&mut guest, "michie", 7, "match-0001").await?;
    for _ in 0..2 {
        guest.post("/api/machines/michie/matches", &report).await?;
    }
    assert_eq!(count(&mut guest, "menagerie_games_total").await? - games, 1.0, "told twice, it happened once");
    assert_eq!(count(&mut guest, "menagerie_store_errors_total").await?, 0.0);
    // One that the rooms refuse, and one that the door does.
    assert_eq!(count(&mut guest, "menagerie_refusals_total{reason=\"not-found\"}").await?, 1.0);
    guest.client.get(&format!("/api/games?{}", "x".repeat(9_000))).await?;
    assert_eq!(count(&mut guest, "menagerie_refusals_total{reason=\"long-address\"}").await?, 1.0);
    guest.leave().await
}

#[tokio::test]
async fn an_alarm_can_stand_on_what_is_counted() -> Done {
    let mut guest = Guest::arrive().await?;
    assert_eq!(count(&mut guest, "menagerie_connections").await?, 1.0);
    let other = Guest::again(&guest).await?;
    assert_eq!(count(&mut guest, "menagerie_connections").await?, 2.0);
    drop(other);
    assert_eq!(count(&mut guest, "menagerie_streams").await?, 0.0);
    for name in [
        "menagerie_disk_free_bytes",
        "menagerie_data_bytes",
        concat!("menagerie_build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}"),
    ] {
        assert!(count(&mut guest, name).await? > 0.0, "{name}");
    }
    // Where the system says nothing of processes there is nothing to tell.
    if cfg!(target_os = "linux") {
        for name in ["process_cpu_seconds_total", "process_open_fds", "process_resident_memory_bytes"] {
            assert!(count(&mut guest, name).await? > 0.0, "{name}");
        }
    }
    guest.leave().await
}

#[tokio::test]
async fn every_answer_has_a_name_of_its_own() -> Done {
    let mut guest = Guest::arrive().await?;
    let mut names = HashSet::new();
    for path in ["/healthz", "/api/games", "/api/nothing", "/", "/api/machines/nobody"] {
        let answer = guest.client.get(path).await?;
        let name = answer.headers.get("x-request-id").with_context(|| format!("{path} has no name"))?;
        assert!(names.insert(name.to_str()?.to_owned()), "{name:?} twice");
    }
    guest.leave().await
}

#[tokio::test]
async fn people_see_how_it_is_and_that_nothing_can_be_kept() -> Done {
    let mut guest = Guest::arrive().await?;
    guest.get("/api/machines/michie").await?;
    let page =
        async |guest: &mut Guest| anyhow::Ok(String::from_utf8(guest.client.get("/status").await?.body.to_vec())?);
    let well = page(&mut guest).await?;
    assert!(well.contains("kept</th><td>yes</td>") && well.contains("1, of which 0 could not be"), "{well}");
    let data = guest.close().await?.context("its own data")?;
    let mut guest = Guest::arrive_within(data, store::Room { reserve: u64::MAX, ..store::Room::default() }).await?;
    let full = page(&mut guest).await?;
    assert!(full.contains("kept</th><td>no: there is no room to write"), "{full}");
    guest.leave().await
}
