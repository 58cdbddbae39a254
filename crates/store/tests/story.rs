//! The story of a machine in the store, from its birth to its end: the same on every engine.

#[path = "story/births.rs"]
mod births;
#[path = "story/crowd.rs"]
mod crowd;
#[path = "fixture/house.rs"]
mod house;
#[path = "story/jobs.rs"]
mod jobs;
#[path = "story/place.rs"]
mod place;
#[path = "fixture/postgres.rs"]
mod postgres;
#[path = "story/study.rs"]
mod study;

use births::{
    an_id_is_given_once_and_never_again, names_may_be_alike_and_ids_are_not,
    two_who_keep_one_machine_at_once_keep_it_once,
};
use crowd::{
    a_whole_class_comes_in_at_once, a_whole_class_takes_part_in_a_study_at_once, jobs_are_begun_at_once,
    machines_are_born_taught_and_let_go_at_once, what_many_do_to_one_row_at_once_is_done_once,
};
use jobs::{a_job_is_begun_once_grows_and_is_over, old_jobs_go_and_lists_hold_whatever_a_row_says};
use place::House;
use study::a_study_is_taken_part_in_and_nothing_said_is_lost;

use sqlx::Connection as _;
use store::{
    Access, Appended, By, Counts, Drafts, Error, Figures, Growth, Heritage, Job, JobState, Listing, MachineId, Memory,
    NewEvent, Ranks, Row, Snapshot, Store,
};

type Done = Result<(), Box<dyn std::error::Error>>;

/// Each story as a test on each engine.
macro_rules! stories {
    ($($story:ident)*) => {
        mod on_sqlite {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $story() -> super::Done {
                super::$story(super::House::Database(super::house::House::folder()?)).await
            })*
        }
        mod on_postgres {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $story() -> super::Done {
                super::$story(super::House::Database(super::house::House::server().await?)).await
            })*
        }
        mod in_memory {
            $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
            async fn $story() -> super::Done {
                super::$story(super::House::Memory(super::Memory::default())).await
            })*
        }
    };
}

stories! {
    a_life_grows_event_by_event_and_each_request_once
    two_lives_grow_together_or_not_at_all
    names_may_be_alike_and_ids_are_not
    a_list_is_read_page_by_page_in_any_order
    a_life_knows_how_many_bytes_it_takes
    an_id_is_given_once_and_never_again
    two_who_keep_one_machine_at_once_keep_it_once
    who_may_teach_a_machine_can_be_changed
    snapshots_are_found_by_age_and_go_with_the_machine
    snapshots_inside_an_event_are_found_once_it_is_in_the_life
    a_twin_has_the_snapshots_of_the_past_it_shares
    two_processes_never_number_an_event_alike
    a_write_that_fails_leaves_nothing_and_the_next_is_seen_by_others
    a_job_is_begun_once_grows_and_is_over
    old_jobs_go_and_lists_hold_whatever_a_row_says
    a_study_is_taken_part_in_and_nothing_said_is_lost
    a_whole_class_comes_in_at_once
    a_whole_class_takes_part_in_a_study_at_once
    machines_are_born_taught_and_let_go_at_once
    jobs_are_begun_at_once
    what_many_do_to_one_row_at_once_is_done_once
}

fn event(json: &str, request: Option<&str>) -> NewEvent {
    NewEvent { json: json.into(), request: request.map(String::from) }
}

fn counts(wins: u64) -> Counts {
    Counts { games: wins, wins, draws: 0, losses: 0 }
}

fn snapshot(events: u64, wins: u64) -> Snapshot {
    inside(events, 0, wins)
}

fn inside(events: u64, inside: u64, wins: u64) -> Snapshot {
    Snapshot { events, inside, counts: counts(wins), rule: "menace".into(), memory: vec![0, 255, wins as u8] }
}

