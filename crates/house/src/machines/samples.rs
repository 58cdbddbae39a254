//! The machines that come with the server.

use super::all::Machines;
use super::error::Error;
use super::kept::snapshot;
use super::newcomer::Newcomer;
use super::spacing::Spacing;
use game::Game;
use lab::{Lesson, Machine, Seats};
use mind::Learner as _;
use mind::Stop;
use std::ops::ControlFlow;
use std::time::Duration;
use store::{Access, By, Listing};

/// A machine to be raised before anybody comes.
struct Sample {
    name: &'static str,
    game: Game,
    recipe: &'static str,
    teacher: Option<&'static str>,
    games: u64,
    seats: Seats,
    /// Whether it is to die of its lesson.
    dies: bool,
    /// Who may teach it.
    access: Access,
}

/// A machine of matchboxes that opens, to be told apart by what follows.
const MENACE: Sample = Sample {
    name: "Newborn",
    game: Game::Noughts,
    recipe: "menace(preset=michie)",
    teacher: None,
    games: 0,
    seats: Seats::First,
    dies: false,
    access: Access::Closed,
};

/// The one that everybody teaches. It is young, so that one sees it change, and whoever runs the server can set it back.
const EVERYBODYS: Sample = Sample {
    name: "Everybodys",
    recipe: "menace(preset=scroggs)",
    teacher: Some("random"),
    games: 20,
    access: Access::Open,
    ..MENACE
};

/// Michie's own machine dies in six of ten lives against a perfect player, so the pupils that are to live have his later
/// admirer's 8-4-2-1 beads, or a gentler teacher.
const BOXES: [Sample; 10] = [
    Sample {
        name: "Pawn-pupil",
        game: Game::Hexapawn,
        recipe: "menace(seats=second)",
        teacher: Some("mix(random:1,perfect:1)"),
        games: 500,
        seats: Seats::Second,
        ..MENACE
    },
    // Of the openings only the centre holds; who teaches at random teaches another.
    Sample {
        name: "Centre-finder",
        game: Game::Misere,
        recipe: "menace(empty=refill)",
        teacher: Some("perfect"),
        games: 1_000,
        ..MENACE
    },
    Sample {
        name: "Both-ways",
        recipe: "menace(preset=scroggs,seats=both)",
        teacher: Some("self"),
        games: 4_000,
        seats: Seats::Both,
        ..MENACE
    },
    Sample {
        name: "Answerer",
        recipe: "menace(preset=scroggs,seats=second)",
        teacher: Some("mix(random:2,perfect:1)"),
        games: 2_000,
        seats: Seats::Second,
        ..MENACE
    },
    Sample { name: "Departed", teacher: Some("perfect"), games: 500, dies: true, ..MENACE },
    Sample { name: "Expert-pupil", recipe: "menace(preset=scroggs)", teacher: Some("expert"), games: 2_000, ..MENACE },
    Sample { name: "Random-pupil", recipe: "menace(preset=scroggs)", teacher: Some("random"), games: 2_000, ..MENACE },
    Sample { name: "Michie", teacher: Some("mix(random:2,perfect:1)"), games: 400, ..MENACE },
    EVERYBODYS,
    MENACE,
];

/// A net for the round board. Its lesson is as long as a first start can bear.
const NET: Sample = Sample {
    name: "Round-net",
    game: Game::Polar,
    recipe: "tdnet(preset=lines)",
    teacher: Some("greedy"),
    games: 3_000,
    seats: Seats::Both,
    dies: false,
    access: Access::Closed,
};

/// What a node holds that raises them: no machine has such a name.
const FIRST: &str = "first machines";
/// How often a node looks whether another is done with that.
const LOOK: Duration = Duration::from_millis(100);
/// Seeds tried for a life that ends as it should.
const MOST_SEEDS: u64 = 1_000;

