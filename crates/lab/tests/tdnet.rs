//! The net learns: quickly on the small board, and on the round one within two minutes of one core.

use game::{BySide, Game, Side};
use lab::{Lesson, Machine, Seats, bout};
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

#[test]
fn a_net_taught_within_two_minutes_beats_greedy_in_four_of_five_matches() {
    // 300,000 matches are about fifteen seconds of one core when optimised.
    let memory = raised(Game::Polar, "tdnet", "greedy", 300_000);
    let share = share(Game::Polar, "tdnet(explore=0)", &memory, "greedy", 400);
    // Two standard errors of a share of .84 in 400 matches are .037.
    assert!(share - 0.037 > 0.8, "{share}");
}