/// The row of a machine that is to be kept.
fn row(name: &str) -> Row {
    Row {
        id: MachineId::of(name),
        name: name.into(),
        game: "noughts".into(),
        recipe: "menace".into(),
        seed: u64::MAX.to_string(),
        key_hash: "hash".into(),
        created: "2026-11-05T12:00:00Z".into(),
        sample: false,
        access: store::Access::Open,
        forked: None,
        events: 1,
        counts: counts(0),
        bytes: 0,
        figures: "{}".into(),
    }
}

async fn born(store: &Store, name: &str) -> Result<Row, Error> {
    store.create(row(name), vec![event("born", None)], vec![snapshot(1, 0)], None).await
}

async fn append(store: &Store, row: &Row, events: u64, request: Option<&str>) -> Result<Appended, Error> {
    store.append(&row.id, events, event("won", request), counts(events), "{}".into(), None).await
}

async fn two_lives_grow_together_or_not_at_all(house: House) -> Done {
    let store = house.open().await?;
    let (ada, bob) = (born(&store, "Ada").await?, born(&store, "Bob").await?);
    let growth = |row: &Row, events, request| Growth {
        id: row.id.clone(),
        events,
        new: event("held", request),
        counts: counts(events),
        figures: "{}".into(),
        taken: None,
    };
    let both = |a, b| [growth(&ada, a, Some("own")), growth(&bob, b, None)];
    // Bob has lived on: Ada has not had the lesson either.
    append(&store, &bob, 1, None).await?;
    assert_eq!(store.append_all(&both(1, 1)).await?, Appended::Grown);
    let events = async |row: &Row| Ok::<_, Error>(store.machine(&row.id).await?.map(|row| (row.events, row.counts)));
    assert_eq!((events(&ada).await?, events(&bob).await?), (Some((1, counts(0))), Some((2, counts(1)))));
    assert_eq!(store.requested(&ada.id, "own").await?, None);
    assert_eq!(store.append_all(&both(1, 2)).await?, Appended::Done);
    assert_eq!((events(&ada).await?, events(&bob).await?), (Some((2, counts(1))), Some((3, counts(2)))));
    // Told twice, by the request of the first, it is one lesson for both.
    assert!(matches!(store.append_all(&both(2, 3)).await?, Appended::Before(entry) if entry.seq == 1));
    assert_eq!(events(&bob).await?, Some((3, counts(2))));
    Ok(())
}

async fn a_life_grows_event_by_event_and_each_request_once(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    assert_eq!(ada.id.as_str(), "ada");
    assert_eq!(append(&store, &ada, 1, Some("a")).await?, Appended::Done);
    // Whoever looked before that is sent to look again, unless the request is known.
    assert_eq!(append(&store, &ada, 1, Some("b")).await?, Appended::Grown);
    assert!(matches!(append(&store, &ada, 1, Some("a")).await?, Appended::Before(entry) if entry.seq == 1));
    assert!(matches!(append(&store, &ada, 2, Some("a")).await?, Appended::Before(entry) if entry.seq == 1));
    // Requests without a name are all different.
    assert_eq!(append(&store, &ada, 2, None).await?, Appended::Done);
    assert_eq!(append(&store, &ada, 3, None).await?, Appended::Done);
    let row = store.machine(&ada.id).await?.ok_or("she lives")?;
    assert_eq!((row.events, row.counts), (4, counts(3)));
    let seqs: Vec<u64> = store.events(&ada.id, 1, u64::MAX).await?.iter().map(|entry| entry.seq).collect();
    assert_eq!(seqs, [1, 2, 3]);
    assert_eq!(store.events(&ada.id, 1, 3).await?.len(), 2);
    // It is all there after the house was closed and opened again.
    store.close().await;
    let store = house.open().await?;
    assert_eq!(store.machine(&ada.id).await?, Some(row));
    assert_eq!(store.requested(&ada.id, "a").await?.map(|entry| entry.seq), Some(1));
    assert_eq!(store.requested(&ada.id, "b").await?, None);
    Ok(())
}

