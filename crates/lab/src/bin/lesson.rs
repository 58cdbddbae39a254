//! Holds one lesson and says what came of it: the program whose instructions `scripts/instructions` counts.
//!
//! `lesson 'menace(preset=michie)' random first 120000`

use lab::{Lesson, Machine, Seats, Tally};
use std::ops::ControlFlow;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| {
        words
            .next()
            .ok_or_else(|| format!("expected a recipe, an opponent, seats and a number of games; {what} is missing"))
    };
    let recipe = word("the recipe")?;
    let lesson = Lesson {
        against: word("the opponent")?,
        guests: Vec::new(),
        opponents_learn: false,
        seats: word("the word for the seats")?.parse::<Seats>()?,
        games: word("the number of games")?.parse()?,
        seed: 1,
        result: Tally::default(),
    };
    let mut machine = Machine::born(game::Game::Noughts, &recipe, "counted", 1)?;
    let Tally { wins, draws, losses } = machine.attend(lesson, &mut |_| ControlFlow::Continue(()))?.result;
    println!("{wins} won, {draws} drawn, {losses} lost");
    Ok(())
}