impl Sample {
    /// The first machine, by its seed, whose life ends as it should.
    fn raise(&self) -> Result<Newcomer, Error> {
        for seed in 1..=MOST_SEEDS {
            let mut past = Vec::new();
            let mut machine = Machine::born(self.game, self.recipe, self.name, seed)?;
            if let Some(teacher) = self.teacher {
                let lesson = Lesson::new(teacher, self.seats, self.games, machine.life().next_seed())?;
                let step = Spacing::of(machine.pupil()).step_held(self.games);
                machine.attend(lesson, step, &Stop::default(), &mut |walk| {
                    past.push(snapshot(&walk.moment()));
                    ControlFlow::Continue(())
                })?;
            }
            if machine.pupil().is_dead() == self.dies {
                return Ok(Newcomer {
                    machine,
                    key_hash: String::new(),
                    sample: true,
                    access: self.access,
                    forked: None,
                    past,
                    heritage: None,
                });
            }
        }
        Err(Error::Internal(format!("no seed up to {MOST_SEEDS} raises {}", self.name)))
    }
}

/// Gives a server that has no machine its first ones. Nobody has their keys.
///
/// # Errors
/// When the store does not answer.
pub async fn settle(machines: &Machines, nets: bool) -> Result<(), Error> {
    // Nodes that start together raise them once.
    while !machines.outside.store.hold_name(FIRST).await? {
        machines.outside.clock.sleep(LOOK).await;
    }
    let settled = raise_all(machines, nets).await;
    machines.outside.store.let_go(FIRST).await?;
    settled
}

async fn raise_all(machines: &Machines, nets: bool) -> Result<(), Error> {
    // An older server has samples that were everybody's and are for looking at now: it gets one to teach.
    let samples = Listing { samples: true, ..Listing::all(By::Created, false, 100) };
    let samples = machines.outside.store.list(&samples).await?;
    if !samples.is_empty() && samples.iter().all(|row| row.access == Access::Closed) {
        let newcomer = machines.pool.run(|| EVERYBODYS.raise()).await?;
        machines.keep(newcomer, &Stop::default()).await?;
    }
    if !machines.outside.store.is_empty().await? {
        return Ok(());
    }
    for sample in nets.then_some(NET).into_iter().chain(BOXES) {
        let newcomer = machines.pool.run(move || sample.raise()).await?;
        machines.keep(newcomer, &Stop::default()).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::Side;

    #[test]
    fn every_sample_can_be_raised_and_ends_as_it_should() {
        for sample in BOXES.into_iter().chain([NET]) {
            let machine = sample.raise().expect("a seed is found").machine;
            assert_eq!(machine.games(), sample.games, "{}", sample.name);
        }
    }

    /// Somebody who likes to open finds a machine to open against, and it has learned to answer: it loses less than half of
    /// its matches against the perfect player.
    #[test]
    fn some_of_them_can_answer() {
        let answer = BOXES.into_iter().filter(|sample| sample.seats != Seats::First);
        for sample in answer {
            let machine = sample.raise().expect("a seed is found").machine;
            assert!(machine.holds(Side::Second), "{}", sample.name);
            let exact = lab::exact::truth(sample.game, machine.pupil(), Side::Second).expect("boxes are exact").perfect;
            assert!(exact.loss < 0.5, "{} loses {:.3} of its matches against perfect play", sample.name, exact.loss);
        }
    }

    /// Whoever comes to misère meets a machine that holds it: by the centre.
    #[test]
    fn the_one_that_plays_misere_holds_it() {
        let sample = BOXES.into_iter().find(|sample| sample.game == Game::Misere).expect("somebody plays it");
        let machine = sample.raise().expect("a seed is found").machine;
        let exact = lab::exact::truth(sample.game, machine.pupil(), Side::First).expect("boxes are exact").perfect;
        assert!(exact.loss < 0.01, "{} loses {:.3} of its matches against perfect play", sample.name, exact.loss);
    }
}