/// Pages of three put together, in an order.
async fn pages(store: &Store, by: By, falling: bool, like: Option<&str>) -> Result<Vec<String>, Error> {
    let (mut all, mut after) = (Vec::new(), None);
    loop {
        let like = like.into_iter().map(String::from).collect();
        let page = store.list(&Listing { like, after, ..Listing::all(by, falling, 3) }).await?;
        let Some(last) = page.last() else { return Ok(all) };
        assert!(page.len() <= 3 && by.takes(&last.key));
        after = Some((last.key.clone(), last.id.clone()));
        all.extend(page.iter().map(|row| row.id.to_string()));
    }
}

async fn a_list_is_read_page_by_page_in_any_order(house: House) -> Done {
    let store = house.open().await?;
    // Machines with every number of their own, in an order that no index has by itself; of two the strength is not known.
    let mut known = Vec::new();
    for n in [4_u64, 1, 7, 3, 6, 0, 5, 2] {
        let strength = (n % 4 != 3).then_some(n as f64 / 8.0 - 0.5);
        let row = Row {
            id: MachineId::of(&format!("m-{n}")),
            name: if n % 2 == 0 { format!("Zoe.{n}") } else { format!("anna.{n}") },
            game: "noughts".into(),
            recipe: "menace".into(),
            seed: "1".into(),
            key_hash: n.to_string(),
            created: format!("2026-11-{:02}", n / 2 + 1),
            sample: n == 2,
            access: Access::Open,
            forked: Some(store::Fork { from: "x".repeat(100_000), at: 1 }),
            events: 1,
            counts: Counts { games: n / 3, wins: n, draws: 7 - n, losses: n ^ 5 },
            bytes: 0,
            figures: Figures {
                told: "{}".into(),
                ranks: Ranks {
                    dead: n == 6,
                    boxes: n % 3,
                    random: strength,
                    perfect: strength.map(|s| -s),
                    worst: None,
                },
            },
        };
        store.create(row.clone(), vec![event("born", None)], Vec::new(), None).await?;
        known.push(row);
    }
    let key = |row: &Row, by: By, falling: bool| -> (i64, String) {
        let last = if falling { i64::MIN } else { i64::MAX };
        let strength = |it: Option<f64>| it.map_or(last, |it| (it * 1_000.0) as i64);
        match by {
            By::Usual => (i64::from(row.sample), row.created.clone()),
            By::Name => (0, row.name.to_lowercase()),
            By::Created => (0, row.created.clone()),
            By::Games => (row.counts.games as i64, String::new()),
            By::Wins => (row.counts.wins as i64, String::new()),
            By::Draws => (row.counts.draws as i64, String::new()),
            By::Losses => (row.counts.losses as i64, String::new()),
            By::Boxes => (row.figures.ranks.boxes as i64, String::new()),
            By::Random => (strength(row.figures.ranks.random), String::new()),
            By::Perfect => (strength(row.figures.ranks.perfect), String::new()),
            By::Worst => (strength(row.figures.ranks.worst), String::new()),
        }
    };
    let orders = [By::Usual, By::Name, By::Created, By::Games, By::Wins, By::Draws, By::Losses, By::Boxes];
    for by in orders.into_iter().chain([By::Random, By::Perfect, By::Worst]) {
        for falling in [false, true] {
            let mut sorted: Vec<&Row> = known.iter().collect();
            sorted.sort_by(|a, b| {
                let order = key(a, by, falling).cmp(&key(b, by, falling));
                let turned = match by {
                    By::Random | By::Perfect | By::Worst => false,
                    By::Name => falling,
                    _ => !falling,
                };
                let ids = a.id.cmp(&b.id);
                let ids = if turned { ids.reverse() } else { ids };
                (if falling { order.reverse() } else { order }).then(ids)
            });
            let sorted: Vec<String> = sorted.iter().map(|row| row.id.to_string()).collect();
            assert_eq!(pages(&store, by, falling, None).await?, sorted, "{by:?} {falling}");
        }
    }
    // Those whose name, id or recipe has it, letter by letter.
    assert_eq!(pages(&store, By::Wins, false, Some("ANNA")).await?, ["m-1", "m-3", "m-5", "m-7"]);
    assert_eq!(pages(&store, By::Wins, false, Some("m-7")).await?, ["m-7"]);
    assert_eq!(pages(&store, By::Wins, false, Some("_")).await?, Vec::<String>::new());
    assert_eq!(pages(&store, By::Wins, false, Some("%")).await?, Vec::<String>::new());
    let only = async |listing: Listing| {
        Ok::<_, Error>(store.list(&listing).await?.iter().map(|row| row.id.to_string()).collect::<Vec<_>>())
    };
    let all = Listing::all(By::Wins, false, 9);
    assert_eq!(only(Listing { samples: true, ..all.clone() }).await?, ["m-2"]);
    assert_eq!(only(Listing { dead: true, ..all.clone() }).await?, ["m-6"]);
    let named = |ids: &[&str]| Some(ids.iter().map(|id| MachineId::of(id)).collect());
    assert_eq!(only(Listing { ids: named(&["m-7", "m-1", "nobody"]), ..all.clone() }).await?, ["m-1", "m-7"]);
    assert_eq!(only(Listing { ids: named(&[]), ..all.clone() }).await?, Vec::<String>::new());
    let both = vec!["zoe".to_owned(), "4".to_owned()];
    assert_eq!(only(Listing { like: both, ..all }).await?, ["m-4"]);
    // Whoever comes meanwhile, before the page or after it, changes nothing of what was not there yet.
    let first = store.list(&Listing { game: Some("noughts".into()), ..Listing::all(By::Wins, false, 3) }).await?;
    let after = first.last().map(|row| (row.key.clone(), row.id.clone()));
    for wins in [0, 3, 9] {
        let row =
            Row { counts: Counts { wins, ..counts(9) }, id: MachineId::of(&format!("new-{wins}")), ..known[0].clone() };
        store.create(row, vec![event("born", None)], Vec::new(), None).await?;
    }
    let next = Listing { game: Some("noughts".into()), after, ..Listing::all(By::Wins, false, 9) };
    let next: Vec<String> = store.list(&next).await?.iter().map(|row| row.id.to_string()).collect();
    assert_eq!(next, ["new-3", "m-3", "m-4", "m-5", "m-6", "m-7", "new-9"]);
    Ok(())
}

