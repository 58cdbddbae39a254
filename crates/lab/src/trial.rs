//! How strong a machine is where nobody can say it exactly: some matches against a yardstick.

use crate::arena::wilson;
use crate::{Tally, bout};
use game::{BySide, Game, Record, Side};
use mind::polar::Threats;
use mind::{Cast, Learner as _, Mind, Pupil, Recipe, Seed, Stop, known_best};
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
    Cast::of(game).yardstick
}

/// Tries a machine out in so many matches against the yardstick of its game, half of them in each seat it holds. None where
/// the game needs no such measure, or somebody says stop.
pub fn trial(game: Game, pupil: &Pupil, games: u64, stop: &Stop) -> Option<Trial> {
    let mut trying = Trying::new(game, pupil)?;
    trying.run(games, stop);
    (trying.done() == games).then(|| trying.trial())
}

/// A trial under way. It can be left after any match, and gone on with from what came of those so far.
pub struct Trying {
    game: Game,
    against: &'static str,
    other: Box<dyn Mind>,
    pupil: Pupil,
    seats: Vec<Side>,
    threats: Threats,
    so_far: SoFar,
}

/// What came of the matches of a trial so far.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct SoFar {
    tally: Tally,
    /// How far values lay from results, squared and added up, and over how many positions.
    off: f64,
    positions: u64,
    known: u64,
    right: u64,
}

impl Trying {
    /// A trial before its first match; None where the game needs no such measure.
    pub fn new(game: Game, pupil: &Pupil) -> Option<Self> {
        let against = yardstick(game)?;
        let other = against.parse::<Recipe>().and_then(|recipe| recipe.mind(game)).ok()?;
        let mut pupil = pupil.clone();
        pupil.steady();
        let seats = Side::BOTH.into_iter().filter(|side| pupil.holds(*side)).collect();
        Some(Self { game, against, other, pupil, seats, threats: Threats::default(), so_far: SoFar::default() })
    }

    /// Goes on from what came of another sitting of the same trial.
    pub fn take_up(&mut self, so_far: SoFar) {
        self.so_far = so_far;
    }

    /// What came of it so far.
    pub fn so_far(&self) -> SoFar {
        self.so_far
    }

    /// How many matches were played.
    pub fn done(&self) -> u64 {
        self.so_far.tally.games()
    }

    /// Plays until so many matches were played in all, or somebody says stop.
    pub fn run(&mut self, until: u64, stop: &Stop) {
        while self.done() < until && !stop.is_said() {
            let number = self.done();
            let side = self.seats[number as usize % self.seats.len()];
            let minds: BySide<&mut dyn Mind> = match side {
                Side::First => BySide { first: &mut self.pupil, second: self.other.as_mut() },
                Side::Second => BySide { first: self.other.as_mut(), second: &mut self.pupil },
            };
            // A match in which somebody says stop never was.
            let seed = Seed(number).named("trial");
            let Some(played) = bout::play_heeding(self.game, minds, seed, false, stop) else { return };
            let record = played.record;
            self.so_far.tally.add(record.outcome(), side);
            let came = record.outcome().share();
            for (at, _) in record.steps() {
                if let Some(value) = self.pupil.value(at) {
                    self.so_far.off += (value - came) * (value - came);
                    self.so_far.positions += 1;
                }
            }
            let (sure, best) = sure_moves(self.game, &record, side, &mut self.threats);
            self.so_far.known += sure;
            self.so_far.right += best;
        }
    }

    /// The trial as it stands.
    pub fn trial(&self) -> Trial {
        let SoFar { tally, off, positions, known, right } = self.so_far;
        // Draws are rare on the round board; each is half a win.
        let (low, high) = wilson(tally.wins as f64 + tally.draws as f64 / 2.0, tally.games() as f64);
        let loss = (positions > 0).then(|| off / positions as f64);
        Trial { against: self.against.into(), games: tally.games(), tally, low, high, loss, known, right }
    }
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
    fn a_trial_that_is_left_goes_on_to_the_same_figures() {
        let pupil =
            "tdnet(hidden=5)".parse::<Recipe>().and_then(|recipe| recipe.pupil(Game::Polar)).expect("a learner");
        let (whole, stop) = (trial(Game::Polar, &pupil, 21, &Stop::default()), Stop::default());
        let mut so_far = SoFar::default();
        for until in [4, 4, 9, 21] {
            let mut trying = Trying::new(Game::Polar, &pupil).expect("polar has a yardstick");
            trying.take_up(so_far);
            trying.run(until, &stop);
            let text = serde_json::to_string(&trying.so_far()).expect("plain data");
            so_far = serde_json::from_str(&text).expect("the same data");
        }
        let mut trying = Trying::new(Game::Polar, &pupil).expect("polar has a yardstick");
        trying.take_up(so_far);
        stop.say();
        trying.run(100, &stop);
        assert_eq!(Some(trying.trial()), whole);
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

    #[test]
    fn a_draw_is_half_a_win_for_either() {
        let pupil = "tdnet(hidden=2)".parse::<Recipe>().and_then(|it| it.pupil(Game::Polar)).expect("a learner");
        let mut trying = Trying::new(Game::Polar, &pupil).expect("polar has a yardstick");
        let mut shown = |tally| {
            trying.take_up(SoFar { tally, ..SoFar::default() });
            let Trial { low, high, .. } = trying.trial();
            (low, high)
        };
        let tally = Tally { wins: 3, draws: 3, losses: 1 };
        let (ours, theirs) = (shown(tally), shown(tally.turned()));
        assert!(
            (ours.0 + theirs.1 - 1.0).abs() < 1e-12 && (ours.1 + theirs.0 - 1.0).abs() < 1e-12,
            "{ours:?} {theirs:?}"
        );
        assert!(ours.0 < 4.5 / 7.0 && ours.1 > 4.5 / 7.0, "{ours:?}");
    }
}
