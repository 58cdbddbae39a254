//! A disk that fails at any write: whatever was being kept is kept whole or not at all, and once the disk works again so
//! does the store, without being opened anew.
//!
//! The failure is the system's own. It lets no file of this process grow beyond a bound, and the bound is moved so that
//! the first page that a call writes is refused, then the second, and so on until it needs no more. This is alone in its
//! file because the bound holds for the whole process.

#[path = "fixture/newborn.rs"]
mod newborn;

use newborn::newborn;
use rustix::process::{Resource, Rlimit, setrlimit};
use sqlx::{Connection as _, Row as _};
use std::path::Path;
use store::{Counts, Drafts, FILE, Job, JobState, MachineId, Made, Most, NewEvent, Snapshot, Stage, Store};
use tokio::signal::unix::{SignalKind, signal};

type Done<T = ()> = Result<T, Box<dyn std::error::Error>>;

/// The signal of a process that writes beyond its bound: it ends whoever does not heed it.
const SIGXFSZ: i32 = 25;
/// Bytes of a page of the database.
const PAGE: u64 = 4_096;
/// More pages than any call here writes.
const MANY: u64 = 40;
const CREATED: &str = "2026-11-05T12:00:00Z";

/// Everything that writes.
const CALLS: [Call; 11] = [
    Call::Create,
    Call::Append,
    Call::Figures,
    Call::Delete,
    Call::BeginJob,
    Call::SaveJob,
    Call::TellJob,
    Call::KeepSnapshots,
    Call::DraftSnapshots,
    Call::ForgetDrafts,
    Call::ForgetSnapshots,
];

#[derive(Clone, Copy, Debug)]
enum Call {
    Create,
    Append,
    Figures,
    Delete,
    BeginJob,
    SaveJob,
    TellJob,
    KeepSnapshots,
    DraftSnapshots,
    ForgetDrafts,
    ForgetSnapshots,
}

impl Call {
    async fn on(self, store: &Store) -> Result<(), store::Error> {
        let ada = MachineId::of("Ada");
        match self {
            Self::Create => {
                store.create(newborn("Bob"), vec![event("born")], vec![snapshot(1, 0)], None).await.map(drop)
            }
            Self::Append => {
                let taken = Some(snapshot(2, 0));
                store.append(&ada, 1, event("played"), counts(1), "{}".into(), taken).await.map(drop)
            }
            Self::Figures => store.save_figures(&ada, 1, &"figures ".repeat(1_000).as_str().into()).await,
            Self::Delete => store.delete(&ada).await.map(drop),
            Self::BeginJob => begin(store, "lesson:new").await,
            Self::SaveJob => store.save_job("lesson:old", "", &stage(7), Made::More(vec![3; 9_000])).await.map(drop),
            Self::TellJob => store.tell_job("lesson:old", "0 done", "1 done").await,
            Self::KeepSnapshots => store.keep_snapshots(&ada, CREATED, vec![snapshot(1, 500)], 500).await,
            Self::DraftSnapshots => {
                let drafts = Drafts { events: 1, request: "r".into(), taken: vec![snapshot(1, 1_000)] };
                store.draft_snapshots(&ada, CREATED, drafts, 500).await
            }
            Self::ForgetDrafts => store.forget_drafts(&ada).await,
            Self::ForgetSnapshots => store.forget_snapshots(&ada).await,
        }
    }
}

fn counts(games: u64) -> Counts {
    Counts { games, wins: games, draws: 0, losses: 0 }
}

fn event(json: &str) -> NewEvent {
    NewEvent { json: json.into(), request: Some(json.into()) }
}

/// A memory of more than two pages.
fn snapshot(events: u64, inside: u64) -> Snapshot {
    Snapshot { events, inside, counts: counts(inside), rule: "menace".into(), memory: vec![7; 9_000] }
}

fn stage(spent: u64) -> Stage {
    Stage { spent, state: JobState::Running, reason: None, told: "0 done".into() }
}

async fn begin(store: &Store, id: &str) -> Result<(), store::Error> {
    let job = Job {
        id: id.into(),
        kind: "lesson".into(),
        about: "ada".into(),
        asker: "a".into(),
        created: CREATED.into(),
        seed: "1".into(),
        cost: 100,
        stage: stage(0),
    };
    store
        .begin_job(&job, "a plan", &[5; 5_000], Most { open: 9, each: 99, work: 9_999, over: 9, again: false })
        .await
        .map(drop)
}

/// A database in which every call finds something to do.
async fn prepare(folder: &Path) -> Done {
    let store = Store::open(folder).await?;
    store.create(newborn("Ada"), vec![event("born")], vec![snapshot(1, 0), snapshot(1, 2_000)], None).await?;
    begin(&store, "lesson:old").await?;
    store.close().await;
    Ok(())
}

/// Every row of every table, as whoever opens the file sees them.
async fn seen(folder: &Path) -> Done<Vec<String>> {
    let url = format!("sqlite:{}", folder.join(FILE).display());
    let mut other = sqlx::SqliteConnection::connect(&url).await?;
    let tables = "SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name";
    let mut rows = Vec::new();
    for table in sqlx::query_scalar::<_, String>(tables).fetch_all(&mut other).await? {
        let columns =
            format!("SELECT group_concat('quote(' || name || ')', '||'',''||') FROM pragma_table_info('{table}')");
        let columns: String = sqlx::query_scalar(sqlx::AssertSqlSafe(columns)).fetch_one(&mut other).await?;
        let all = format!("SELECT {columns} FROM {table} ORDER BY 1");
        for row in sqlx::query(sqlx::AssertSqlSafe(all)).fetch_all(&mut other).await? {
            rows.push(format!("{table}: {}", row.try_get::<String, _>(0)?));
        }
    }
    other.close().await?;
    Ok(rows)
}

/// No file may be longer than this many bytes; none for as long as one likes.
fn bound(most: Option<u64>) -> Done {
    Ok(setrlimit(Resource::Fsize, Rlimit { current: most, maximum: None })?)
}

#[tokio::test]
async fn a_write_that_fails_at_any_page_changes_nothing_and_succeeds_when_the_disk_does() -> Done {
    let _heeded = signal(SignalKind::from_raw(SIGXFSZ))?;
    let ready = tempfile::tempdir()?;
    prepare(ready.path()).await?;
    for call in CALLS {
        let mut afterwards = Vec::new();
        for pages in 0..MANY {
            let folder = tempfile::tempdir()?;
            std::fs::copy(ready.path().join(FILE), folder.path().join(FILE))?;
            let store = Store::open(folder.path()).await?;
            let before = seen(folder.path()).await?;
            bound(Some(pages * PAGE))?;
            let done = call.on(&store).await;
            bound(None)?;
            if done.is_err() {
                assert_eq!(seen(folder.path()).await?, before, "{call:?} at page {pages}");
                call.on(&store).await.map_err(|why| format!("{call:?} after page {pages}: {why}"))?;
            }
            let after = seen(folder.path()).await?;
            assert_ne!(after, before, "{call:?} changed nothing");
            afterwards.push(after);
            store.close().await;
            if done.is_ok() {
                break;
            }
        }
        let [failed @ .., unhindered] = &*afterwards else { return Err("there are pages to write".into()) };
        assert!(!failed.is_empty() && afterwards.len() < MANY as usize, "{call:?} failed {} times", failed.len());
        assert!(failed.iter().all(|after| after == unhindered), "{call:?} twice is not {call:?} once");
    }
    Ok(())
}