async fn a_life_knows_how_many_bytes_it_takes(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    assert_eq!(ada.bytes, 4);
    append(&store, &ada, 1, None).await?;
    append(&store, &ada, 1, None).await?;
    assert_eq!(store.machine(&ada.id).await?.ok_or("she lives")?.bytes, 7);
    assert!(store.has_event(&ada.id, "bor").await? && store.has_event(&ada.id, "won").await?);
    assert!(!store.has_event(&ada.id, "orn").await? && !store.has_event(&ada.id, "b_r").await?);
    Ok(())
}

async fn who_may_teach_a_machine_can_be_changed(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    for access in [Access::Closed, Access::Play, Access::Open] {
        assert!(store.set_access(&ada.id, access).await?);
        assert!(store.set_key(&ada.id, access.text()).await?);
        let row = store.machine(&ada.id).await?.ok_or("gone")?;
        assert_eq!((row.access, row.key_hash.as_str()), (access, access.text()));
        assert_eq!(Access::kept(access.text()), access);
    }
    assert_eq!(Access::kept("by-invitation"), Access::Closed);
    assert!(!store.set_access(&MachineId::of("nobody"), Access::Open).await?);
    Ok(())
}

async fn snapshots_are_found_by_age_and_go_with_the_machine(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    for events in 1..10 {
        let taken = (events % 3 == 0).then(|| snapshot(events + 1, events));
        let done = store.append(&ada.id, events, event("won", None), counts(events), "{}".into(), taken).await?;
        assert_eq!(done, Appended::Done);
    }
    let at = async |games, events| store.snapshot(&ada.id, games, events).await.map(|it| it.map(|it| it.events));
    assert_eq!(at(u64::MAX, u64::MAX).await?, Some(10));
    assert_eq!(at(5, u64::MAX).await?, Some(4));
    assert_eq!(at(u64::MAX, 3).await?, Some(1));
    assert_eq!(at(2, u64::MAX).await?, Some(1));
    assert_eq!(store.snapshot_after(&ada.id, 3).await?, Some(7));
    assert_eq!(store.snapshot_after(&ada.id, 9).await?, None);
    assert_eq!(store.snapshots(&ada.id).await?.len(), 4);
    assert!(store.delete(&ada.id).await?);
    assert!(!store.delete(&ada.id).await?);
    assert_eq!(store.machine(&ada.id).await?, None);
    assert_eq!(store.events(&ada.id, 0, u64::MAX).await?, []);
    assert_eq!(store.snapshots(&ada.id).await?, []);
    assert_eq!(append(&store, &ada, 10, None).await?, Appended::Grown);
    Ok(())
}

