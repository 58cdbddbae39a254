//! No room to write: what is acknowledged is there, the rest is refused, and reading and playing go on.

use crate::guest::{Guest, Refused};
use hyper::Method;
use serde_json::json;
use store::Room;

type Done = anyhow::Result<()>;

#[tokio::test]
async fn a_full_database_refuses_what_it_cannot_keep_and_keeps_what_it_said() -> Done {
    // The first machines take some 600 kB.
    let room = Room { most: Some(1_500_000), ..Room::default() };
    let mut guest = Guest::arrive_within(tempfile::tempdir()?, room).await?;
    let mut kept = guest.get("/api/machines?limit=100").await?["machines"].as_array().map_or(0, Vec::len);
    let mut refused = 0;
    for number in 0..120 {
        let body =
            json!({"name": format!("M{number}"), "game": "noughts", "recipe": "menace(seats=both)", "seed": "1"});
        let answer = guest.client.post("/api/machines", &body).await?;
        match answer.status.as_u16() {
            201 => kept += 1,
            507 => {
                assert_eq!(Refused::read(&answer)?.told(), (507, "no-room"));
                refused += 1;
            }
            other => anyhow::bail!("{other}: {}", String::from_utf8_lossy(&answer.body)),
        }
    }
    anyhow::ensure!(refused > 10, "the bound was never met: {refused} refusals");
    // Another connection sees every one that was acknowledged, and no other.
    let seen = guest.get("/api/machines?limit=100").await?["machines"].as_array().map_or(0, Vec::len);
    assert_eq!(seen, kept);
    let body = json!({"game": "noughts", "first": "human", "second": "machine:answerer", "seed": "1", "move": "5"});
    assert_eq!(guest.post("/api/play", &body).await?["moves"].as_array().map(Vec::len), Some(2));
    assert_eq!(guest.client.get("/healthz").await?.status, 200);
    // With room again all goes on, and every life agrees.
    let data = guest.close().await?.ok_or_else(|| anyhow::anyhow!("its own data"))?;
    let mut guest = Guest::arrive_in(data).await?;
    let body = json!({"name": "Later", "game": "noughts", "recipe": "menace", "seed": "1"});
    guest.made("/api/machines", &body).await?;
    assert_eq!(guest.get("/api/machines?limit=100").await?["machines"].as_array().map(Vec::len), Some(kept + 1));
    assert_eq!(guest.client.get("/readyz").await?.status, 200);
    guest.leave().await
}

#[tokio::test]
async fn below_the_reserve_a_server_opens_is_read_and_says_that_it_cannot_write() -> Done {
    let data = Guest::arrive().await?.close().await?.ok_or_else(|| anyhow::anyhow!("its own data"))?;
    let mut guest = Guest::arrive_within(data, Room { reserve: u64::MAX, ..Room::default() }).await?;
    assert_eq!(guest.client.get("/healthz").await?.status, 200);
    assert_eq!(guest.refused(Method::GET, "/readyz", "").await?.told(), (507, "no-room"));
    assert_eq!(guest.get("/api/machines/michie").await?["games"], 400);
    let body = json!({"name": "Later", "game": "noughts", "recipe": "menace", "seed": "1"});
    let refused = guest.refused(Method::POST, "/api/machines", &body.to_string()).await?;
    assert_eq!(refused.told(), (507, "no-room"));
    assert!(refused.message.contains("kept in reserve"), "{}", refused.message);
    guest.leave().await
}
