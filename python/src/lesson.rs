//! Lessons: of machines with a life, of learners that somebody wrote, and with teachers that somebody wrote.

use crate::fault::Fault;
use crate::own::Asked;
use crate::player::Ready;
use crate::work::Hand;
use game::{BySide, Game, Side};
use lab::lesson::{Class, MOST_GAMES};
use lab::{Event, Lesson, Machine, Seats, Tally, bounds, bout, lesson::BadLesson};
use mind::{Learner as _, Mind, Pupil, Seed};
use std::ops::ControlFlow;

/// Matches between two looks at how far it is.
const STRIDE: u64 = 4_096;

/// What is asked of a lesson.
#[derive(Clone, Copy)]
pub struct Asks {
    /// How many matches.
    pub games: u64,
    /// Their seed; by default named after the machine's seed and age.
    pub seed: Option<u64>,
    /// Its seats; by default those it holds.
    pub seats: Option<Seats>,
    /// Whether opponents that can learn do so.
    pub opponents_learn: bool,
}

/// A lesson of a machine with a life. What its life says of it everybody can live again: a teacher from outside leaves the matches
/// themselves there.
pub fn attend(machine: &mut Machine, against: Ready, asks: Asks, hand: &Hand) -> Result<Tally, Fault> {
    let seats = asks.seats.unwrap_or_else(|| machine.seats());
    let seed = asks.seed.unwrap_or_else(|| machine.life().next_seed());
    match against {
        Ready::Named(against, guests) => {
            let lesson = Lesson {
                phase: machine.life().phase(&against),
                against: against.into(),
                guests,
                opponents_learn: asks.opponents_learn,
                seats,
                games: asks.games,
                seed,
                result: Tally::default(),
            };
            let lesson = lesson.seated(machine.moment().rule())?;
            bounds::check_event(&Event::Lesson(lesson.clone()))?;
            let held = machine.attend(lesson, STRIDE, &hand.stop, &mut |walk| {
                hand.reach(walk.inside().games());
                ControlFlow::Continue(())
            })?;
            Ok(held.map_or(Tally::default(), |lesson| lesson.result))
        }
        Ready::Own(mut teacher) => {
            let game = machine.life().game();
            let mut pupil = machine.pupil().clone();
            let (tally, matches) =
                with_teacher(game, &mut pupil, &mut teacher, Asks { seed: Some(seed), ..asks }, seats, hand)?;
            if !matches.is_empty() {
                machine.live(Event::Studied { matches, seats })?;
            }
            Ok(tally)
        }
    }
}

/// A lesson of a learner that has no life in the registry's sense.
pub fn attend_own(game: Game, own: Asked, against: Ready, asks: Asks, phase: u64, hand: &Hand) -> Result<Tally, Fault> {
    let mut pupil = Pupil::foreign(own);
    let (seats, seed) = (asks.seats.unwrap_or(Seats::Both), asks.seed.unwrap_or_default());
    match against {
        Ready::Own(mut teacher) => {
            Ok(with_teacher(game, &mut pupil, &mut teacher, Asks { seed: Some(seed), ..asks }, seats, hand)?.0)
        }
        Ready::Named(against, guests) => {
            let lesson = Lesson {
                against: against.into(),
                guests,
                opponents_learn: asks.opponents_learn,
                phase,
                seats,
                games: asks.games,
                seed,
                result: Tally::default(),
            };
            let mut class = Class::new(game, &pupil, &lesson)?;
            let mut tally = Tally::default();
            while class.done() < asks.games && !hand.stop.is_said() {
                tally += class.run(&mut pupil, class.done() + 1, &hand.stop);
                hand.reach(class.done());
            }
            Ok(tally)
        }
    }
}

/// Matches against a teacher that somebody wrote; the learner learns from each of them. A match in which somebody says stop never was.
fn with_teacher(
    game: Game,
    pupil: &mut Pupil,
    teacher: &mut Asked,
    asks: Asks,
    seats: Seats,
    hand: &Hand,
) -> Result<(Tally, Vec<String>), Fault> {
    if !(1..=MOST_GAMES).contains(&asks.games) {
        return Err(BadLesson::Games { got: asks.games, most: MOST_GAMES }.into());
    }
    if let Some(&side) = seats.sides().iter().find(|side| !pupil.holds(**side)) {
        return Err(BadLesson::NoSeat { who: "the machine".into(), side }.into());
    }
    let seed = Seed(asks.seed.unwrap_or_default());
    let (mut tally, mut matches) = (Tally::default(), Vec::new());
    for number in 0..asks.games {
        let side = seats.of(number);
        let minds: BySide<&mut dyn Mind> = match side {
            Side::First => BySide { first: &mut *pupil, second: &mut *teacher },
            Side::Second => BySide { first: &mut *teacher, second: &mut *pupil },
        };
        let Some(played) = bout::play_heeding(game, minds, seed.child(number), false, &hand.stop) else { break };
        pupil.learn(&played.record, side);
        if asks.opponents_learn {
            teacher.learn(&played.record, !side);
        }
        tally.add(played.record.outcome(), side);
        matches.push(played.record.text());
        hand.reach(number + 1);
    }
    Ok((tally, matches))
}