async fn snapshots_inside_an_event_are_found_once_it_is_in_the_life(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    let at = async |games, events| {
        store.snapshot(&ada.id, games, events).await.map(|it| it.map(|it| (it.events, it.inside)))
    };
    // Two lessons are on at once, as if another process held one; and a draft for a longer life is dropped at once.
    let draft = async |request: &str, taken: Vec<Snapshot>, step| {
        let drafts = Drafts { events: taken[0].events, request: request.into(), taken };
        store.draft_snapshots(&ada.id, &ada.created, drafts, step).await
    };
    draft("other", vec![inside(1, 5, 5)], 1).await?;
    draft("own", (1..=6).map(|n| inside(1, 10 * n, 10 * n)).collect(), 1).await?;
    draft("own", vec![inside(2, 1, 1)], 1).await?;
    let namesake = Drafts { events: 1, request: "own".into(), taken: vec![inside(1, 15, 15)] };
    store.draft_snapshots(&ada.id, "another time", namesake, 1).await?;
    assert_eq!(at(u64::MAX, u64::MAX).await?, Some((1, 0)), "nothing of a draft is seen");
    assert_eq!(store.snapshots(&ada.id).await?.len(), 1);
    // The lesson became fifty matches long: what was drafted beyond, and by others, goes.
    let done = store.append(&ada.id, 1, event("held", Some("own")), counts(50), "{}".into(), None).await?;
    assert_eq!(done, Appended::Done);
    let kept: Vec<_> = store.snapshots(&ada.id).await?.iter().map(|it| (it.events, it.inside)).collect();
    assert_eq!(kept, [(1, 0), (1, 10), (1, 20), (1, 30), (1, 40)]);
    assert_eq!(at(35, u64::MAX).await?, Some((1, 30)));
    assert_eq!(at(35, 1).await?, Some((1, 0)), "the event it is inside counts");
    assert_eq!(store.snapshot_after(&ada.id, 12).await?, Some(2), "the event it is inside is needed");
    // A draft that comes too late is none; nor is there a second of one moment. Thinner, every second stays.
    draft("other", vec![inside(1, 7, 7)], 1).await?;
    store.keep_snapshots(&ada.id, "another time", vec![inside(1, 1, 1)], 1).await?;
    store.keep_snapshots(&ada.id, &ada.created, vec![inside(1, 20, 20), snapshot(2, 50)], 20).await?;
    let kept: Vec<_> = store.snapshots(&ada.id).await?.iter().map(|it| (it.events, it.inside)).collect();
    assert_eq!(kept, [(1, 0), (1, 20), (1, 40), (2, 0)]);
    // What was begun and never came into the life is forgotten; what is in the life stays until all is.
    draft("next", vec![inside(2, 10, 60)], 20).await?;
    store.forget_drafts(&ada.id).await?;
    store.append(&ada.id, 2, event("held", Some("next")), counts(90), "{}".into(), None).await?;
    assert_eq!(store.snapshots(&ada.id).await?.len(), 4);
    store.forget_snapshots(&ada.id).await?;
    assert_eq!(at(u64::MAX, u64::MAX).await?, None);
    Ok(())
}

