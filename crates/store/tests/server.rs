//! A database of a server: what is refused and left alone, and several nodes at once.

#[path = "fixture/newborn.rs"]
mod newborn;
#[path = "fixture/postgres.rs"]
mod postgres;

use newborn::newborn;
use sqlx::{Connection as _, PgConnection};
use std::slice;
use std::time::Duration;
use store::{
    Claimed, Counts, Database, Job, JobState, MachineId, Made, Most, NewEvent, News, Place, Room, Row, Stage, Store,
};

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

async fn two(url: &str, lease: Duration) -> Result<[Store; 2], store::Error> {
    let open = async || Database::open_at(Place::parse(url)?, Room::default()).await;
    Ok([open().await?.leasing(lease).into(), open().await?.leasing(lease).into()])
}

fn job(id: &str, asker: &str, cost: u64) -> Job {
    let stage = stage(0, JobState::Waiting);
    let (kind, about, seed) = ("lesson".into(), "ada".into(), String::new());
    Job { id: id.into(), kind, about, asker: asker.into(), created: id.into(), seed, cost, stage }
}

fn stage(spent: u64, state: JobState) -> Stage {
    Stage { spent, state, reason: None, told: "{}".into() }
}

const MOST: Most = Most { open: 9, each: 99, work: 9_999, over: 9, again: false };

async fn claimed(node: &Store, fresh: bool) -> Result<Option<String>, store::Error> {
    Ok(node.claim_job(fresh).await?.map(|claimed| claimed.job.id))
}

/// Claims a job as soon as nobody has it.
async fn claims(node: &Store) -> Result<Claimed, store::Error> {
    loop {
        if let Some(claimed) = node.claim_job(false).await? {
            return Ok(claimed);
        }
    }
}

#[tokio::test]
async fn a_job_is_claimed_once_and_visitors_take_turns() -> Done {
    let [a, b] = two(&postgres::database().await?, Duration::from_secs(60)).await?;
    for (id, asker, cost) in [("1", "ada", 9), ("2", "ada", 1), ("3", "ada", 5), ("4", "bob", 7)] {
        a.begin_job(&job(id, asker, cost), "plan", b"", MOST).await?;
    }
    // The shortest first; then the visitor who has none; then what is left. Nobody gets what another has.
    let second = claims(&a).await?;
    assert_eq!(second.job.id, "2");
    assert_eq!(claimed(&b, true).await?.as_deref(), Some("4"));
    assert_eq!(claimed(&b, true).await?, None, "both have one under way");
    assert_eq!(claimed(&b, false).await?.as_deref(), Some("3"));
    let first = claims(&a).await?;
    assert_eq!(first.job.id, "1");
    assert_eq!(claimed(&a, false).await?, None);
    // What a node leaves is free at once, with what was made; what is over is nobody's.
    a.save_job("2", &second.claim, &stage(1, JobState::Done), Made::Nothing).await?;
    a.save_job("1", &first.claim, &stage(4, JobState::Running), Made::More(b"half".into())).await?;
    a.release().await?;
    assert_eq!(claimed(&b, false).await?.as_deref(), Some("1"));
    assert_eq!(b.job_made("1").await?, b"half");
    assert_eq!(claimed(&b, false).await?, None);
    Ok(())
}

#[tokio::test]
async fn a_node_that_is_not_heard_of_loses_its_jobs_and_writes_nothing_over_them() -> Done {
    let [a, b] = two(&postgres::database().await?, Duration::from_millis(300)).await?;
    a.begin_job(&job("1", "ada", 9), "plan", b"", MOST).await?;
    let mine = claims(&a).await?;
    assert_eq!(mine.job.id, "1");
    assert!(a.hold(&MachineId::of("Ada")).await? && !b.hold(&MachineId::of("Ada")).await?);
    assert!(b.is_held_elsewhere(&MachineId::of("Ada")).await? && !a.is_held_elsewhere(&MachineId::of("Ada")).await?);
    // As long as it renews, it keeps both.
    let renewed = std::time::Instant::now();
    while renewed.elapsed() < Duration::from_millis(900) {
        assert_eq!(a.renew(slice::from_ref(&mine.claim)).await?.len(), 1);
        assert_eq!(claimed(&b, false).await?, None);
        assert!(!b.hold(&MachineId::of("Ada")).await?);
    }
    b.stop_job("1").await?;
    assert!(a.renew(slice::from_ref(&mine.claim)).await?[0].stopping, "it hears that nobody wants it");
    // Then it hangs.
    let taken = claims(&b).await?;
    assert!(taken.stopping && taken.job.id == "1");
    assert!(b.hold(&MachineId::of("Ada")).await?);
    assert!(b.save_job("1", &taken.claim, &stage(5, JobState::Running), Made::More(b"mine".into())).await?);
    let late = async || a.save_job("1", &mine.claim, &stage(9, JobState::Done), Made::Instead(b"late".into())).await;
    assert!(!late().await?);
    assert_eq!((a.job_made("1").await?, a.renew(slice::from_ref(&mine.claim)).await?.len()), (b"mine".to_vec(), 0));
    // Nor when the other has left it, nor when it is its own again.
    b.release().await?;
    assert!(!late().await?);
    let again = claims(&a).await?;
    assert!(!late().await?);
    assert!(a.save_job("1", &again.claim, &stage(6, JobState::Running), Made::More(b" ours".into())).await?);
    assert_eq!(a.job_made("1").await?, b"mine ours");
    assert_eq!(a.job("1").await?.map(|job| job.stage.spent), Some(6));
    Ok(())
}

