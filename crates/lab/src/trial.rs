//! How strong a machine is where nobody can say it exactly: some matches against a yardstick.

use crate::arena::wilson;
use crate::{Tally, bout};
use game::{BySide, Game, Record, Rules as _, Side};
use mind::polar::Threats;
use mind::{Mind, Pupil, Recipe, Seed, Stop, known_best};
use serde::{Deserialize, Serialize};

/// What came of a trial. The same machine has the same trial: its matches have fixed seeds.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Trial {
    /// The yardstick, in the player grammar.
    #[cfg_attr(feature = "schema", schema(example = "greedy"))]
    pub against: String,
    /// Matches, both seats alike.
    pub games: u64,
    /// The machine's results.
    #[serde(flatten)]
    pub tally: Tally,
    /// Where the share of the points begins, at 95 %; a draw counts half.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
    /// How far its values lay from the results, squared, on the mean of all positions; of machines that value positions.
    pub loss: Option<f64>,
    /// Its positions in which the best moves were known for certain.
    pub known: u64,
    /// Those of them in which it made one.
    pub right: u64,
}

/// Who is the measure in a game that is too large for exact numbers.
pub fn yardstick(game: Game) -> Option<&'static str> {
    game.card().yardstick
}

/// Tries a machine out in so many matches against the yardstick of its game, half of them in each seat it holds. None where
/// the game needs no such measure, or somebody says stop.
pub fn trial(game: Game, pupil: &Pupil, games: u64, stop: &Stop) -> Option<Trial> {
    let against = yardstick(game)?;
    let mut other = against.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).ok()?;
    let mut pupil = pupil.clone().steady();
    let seats: Vec<Side> = Side::BOTH.into_iter().filter(|side| pupil.holds(*side)).collect();
    let mut tally = Tally::default();
    let (mut known, mut right) = (0, 0);
    let (mut off, mut positions) = (0.0, 0_u64);
    let mut threats = Threats::default();
    for number in 0..games {
        if stop.is_said() {
            return None;
        }
        let side = seats[number as usize % seats.len()];
        let minds: BySide<&mut dyn Mind> = match side {
            Side::First => BySide { first: &mut pupil, second: other.as_mut() },
            Side::Second => BySide { first: other.as_mut(), second: &mut pupil },
        };
        let record = bout::play(game, minds, Seed(number).named("trial"), false).record;
        tally.add(record.outcome(), side);
        let came = record.outcome().share();
        for (at, _) in record.steps() {
            if let Some(value) = pupil.value(at) {
                off += (value - came) * (value - came);
                positions += 1;
            }
        }
        let (sure, best) = sure_moves(game, &record, side, &mut threats);
        known += sure;
        right += best;
    }
    // Draws are rare on the round board; half of them are counted as wins.
    let (low, high) = wilson(tally.wins + tally.draws / 2, games.max(1));
    let loss = (positions > 0).then(|| off / positions as f64);
    Some(Trial { against: against.into(), games, tally, low, high, loss, known, right })
}

/// In how many positions of a match the machine's best moves were known for certain, and in how many of those it made one.
fn sure_moves(game: Game, record: &Record, side: Side, threats: &mut Threats) -> (u64, u64) {
    let (mut known, mut right) = (0, 0);
    for (at, mv) in record.steps().filter(|(at, _)| at.turn == side) {
        if let Some(best) = known_best(game, at, threats) {
            known += 1;
            right += u64::from(best.has(mv));
        }
    }
    (known, right)
}

impl Trial {
    /// The share of the points, a draw counting half.
    pub fn share(&self) -> f64 {
        let Tally { wins, draws, .. } = self.tally;
        (wins as f64 + draws as f64 / 2.0) / self.games.max(1) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Lesson, Machine, Seats};

    fn taught(games: u64) -> Trial {
        let mut machine = Machine::born(Game::Polar, "tdnet(hidden=20)", "net", 1).expect("a recipe");
        let lesson = Lesson::new("greedy", Seats::Both, games, 1).expect("an opponent");
        machine.hold(lesson).expect("a lesson");
        trial(Game::Polar, machine.pupil(), 200, &Stop::default()).expect("polar has a yardstick")
    }

    #[test]
    fn learning_shows_in_every_figure() {
        let (young, old) = (taught(1), taught(10_000));
        assert_eq!((young.tally.games(), old.tally.games()), (200, 200));
        assert!(old.share() > young.share() + 0.1, "{young:?} {old:?}");
        assert!(old.loss < young.loss, "{young:?} {old:?}");
        let right = |trial: &Trial| trial.right as f64 / trial.known as f64;
        assert!(young.known > 100 && old.known > 100, "{young:?} {old:?}");
        assert!(right(&old) > right(&young), "{young:?} {old:?}");
        assert_eq!(taught(1), young, "the same machine has the same trial");
    }

    #[test]
    fn what_is_exact_needs_no_trial() {
        let pupil = "menace".parse::<Recipe>().and_then(|recipe| recipe.pupil(Game::Noughts)).expect("a learner");
        assert_eq!(trial(Game::Noughts, &pupil, 10, &Stop::default()), None);
    }

    #[test]
    fn a_trial_kept_by_an_earlier_release_is_still_read() {
        let kept = r#"{"against":"greedy","games":200,"wins":117,"draws":1,"losses":82,"low":0.5157,"high":0.6511,
            "loss":0.21,"known":640,"right":512}"#;
        let trial: Trial = serde_json::from_str(kept).expect("the figures of a kept machine");
        assert_eq!((trial.tally, trial.right), (Tally { wins: 117, draws: 1, losses: 82 }, 512));
        assert_eq!(trial.share(), 117.5 / 200.0);
    }
}
