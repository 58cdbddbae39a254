//! Jobs: begun once, grown, over, and gone.

use crate::Done;
use crate::place::House;
use store::{Begun, Job, JobState, Made, Most, Stage};

pub fn job(id: &str, created: &str) -> Job {
    Job {
        id: id.into(),
        kind: "arena".into(),
        about: "noughts".into(),
        asker: "somebody".into(),
        created: created.into(),
        seed: "7".into(),
        cost: 100,
        stage: stage(0, JobState::Waiting),
    }
}

fn stage(spent: u64, state: JobState) -> Stage {
    Stage { spent, state, reason: None, told: "{}".into() }
}

pub async fn a_job_is_begun_once_grows_and_is_over(house: House) -> Done {
    let store = house.open().await?;
    let most = Most { open: 2, each: 99, work: 9_999, over: 2, again: false };
    assert_eq!(store.begin_job(&job("a", "1"), "plan", b"head,", most).await?, Begun::New);
    assert_eq!(
        store.begin_job(&job("a", "2"), "other", b"", most).await?,
        Begun::Known(Box::new(job("a", "1")), "plan".into())
    );
    assert_eq!(store.begin_job(&job("b", "2"), "plan", b"", most).await?, Begun::New);
    assert_eq!(store.begin_job(&job("c", "3"), "plan", b"", most).await?, Begun::Full);
    // Nor more of one visitor's than each may have, nor more work: 100 for each of two, and 100 for the new one.
    let roomy = Most { open: 9, ..most };
    let few = Most { each: 2, ..roomy };
    assert_eq!(store.begin_job(&job("c", "3"), "plan", b"", few).await?, Begun::TooMany(2));
    let little = Most { work: 299, ..roomy };
    assert_eq!(store.begin_job(&job("c", "3"), "plan", b"", little).await?, Begun::TooMuch(300));
    let nobody = |id| Job { asker: String::new(), ..job(id, "3") };
    let hurried = Most { each: 0, work: 0, ..roomy };
    assert_eq!(store.begin_job(&nobody("n"), "plan", b"", hurried).await?, Begun::New);
    store.save_job("n", "", &stage(9, JobState::Done), Made::Nothing).await?;
    store.save_job("a", "", &stage(40, JobState::Running), Made::More(b"one,".into())).await?;
    store.save_job("a", "", &stage(50, JobState::Running), Made::Nothing).await?;
    store.save_job("a", "", &stage(60, JobState::Running), Made::More(b"two".into())).await?;
    assert_eq!(store.job_made("a").await?, b"head,one,two");
    store.save_job("b", "", &stage(9, JobState::Running), Made::More(b"one".into())).await?;
    store.save_job("b", "", &stage(9, JobState::Running), Made::Instead(b"another".into())).await?;
    assert_eq!(store.job_made("b").await?, b"another");
    // All of it is there after the store was closed and opened again.
    store.close().await;
    let store = house.open().await?;
    let open = store.open_jobs().await?;
    assert_eq!(open.iter().map(|job| (job.id.as_str(), job.stage.spent)).collect::<Vec<_>>(), [("a", 60), ("b", 9)]);
    assert_eq!(store.count_open_jobs().await?, [("arena".into(), JobState::Running, 2)]);
    // One that is over is told from then on without who asked; one that failed may be tried again from nothing.
    let failed = Stage { reason: Some("why".into()), ..stage(60, JobState::Failed) };
    store.save_job("a", "", &failed, Made::Nothing).await?;
    let known = store.job("a").await?.ok_or("it is kept")?;
    assert_eq!((known.asker.as_str(), known.stage), ("", failed));
    assert_eq!(store.begin_job(&job("a", "4"), "plan", b"", most).await?, Begun::New);
    assert_eq!(store.job_made("a").await?, b"");
    // Of some kinds one that is done makes room as well, but never one that is under way.
    let again = Most { again: true, ..most };
    assert!(matches!(store.begin_job(&job("b", "5"), "other", b"", again).await?, Begun::Known(..)));
    store.save_job("b", "", &stage(100, JobState::Done), Made::Nothing).await?;
    assert!(matches!(store.begin_job(&job("b", "5"), "other", b"", most).await?, Begun::Known(..)));
    assert_eq!(store.begin_job(&job("b", "5"), "other", b"", again).await?, Begun::New);
    assert_eq!(store.job("b").await?.ok_or("it is kept")?.created, "5");
    Ok(())
}

pub async fn old_jobs_go_and_lists_hold_whatever_a_row_says(house: House) -> Done {
    let store = house.open().await?;
    for n in 1..=5 {
        let id = n.to_string();
        store
            .begin_job(&job(&id, &id), "plan", b"part", Most { open: 1, each: 99, work: 9_999, over: 2, again: false })
            .await?;
        store.save_job(&id, "", &stage(1, JobState::Done), Made::Nothing).await?;
    }
    let ids = |jobs: Vec<Job>| jobs.into_iter().map(|job| job.id).collect::<Vec<_>>();
    // The last was under way when the others were counted.
    assert_eq!(ids(store.jobs(Some("arena"), None, None, 9).await?), ["5", "4", "3"]);
    assert_eq!(ids(store.jobs(None, None, None, 2).await?), ["5", "4"]);
    assert_eq!(ids(store.jobs(None, None, Some(("4", "4")), 9).await?), ["3"]);
    assert_eq!(ids(store.jobs(Some("lesson"), None, None, 9).await?), Vec::<String>::new());
    assert_eq!(ids(store.jobs(Some("arena"), Some("noughts"), None, 1).await?), ["5"]);
    assert_eq!(ids(store.jobs(Some("arena"), Some("othello"), None, 9).await?), Vec::<String>::new());
    assert_eq!(ids(store.jobs(Some("arena"), None, Some(("5", "5")), 1).await?), ["4"]);
    assert_eq!(
        ids(store.jobs(Some("arena"), None, Some(("4", "3.9")), 9).await?),
        ["4", "3"],
        "of two at once the next by id"
    );
    assert_eq!(store.job_made("1").await?, b"", "what it made is gone with it");
    if house.by_hand("UPDATE job SET state = 'dreaming', cost = -1 WHERE id = '4'").await? {
        let listed = store.jobs(Some("arena"), None, None, 9).await?;
        assert_eq!((listed[1].stage.state, listed[1].cost), (JobState::Failed, 0));
    }
    Ok(())
}
