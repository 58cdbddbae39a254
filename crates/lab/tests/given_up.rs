//! Lessons in which a machine gives up before it has moved: as many as are counted when every match is played again.

use game::{Game, Side};
use lab::{Event, Lesson, Machine, Moment, Seats, Walk};
use mind::Learner as _;

type Done = Result<(), Box<dyn std::error::Error>>;

/// Matches of a life in which the machine opened and made no move at all, after so many.
fn played_again(machine: &Machine, after: u64) -> Result<u64, lab::BadLife> {
    let life = machine.life();
    let mut walk = Walk::new(Moment::born(life.birth().clone())?, &life.events()[1..]);
    let mut resigned = 0;
    while let Some(it) = walk.next_match(false)? {
        let opens = it.side == Side::First || it.learned.len() == 2;
        let moved = it.record.steps().next().is_some();
        resigned += u64::from(it.number > after && opens && !moved);
    }
    Ok(resigned)
}

#[test]
fn what_resigns_from_the_first_box_is_counted() -> Done {
    for (game, recipe, against, seats) in [
        (Game::Misere, "menace", "perfect", Seats::First),
        (Game::Misere, "menace", "random", Seats::First),
        (Game::Misere, "menace(seats=both)", "perfect", Seats::Both),
        (Game::Misere, "menace(seats=both)", "perfect", Seats::BothSecond),
        (Game::Misere, "menace(seats=both)", "mix(perfect:5,self:3)", Seats::Both),
        (Game::Misere, "menace(seats=second)", "perfect", Seats::Second),
        (Game::Misere, "menace(empty=refill)", "perfect", Seats::First),
        (Game::Noughts, "menace", "perfect", Seats::First),
    ] {
        let mut machine = Machine::born(game, recipe, "ada", 1)?;
        // Two lessons: the second begins where the first left the machine.
        for games in [31, 370] {
            let (before, age) = (machine.pupil().clone(), machine.games());
            machine.hold(Lesson::new(against, seats, games, 3)?)?;
            let Some(Event::Lesson(held)) = machine.life().events().last() else { return Err("a lesson".into()) };
            let counted = held.given_up(games, &before, machine.pupil());
            assert_eq!(counted, played_again(&machine, age)?, "{game} {recipe} v {against}, {seats}, {games} games");
        }
    }
    Ok(())
}

/// The game's own learner holds the draw by the centre once a perfect player has taught it; the one without settings dies of it.
#[test]
fn the_machine_that_is_raised_for_misere_finds_the_centre() -> Done {
    for seed in 1..=20 {
        let mut machine = Machine::born(Game::Misere, mind::Cast::of(Game::Misere).learner, "ada", seed)?;
        machine.train("perfect", 1_000)?;
        let truth = lab::exact::truth(Game::Misere, machine.pupil(), Side::First)?;
        assert!(truth.perfect.loss < 0.01, "seed {seed}: it loses {} of its matches", truth.perfect.loss);
        let mut bare = Machine::born(Game::Misere, "menace", "ada", seed)?;
        bare.train("perfect", 1_000)?;
        assert!(bare.pupil().is_dead(), "seed {seed}");
    }
    Ok(())
}
