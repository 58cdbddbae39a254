//! A life walked with stops is the life folded again and again.

use game::{Game, Side};
use lab::replay::{replay, replay_on};
use lab::{Event, Lesson, Life, Machine, Seats, Tally};
use mind::Learner;
use std::ops::ControlFlow;

fn lesson(games: u64, seed: u64) -> Lesson {
    Lesson {
        against: "mix(random:3,expert:1)".into(),
        guests: Vec::new(),
        opponents_learn: false,
        seats: Seats::First,
        games,
        seed,
        result: Tally::default(),
    }
}

/// A life of 98 matches with something of everything in it.
fn life() -> Life {
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let mut live = |event| machine.live(event).map(drop).expect("it can happen");
    live(Event::Lesson(lesson(50, 1)));
    live(Event::Edited { number: 1, square: "1".into(), beads: 9.0 });
    live(Event::Played { moves: "1 2 5 3 9".into(), side: Side::First, id: None });
    live(Event::Studied { matches: vec!["1 2 5 3 9".into(), "5 1 2 8 3 7 9 4".into()], seats: Seats::First });
    live(Event::Ruled { recipe: "menace(preset=michie,loss=-2)".into() });
    live(Event::Lesson(lesson(45, 2)));
    live(Event::Refilled { number: 1 });
    machine.life().clone()
}

#[test]
fn every_stop_is_the_fold_until_there() {
    let life = life();
    let ages: Vec<u64> = (0..=life.games()).collect();
    let born = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let mut shown = Vec::new();
    let end = born.walk(&life.events()[1..], &ages, &mut |at| shown.push(at.clone())).expect("it happened");
    assert_eq!(shown.len(), ages.len());
    for (age, at) in ages.into_iter().zip(shown) {
        let folded = Machine::fold_until(life.clone(), age).expect("it happened");
        assert_eq!(at.pupil().memory(), folded.pupil().memory(), "age {age}");
        assert_eq!(at.tally(), folded.tally());
    }
    assert_eq!(end.pupil().memory(), Machine::fold(life).expect("it happened").pupil().memory());
}

#[test]
fn a_life_resumed_from_its_parts_ends_as_if_folded_whole() {
    let life = life();
    for events in 1..=life.events().len() {
        let before = Machine::fold(Life::from_events(life.events()[..events].to_vec()).expect("a prefix is a life"));
        let (_, pupil, tally) = before.expect("it happened").into_parts();
        let birth = Life::from_events(life.events()[..1].to_vec()).expect("a birth is a life");
        let parts = Machine::from_parts(birth, pupil, tally);
        let end = parts.resume(life.events()[events..].to_vec(), u64::MAX).expect("it happened");
        let whole = Machine::fold(life.clone()).expect("it happened");
        assert_eq!((end.pupil().memory(), end.tally()), (whole.pupil().memory(), whole.tally()));
    }
}

#[test]
fn a_replay_may_begin_anywhere() {
    let life = life();
    let mut all = Vec::new();
    replay(&life, false, &mut |it, _| {
        all.push((it.number, it.side, it.record));
        ControlFlow::Continue(())
    })
    .expect("it happened");
    for after in [0, 1, 30, 50, 51, 52, 53, 60, 98] {
        let born = Machine::fold_until(life.clone(), 0).expect("it happened");
        let mut some = Vec::new();
        replay_on(born, &life.events()[1..], after, false, &mut |it, _| {
            some.push((it.number, it.side, it.record));
            ControlFlow::Continue(())
        })
        .expect("it happened");
        assert_eq!(some, all[after as usize..], "after {after}");
    }
}

#[test]
fn a_lesson_told_aloud_is_the_same_lesson() {
    let mut quiet = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let mut aloud = quiet.clone();
    quiet.live(Event::Lesson(lesson(500, 3))).expect("it can be held");
    let mut told = Vec::new();
    aloud
        .attend_aloud(lesson(500, 3), 70, &mut |_, done, result| {
            told.push((done, result.games()));
            ControlFlow::Continue(())
        })
        .expect("it can be held");
    assert_eq!(told.last(), Some(&(500, 500)));
    assert!(told.iter().all(|(done, games)| done == games));
    assert_eq!((quiet.pupil().memory(), quiet.life()), (aloud.pupil().memory(), aloud.life()));
}
