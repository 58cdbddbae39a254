//! A machine that was set back is what it was at that age, and nothing of its life is erased.

use game::Game;
use lab::{BadEvent, BadLife, Event, Lesson, Life, Machine, Moment, Seats, Walk};
use mind::{Learner, Stop};

fn lesson(against: &str, games: u64, seed: u64) -> Event {
    Event::Lesson(Lesson::new(against, Seats::Both, games, seed).expect("opponents"))
}

/// One of each kind of learner, 60 matches old, with a hand in its boxes or another rule on the way where it has any.
fn machines() -> Vec<Machine> {
    let raise = |game, recipe, touches: &[Event]| {
        let mut machine = Machine::born(game, recipe, "ada", 7).expect("born");
        machine.live(lesson("random", 30, 1)).expect("a lesson");
        for touch in touches {
            machine.live(touch.clone()).unwrap_or_else(|why| panic!("{why}"));
        }
        machine.live(lesson("random", 30, 2)).expect("a lesson");
        machine
    };
    let boxes = "menace(preset=scroggs,seats=both)";
    let touches = [
        Event::Edited { number: 1, square: "5".into(), beads: 40.0 },
        Event::Ruled { recipe: "menace(preset=scroggs,seats=both,win=5)".parse().expect("a recipe") },
    ];
    vec![
        raise(Game::Noughts, boxes, &touches),
        raise(Game::Noughts, "qtable", &[]),
        raise(Game::Polar, "tdnet(hidden=3,images=2)", &[]),
    ]
}

fn past(machine: &Machine, age: u64) -> Machine {
    Machine::fold_until(machine.life().clone(), age).expect("it was that old")
}

#[test]
fn a_machine_set_back_is_what_it_was_at_that_age() {
    for machine in machines() {
        for age in [0, 1, 29, 30, 31, 59] {
            let was = past(&machine, age);
            let mut back = machine.clone();
            back.live(was.moment().set_back()).expect("it was that old");
            assert_eq!(back.pupil().memory(), was.pupil().memory(), "age {age}");
            assert_eq!(back.moment().rule(), was.moment().rule(), "age {age}");
            // Nothing is erased: it is as old as before, and so are its results.
            assert_eq!((back.games(), back.tally()), (60, machine.tally()));
            // The same by folding its text, and every age before is what it was.
            let read = Life::parse(&back.life().text()).expect("its own text");
            let folded = Machine::fold(read).expect("a life");
            assert_eq!(folded.moment().to_bytes(), back.moment().to_bytes(), "age {age}");
            for earlier in [0, 30, 45] {
                assert_eq!(past(&folded, earlier).pupil().memory(), past(&machine, earlier).pupil().memory());
            }
            // It learns on from there as it did then.
            let (mut on, mut then) = (back, was);
            on.live(lesson("random", 10, 3)).expect("a lesson");
            then.live(lesson("random", 10, 3)).expect("a lesson");
            assert_eq!(on.pupil().memory(), then.pupil().memory(), "age {age}");
        }
    }
}

#[test]
fn set_backs_follow_each_other_and_any_moment_between_goes_on() {
    for mut machine in machines() {
        for (to, seed) in [(20, 4), (55, 5), (10, 6), (64, 7)] {
            machine.live(past(&machine, to).moment().set_back()).expect("it was that old");
            machine.live(lesson("random", 5, seed)).expect("a lesson");
        }
        let life = machine.life();
        assert_eq!(Machine::fold(life.clone()).expect("a life").moment().to_bytes(), machine.moment().to_bytes());
        let mut walk = Walk::new(Moment::born(life.birth().clone()).expect("born"), &life.events()[1..]);
        for age in 0..=life.games() {
            walk.to(age, &Stop::default()).expect("it happened");
            assert_eq!(walk.pupil().memory(), past(&machine, age).pupil().memory(), "age {age}");
            let kept = walk.moment();
            let mut rest = Walk::new(kept.clone(), &life.events()[kept.events() as usize..]);
            rest.to(u64::MAX, &Stop::default()).expect("it happened");
            assert_eq!(rest.pupil().memory(), machine.pupil().memory(), "from {age} on");
        }
        // Match by match, with every thought, it ends alike.
        let mut slow = Walk::new(Moment::born(life.birth().clone()).expect("born"), &life.events()[1..]);
        while slow.next_match(false).expect("it happened").is_some() {}
        assert_eq!(slow.pupil().memory(), machine.pupil().memory());
    }
}

#[test]
fn a_past_that_never_was_is_refused() {
    let machine = machines().remove(0);
    let refused = |event: Event| machine.clone().live(event).expect_err("it cannot happen");
    assert_eq!(refused(machine.moment().set_back()), BadEvent::NotYet { to: 60, games: 60 });
    let Event::SetBack { rule, memory, .. } = past(&machine, 20).moment().set_back() else { panic!("a set-back") };
    let bob = Machine::born(Game::Noughts, "menace(preset=scroggs)", "bob", 1).expect("born");
    let Event::SetBack { memory: short, .. } = bob.moment().set_back() else { panic!("a set-back") };
    assert!(matches!(refused(Event::SetBack { to: 20, rule: rule.clone(), memory: short }), BadEvent::Memory(_)));
    let other = "menace(preset=scroggs)".parse().expect("a recipe");
    assert!(matches!(refused(Event::SetBack { to: 20, rule: other, memory: memory.clone() }), BadEvent::Edit(_)));
    // It was so, but at another age: only the whole life tells.
    let mut lie = machine.life().clone();
    lie.push(Event::SetBack { to: 21, rule: rule.clone(), memory: memory.clone() });
    let line = lie.events().len() + 1;
    let why = Box::new(BadEvent::OtherPast { to: 21 });
    assert_eq!(Machine::fold(lie).expect_err("it was not so"), BadLife::Event { line, why });
    // It was so at that age, but paid by another rule.
    let paid = "menace(preset=scroggs,seats=both,win=9)".parse().expect("a recipe");
    let mut lie = machine.life().clone();
    lie.push(Event::SetBack { to: 20, rule: paid, memory: memory.clone() });
    assert!(Machine::fold(lie).is_err());
    let mut truth = machine.life().clone();
    truth.push(Event::SetBack { to: 20, rule, memory });
    assert!(Machine::fold(truth).is_ok());
}

#[test]
fn only_a_life_that_was_set_back_is_of_the_third_version() {
    let mut machine = machines().remove(0);
    assert!(machine.life().text().starts_with("menagerie life 2\n"));
    machine.live(past(&machine, 20).moment().set_back()).expect("it was that old");
    let text = machine.life().text();
    assert!(text.starts_with("menagerie life 3\n"));
    let older = text.replacen("life 3", "life 2", 1);
    let refusal = Life::parse(&older).expect_err("the second version has no such event").to_string();
    assert!(refusal.contains("'menagerie life 3'"), "{refusal}");
}
