//! Fifty clients play and train one machine at once.

use crate::guest::Guest;
use crate::once::{ended, match_of};
use serde_json::json;
use std::collections::BTreeSet;

/// Clients, and what each of them does.
const CLIENTS: u64 = 50;
const MATCHES: u64 = 4;
const LESSONS: u64 = 2;
const GAMES: u64 = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn fifty_clients_lose_nothing() -> anyhow::Result<()> {
    let mut guest = Guest::arrive().await?;
    let addr = guest.addr;
    let before = guest.get("/api/machines/michie").await?["games"].as_u64().unwrap_or_default();
    let clients = (0..CLIENTS).map(|client| tokio::spawn(one(addr, client)));
    let mut numbers = BTreeSet::new();
    for client in clients.collect::<Vec<_>>() {
        numbers.extend(client.await??);
    }
    // Every match has a number of its own.
    assert_eq!(numbers.len() as u64, CLIENTS * MATCHES);
    let shown = guest.get("/api/machines/michie").await?;
    let count = |name: &str| shown[name].as_u64().unwrap_or_default();
    assert_eq!(count("games"), before + CLIENTS * (MATCHES + LESSONS * GAMES));
    assert_eq!(count("wins") + count("draws") + count("losses"), count("games"));
    // The life holds every acknowledged name once.
    let life = String::from_utf8(guest.client.get("/api/machines/michie/life").await?.body.to_vec())?;
    for client in 0..CLIENTS {
        for number in 0..MATCHES {
            let name = format!("\"match-{client}-{number}\"");
            assert_eq!(life.matches(&name).count(), 1, "{name}");
        }
    }
    assert_eq!(life.matches("\"event\":\"lesson\"").count() as u64, 1 + CLIENTS * LESSONS);
    guest.leave().await
}

async fn one(addr: std::net::SocketAddr, client: u64) -> anyhow::Result<Vec<u64>> {
    let mut guest = Guest::at(addr).await?;
    let mut numbers = Vec::new();
    for number in 0..MATCHES {
        let report = match_of(&mut guest, "michie", client * 100 + number, &format!("match-{client}-{number}")).await?;
        let path = "/api/machines/michie/matches";
        let first = guest.post(path, &report).await?;
        // Some click twice.
        if (client + number).is_multiple_of(3) {
            assert_eq!(guest.post(path, &report).await?, first);
        }
        numbers.extend(first["number"].as_u64());
        if number < LESSONS {
            let name = format!("lesson-{client}-{number}");
            let body = json!({"id": name, "against": "random", "seats": "first", "games": GAMES});
            let asked = guest.client.post("/api/machines/michie/lessons", &body).await?;
            assert_eq!(asked.status, 202);
            assert_eq!(ended(&mut guest, &format!("michie.{name}")).await?["state"], "done");
        }
    }
    Ok(numbers)
}