async fn two_processes_never_number_an_event_alike(house: House) -> Done {
    // Two stores on one file stand for two processes: they share no lock of ours.
    let stores = [house.open().await?, house.open().await?];
    let ada = born(&stores[0], "Ada").await?;
    let mut writers = Vec::new();
    for (n, store) in stores.iter().cloned().enumerate() {
        let id = ada.id.clone();
        writers.push(tokio::spawn(async move {
            let mut done = 0;
            while done < 50 {
                let row = store.machine(&id).await?.ok_or_else(|| gone(&id))?;
                let new = event("won", Some(&format!("{n}-{done}")));
                let count = counts(row.events);
                if store.append(&id, row.events, new, count, "{}".into(), None).await? == Appended::Done {
                    done += 1;
                }
            }
            Ok::<_, Error>(())
        }));
    }
    for writer in writers {
        writer.await??;
    }
    let row = stores[1].machine(&ada.id).await?.ok_or("she lives")?;
    assert_eq!((row.events, row.counts.games), (101, 100));
    let entries = stores[1].events(&ada.id, 0, u64::MAX).await?;
    assert!((0..).zip(&entries).all(|(seq, entry)| entry.seq == seq));
    Ok(())
}

fn gone(id: &MachineId) -> Error {
    Error::Folder { path: id.to_string(), why: std::io::Error::other("the machine is gone") }
}

async fn a_write_that_fails_leaves_nothing_and_the_next_is_seen_by_others(house: House) -> Done {
    let (store, other) = (house.open().await?, house.open().await?);
    let ada = born(&store, "Ada").await?;
    // There is a snapshot after one event: the transaction fails at its last statement, after the event was put in.
    let twice = Some(snapshot(1, 9));
    for _ in 0..3 {
        let failed = store.append(&ada.id, 1, event("won", None), counts(1), "{}".into(), twice.clone()).await;
        assert!(matches!(failed, Err(Error::Database(_))), "{failed:?}");
        assert_eq!(other.machine(&ada.id).await?, Some(ada.clone()));
        // Nothing is left open: another process writes at once, and so does this one.
        born(&other, "Bob").await?;
        let eve = born(&store, "Eve").await?;
        assert_eq!(other.machine(&eve.id).await?, Some(eve));
    }
    assert_eq!(append(&store, &ada, 1, None).await?, Appended::Done);
    assert_eq!(other.events(&ada.id, 0, u64::MAX).await?.len(), 2);
    Ok(())
}

/// As the first version left it, whose tables and list of migrations were SeaORM's: a net with a lesson, a tournament
/// that is over and one that was cut short.
const OLD: &str = include_str!("old/sea_orm.sql");

