//! Data sets, out and in.

use super::Done;
use crate::guest::Guest;
use hyper::Method;

/// Sends a table.
async fn table(guest: &mut Guest, path: &str, text: &str) -> anyhow::Result<(u16, serde_json::Value)> {
    let headers = [("content-type", "text/csv"), ("x-machine-key", crate::guest::KEY)];
    let answer = guest.client.send(Method::POST, path, &headers, text.to_owned()).await?;
    Ok((answer.status.as_u16(), serde_json::from_slice(&answer.body)?))
}

/// Fetches a table.
async fn fetched(guest: &mut Guest, path: &str) -> anyhow::Result<String> {
    let answer = guest.client.get(path).await?;
    assert_eq!(answer.status.as_u16(), 200, "{path}");
    Ok(String::from_utf8(answer.body.into())?)
}

#[tokio::test]
async fn games_go_out_and_come_in_as_tables() -> Done {
    let mut guest = Guest::arrive().await?;
    // Published: 255,168 games of noughts and crosses, 26,830 up to symmetry.
    for (query, games) in [("", 255_168), ("?distinct=true", 26_830)] {
        let all = fetched(&mut guest, &format!("/api/games/noughts/matches.csv{query}")).await?;
        assert_eq!(all.lines().count(), games + 1, "{query}");
    }
    let large = guest.refused(Method::GET, "/api/games/othello/matches.csv", "").await?;
    assert_eq!(large.told(), (422, "out-of-range"));
    let own = fetched(&mut guest, "/api/machines/michie/games.csv").await?;
    assert_eq!(own.lines().count(), 401);
    // A newborn that studies all of them is paid as the one that played them: it has the same beads.
    let (status, taught) = table(&mut guest, "/api/machines/newborn/studies", &own).await?;
    assert_eq!((status, &taught["games"]), (200, &400.into()));
    let michie = guest.get("/api/machines/michie").await?;
    assert_eq!((&taught["beads"], &taught["truth"]), (&michie["beads"], &michie["truth"]));
    for (text, said) in [
        ("games\n1 2 3\n", "expected a column named 'moves'"),
        ("moves\n5 1 3 7 4 6 2 8 9\n5 5\n", "line 3"),
        ("moves\n", "no match"),
    ] {
        let (status, told) = table(&mut guest, "/api/machines/newborn/studies", text).await?;
        assert_eq!((status, &told["error"]["code"]), (422, &"bad-table".into()), "{text}");
        assert!(told["error"]["message"].as_str().is_some_and(|it| it.contains(said)), "{told}");
    }
    assert_eq!(guest.get("/api/machines/newborn").await?["games"], 400);
    guest.leave().await
}

#[tokio::test]
async fn boxes_become_a_machine() -> Done {
    let mut guest = Guest::arrive().await?;
    let boxes = fetched(&mut guest, "/api/machines/michie/boxes.csv").await?;
    let (status, raised) = table(&mut guest, "/api/machines/boxes?name=Twin", &boxes).await?;
    let michie = guest.get("/api/machines/michie").await?;
    assert_eq!((status, &raised["machine"]["truth"]), (201, &michie["truth"]));
    assert_eq!(fetched(&mut guest, "/api/machines/twin/boxes.csv").await?, boxes);
    let (status, told) = table(&mut guest, "/api/machines/boxes?name=Twin", "a,b\n1,2\n").await?;
    assert_eq!((status, &told["error"]["code"]), (422, &"bad-table".into()));
    let wrong = guest.refused(Method::POST, "/api/machines/boxes?name=Twin", "{}").await?;
    assert_eq!(wrong.told().0, 415);
    guest.leave().await
}
