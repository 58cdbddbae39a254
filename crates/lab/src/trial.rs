//! How strong a machine is where nobody can say it exactly: some matches against a yardstick.

use crate::arena::wilson;
use crate::{Tally, bout};
use game::{BySide, Game, Record, Side};
use mind::polar::{Threats, best_known};
use mind::{Mind, Pupil, Recipe, Seed};

/// What came of a trial. The same machine has the same trial: its matches have fixed seeds.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Trial {
    /// The yardstick.
    pub against: &'static str,
    /// The machine's results, both seats alike.
    pub tally: Tally,
    /// How far its values lay from the results, squared, on the mean of all positions; of machines that value positions.
    pub loss: Option<f64>,
    /// Its positions in which the best moves were known for certain.
    pub known: u64,
    /// Those of them in which it made one.
    pub right: u64,
}

/// Who is the measure in a game that is too large for exact numbers.
pub fn yardstick(game: Game) -> Option<&'static str> {
    match game {
        Game::Polar => Some("greedy"),
        Game::Noughts | Game::Othello => None,
    }
}

/// Tries a machine out in so many matches against the yardstick of its game, half of them in each seat it holds. None where
/// the game needs no such measure.
pub fn trial(game: Game, pupil: &Pupil, games: u64) -> Option<Trial> {
    let against = yardstick(game)?;
    let mut other = against.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).ok()?;
    let mut pupil = pupil.clone().steady();
    let seats: Vec<Side> = Side::BOTH.into_iter().filter(|side| pupil.holds(*side)).collect();
    let mut trial = Trial { against, tally: Tally::default(), loss: None, known: 0, right: 0 };
    let (mut off, mut positions) = (0.0, 0_u64);
    let mut threats = Threats::default();
    for number in 0..games {
        let side = seats[number as usize % seats.len()];
        let minds: BySide<&mut dyn Mind> = match side {
            Side::First => BySide { first: &mut pupil, second: other.as_mut() },
            Side::Second => BySide { first: other.as_mut(), second: &mut pupil },
        };
        let record = bout::play(game, minds, Seed(number).named("trial"), false).record;
        trial.tally.add(record.outcome(), side);
        let came = record.outcome().share();
        for (at, _) in record.steps() {
            if let Some(value) = pupil.value(at) {
                off += (value - came) * (value - came);
                positions += 1;
            }
        }
        trial.count_known(game, &record, side, &mut threats);
    }
    trial.loss = (positions > 0).then(|| off / positions as f64);
    Some(trial)
}

impl Trial {
    fn count_known(&mut self, game: Game, record: &Record, side: Side, threats: &mut Threats) {
        if game != Game::Polar {
            return;
        }
        for (at, mv) in record.steps().filter(|(at, _)| at.turn == side) {
            if let (Some(best), Some(cell)) = (best_known(at, threats), mv.cell()) {
                self.known += 1;
                self.right += u64::from(best.has(cell));
            }
        }
    }

    /// The share of the points, a draw counting half, and where it lies at 95 %.
    pub fn share(&self) -> (f64, f64, f64) {
        let Tally { wins, draws, .. } = self.tally;
        let games = self.tally.games().max(1);
        // Draws are rare on the round board; half of them are counted as wins.
        let (low, high) = wilson(wins + draws / 2, games);
        ((wins as f64 + draws as f64 / 2.0) / games as f64, low, high)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lesson, Machine, Seats};
    use std::ops::ControlFlow;

    fn taught(games: u64) -> Trial {
        let mut machine = Machine::born(Game::Polar, "tdnet(hidden=20)", "net", 1).expect("a recipe");
        let lesson = Lesson {
            against: "greedy".into(),
            guests: Vec::new(),
            opponents_learn: false,
            seats: Seats::Both,
            games,
            seed: 1,
            result: Tally::default(),
        };
        machine.attend(lesson, &mut |_| ControlFlow::Continue(())).expect("a lesson");
        trial(Game::Polar, machine.pupil(), 200).expect("polar has a yardstick")
    }

    #[test]
    fn learning_shows_in_every_figure() {
        let (young, old) = (taught(1), taught(10_000));
        assert_eq!((young.tally.games(), old.tally.games()), (200, 200));
        assert!(old.share().0 > young.share().0 + 0.1, "{young:?} {old:?}");
        assert!(old.loss < young.loss, "{young:?} {old:?}");
        let right = |trial: Trial| trial.right as f64 / trial.known as f64;
        assert!(young.known > 100 && old.known > 100, "{young:?} {old:?}");
        assert!(right(old) > right(young), "{young:?} {old:?}");
        assert_eq!(taught(1), young, "the same machine has the same trial");
    }

    #[test]
    fn what_is_exact_needs_no_trial() {
        let pupil = "menace".parse::<Recipe>().and_then(|recipe| recipe.pupil(Game::Noughts)).expect("a learner");
        assert_eq!(trial(Game::Noughts, &pupil, 10), None);
    }
}