#[tokio::test]
async fn a_database_of_the_first_version_is_adopted() -> Done {
    let folder = tempfile::tempdir()?;
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join(store::FILE));
    let mut old = sqlx::SqliteConnection::connect_with(&options.create_if_missing(true)).await?;
    sqlx::raw_sql(OLD).execute(&mut old).await?;
    old.close().await?;
    // Twice, since what was adopted must be found again.
    for wins in [40, 41] {
        let store = Store::open(folder.path()).await?;
        let id = MachineId::parse("old-net").ok_or("an id")?;
        let net = store.machine(&id).await?.ok_or("it lives")?;
        assert_eq!((net.name.as_str(), net.sample, net.forked.clone()), ("Old-net", false, None));
        assert_eq!((net.counts.wins, net.counts.losses), (wins, 260));
        assert_eq!(store.snapshot(&id, u64::MAX, u64::MAX).await?.map(|taken| taken.memory.len()), Some(808));
        assert_eq!(store.requested(&id, "lesson:lesson-old1").await?.map(|entry| entry.seq), Some(1));
        let grown = Counts { games: net.counts.games + 1, wins: wins + 1, ..net.counts };
        let done = store.append(&id, net.events, event("won", None), grown, net.figures, None).await?;
        assert_eq!(done, Appended::Done);
        // Its tournaments are jobs now, the one that was cut short with its twenty-four matches.
        let open: Vec<Job> = store.open_jobs().await?;
        assert_eq!(open.iter().map(|job| job.id.as_str()).collect::<Vec<_>>(), ["arena:arena-open"]);
        let made = String::from_utf8(store.job_made("arena:arena-open").await?)?;
        assert_eq!(made.lines().count(), 25);
        let done = store.job("arena:arena-done").await?.ok_or("it is kept")?;
        assert_eq!((done.about.as_str(), done.stage.state, done.stage.reason), ("noughts", JobState::Done, None));
        store.close().await;
    }
    Ok(())
}

async fn a_twin_has_the_snapshots_of_the_past_it_shares(house: House) -> Done {
    let store = house.open().await?;
    let ada = born(&store, "Ada").await?;
    // Two lessons of forty matches, a hand between them, and a lesson that is not in the life yet.
    let done = store.append(&ada.id, 1, event("lesson", None), counts(40), "{}".into(), None).await?;
    assert_eq!(done, Appended::Done);
    store.append(&ada.id, 2, event("edited", None), counts(40), "{}".into(), Some(snapshot(3, 40))).await?;
    store.append(&ada.id, 3, event("lesson", None), counts(80), "{}".into(), None).await?;
    let past = vec![inside(1, 10, 10), inside(1, 20, 20), inside(1, 30, 30), snapshot(2, 40), inside(3, 20, 60)];
    store.keep_snapshots(&ada.id, &ada.created, past, 10).await?;
    let drafts = Drafts { events: 4, request: "next".into(), taken: vec![inside(4, 10, 90)] };
    store.draft_snapshots(&ada.id, &ada.created, drafts, 10).await?;
    let shared = async |events: u64, games: u64, step: u64, created: &str| {
        let heritage = Heritage { from: ada.id.clone(), created: created.into(), events, games, step };
        let row = Row { name: "Eve".into(), id: MachineId::of("Eve"), counts: counts(games), ..ada.clone() };
        let life = (0..6).map(|_| event("lived", None)).collect();
        let eve = store.create(row, life, vec![snapshot(6, games)], Some(heritage)).await?;
        let taken = store.snapshots(&eve.id).await?;
        Ok::<_, Error>(taken.iter().map(|it| (it.events, it.inside)).collect::<Vec<_>>())
    };
    // Branched off inside the second lesson; before the hand, at the same age; and long ago.
    let all = [(1, 0), (1, 10), (1, 20), (1, 30), (2, 0), (3, 0), (3, 20), (6, 0)];
    assert_eq!(shared(4, 60, 10, &ada.created).await?, [&all[..6], &all[7..]].concat(), "a lesson that ends there");
    assert_eq!(shared(4, 61, 10, &ada.created).await?, all);
    assert_eq!(shared(2, 40, 20, &ada.created).await?, [(1, 0), (1, 20), (2, 0), (6, 0)]);
    assert_eq!(shared(2, 25, 10, &ada.created).await?, [(1, 0), (1, 10), (1, 20), (6, 0)]);
    assert_eq!(shared(4, 60, 10, "another time").await?, [(6, 0)], "of another machine of her name");
    // Who has too few: one for every two times so many matches.
    let few: Vec<_> = store.sparse(10).await?.into_iter().map(|(id, n)| (id.to_string(), n)).collect();
    assert_eq!(few, [("eve-5".to_owned(), 1)]);
    Ok(())
}
