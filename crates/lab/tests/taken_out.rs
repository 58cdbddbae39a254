//! A machine out of which somebody's matches were taken is one that never had them, and nothing of its life is erased.

use game::{BySide, Game, Side};
use lab::taken_out::named;
use lab::{BadEvent, BadLife, Event, Lesson, Life, Machine, Seats, bout};
use mind::{Learner as _, Mind, Recipe, Seed, Stop};

const BOXES: &str = "menace(preset=scroggs,seats=both)";

fn born(name: &str) -> Machine {
    Machine::born(Game::Noughts, BOXES, name, 7).expect("born")
}

fn lesson(games: u64, seed: u64) -> Event {
    Event::Lesson(Lesson::new("random", Seats::Both, games, seed).expect("opponents"))
}

/// A match that somebody played: whatever comes of a seed.
fn played(who: &str, number: u64) -> Event {
    let mind = || "random".parse::<Recipe>().expect("a recipe").mind(Game::Noughts).expect("a mind");
    let (mut first, mut second) = (mind(), mind());
    let minds: BySide<&mut dyn Mind> = BySide { first: &mut *first, second: &mut *second };
    let moves = bout::play(Game::Noughts, minds, Seed(number), false).record.text();
    let side = if number.is_multiple_of(2) { Side::First } else { Side::Second };
    Event::Played { moves, side, id: Some(named(who, &format!("{number:08}"))) }
}

fn lived(events: &[Event]) -> Machine {
    let mut machine = born("ada");
    for event in events {
        machine.live(event.clone()).unwrap_or_else(|why| panic!("{why}"));
    }
    machine
}

#[test]
fn without_somebodys_matches_it_is_one_that_never_had_them() {
    let others = [played("otter-7", 1), lesson(20, 3), played("owl-2", 4), played("otter-70", 6)];
    let theirs = [played("fox-1", 2), played("fox-1", 5), played("fox-1", 7)];
    let all = [&others[0], &theirs[0], &others[1], &theirs[1], &others[2], &others[3], &theirs[2]].map(Clone::clone);
    let with = lived(&all);
    let mut without = with.clone();
    without.live(with.life().taking_out("fox-1", &Stop::default()).expect("there are some")).expect("it happens");
    assert_eq!(without.pupil().memory(), lived(&others).pupil().memory());
    assert_ne!(without.pupil().memory(), with.pupil().memory());
    // Nothing is erased, and its age goes on.
    assert_eq!((without.games(), without.life().events().len()), (26, with.life().events().len() + 1));
    let standing: Vec<_> = without.life().standing().into_iter().map(|(who, _)| who).collect();
    assert_eq!(standing, [Some("otter-7".into()), None, Some("owl-2".into()), Some("otter-70".into())]);
    // It learns on from there, and another is taken out later.
    without.live(played("owl-2", 8)).expect("a match");
    without.live(without.life().taking_out("owl-2", &Stop::default()).expect("there are some")).expect("it happens");
    assert_eq!(
        without.pupil().memory(),
        lived(&[others[0].clone(), others[1].clone(), others[3].clone()]).pupil().memory()
    );
    // By its text it is the same.
    let text = without.life().text();
    assert!(text.starts_with("menagerie life 4\n"));
    let folded = Machine::fold(Life::parse(&text).expect("its own text")).expect("a life");
    assert_eq!(folded.moment().to_bytes(), without.moment().to_bytes());
}

#[test]
fn what_was_set_back_stays_so_even_in_the_middle_of_a_lesson() {
    let before = [played("fox-1", 1), played("owl-2", 2)];
    let mut machine = lived(&before);
    machine.live(lesson(30, 3)).expect("a lesson");
    machine.live(played("owl-2", 4)).expect("a match");
    // After the tenth match of the lesson.
    let back = Machine::fold_until(machine.life().clone(), 12).expect("it was that old").moment().set_back();
    machine.live(back).expect("set back");
    machine.live(played("fox-1", 5)).expect("a match");
    machine.live(played("owl-2", 6)).expect("a match");
    machine.live(machine.life().taking_out("fox-1", &Stop::default()).expect("there are some")).expect("it happens");
    let expected = lived(&[before[1].clone(), lesson(10, 3), played("owl-2", 6)]);
    assert_eq!(machine.pupil().memory(), expected.pupil().memory());
    Machine::fold(machine.life().clone()).expect("a life");
}

#[test]
fn a_lie_about_what_it_would_be_is_refused() {
    let machine = lived(&[played("fox-1", 1), played("owl-2", 2)]);
    let none = machine.life().taking_out("otter-7", &Stop::default());
    assert!(matches!(none, Err(BadLife::Event { why, .. }) if matches!(*why, BadEvent::NoMatchOf { .. })));
    let mut lie = machine.life().clone();
    lie.push(Event::TakenOut {
        who: "fox-1".into(),
        rule: machine.moment().rule().clone(),
        memory: machine.pupil().memory(),
    });
    let refused = Machine::fold(lie.clone());
    assert!(matches!(refused, Err(BadLife::Event { line: 5, why }) if matches!(*why, BadEvent::OtherWithout { .. })));
    // Under the first line of an older version it is refused as well.
    let older = lie.text().replacen("menagerie life 4", "menagerie life 3", 1);
    assert!(matches!(Life::parse(&older), Err(BadLife::Line { line: 5, .. })));
}
