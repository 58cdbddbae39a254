//! Holds one lesson and says what came of it: the program whose instructions `scripts/instructions` counts.
//!
//! `lesson 'menace(preset=michie)' random first 120000`

use lab::{Lesson, Machine, Seats, Tally};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut words = std::env::args().skip(1);
    let mut word = |what: &str| {
        words
            .next()
            .ok_or_else(|| format!("expected a recipe, an opponent, seats and a number of games; {what} is missing"))
    };
    let recipe = word("the recipe")?;
    let against = word("the opponent")?;
    let seats: Seats = word("the word for the seats")?.parse()?;
    let lesson = Lesson::new(&against, seats, word("the number of games")?.parse()?, 1)?;
    let mut machine = Machine::born(game::Game::Noughts, &recipe, "counted", 1)?;
    let Tally { wins, draws, losses } = machine.hold(lesson)?;
    println!("{wins} won, {draws} drawn, {losses} lost");
    Ok(())
}
