//! What thirty people do in the same moment, on two nodes: every write that several may do at once.

use crate::births::born_as;
use crate::house;
use crate::jobs::job;
use crate::place::House;
use crate::study::{sitting, study};
use crate::{Done, append, born, inside};
use std::future::Future;
use store::{Answered, Appended, Begun, Class, Drafts, Enrolled, Joined, Made, Most, NewPupil, Newcomer, Stage, Store};

/// So many are a class.
const CROWD: u64 = 30;

/// Two nodes of one place: of a folder the same one twice, which has one process.
async fn nodes(house: &House) -> Result<[Store; 2], store::Error> {
    let one = house.open().await?;
    let other = if let House::Database(house::House::Folder(_)) = house { one.clone() } else { house.open().await? };
    Ok([one, other])
}

/// Everybody does it in the same moment, half of them on either node. Their answers, in the order of who asked.
async fn at_once<T, F>(nodes: &[Store; 2], what: impl Fn(Store, u64) -> F) -> Result<Vec<T>, Box<dyn std::error::Error>>
where
    T: Send + 'static,
    F: Future<Output = Result<T, store::Error>> + Send + 'static,
{
    let all: Vec<_> = (0..CROWD).map(|who| tokio::spawn(what(nodes[who as usize % 2].clone(), who))).collect();
    let mut answers = Vec::new();
    for (who, one) in all.into_iter().enumerate() {
        answers.push(one.await?.map_err(|why| format!("number {who} of the crowd: {why}"))?);
    }
    Ok(answers)
}

fn class() -> Class {
    let [code, key_hash, created, plan, state] =
        ["amber-kite", "hash", "2026-11-16T12:00:00Z", "{}", "{}"].map(Into::into);
    Class { code, key_hash, created, plan, state, version: 0 }
}

pub async fn a_whole_class_comes_in_at_once(house: House) -> Done {
    let nodes = nodes(&house).await?;
    let opened = at_once(&nodes, |store, _| async move { store.open_class(&class()).await }).await?;
    assert_eq!(opened.iter().filter(|new| **new).count(), 1, "a code is one class's");
    let enter = |store: Store, request: String, most: u64| async move {
        let new = NewPupil { key_hash: &format!("hash of {request}"), request: &request, most };
        store.enrol("amber-kite", new).await
    };
    let came = at_once(&nodes, |store, who| enter(store, who.to_string(), CROWD)).await?;
    let mut numbers: Vec<u64> = came.iter().map(|it| if let Enrolled::In(number) = it { *number } else { 0 }).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=CROWD).collect::<Vec<_>>());
    // Each of them has the number that was told.
    for (who, came) in came.iter().enumerate() {
        let number = nodes[0].pupil("amber-kite", &format!("hash of {who}")).await?;
        assert_eq!(number.map(Enrolled::In), Some(*came), "{who}");
    }
    // The door closes at the number that was said, and a request that comes many times lets one in.
    let late = at_once(&nodes, |store, who| enter(store, format!("late {who}"), CROWD + 5)).await?;
    assert_eq!(late.iter().filter(|it| matches!(it, Enrolled::In(_))).count(), 5);
    assert_eq!(late.iter().filter(|it| matches!(it, Enrolled::Full)).count(), CROWD as usize - 5);
    let same = at_once(&nodes, |store, _| enter(store, "again".into(), 99)).await?;
    assert_eq!(same.iter().filter(|it| **it == Enrolled::In(CROWD + 6)).count(), 1);
    assert_eq!(same.iter().filter(|it| **it == Enrolled::Before(CROWD + 6)).count(), CROWD as usize - 1);
    // While the class changes and goes, nobody is left in it.
    let changed = at_once(&nodes, |store, who| async move { store.set_class("amber-kite", 0, &who.to_string()).await });
    assert_eq!(changed.await?.iter().filter(|done| **done).count(), 1);
    let gone = at_once(&nodes, |store, who| async move {
        if who == 9 {
            store.delete_class("amber-kite").await
        } else {
            store
                .enrol("amber-kite", NewPupil { key_hash: "late", request: &format!("gone {who}"), most: 999 })
                .await
                .map(|_| true)
        }
    });
    assert!(gone.await?[9]);
    assert_eq!(nodes[1].pupils("amber-kite").await?, 0);
    Ok(())
}