/// A node lives and renews, and yet it has dropped a job and a machine: the database was away just then.
#[tokio::test]
async fn what_a_living_node_does_not_work_on_is_free_after_a_while() -> Done {
    let url = postgres::database().await?;
    let [a, b] = two(&url, Duration::from_millis(300)).await?;
    for id in ["1", "2"] {
        a.begin_job(&job(id, "ada", 9), "plan", b"", MOST).await?;
    }
    let (mine, dropped) = (claims(&a).await?, claims(&a).await?);
    assert!(a.hold(&MachineId::of("Ada")).await? && a.hold(&MachineId::of("Eve")).await?);
    let mut hand = PgConnection::connect(&url).await?;
    sqlx::raw_sql("ALTER TABLE hold RENAME TO away").execute(&mut hand).await?;
    assert!(a.let_go("ada").await.is_err());
    sqlx::raw_sql("ALTER TABLE away RENAME TO hold").execute(&mut hand).await?;
    let (mut job, mut machine) = (None, false);
    while job.is_none() || !machine {
        assert_eq!(a.renew(slice::from_ref(&mine.claim)).await?.len(), 1);
        job = job.or(b.claim_job(false).await?);
        machine = machine || b.hold(&MachineId::of("Ada")).await?;
    }
    assert_eq!(job.map(|taken| taken.job.id), Some(dropped.job.id));
    assert!(!b.hold(&MachineId::of("Eve")).await?, "what it works on is its own");
    Ok(())
}

#[tokio::test]
async fn nodes_hear_of_each_other() -> Done {
    let [a, b] = two(&postgres::database().await?, Duration::from_secs(60)).await?;
    let mut line = b.listen().await?.ok_or("there are others")?;
    let born = vec![NewEvent { json: "born".into(), request: None }];
    let ada = a.create(row("Ada"), born, Vec::new(), None).await?.id;
    let event = NewEvent { json: "won".into(), request: None };
    let counts = Counts { games: 3, wins: 3, ..Counts::default() };
    // What it does itself it need not be told.
    b.append(&ada, 1, event.clone(), counts, "{}".into(), None).await?;
    a.append(&ada, 2, event, counts, "{}".into(), None).await?;
    a.begin_job(&job("1", "ada", 9), "plan", b"", MOST).await?;
    a.save_job("1", "", &stage(5, JobState::Running), Made::Nothing).await?;
    a.stop_job("1").await?;
    a.delete(&ada).await?;
    let expected = [
        News::Machine(ada.clone(), Some(3)),
        News::Open,
        News::Job("1".into()),
        News::Stop("1".into()),
        News::Machine(ada, None),
    ];
    for news in expected {
        assert_eq!(line.next().await?, news);
    }
    Ok(())
}

/// Some engines that speak the protocol pass nothing on. Here a role may not.
#[tokio::test]
async fn where_nothing_can_be_told_everything_else_goes_on() -> Done {
    let url = postgres::database().await?;
    let mut hand = PgConnection::connect(&url).await?;
    let mute = "CREATE ROLE mute LOGIN; REVOKE EXECUTE ON FUNCTION pg_notify(text, text) FROM PUBLIC; \
        GRANT ALL ON SCHEMA public TO mute";
    sqlx::raw_sql(mute).execute(&mut hand).await?;
    let [a, b] = two(&url.replacen("postgres@", "mute@", 1), Duration::from_secs(60)).await?;
    assert!(b.listen().await?.is_none());
    a.begin_job(&job("1", "ada", 9), "plan", b"", MOST).await?;
    let taken = claims(&b).await?;
    a.stop_job("1").await?;
    assert!(b.renew(slice::from_ref(&taken.claim)).await?[0].stopping);
    b.save_job("1", &taken.claim, &stage(9, JobState::Stopped), Made::Nothing).await?;
    assert_eq!(a.job("1").await?.map(|job| job.stage.state), Some(JobState::Stopped));
    Ok(())
}

fn row(name: &str) -> Row {
    let forked = Some(store::Fork { from: "eve".into(), at: 7 });
    Row { sample: true, forked, ..newborn(name) }
}
