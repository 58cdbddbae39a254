//! The net learns: quickly on the small board, and on the round one within two minutes of one core.

use game::{BySide, Game, Side};
use lab::schooling::{schooling, usual_lesson};
use lab::{Lesson, Life, Machine, Seats, bout, weights};
use mind::tdnet::champion;
use mind::{Learner as _, Memory, Mind, Recipe, Seed};

fn raised(game: Game, recipe: &str, against: &str, games: u64) -> Memory {
    let mut machine = Machine::born(game, recipe, "net", 1).expect("a recipe");
    machine.hold(Lesson::new(against, Seats::Both, games, 1).expect("opponents")).expect("a lesson");
    machine.pupil().memory()
}

/// The share of wins, draws counting half, over both seats.
fn share(game: Game, recipe: &str, memory: &Memory, against: &str, games: u64) -> f64 {
    let mut pupil = recipe.parse::<Recipe>().and_then(|r| r.pupil(game)).expect("a learner");
    pupil.recall(memory).expect("a memory of the same layers");
    let mut other = against.parse::<Recipe>().and_then(|r| r.mind(game)).expect("a mind");
    let mut points = 0.0;
    for number in 0..games {
        let side = if number % 2 == 0 { Side::First } else { Side::Second };
        let minds: BySide<&mut dyn Mind> = match side {
            Side::First => BySide { first: &mut pupil, second: other.as_mut() },
            Side::Second => BySide { first: other.as_mut(), second: &mut pupil },
        };
        let record = bout::play(game, minds, Seed(77).child(number), false).record;
        points += f64::from(record.outcome().value(side) + 1) / 2.0;
    }
    points / games as f64
}

#[test]
fn a_net_learns_noughts_and_crosses_in_seconds() {
    let game = Game::Noughts;
    let newborn = raised(game, "tdnet(hidden=40,rate=0.5)", "random", 1);
    let taught = raised(game, "tdnet(hidden=40,rate=0.5)", "random", 10_000);
    let share = |memory| share(game, "tdnet(hidden=40,explore=0)", memory, "random", 400);
    let (before, after) = (share(&newborn), share(&taught));
    assert!(after > 0.88 && after > before + 0.05, "from {before} to {after}");
}

/// The short form of `menagerie bench net`, which takes 10,000 matches of each of ten seeds.
#[test]
fn the_net_that_is_raised_by_default_beats_its_teacher_and_its_loss_falls() {
    let game = Game::Polar;
    let lesson = usual_lesson(game, 3_000, 2).expect("a teacher");
    let it = schooling(game, mind::Cast::of(game).learner, &lesson, 100).expect("polar has a yardstick");
    assert!(it.after.share() >= 0.6 && it.after.low > 0.5, "{it:?}");
    assert!(it.after.share() > it.before.share() + 0.2, "{it:?}");
    assert!(it.last_tenth < it.first_tenth, "{it:?}");
}

/// What is said of the net that ships; `scripts/champion` teaches it again from nothing.
#[test]
fn the_champion_beats_a_player_who_blocks_and_a_search_of_four_plies() {
    let memory = &champion().memory;
    let share = |against, games| share(Game::Polar, "tdnet(preset=champion)", memory, against, games);
    let (blocking, searching) = (share("greedy(block=true)", 100), share("minimax(depth=4)", 20));
    assert!(blocking >= 0.8 && searching >= 0.6, "{blocking} and {searching}");
    // It is born with these weights.
    let born = "tdnet(preset=champion)".parse::<Recipe>().and_then(|r| r.pupil(Game::Polar)).expect("a learner");
    assert_eq!(born.memory(), *memory);
}

/// A machine made from a saved file has the same memory and so plays alike; its life can be written and lived again.
#[test]
fn weights_saved_and_loaded_are_the_same_to_the_last_bit() {
    let mut machine = Machine::born(Game::Polar, "tdnet(preset=lines,hidden=7)", "net", 1).expect("a recipe");
    machine.hold(Lesson::new("random", Seats::Both, 30, 1).expect("opponents")).expect("a lesson");
    let text = weights::write(machine.moment()).expect("a net");
    let loaded = weights::read(&text, "twin", 5).expect("its own file");
    assert_eq!(loaded.pupil().memory(), machine.pupil().memory());
    let life = loaded.life().text();
    assert!(life.starts_with("menagerie life 5\n"));
    let again = Machine::fold(Life::parse(&life).expect("its own text")).expect("a life");
    assert_eq!(again.pupil().memory(), machine.pupil().memory());
    // Readers of an earlier version would not know what to do with it.
    let earlier = life.replacen("life 5", "life 2", 1);
    assert!(Life::parse(&earlier).expect_err("an earlier version").to_string().contains("menagerie life 5"));
    // What is refused changes nothing: there is no machine then.
    assert!(weights::read(&text.replacen("hidden=7", "hidden=8", 1), "twin", 5).is_err());
    let menace = Machine::born(Game::Noughts, "menace", "boxes", 1).expect("a recipe");
    let refusal = weights::write(menace.moment()).expect_err("no net").to_string();
    assert_eq!(refusal, "a menace has no weights; expected a tdnet");
}
