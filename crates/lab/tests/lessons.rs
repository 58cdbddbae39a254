//! The fast lane and the open path are the same game; lessons are their seeds.

use game::{Game, Side};
use lab::lesson::Class;
use lab::{Guest, Lesson, Machine, Seats, Tally, Walk};
use mind::{Learner, Mind as _, Recipe, Stop};
use std::ops::ControlFlow;

const MACHINES: &[&str] = &[
    "menace(preset=michie,seats=both)",
    "menace(preset=scroggs,seats=both)",
    "menace(preset=nemade,seats=both)",
    "menace(preset=clare-threebead)",
    "menace(preset=clare-turnnumber)",
    "menace(preset=em)",
    "menace(preset=michie-1963,seats=both)",
    "menace(preset=michie-1963,slide=true,seats=both)",
    "menace(empty=refill,beads=1,win=1,draw=0,loss=-2,seats=both)",
    "menace(symmetry=boxes,forced=true,floor=1,seats=both)",
    "qtable",
    "qtable(preset=montecarlo)",
    "qtable(preset=double)",
    "qtable(preset=q-lambda)",
    "qtable(preset=dyna,method=expected)",
    "qtable(preset=ucb)",
];

const OPPONENTS: &[&str] = &[
    "random",
    "expert",
    "expert(p=0.6)",
    "expert(literal=true)",
    "perfect(quick=true)",
    "self",
    "qtable",
    "menace(seats=both)",
    "menace(preset=clare-threebead)",
    "mix(menace(seats=both):1,expert:5,random:20)",
    "mix(random:200,perfect:200)",
];

fn lesson(against: &str, seats: Seats, games: u64, learn: bool) -> Lesson {
    Lesson { opponents_learn: learn, ..Lesson::new(against, seats, games, 11).expect("opponents") }
}

#[test]
fn the_fast_lane_and_the_explaining_path_give_the_same_beads() {
    for recipe in MACHINES {
        for against in OPPONENTS {
            for (seats, learn) in [(Seats::First, false), (Seats::Both, true)] {
                let lesson = lesson(against, seats, 500, learn);
                let recipe: Recipe = recipe.parse().expect("a recipe");
                let mut fast = recipe.pupil(Game::Noughts).expect("a learner");
                let mut open = fast.clone();
                let mut class = Class::new(Game::Noughts, &fast, &lesson).expect("a lesson");
                let quick = class.run(&mut fast, lesson.games, &Stop::default());
                let mut slow = Tally::default();
                let mut class = Class::new(Game::Noughts, &open, &lesson).expect("a lesson");
                for number in 0..lesson.games {
                    let had = class.explained(&mut open, number % 7 == 0, &Stop::default()).expect("nobody says stop");
                    slow.add(had.played.record.outcome(), had.side);
                }
                assert_eq!(quick, slow, "{recipe} against {against}");
                assert_eq!(fast.memory(), open.memory(), "{recipe} against {against}");
            }
        }
    }
}

#[test]
fn two_machines_learn_the_same_from_one_lesson_whoever_tells_it() {
    let ada = Machine::born(Game::Noughts, "menace(seats=both)", "ada", 1).expect("born");
    let bob = Machine::born(Game::Noughts, "menace(preset=scroggs,seats=both)", "bob", 2).expect("born");
    let told = |me: &Machine, guest: Guest, seats| {
        let mut me = me.clone();
        let against = format!("machine:{}", guest.name());
        let lesson = Lesson { guests: vec![guest], ..lesson(&against, seats, 2_000, true) };
        let result = me.hold(lesson.clone()).expect("a lesson");
        (me, Lesson { result, ..lesson })
    };
    let (ada_after, by_ada) = told(&ada, bob.guest(), Seats::Both);
    let (bob_after, by_bob) = told(&bob, ada.guest(), Seats::Both.turned());
    assert_eq!(by_ada.result, by_bob.result.turned());
    // Ada's view of what became of Bob is Bob's own view.
    let mut class = Class::new(Game::Noughts, ada.pupil(), &by_ada).expect("a lesson");
    class.run(&mut ada.pupil().clone(), 2_000, &Stop::default());
    assert_eq!(class.learned(), [bob_after.pupil().memory()]);
    assert_ne!(ada_after.pupil().memory(), ada.pupil().memory());
}

/// The seats of every preset, by hand: those on whose card stands `seats=both`, and all that have no such knob.
const SEATED: &[(&str, &str)] = &[
    ("menace", "first"),
    ("menace(preset=michie)", "first"),
    ("menace(preset=clare-threebead)", "both"),
    ("menace(preset=clare-turnnumber)", "both"),
    ("menace(preset=nemade)", "first"),
    ("menace(preset=em)", "both"),
    ("menace(preset=scroggs)", "first"),
    ("menace(preset=michie-1963)", "first"),
    ("menace(preset=em,seats=second)", "second"),
    ("qtable", "both"),
    ("tdnet(hidden=3)", "both"),
];