pub async fn a_whole_class_takes_part_in_a_study_at_once(house: House) -> Done {
    let nodes = nodes(&house).await?;
    let id = "green-otter";
    nodes[0].open_study(&study(CROWD)).await?;
    let join = |store: Store, code: String, request: String| async move {
        store.join(id, Newcomer { code: &code, request: &request, coin: 1 }).await
    };
    let joined = at_once(&nodes, |store, who| join(store, who.to_string(), who.to_string())).await?;
    let mut numbers = Vec::new();
    let mut second = 0;
    for joined in &joined {
        let Joined::New(participant) = joined else { return Err(format!("{joined:?}").into()) };
        numbers.push(participant.number);
        second += participant.meets;
    }
    numbers.sort_unstable();
    assert_eq!(numbers, (1..=CROWD).collect::<Vec<_>>());
    assert_eq!(second, CROWD / 2, "as many meet either first");
    assert_eq!(join(nodes[0].clone(), "one more".into(), "one more".into()).await?, Joined::Full);
    // With room for all: one request is one participant, and one code is one's.
    nodes[0].set_study(id, "2026-12-16T12:00:00Z", 99).await?;
    let again = at_once(&nodes, |store, who| join(store, format!("c{who}"), "same".into())).await?;
    assert_eq!(again.iter().filter(|it| matches!(it, Joined::New(_))).count(), 1);
    assert_eq!(again.iter().filter(|it| matches!(it, Joined::Before(_))).count(), CROWD as usize - 1);
    let taken = at_once(&nodes, |store, who| join(store, "same".into(), format!("r{who}"))).await?;
    assert_eq!(taken.iter().filter(|it| matches!(it, Joined::New(_))).count(), 1);
    assert_eq!(taken.iter().filter(|it| **it == Joined::Taken).count(), CROWD as usize - 1);
    // Everybody's first match, and one who begins, goes on, answers and leaves in thirty tabs.
    let begun =
        at_once(&nodes, |store, who| async move { store.begin_sitting(id, who + 1, &sitting(1, 0)).await }).await?;
    assert!(begun.iter().all(|begun| *begun));
    let mut once = Vec::new();
    once.push(
        at_once(&nodes, |store, _| async move { store.begin_sitting(id, CROWD + 1, &sitting(1, 0)).await }).await?,
    );
    let later = |who: u64| store::Sitting { moves: who.to_string(), ..sitting(1, 0) };
    once.push(
        at_once(&nodes, |store, who| async move { store.go_on_sitting(id, CROWD + 1, "", &later(who)).await }).await?,
    );
    once.push(
        at_once(&nodes, |store, who| async move {
            store.answer(id, CROWD + 1, 0, &[("enjoyed".into(), who % 5)]).await.map(|it| it == Answered::Done)
        })
        .await?,
    );
    once.push(
        at_once(
            &nodes,
            |store, who| async move { store.note_choice(id, CROWD + 1, who).await.map(|it| it == Some(who)) },
        )
        .await?,
    );
    once.push(at_once(&nodes, |store, _| async move { store.withdraw(id, "same").await }).await?);
    for (what, once) in once.iter().enumerate() {
        assert_eq!(once.iter().filter(|done| **done).count(), 1, "the {what}th of what is done once");
    }
    Ok(())
}

