//! Stores copied from one engine to the other and back have lost nothing.

#[path = "fixture/house.rs"]
mod house;
#[path = "fixture/postgres.rs"]
mod postgres;

use house::House;
use store::{
    Begun, Counts, Error, Fork, Job, JobState, KeepsJobs as _, KeepsLives as _, KeepsSnapshots as _, MachineId, Made,
    Most, NewEvent, Newcomer, Row, Snapshot, Stage, Store, Study,
};

type Done = Result<(), Box<dyn std::error::Error>>;

/// More events than go into one statement.
const EVENTS: u64 = 9_000;

fn row(name: &str, sample: bool, forked: Option<Fork>) -> Row {
    Row {
        id: MachineId::of(name),
        name: name.into(),
        game: "noughts".into(),
        recipe: "menace".into(),
        seed: u64::MAX.to_string(),
        key_hash: "hash".into(),
        created: "2026-11-05T12:00:00Z".into(),
        sample,
        access: store::Access::Open,
        forked,
        events: 1,
        counts: Counts { games: 9, wins: 4, draws: 3, losses: 2 },
        bytes: 0,
        figures: "{\"é\":\"∑ ☃\"}".into(),
    }
}

/// Every machine.
async fn machines(store: &Store) -> Result<Vec<Row>, Error> {
    let mut rows = Vec::new();
    for id in store.ids(None, 1_000).await? {
        rows.extend(store.machine(&id).await?);
    }
    Ok(rows)
}

/// Whatever a row may hold: nothing, both truths, every byte, letters of every kind, and more than a statement takes.
async fn fill(store: &Store) -> Done {
    let snapshot = Snapshot {
        events: 1,
        inside: 0,
        counts: Counts::default(),
        rule: "menace".into(),
        memory: (0..=255).cycle().take(3_000_000).collect(),
    };
    let event =
        |n: u64| NewEvent { json: format!("event {n} ♞"), request: n.is_multiple_of(3).then(|| format!("r-{n}")) };
    let fork = Some(Fork { from: "eve".into(), at: 7 });
    store.create(row("Ada", true, None), (0..EVENTS).map(event).collect(), vec![snapshot.clone()], None).await?;
    store.create(row("Bob-é", false, fork), vec![event(0)], vec![snapshot], None).await?;
    for (id, state) in [("a", JobState::Done), ("B", JobState::Running)] {
        let stage = |state| Stage { spent: 1, state, reason: None, told: "{}".into() };
        let (kind, about, asker) = ("arena".into(), "noughts".into(), "somebody".into());
        let (created, seed) = ("1".into(), String::new());
        let job = Job { id: id.into(), kind, about, asker, created, seed, cost: 5, stage: stage(JobState::Waiting) };
        let begun = store
            .begin_job(&job, "plan", b"head", Most { open: 9, each: 99, work: 9_999, over: 9, again: false })
            .await?;
        assert_eq!(begun, Begun::New);
        store.save_job(id, "", &stage(state), Made::More(vec![0, 1, 255])).await?;
    }
    let (id, key_hash, created, closes) = ("study".into(), "hash".into(), "1".into(), "2".into());
    store.open_study(&Study { id, key_hash, created, closes, most: 9, dealt: 0, plan: "{}".into() }).await?;
    store.join("study", Newcomer { code: "green-otter", request: "r", coin: 0 }).await?;
    store.answer("study", 1, 0, &[("enjoyed".into(), 5), ("Enjoyed".into(), 1)]).await?;
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn from_a_file_to_a_server_and_back_nothing_is_lost() -> Done {
    let (first, second, third) = (House::folder()?, House::server().await?, House::folder()?);
    let (file, server, again) = (first.open().await?, second.open().await?, third.open().await?);
    fill(&file.clone().into()).await?;
    let copied = file.copy_to(&server).await?;
    let rows: Vec<(&str, u64)> = copied.tables.iter().map(|table| (table.name.as_str(), table.rows)).collect();
    assert!(
        [("machine", 2), ("event", EVENTS + 1), ("snapshot", 2), ("job", 2), ("job_part", 4), ("answer", 2)]
            .iter()
            .all(|table| rows.contains(table)),
        "{rows:?}"
    );
    assert_eq!(server.copy_to(&again).await?, copied);
    assert_eq!(file.digests().await?, copied);
    assert_eq!(machines(&again.clone().into()).await?, machines(&file.clone().into()).await?);
    let ada = MachineId::of("Ada");
    assert_eq!(again.events(&ada, 0, u64::MAX).await?, file.events(&ada, 0, u64::MAX).await?);
    assert_eq!(again.snapshots(&ada).await?, file.snapshots(&ada).await?);
    assert_eq!(again.job_made("B").await?, b"head\0\x01\xff");
    // One letter makes another digest, of that table only.
    second.by_hand("UPDATE event SET json = 'event 8 ♝' WHERE machine = 'ada' AND seq = 8").await?;
    let other = server.digests().await?;
    let differ: Vec<&str> =
        other.tables.iter().zip(&copied.tables).filter(|(a, b)| a != b).map(|(a, _)| &*a.name).collect();
    assert_eq!(differ, ["event"]);
    // A copy goes nowhere where something is, and leaves that as it was.
    assert!(matches!(file.copy_to(&server).await, Err(Error::NotEmpty)));
    assert_eq!(server.digests().await?, other);
    Ok(())
}

/// While one machine after the other is born and each of them gets an event, a copy has every machine with its event, or
/// without either.
#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_copy_is_of_one_moment_while_others_write() -> Done {
    for source in [House::folder()?, House::server().await?] {
        let store = source.open().await?;
        let writer = {
            let store = Store::from(store.clone());
            tokio::spawn(async move {
                for _ in 0..20 {
                    let born = |n: u64| NewEvent { json: format!("born {n}"), request: None };
                    store.create(row("Ada", false, None), (0..5).map(born).collect(), Vec::new(), None).await?;
                }
                Ok::<_, Error>(())
            })
        };
        let mut seen = Vec::new();
        while !writer.is_finished() {
            let target = House::folder()?;
            let copy = target.open().await?;
            store.copy_to(&copy).await?;
            let machines = machines(&copy.clone().into()).await?;
            for row in &machines {
                assert_eq!(copy.events(&row.id, 0, u64::MAX).await?.len() as u64, row.events, "{}", row.id);
            }
            seen.push(machines.len());
        }
        writer.await??;
        assert!(seen.is_sorted(), "{seen:?}");
    }
    Ok(())
}

#[tokio::test]
async fn what_this_version_does_not_know_is_not_left_behind() -> Done {
    let (house, other) = (House::folder()?, House::folder()?);
    let (store, target) = (house.open().await?, other.open().await?);
    house.by_hand("CREATE TABLE song (text TEXT)").await?;
    assert!(matches!(store.copy_to(&target).await, Err(Error::Uncopied { what }) if what == "song"));
    house.by_hand("DROP TABLE song; ALTER TABLE job ADD COLUMN weight REAL").await?;
    assert!(matches!(store.copy_to(&target).await, Err(Error::Uncopied { what }) if what == "job.weight"));
    Ok(())
}
