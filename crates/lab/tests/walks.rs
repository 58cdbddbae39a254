//! A life walked with stops is the life folded again and again; a moment kept on the way goes on as if it had never been.

use game::{Game, Side};
use lab::replay::{Replayed, replay};
use lab::{BadLife, Event, Lesson, Life, Machine, Moment, Seats, Tally, Walk};
use mind::{Learned, Learner, Stop};
use std::ops::ControlFlow;

fn lesson(games: u64, seed: u64) -> Lesson {
    Lesson::new("mix(random:3,expert:1)", Seats::First, games, seed).expect("opponents")
}

/// A life of 98 matches with something of everything in it.
fn life() -> Life {
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let mut live = |event| machine.live(event).map(drop).expect("it can happen");
    live(Event::Lesson(lesson(50, 1)));
    live(Event::Edited { number: 1, square: "1".into(), beads: 9.0 });
    live(Event::Played { moves: "1 2 5 3 9".into(), side: Side::First, id: None });
    live(Event::Studied { matches: vec!["1 2 5 3 9".into(), "5 1 2 8 3 7 9 4".into()], seats: Seats::First });
    live(Event::Ruled { recipe: "menace(preset=michie,loss=-2)".parse().expect("a recipe") });
    live(Event::Lesson(lesson(45, 2)));
    live(Event::Refilled { number: 1 });
    machine.life().clone()
}

/// Lives of other kinds, each with a long lesson: a table of values against a machine that learns too, and a net.
fn others() -> [Life; 2] {
    let bob = Machine::born(Game::Noughts, "menace(preset=scroggs,seats=both)", "bob", 2).expect("a recipe");
    let mut ada = Machine::born(Game::Noughts, "qtable", "ada", 1).expect("a recipe");
    let guest = bob.guest();
    let against = format!("mix(machine:{}:3,menace(seats=both):1,random:2)", guest.name());
    let first = Lesson::new(&against, Seats::Both, 60, 5).expect("opponents");
    ada.hold(Lesson { guests: vec![guest], opponents_learn: true, ..first }).expect("a lesson");
    ada.train("self", 20).expect("a lesson");
    let mut net = Machine::born(Game::Polar, "tdnet(hidden=3,images=2)", "net", 1).expect("a recipe");
    net.train("greedy", 25).expect("a lesson");
    net.train("tdnet(hidden=2)", 5).expect("a lesson");
    [ada.life().clone(), net.life().clone()]
}

fn walk(life: &Life) -> Walk<'_> {
    Walk::new(Moment::born(life.birth().clone()).expect("it was born"), &life.events()[1..])
}

fn go(walk: &mut Walk<'_>, age: u64) {
    walk.to(age, &Stop::default()).expect("it happened");
}

#[test]
fn every_stop_is_the_fold_until_there() {
    for life in others().into_iter().chain([life()]) {
        let mut walk = walk(&life);
        for age in 0..=life.games() {
            go(&mut walk, age);
            let folded = Machine::fold_until(life.clone(), age).expect("it happened");
            assert_eq!((walk.games(), folded.games()), (age, age));
            assert_eq!(walk.pupil().memory(), folded.pupil().memory(), "age {age}");
            assert_eq!(walk.tally(), folded.tally());
            // The past is a life of its own.
            let past = Machine::fold(folded.life().clone()).expect("a life that was cut is a life");
            assert_eq!(past.moment().to_bytes(), folded.moment().to_bytes(), "age {age}");
        }
        go(&mut walk, u64::MAX);
        let whole = Machine::fold(life.clone()).expect("it happened");
        assert_eq!(walk.into_moment().to_bytes(), whole.moment().to_bytes());
    }
}

#[test]
fn a_moment_kept_after_any_match_goes_on_as_if_folded_from_birth() {
    for life in others().into_iter().chain([life()]) {
        let whole = Machine::fold(life.clone()).expect("it happened");
        let mut first = walk(&life);
        for age in 0..=life.games() {
            go(&mut first, age);
            let bytes = first.moment().to_bytes();
            let kept = Moment::from_bytes(life.birth().clone(), &bytes).expect("its own bytes");
            assert_eq!(kept.to_bytes(), bytes);
            assert_eq!(kept.games(), age);
            let events = &life.events()[kept.events() as usize..];
            // From there to the end, and to an age in between.
            for until in [age + 3, u64::MAX] {
                let mut second = Walk::new(kept.clone(), events);
                go(&mut second, until);
                let folded = match until {
                    u64::MAX => whole.clone(),
                    until => Machine::fold_until(life.clone(), until).expect("it happened"),
                };
                assert_eq!(second.pupil().memory(), folded.pupil().memory(), "{age} to {until}");
                assert_eq!(second.tally(), folded.tally());
            }
        }
    }
}

