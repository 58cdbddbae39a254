//! The machines that come with the house.

use crate::Error;
use crate::keeper::Keeper;
use game::Game;
use lab::{Event, Lesson, Machine, Seats, Tally};

/// A machine to be raised before anybody comes.
struct Sample {
    name: &'static str,
    recipe: &'static str,
    teacher: Option<&'static str>,
    games: u64,
    /// Whether it is to die of its lesson.
    dies: bool,
}

/// Michie's own machine dies in six of ten lives against a perfect player, so the pupils that are to live have his later
/// admirer's 8-4-2-1 beads, or a gentler teacher.
const SAMPLES: [Sample; 5] = [
    Sample { name: "Departed", recipe: "menace(preset=michie)", teacher: Some("perfect"), games: 500, dies: true },
    Sample {
        name: "Expert-pupil",
        recipe: "menace(preset=scroggs)",
        teacher: Some("expert"),
        games: 2_000,
        dies: false,
    },
    Sample {
        name: "Random-pupil",
        recipe: "menace(preset=scroggs)",
        teacher: Some("random"),
        games: 2_000,
        dies: false,
    },
    Sample {
        name: "Michie",
        recipe: "menace(preset=michie)",
        teacher: Some("mix(random:2,perfect:1)"),
        games: 400,
        dies: false,
    },
    Sample { name: "Newborn", recipe: "menace(preset=michie)", teacher: None, games: 0, dies: false },
];

/// Seeds tried for a life that ends as it should.
const MOST_SEEDS: u64 = 1_000;

impl Sample {
    /// The first machine, by its seed, whose life ends as it should.
    fn raise(&self) -> Result<Machine, Error> {
        for seed in 1..=MOST_SEEDS {
            let mut machine = Machine::born(Game::Noughts, self.recipe, self.name, seed)?;
            if let Some(teacher) = self.teacher {
                machine.live(Event::Lesson(Lesson {
                    against: teacher.into(),
                    guests: Vec::new(),
                    opponents_learn: false,
                    seats: Seats::First,
                    games: self.games,
                    seed: machine.life().next_seed(),
                    result: Tally::default(),
                }))?;
            }
            if machine.pupil().menace().is_some_and(|menace| menace.is_dead()) == self.dies {
                return Ok(machine);
            }
        }
        Err(Error::Internal(format!("no seed up to {MOST_SEEDS} raises {}", self.name)))
    }
}

/// Gives a house that has no machine its first ones. Nobody has their keys.
///
/// # Errors
/// When the store does not answer.
pub async fn settle(keeper: &Keeper) -> Result<(), Error> {
    if !keeper.store().machines().await?.is_empty() {
        return Ok(());
    }
    for sample in SAMPLES {
        let machine = keeper.pool.run(move || sample.raise()).await?;
        keeper.keep(machine, String::new(), true, None).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_sample_can_be_raised_and_ends_as_it_should() {
        for sample in SAMPLES {
            let machine = sample.raise().expect("a seed is found");
            assert_eq!(machine.games(), sample.games, "{}", sample.name);
        }
    }
}