pub async fn machines_are_born_taught_and_let_go_at_once(house: House) -> Done {
    let nodes = nodes(&house).await?;
    let born_at_once = at_once(&nodes, |store, _| async move { born(&store, "Ada").await }).await?;
    let mut ids: Vec<String> = born_at_once.iter().map(|row| row.id.to_string()).collect();
    ids.sort_unstable();
    let mut expected: Vec<String> =
        (1..=CROWD).map(|n| if n == 1 { "ada".into() } else { format!("ada-{n}") }).collect();
    expected.sort_unstable();
    assert_eq!(ids, expected);
    let same = at_once(&nodes, |store, _| async move { born_as(&store, "Eve", "sesame").await }).await?;
    assert!(same.iter().all(|row| row.id.as_str() == "eve"), "{same:?}");
    // Everybody teaches one machine: who was not first looks again, as the server does.
    let ada = born_at_once[0].clone();
    let taught = at_once(&nodes, |store, who| {
        let ada = ada.clone();
        async move {
            let request = who.to_string();
            loop {
                let events = store.machine(&ada.id).await?.map_or(0, |row| row.events);
                match append(&store, &ada, events, Some(&request)).await? {
                    Appended::Grown => {}
                    other => return Ok(other),
                }
            }
        }
    });
    assert!(taught.await?.iter().all(|it| *it == Appended::Done));
    assert_eq!(nodes[0].events(&ada.id, 1, 99).await?.len() as u64, CROWD);
    // One request that many tell of is one event.
    let told = at_once(&nodes, |store, _| {
        let ada = ada.clone();
        async move { append(&store, &ada, CROWD + 1, Some("same")).await }
    });
    let told = told.await?;
    assert_eq!(told.iter().filter(|it| **it == Appended::Done).count(), 1);
    assert_eq!(told.iter().filter(|it| matches!(it, Appended::Before(_))).count() as u64, CROWD - 1);
    // Drafts of one age are one draft, and a machine goes once.
    let drafted = at_once(&nodes, |store, _| {
        let ada = ada.clone();
        async move {
            let drafts = Drafts { events: CROWD + 2, request: "lesson".into(), taken: vec![inside(CROWD + 2, 5, 5)] };
            store.draft_snapshots(&ada.id, &ada.created, drafts, 1).await
        }
    });
    drafted.await?;
    let gone = at_once(&nodes, |store, _| {
        let id = ada.id.clone();
        async move { store.delete(&id).await }
    });
    assert_eq!(gone.await?.iter().filter(|gone| **gone).count(), 1);
    Ok(())
}

pub async fn jobs_are_begun_at_once(house: House) -> Done {
    let nodes = nodes(&house).await?;
    let most = Most { open: CROWD + 10, each: 99, work: 99_999, over: 2, again: false };
    let begun = at_once(&nodes, |store, who| async move {
        store.begin_job(&job(&format!("job {who}"), "1"), "plan", b"head", most).await
    });
    assert!(begun.await?.iter().all(|it| *it == Begun::New));
    let same =
        at_once(&nodes, |store, _| async move { store.begin_job(&job("same", "1"), "plan", b"head", most).await });
    let same = same.await?;
    assert_eq!(same.iter().filter(|it| **it == Begun::New).count(), 1);
    assert_eq!(same.iter().filter(|it| matches!(it, Begun::Known(..))).count() as u64, CROWD - 1);
    let few = at_once(&nodes, |store, who| async move {
        store.begin_job(&job(&format!("late {who}"), "2"), "plan", b"", most).await
    });
    assert_eq!(few.await?.iter().filter(|it| **it == Begun::New).count(), 9, "no more than may be open");
    // What a job makes is kept one after the other.
    let saved = at_once(&nodes, |store, _| async move {
        let stage = Stage { spent: 1, state: store::JobState::Running, reason: None, told: "{}".into() };
        store.save_job("same", "", &stage, Made::More(b"+".into())).await
    });
    assert!(saved.await?.iter().all(|saved| *saved));
    assert_eq!(nodes[1].job_made("same").await?.len() as u64, 4 + CROWD);
    Ok(())
}

pub async fn what_many_do_to_one_row_at_once_is_done_once(house: House) -> Done {
    let nodes = nodes(&house).await?;
    let secrets = at_once(&nodes, |store, who| async move { store.secret(vec![who as u8]).await }).await?;
    assert!(secrets.iter().all(|it| *it == secrets[0]), "{secrets:?}");
    let probed = at_once(&nodes, |store, _| async move { store.probe().await });
    probed.await?;
    Ok(())
}