#[test]
fn a_lesson_taken_up_again_ends_as_if_never_interrupted() {
    for life in others() {
        let Some(Event::Lesson(whole)) = life.events().get(1) else { panic!("a lesson") };
        let born = Moment::born(life.birth().clone()).expect("a birth");
        let quiet = &mut |_: &Walk<'_>| ControlFlow::Continue(());
        let mut straight = born.clone();
        straight.attend(whole.clone(), u64::MAX, &Stop::default(), quiet).expect("a lesson");
        for after in [1, 7, 24] {
            let mut bytes = Vec::new();
            let broken = &mut |walk: &Walk<'_>| {
                bytes = walk.moment().to_bytes();
                ControlFlow::Break(())
            };
            born.clone().attend(whole.clone(), after, &Stop::default(), broken).expect("a lesson");
            let mut moment = Moment::from_bytes(life.birth().clone(), &bytes).expect("its own bytes");
            assert_eq!((moment.inside(), moment.events()), (after, 1));
            let held = moment.attend(whole.clone(), 10, &Stop::default(), quiet).expect("a lesson");
            assert_eq!(held.as_ref(), Some(whole));
            assert_eq!(moment.to_bytes(), straight.to_bytes());
        }
    }
}

#[test]
fn bytes_that_are_no_moment_of_the_machine_are_refused() {
    let life = life();
    let mut walk = walk(&life);
    go(&mut walk, 20);
    let bytes = walk.moment().to_bytes();
    let other = Life::born(Game::Noughts, "qtable", "q", 1).expect("a recipe");
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert!(text.starts_with(r#"{"moment":1,"#));
    for damaged in [
        &b""[..],
        &b"{}\n"[..],
        &bytes[..bytes.len() - 1],
        &bytes[..40],
        &[&bytes[..], b"x"].concat(),
        &[br#"{"moment":2,"#, &bytes[12..]].concat(),
    ] {
        assert!(Moment::from_bytes(life.birth().clone(), damaged).is_err());
    }
    // A moment of another machine: its own recipe says what it is, so it is the walk on that refuses.
    let foreign = Moment::from_bytes(other.birth().clone(), &bytes);
    assert!(foreign.is_err() || foreign.is_ok_and(|moment| moment.pupil().boxes().is_some()));
}

#[test]
fn matches_are_numbered_from_one_through_all_events() {
    // A life whose every match is known beforehand: X wins on 1-2-3, O on 4-5-6, and one is given up.
    let (won, lost) = ("1 4 2 5 3", "1 4 2 5 9 6");
    let mut machine = Machine::born(Game::Noughts, "menace(seats=both)", "ada", 1).expect("a recipe");
    let played = |moves: &str, side| Event::Played { moves: moves.into(), side, id: None };
    for event in [
        played(won, Side::First),
        Event::Refilled { number: 1 },
        Event::Studied { matches: vec![lost.into(), won.into(), "1 resigns".into()], seats: Seats::Both },
        played(lost, Side::Second),
    ] {
        machine.live(event).expect("it can happen");
    }
    let told = |it: Replayed| (it.number, it.event, it.side, it.record.text());
    let mut all = Vec::new();
    replay(machine.life(), true, &mut |it| {
        all.push(told(it));
        ControlFlow::Continue(())
    })
    .expect("it happened");
    let expected = [
        (1, 1, Side::First, won),
        (2, 3, Side::First, lost),
        (3, 3, Side::Second, won),
        (4, 3, Side::First, "1 resigns"),
        (5, 4, Side::Second, lost),
    ];
    assert_eq!(all, expected.map(|(number, event, side, moves)| (number, event, side, moves.to_owned())));
    assert_eq!(machine.tally(), Tally { wins: 3, draws: 0, losses: 2 });
}

/// What a match taught is told alike when it happens, when it is replayed, and in a lesson.
#[test]
fn a_match_explained_later_tells_every_bead_that_it_changed() {
    for preset in ["michie", "clare-turnnumber", "michie-1963"] {
        let mut machine =
            Machine::born(Game::Noughts, &format!("menace(preset={preset})"), "ada", 1).expect("a recipe");
        machine.hold(lesson(20, 3)).expect("a lesson");
        let event = Event::Played { moves: "1 5 2 3 4 7".into(), side: Side::First, id: None };
        let now = machine.live(event).expect("it can happen").expect("a match teaches");
        let mut last = None;
        let mut ages = 0;
        replay(machine.life(), false, &mut |it| {
            let Some(Learned::Beads { paid, .. }) = it.learned.first() else { panic!("matchboxes learn in beads") };
            // A plain fold to before and after this match holds the beads that it tells of.
            let fold = |age| Machine::fold_until(machine.life().clone(), age).expect("it happened");
            let (before, after) = (fold(ages), fold(ages + 1));
            for it in paid {
                let told: Vec<(f64, f64)> = it.beads.iter().map(|bead| (bead.before, bead.after)).collect();
                let boxes = [&before, &after].map(|then| then.pupil().boxes().and_then(|m| m.view(it.number)));
                let [Some(was), Some(is)] = boxes else { panic!("a box of that number") };
                let held: Vec<(f64, f64)> = was.beads.iter().zip(&is.beads).map(|(was, is)| (was.1, is.1)).collect();
                assert_eq!(told, held, "{preset}, match {ages}, box {}", it.number);
            }
            ages += 1;
            last = it.learned.into_iter().next();
            ControlFlow::Continue(())
        })
        .expect("it happened");
        assert_eq!((ages, last), (21, Some(now)), "{preset}");
    }
}

#[test]
fn the_beads_at_every_age_are_those_counted_by_hand() {
    // Michie's machine begins with four beads for each of the three squares of its first box, and pays three for a
    // win, one for a draw, minus one for a loss.
    let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let won = || Event::Played { moves: "1 4 2 5 3".into(), side: Side::First, id: None };
    let (lost, drawn) = ("1 4 2 5 9 6", "1 5 2 3 7 4 6 8 9");
    machine.live(won()).expect("it can happen");
    let matches = [lost, drawn, lost].map(String::from).to_vec();
    machine.live(Event::Studied { matches, seats: Seats::First }).expect("it can happen");
    machine.live(Event::Edited { number: 1, square: "1".into(), beads: 20.0 }).expect("it can happen");
    machine.live(won()).expect("it can happen");
    let first_box = |age: u64| {
        let past = Machine::fold_until(machine.life().clone(), age).expect("it happened");
        let view = past.pupil().boxes().and_then(|boxes| boxes.view(1)).expect("a first box");
        view.beads.iter().map(|(_, beads)| *beads).collect::<Vec<_>>()
    };
    for (age, corner) in [(0, 4.0), (1, 7.0), (2, 6.0), (3, 7.0), (4, 20.0), (5, 23.0)] {
        assert_eq!(first_box(age), [corner, 4.0, 4.0], "age {age}");
    }
}

#[test]
fn a_replay_may_begin_anywhere() {
    let life = life();
    let mut all = Vec::new();
    replay(&life, false, &mut |it| {
        all.push((it.number, it.event, it.side, it.record));
        ControlFlow::Continue(())
    })
    .expect("it happened");
    assert!((1..).zip(&all).all(|(number, it)| it.0 == number));
    for after in [0, 1, 30, 50, 51, 52, 53, 60, 98] {
        let mut walk = walk(&life);
        go(&mut walk, after);
        let mut some = Vec::new();
        while let Some(it) = walk.next_match(after % 2 == 0).expect("it happened") {
            some.push((it.number, it.event, it.side, it.record));
        }
        assert_eq!(some, all[after as usize..], "after {after}");
        let whole = Machine::fold(life.clone()).expect("it happened");
        assert_eq!(walk.into_moment().to_bytes(), whole.moment().to_bytes(), "after {after}");
    }
}

#[test]
fn a_lesson_told_aloud_is_the_same_lesson() {
    let mut quiet = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 1).expect("a recipe");
    let mut aloud = quiet.clone();
    quiet.live(Event::Lesson(lesson(500, 3))).expect("it can be held");
    let mut told = Vec::new();
    let tell = &mut |walk: &Walk<'_>| {
        told.push((walk.inside().games(), walk.games()));
        ControlFlow::Continue(())
    };
    aloud.attend(lesson(500, 3), 70, &Stop::default(), tell).expect("it can be held");
    assert_eq!(told, [70, 140, 210, 280, 350, 420, 490, 500].map(|games| (games, games)));
    assert_eq!((quiet.pupil().memory(), quiet.life()), (aloud.pupil().memory(), aloud.life()));
}

#[test]
fn a_walk_that_is_stopped_stands_between_two_matches_and_can_go_on() {
    let [_, net] = others();
    let stop = Stop::default();
    stop.say();
    let mut walk = walk(&net);
    assert_eq!(walk.to(u64::MAX, &stop), Err(BadLife::Stopped));
    assert_eq!(walk.games(), 0);
    go(&mut walk, u64::MAX);
    assert_eq!(walk.pupil().memory(), Machine::fold(net.clone()).expect("it happened").pupil().memory());
    // A lesson that was stopped before its first match did not happen.
    let mut machine = Machine::born(Game::Noughts, "menace", "ada", 1).expect("a recipe");
    let held = machine.attend(lesson(10, 1), 1, &stop, &mut |_| ControlFlow::Continue(())).expect("it can be held");
    assert_eq!((held, machine.life().events().len()), (None, 1));
}
