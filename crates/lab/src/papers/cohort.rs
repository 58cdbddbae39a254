//! Machines of one make that take one lesson and are looked at on the way, at ages as far apart as they are old.

use super::{Asked, BadPaper};
use crate::exact::{Board, Known};
use crate::lesson::Class;
use crate::{Lesson, Seats, Tally};
use game::{Game, Graph, Side};
use mind::{Learner as _, Pupil, Recipe, Seed};
use rayon::prelude::*;

/// A lesson that many machines take, and the ages at which they are looked at.
#[derive(Clone, Debug)]
pub(super) struct Cohort<'a> {
    pub game: Game,
    pub recipe: &'a str,
    pub against: &'a str,
    pub seats: Seats,
    /// They rise; the last is how long a life is.
    pub ages: &'a [u64],
}

/// What a machine is at an age.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Look {
    /// After so many games.
    pub games: u64,
    /// What its worst enemy takes from it: the value of the game for its seat less the expected result.
    pub taken: f64,
    /// Whether nobody can beat it: every move that has a chance holds the value of the game.
    pub holds: bool,
}

/// The life of a machine as far as it was looked at.
pub(super) type Life = Vec<Look>;

/// A machine at an age: what came of its games since the look before, and what it has become. What tries out moves when it
/// learns does not when it is looked at.
pub(super) struct Seen<'a> {
    pub games: u64,
    pub block: Tally,
    pub pupil: &'a Pupil,
}

impl Cohort<'_> {
    /// The life of the machine that `raise --seed` and one lesson make.
    fn life<T>(&self, seed: u64, asked: &Asked<'_>, look: &Looker<'_, T>) -> Result<Vec<T>, BadPaper> {
        let Self { game, seats, against, ages, .. } = *self;
        let recipe: Recipe = self.recipe.parse()?;
        let mut pupil = recipe.pupil(game)?;
        let games = ages.last().copied().unwrap_or(0);
        let lesson = Lesson::new(against, seats, games, Seed(seed).named("lesson").child(1).0)?;
        let mut class = Class::new(game, &pupil, &lesson)?;
        let mut life = Vec::with_capacity(ages.len());
        for &games in ages {
            let block = class.run(&mut pupil, games, asked.stop);
            if asked.stop.is_said() {
                return Err(BadPaper::Stopped);
            }
            let mut steady = pupil.clone();
            steady.steady();
            life.push(look(&Seen { games, block, pupil: &steady })?);
        }
        (asked.each)(games);
        Ok(life)
    }
}

/// What is asked of a machine at an age.
pub(super) type Looker<'a, T> = dyn Fn(&Seen<'_>) -> Result<T, BadPaper> + Sync + 'a;

/// The lives of so many machines of each cohort, whose seeds follow each other from the first.
pub(super) fn lives<T: Send>(
    cohorts: &[Cohort<'_>],
    machines: u64,
    asked: &Asked<'_>,
    look: &Looker<'_, T>,
) -> Result<Vec<Vec<Vec<T>>>, BadPaper> {
    let all: Vec<(usize, u64)> = (0..cohorts.len()).flat_map(|at| (0..machines).map(move |nth| (at, nth))).collect();
    let life = |&(at, nth): &(usize, u64)| cohorts[at].life(asked.seed.wrapping_add(nth), asked, look);
    let mut lives = all.par_iter().map(life).collect::<Result<Vec<_>, _>>()?.into_iter();
    Ok(cohorts.iter().map(|_| lives.by_ref().take(machines as usize).collect()).collect())
}

/// What the worst enemy takes from a machine on a side, and whether anybody can beat it there.
pub(super) fn safety(game: Game, side: Side) -> impl Fn(&Seen<'_>) -> Result<Look, BadPaper> + Sync {
    let best = Graph::of(game, true).map_or(0, |graph| Board::of(graph).value(side));
    move |seen| {
        let known = Known::Pupil(seen.pupil);
        let mut board = Board::new(game, &[&known])?;
        board.seat(&known, side)?;
        let taken = f64::from(best) - board.worst_value(side);
        Ok(Look { games: seen.games, taken, holds: board.guarantee(side) >= best })
    }
}

/// So many ages in every tenfold from ten on, evenly apart as they are told by tens, up to the last.
pub(super) fn by_tens(each: u32, last: u64) -> Vec<u64> {
    let age = |step: u32| 10_f64.powf(1.0 + f64::from(step) / f64::from(each)).round() as u64;
    let mut ages: Vec<u64> = (0..).map(age).take_while(|it| *it < last).collect();
    ages.push(last);
    ages
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Machine;
    use crate::exact::truth;
    use mind::Stop;

    #[test]
    fn ages_are_as_far_apart_as_they_are_old() {
        assert_eq!(by_tens(3, 1_000), [10, 22, 46, 100, 215, 464, 1_000]);
        assert_eq!(by_tens(1, 10_000), [10, 100, 1_000, 10_000]);
        assert_eq!(by_tens(10, 10_000).len(), 31);
    }

    #[test]
    fn a_look_is_that_of_a_machine_that_anybody_can_raise() {
        let ages = [40, 300];
        let one = |recipe, against, seats| Cohort { game: Game::Noughts, recipe, against, seats, ages: &ages };
        let cohorts = [
            one("menace(preset=michie-1963,seats=both)", "mix(random:1,perfect:1)", Seats::First),
            one("menace(preset=em)", "random", Seats::Second),
            // It tries out one move in ten while it learns, and none when it is looked at.
            one("qtable", "random", Seats::First),
        ];
        let asked = Asked { machines: 2, games: 0, seed: 5, turned: None, each: &|_| {}, stop: &Stop::default() };
        for (at, cohort) in cohorts.iter().enumerate() {
            let side = cohort.seats.sides()[0];
            let lives = lives(&cohorts, 2, &asked, &safety(Game::Noughts, side)).expect("lives").swap_remove(at);
            for (seed, life) in (5..).zip(&lives) {
                let mut machine = Machine::born(Game::Noughts, cohort.recipe, "x", seed).expect("a machine");
                let lesson = Seed(seed).named("lesson").child(1).0;
                machine.hold(Lesson::new(cohort.against, cohort.seats, 300, lesson).expect("a lesson")).expect("held");
                for look in life {
                    let machine = Machine::fold_until(machine.life().clone(), look.games).expect("a younger one");
                    let mut steady = machine.pupil().clone();
                    steady.steady();
                    let truth = truth(Game::Noughts, &steady, side).expect("exact");
                    assert!((look.taken + truth.worst.value()).abs() < 1e-12, "{cohort:?} {look:?}");
                }
            }
        }
    }
}
