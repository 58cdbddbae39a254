//! The story of a study in the store: opened, taken part in, left and come back to, withdrawn from, closed.

use crate::{Done, House};
use store::{Answered, Joined, Newcomer, Participant, Sitting, Store, Study};

pub fn study(most: u64) -> Study {
    Study {
        id: "green-otter".into(),
        key_hash: "hash".into(),
        created: "2026-11-16T12:00:00Z".into(),
        closes: "2026-12-16T12:00:00Z".into(),
        most,
        dealt: 0,
        plan: "{\"é\":\"∑\"}".into(),
    }
}

pub fn sitting(number: u64, opponent: u64) -> Sitting {
    Sitting {
        number,
        opponent,
        side: "first".into(),
        seed: u64::MAX.to_string(),
        moves: String::new(),
        outcome: String::new(),
        begun: "2026-11-16T12:01:00Z".into(),
        ended: String::new(),
        level: None,
    }
}

async fn join(store: &Store, code: &str, request: &str) -> Result<Joined, store::Error> {
    store.join("green-otter", Newcomer { code, request, coin: 1 }).await
}

async fn joined(store: &Store, name: &str) -> Result<Participant, Box<dyn std::error::Error>> {
    match join(store, name, name).await? {
        Joined::New(participant) => Ok(participant),
        other => Err(format!("{other:?}").into()),
    }
}

pub async fn a_study_is_taken_part_in_and_nothing_said_is_lost(house: House) -> Done {
    let store = house.open().await?;
    assert_eq!(join(&store, "a", "a").await?, Joined::Gone);
    store.open_study(&study(5)).await?;
    // Whom they meet first is balanced, and a request that comes twice is one participant.
    let ada = joined(&store, "ada").await?;
    assert_eq!((ada.number, ada.meets), (1, 1), "the coin decides");
    assert_eq!(join(&store, "other", "ada").await?, Joined::Before(ada.clone()));
    assert_eq!(join(&store, "ada", "somebody else").await?, Joined::Taken);
    let meets =
        [joined(&store, "bob").await?.meets, joined(&store, "cyd").await?.meets, joined(&store, "dan").await?.meets];
    assert_eq!(meets, [0, 1, 0]);

    let id = "green-otter";
    assert_eq!(store.note_familiarity(id, 1, 2).await?, Some(2));
    assert_eq!(store.note_familiarity(id, 1, 5).await?, Some(2), "it is said once");
    assert_eq!(store.note_familiarity(id, 99, 5).await?, None);
    // One match at a time, in order; it goes on from where it is and from nowhere else.
    assert!(!store.begin_sitting(id, 1, &sitting(2, 1)).await?, "the first is number one");
    assert!(store.begin_sitting(id, 1, &sitting(1, 1)).await?);
    assert!(!store.begin_sitting(id, 1, &sitting(1, 1)).await? && !store.begin_sitting(id, 1, &sitting(2, 0)).await?);
    let later = Sitting { moves: "5 1".into(), ..sitting(1, 1) };
    assert!(store.go_on_sitting(id, 1, "", &later).await?);
    assert!(!store.go_on_sitting(id, 1, "", &Sitting { moves: "9 1".into(), ..sitting(1, 1) }).await?, "another tab");
    let over =
        Sitting { moves: "5 1 resigns".into(), outcome: "second".into(), ended: "later".into(), ..sitting(1, 1) };
    assert!(store.go_on_sitting(id, 1, "5 1", &over).await?);
    assert!(!store.go_on_sitting(id, 1, "5 1 resigns", &over).await?, "it is over");
    store.note_level(id, 1, 1, 7_250).await?;
    assert!(store.begin_sitting(id, 1, &sitting(2, 0)).await?);

    let said = vec![("enjoyed".to_owned(), 4), ("difficult".to_owned(), 1)];
    assert_eq!(store.answer(id, 1, 1, &said).await?, Answered::Done);
    let Answered::Before(before) = store.answer(id, 1, 1, &[("enjoyed".into(), 1)]).await? else {
        return Err("answers are given once".into());
    };
    assert_eq!(
        before.iter().map(|it| (&*it.question, it.point)).collect::<Vec<_>>(),
        [("difficult", 1), ("enjoyed", 4)]
    );
    assert_eq!(store.answer(id, 99, 1, &said).await?, Answered::Gone);
    assert_eq!(store.answer(id, 2, 0, &said).await?, Answered::Done);
    assert_eq!((store.note_choice(id, 1, 0).await?, store.note_choice(id, 1, 1).await?), (Some(0), Some(0)));

    // All of it is there after the house was closed and opened again, and none of it is anybody else's.
    let all = store.takings(id).await?;
    store.close().await;
    let store = house.open().await?;
    assert_eq!(store.takings(id).await?, all);
    assert_eq!(store.taking(id, "ada").await?.as_ref(), all.first());
    assert_eq!((store.taking(id, "Ada").await?, store.taking("other", "ada").await?), (None, None));
    let mine = &all[0];
    assert_eq!((mine.sittings.len(), mine.answers.len(), mine.participant.choice), (2, 2, Some(0)));
    assert_eq!(mine.sittings[0], Sitting { level: Some(7_250), ..over });

    // Whoever withdraws takes everything along; the number is nobody else's, and there is room again.
    assert!(matches!(joined(&store, "eve").await?.number, 5));
    assert_eq!(join(&store, "fay", "fay").await?, Joined::Full);
    assert!(store.withdraw(id, "ada").await? && !store.withdraw(id, "ada").await?);
    assert_eq!(store.taking(id, "ada").await?, None);
    assert_eq!(store.takings(id).await?.len(), 4);
    if let Some(left) = house.digests().await? {
        let rows = |name: &str| left.tables.iter().find(|table| table.name == name).map(|table| table.rows);
        assert_eq!((rows("sitting"), rows("answer")), (Some(0), Some(2)), "only Bob's answers are left");
    }
    let answers = store.takings(id).await?.iter().map(|taking| taking.answers.len()).sum::<usize>();
    assert_eq!(answers, 2, "only Bob's answers are left");
    assert_eq!(joined(&store, "fay").await?.number, 6);

    assert!(store.set_study(id, "2026-11-16T13:00:00Z", 9).await? && !store.set_study("other", "", 1).await?);
    let row = store.study(id).await?.ok_or("it is there")?;
    assert_eq!(row, Study { closes: "2026-11-16T13:00:00Z".into(), most: 9, dealt: 6, ..study(5) });
    assert!(store.delete_study(id).await? && !store.delete_study(id).await?);
    assert_eq!((store.study(id).await?, store.takings(id).await?.len()), (None, 0));
    let gone = house.digests().await?;
    assert!(gone.iter().flat_map(|gone| &gone.tables).all(|table| table.rows == 0), "{gone:?}");
    Ok(())
}