#[test]
fn a_recipe_knows_the_seats_of_its_player() {
    for &game in [Game::Noughts, Game::Misere, Game::Hexapawn].iter() {
        for (recipe, seats) in SEATED {
            let recipe: Recipe = recipe.parse().expect("a recipe");
            for side in Side::BOTH {
                assert_eq!(recipe.holds(side), ["both", side.name()].contains(seats), "{game} {recipe} {side}");
                let pupil = recipe.pupil(game).expect("a learner");
                assert_eq!(pupil.holds(side), recipe.holds(side), "{game} {recipe} {side}");
            }
        }
    }
}

#[test]
fn whoever_lacks_the_seat_is_born_with_it() {
    let told = |recipe: &str, against: &str, seats, guests: Vec<Guest>| {
        let asked = Lesson { guests, ..lesson(against, seats, 10, false) };
        let seated = asked.seated(&recipe.parse().expect("a recipe")).expect("seated");
        (seated.against.to_string(), seated.guests.len())
    };
    let opener = "menace(preset=scroggs)";
    for (recipe, against, seats, expected) in [
        (opener, "menace", Seats::First, "menace(seats=second)"),
        (opener, "menace(seats=first,win=5)", Seats::First, "menace(win=5,seats=second)"),
        (opener, "menace(preset=em)", Seats::First, "menace(preset=em)"),
        (opener, "random", Seats::First, "random"),
        (opener, "qtable", Seats::First, "qtable"),
        // It has no boxes to answer itself with: a newborn of its recipe does.
        (opener, "self", Seats::First, "menace(preset=scroggs,seats=second)"),
        ("menace(preset=em)", "self", Seats::Both, "self"),
        ("menace(preset=em)", "menace", Seats::Both, "menace(seats=both)"),
        ("menace(preset=em)", "menace", Seats::Second, "menace"),
        (
            opener,
            "mix(menace:3,random:2,self:1)",
            Seats::First,
            "mix(menace(seats=second):3,random:2,menace(preset=scroggs,seats=second):1)",
        ),
    ] {
        assert_eq!(told(recipe, against, seats, Vec::new()), (expected.into(), 0), "{recipe} {against} {seats}");
    }
    let bob = Machine::born(Game::Noughts, "menace(preset=nemade)", "bob", 2).expect("born");
    let guest = || vec![bob.guest()];
    assert_eq!(told("menace(preset=em)", "machine:bob@0", Seats::Second, guest()), ("machine:bob@0".into(), 1));
    let twin = "menace(preset=nemade,seats=second)";
    assert_eq!(told(opener, "machine:bob@0", Seats::First, guest()), (twin.into(), 0), "bob goes home");
}

#[test]
fn a_lesson_that_ends_for_both_is_the_lesson_that_each_would_hold() {
    let games = [
        (Game::Noughts, "menace", "menace(preset=em)", Seats::First),
        (Game::Noughts, "menace(preset=clare-turnnumber)", "qtable", Seats::Both),
        (Game::Misere, "qtable", "menace(seats=both)", Seats::BothSecond),
        (Game::Hexapawn, "menace(seats=second)", "menace", Seats::Second),
        (Game::Noughts, "tdnet(hidden=4)", "menace(seats=both)", Seats::Both),
        (Game::Polar, "tdnet(hidden=4)", "tdnet(hidden=3)", Seats::Both),
    ];
    for (game, one, two, seats) in games {
        let ada = Machine::born(game, one, "ada", 1).expect("born");
        let mut bob = Machine::born(game, two, "bob", 2).expect("born");
        let against = format!("machine:{}", bob.guest().name());
        let asked = Lesson { guests: vec![bob.guest()], ..lesson(&against, seats, 60, true) };
        let mut walk = Walk::attend(ada.moment().clone(), &asked).expect("a lesson");
        // Stopped after 41 of the 60.
        walk.run(41, &Stop::default());
        let [(mine, held), (theirs, told)] =
            walk.end_both(asked.clone(), ada.guest(), bob.moment().clone()).expect("both have had it");
        let mut alone = ada.clone();
        alone.hold(Lesson { games: 41, ..asked }).expect("a lesson");
        bob.hold(told.clone()).expect("the same lesson");
        assert_eq!((held.games, told.result), (41, held.result.turned()), "{game} {one} {two}");
        assert_eq!(mine.to_bytes(), alone.moment().to_bytes(), "{game} {one} {two}");
        assert_eq!(theirs.to_bytes(), bob.moment().to_bytes(), "{game} {one} {two}");
    }
}

