//! Holds one lesson and says what came of it: the program whose instructions `scripts/instructions` counts.
//!
//! `lesson 'menace(preset=michie)' random first 120000`
//!
//! With `study` in the opponent's place it learns from so many of all matches there are. All of them are written down
//! whatever the number, so that this cancels in the difference.

use lab::{Event, Lesson, Machine, Seats, Tally, dataset};

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
    let games = word("the number of games")?;
    let mut machine = Machine::born(game::Game::Noughts, &recipe, "counted", 1)?;
    if against == "study" {
        return study(machine, seats, games.parse()?);
    }
    let lesson = Lesson::new(&against, seats, games.parse()?, 1)?;
    let Tally { wins, draws, losses } = machine.hold(lesson)?;
    println!("{wins} won, {draws} drawn, {losses} lost");
    Ok(())
}

/// Learns from the first matches of the game: the table is cut, read and learned from.
fn study(mut machine: Machine, seats: Seats, games: usize) -> Result<(), Box<dyn std::error::Error>> {
    let mut table = Vec::new();
    let mut rows = dataset::Rows::new(&mut table)?;
    dataset::all_games(game::Game::Noughts, false, &mut rows)?;
    rows.finish()?;
    let table = String::from_utf8(table)?;
    let lines: Vec<&str> = table.lines().collect();
    let cut = lines[..lines.len().min(1 + games)].join("\n");
    let matches = dataset::read(game::Game::Noughts, cut.as_bytes())?.into_iter().map(|(moves, _)| moves).collect();
    machine.live(Event::Studied { matches, seats })?;
    println!("{} games old", machine.games());
    Ok(())
}
