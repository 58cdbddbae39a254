//! A database of a server: what is refused and left alone, and several nodes at once.

#[path = "fixture/postgres.rs"]
mod postgres;

use sqlx::{Connection as _, PgConnection};
use store::{Counts, MachineId, NewEvent, Place, Room, Row, Store};

type Done = Result<(), Box<dyn std::error::Error>>;

async fn refused(statements: &'static str, told: &str) -> Done {
    let url = postgres::database().await?;
    let mut hand = PgConnection::connect(&url).await?;
    sqlx::raw_sql(statements).execute(&mut hand).await?;
    let Err(why) = Store::open_at(Place::parse(&url)?, Room::default()).await else {
        return Err(format!("taken for ours: {told}").into());
    };
    assert!(why.to_string().contains(told), "{why}");
    assert!(why.to_string().contains("Nothing was changed"), "{why}");
    // It has no table of ours now.
    let ours = sqlx::raw_sql("SELECT COUNT(*) FROM machine").execute(&mut hand).await;
    assert!(ours.is_err(), "{told}");
    Ok(())
}

#[tokio::test]
async fn a_database_of_something_else_or_of_a_later_version_is_left_alone() -> Done {
    refused("CREATE TABLE recipe (soup TEXT)", "the tables recipe").await?;
    let later = "CREATE TABLE migration (name TEXT NOT NULL PRIMARY KEY); INSERT INTO migration VALUES ('m9999_later')";
    refused(later, "m9999_later").await
}

#[tokio::test]
async fn a_server_that_cannot_be_reached_is_named_without_the_password() -> Done {
    for url in ["postgres://ada:s3cret@127.0.0.1:1/house", "postgres://ada:s3cret@localhost/house?host=/nowhere"] {
        let Err(why) = Store::open_at(Place::parse(url)?, Room::default()).await else { return Err("opened".into()) };
        let said = format!("{why} {why:?}");
        assert!(said.contains("cannot be reached") && said.contains("ada@"), "{said}");
        assert!(!said.contains("s3cret"), "{said}");
    }
    Ok(())
}

/// Nodes that start together bring the tables up to date once, and give no two machines of one name one id.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn nodes_that_start_together_get_into_nobodys_way() -> Done {
    let url = postgres::database().await?;
    let nodes: Vec<_> = (0..6)
        .map(|_| {
            let url = url.clone();
            tokio::spawn(async move {
                let store = Store::open_at(Place::parse(&url)?, Room::default()).await?;
                let mut ids = Vec::new();
                for _ in 0..5 {
                    let born = vec![NewEvent { json: "born".into(), request: None }];
                    ids.push(store.create(row("Ada"), born, Vec::new(), None).await?.id.to_string());
                }
                store.probe().await?;
                store.close().await;
                Ok::<_, store::Error>(ids)
            })
        })
        .collect();
    let mut ids = Vec::new();
    for node in nodes {
        ids.extend(node.await??);
    }
    ids.sort_by_key(|id| id.strip_prefix("ada-").map_or(1, |number| number.parse().unwrap_or(0)));
    let expected: Vec<String> = (1..=30).map(|n| if n == 1 { "ada".into() } else { format!("ada-{n}") }).collect();
    assert_eq!(ids, expected);
    Ok(())
}

fn row(name: &str) -> Row {
    Row {
        id: MachineId::of(name),
        name: name.into(),
        game: "noughts".into(),
        recipe: "menace".into(),
        seed: "1".into(),
        key_hash: "hash".into(),
        created: "2026-11-05T12:00:00Z".into(),
        sample: true,
        forked: Some(store::Fork { from: "eve".into(), at: 7 }),
        events: 1,
        counts: Counts::default(),
        figures: "{}".into(),
    }
}