#[test]
fn against_an_opponent_that_is_never_beaten_the_em_machine_never_changes() {
    // +1 / −1 with a floor of one bead and nothing for a draw: every bead begins at the floor, and only a win adds.
    for against in ["expert", "perfect"] {
        let mut machine = Machine::born(Game::Noughts, "menace(preset=em)", "em", 1).expect("born");
        let newborn = machine.pupil().boxes().expect("boxes").views().map(|view| view.beads).collect::<Vec<_>>();
        let result = machine.hold(lesson(against, Seats::Both, 20_000, false)).expect("a lesson");
        assert_eq!(result.wins, 0);
        let now = machine.pupil().boxes().expect("boxes").views().map(|view| view.beads).collect::<Vec<_>>();
        assert_eq!(now, newborn);
    }
}

#[test]
fn six_in_ten_of_michies_machines_die_against_a_perfect_player() {
    // facts: about 60 % empty their first box, most within 50 games; survivors draw nearly always.
    let dead = (0..400)
        .filter(|&seed| {
            let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "m", seed).expect("born");
            let lesson = Lesson { seed, ..lesson("perfect", Seats::First, 1_000, false) };
            machine.hold(lesson).expect("a lesson");
            machine.pupil().is_dead()
        })
        .count();
    // Four standard deviations of 400 tosses at 0.6: ± 39.
    assert!((201..=279).contains(&dead), "{dead} of 400 died");
}

#[test]
fn a_machine_without_boxes_for_a_seat_is_not_put_there() {
    let mut machine = Machine::born(Game::Noughts, "menace", "ada", 1).expect("born");
    let before = machine.life().clone();
    for (against, seats) in [("random", Seats::Second), ("self", Seats::First), ("menace", Seats::First)] {
        let refusal = machine.hold(lesson(against, seats, 10, false));
        assert!(refusal.expect_err("refused").to_string().contains("has no boxes for the"), "{against}");
    }
    for games in [0, u64::MAX] {
        assert!(machine.hold(lesson("random", Seats::First, games, false)).is_err());
    }
    assert_eq!(machine.life(), &before);
}

#[test]
fn a_lesson_broken_off_is_as_long_as_it_became() {
    let mut machine = Machine::born(Game::Noughts, "menace", "ada", 1).expect("born");
    let long = lesson("random", Seats::First, 1_000_000, false);
    let told = machine.attend(long, 3_000, &Stop::default(), &mut |walk| {
        if walk.inside().games() >= 8_000 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    let told = told.expect("a lesson").expect("some of it");
    assert_eq!((told.games, told.result.games()), (9_000, 9_000));
    let again = Machine::fold(machine.life().clone()).expect("a life");
    assert_eq!(again.pupil().memory(), machine.pupil().memory());
}

#[test]
fn a_mix_goes_on_where_the_lesson_before_ended() {
    let met = |lessons: &[u64], on: bool| {
        let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 7).expect("born");
        for &games in lessons {
            let lesson = Lesson::new("mix(random:3,expert:2)", Seats::First, games, 5).expect("opponents");
            let phase = if on { machine.life().phase(&lesson.against) } else { 0 };
            machine.hold(Lesson { phase, ..lesson }).expect("a lesson");
        }
        let phases = machine.life().events().iter().filter_map(|event| match event {
            lab::Event::Lesson(lesson) => Some(lesson.phase),
            _ => None,
        });
        // The life that is read again has them too, and is the same machine.
        let again = Machine::fold(lab::Life::parse(&machine.life().text()).expect("a life")).expect("it happened");
        assert_eq!(again.pupil().memory(), machine.pupil().memory());
        phases.collect::<Vec<_>>()
    };
    assert_eq!(met(&[4, 4, 7, 5], true), [0, 4, 3, 0]);
    assert_eq!(met(&[4, 4, 7, 5], false), [0; 4]);
    // The fifth match of a round is the expert's, whether it is the fifth of one lesson or the first of the next.
    let lesson = Lesson::new("mix(random:3,expert:2)", Seats::First, 1, 5).expect("opponents");
    let after = |phase: u64, against: &str| {
        let lesson = Lesson { phase, against: against.parse().expect("opponents"), ..lesson.clone() };
        let mut machine = Machine::born(Game::Noughts, "menace(preset=michie)", "ada", 7).expect("born");
        machine.hold(lesson).expect("a lesson");
        machine.pupil().memory()
    };
    for (phase, alone) in
        [(0, "random"), (2, "random"), (3, "expert"), (4, "expert"), (5, "random"), (u64::MAX, "random")]
    {
        assert_eq!(after(phase, "mix(random:3,expert:2)"), after(0, alone), "{phase}");
    }
}
