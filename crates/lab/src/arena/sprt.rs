//! Stopping when enough is known: the sequential test of Wald (1945).
//!
//! Two claims stand against each other: the first player is `low` Elo points stronger, or `high`. After
//! every batch the likelihood of one over the other is weighed, in the normal approximation used by the
//! testing frameworks of chess engines, and the pair stops when one claim is wrong with less than 5 %.

use crate::Tally;

/// The two claims, in Elo points of the first player over the second.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The claim that it is not much stronger.
    pub low: f64,
    /// The claim that it is.
    pub high: f64,
}

/// What the test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Not enough is known.
    Open,
    /// The low claim holds.
    Low,
    /// The high claim holds.
    High,
}

/// ln((1 − 0.05) / 0.05): both errors are below 5 %.
const ENOUGH: f64 = 2.944_438_979;

impl Sprt {
    /// The logarithm of the likelihood of the high claim over the low one.
    pub fn weight(&self, tally: &Tally) -> f64 {
        let games = tally.games() as f64;
        // Half a match of each kind is added, so that the spread is never nothing.
        let n = games + 1.5;
        let (wins, draws) = ((tally.wins as f64 + 0.5) / n, (tally.draws as f64 + 0.5) / n);
        let mean = wins + draws / 2.0;
        let spread = wins + draws / 4.0 - mean * mean;
        let share = |elo: f64| 1.0 / (1.0 + libm::pow(10.0, -elo / 400.0));
        let (low, high) = (share(self.low), share(self.high));
        games * (high - low) * (2.0 * mean - low - high) / (2.0 * spread)
    }

    /// What is known after these results.
    pub fn verdict(&self, tally: &Tally) -> Verdict {
        match self.weight(tally) {
            weight if weight >= ENOUGH => Verdict::High,
            weight if weight <= -ENOUGH => Verdict::Low,
            _ => Verdict::Open,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_clear_result_is_seen_and_an_unclear_one_is_left_open() {
        let sprt = Sprt { low: 0.0, high: 50.0 };
        assert_eq!(sprt.verdict(&Tally { wins: 50, draws: 0, losses: 0 }), Verdict::High);
        assert_eq!(sprt.verdict(&Tally { wins: 0, draws: 0, losses: 50 }), Verdict::Low);
        assert_eq!(sprt.verdict(&Tally { wins: 11, draws: 0, losses: 9 }), Verdict::Open);
        assert_eq!(sprt.verdict(&Tally::default()), Verdict::Open);
    }

    /// By hand: with half a match of each kind 30.5, 40.5 and 30.5 of 101.5, a mean of ½ and a spread of 0.150246; 50 points
    /// are a share of 0.571463, so that 100 · 0.071463 · (1 − 1.071463) / (2 · 0.150246) is −1.6995.
    #[test]
    fn a_draw_weighs_half() {
        let weight = Sprt { low: 0.0, high: 50.0 }.weight(&Tally { wins: 30, draws: 40, losses: 30 });
        assert!((weight + 1.6995).abs() < 1e-3, "{weight}");
    }

    #[test]
    fn it_errs_in_one_of_twenty_at_most() {
        // A player that is exactly as strong: the high claim is wrong.
        let sprt = Sprt { low: 0.0, high: 100.0 };
        let wrong = (0..400)
            .filter(|&run| {
                let mut rng = mind::Seed(run).rng();
                let mut tally = Tally::default();
                loop {
                    if rng.chance(0.5) {
                        tally.wins += 1
                    } else {
                        tally.losses += 1
                    }
                    if tally.games().is_multiple_of(20) && sprt.verdict(&tally) != Verdict::Open {
                        return sprt.verdict(&tally) == Verdict::High;
                    }
                }
            })
            .count();
        // 5 % of 400, and three standard deviations.
        assert!(wrong <= 20 + 13, "{wrong} of 400");
    }
}
