//! The matches of a pair, added up.

use super::{Score, Twos};
use crate::Tally;
use game::Side;
use std::cmp::Ordering;

/// A pair's results as one of the two sees them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Standing {
    /// Wins, draws and losses.
    pub tally: Tally,
    /// What it held in the end.
    pub own: Discs,
    /// What the other held.
    pub other: Discs,
    /// How sure its points are.
    pub twos: Twos,
}

impl Standing {
    /// One more match, in which it held the side; how sure that makes the points is not looked at.
    pub(super) fn add(&mut self, score: &Score, side: Side) {
        self.tally.add(score.outcome, side);
        self.own.add(score.held[side]);
        self.other.add(score.held[!side]);
    }

    /// The same matches as the other sees them.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { tally: self.tally.turned(), own: self.other, other: self.own, twos: self.twos.turned() }
    }

    /// The points: win 1, draw ½, loss 0.
    pub fn points(&self) -> f64 {
        self.tally.wins as f64 + self.tally.draws as f64 / 2.0
    }

    /// The share of the points.
    pub fn share(&self) -> f64 {
        self.points() / self.tally.games().max(1) as f64
    }

    /// Where the share of the points lies, at 95 %.
    pub fn interval(&self) -> (f64, f64) {
        self.twos.interval(self.share())
    }

    /// Who is stronger: it where the whole interval lies above one half, the other where it lies below, and else nobody knows.
    pub fn stronger(&self) -> Ordering {
        match self.interval() {
            (low, _) if low > 0.5 => Ordering::Greater,
            (_, high) if high < 0.5 => Ordering::Less,
            _ => Ordering::Equal,
        }
    }
}

/// Numbers of discs, added up.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Discs {
    count: u64,
    sum: u64,
    squares: u64,
}

impl Discs {
    /// One more number.
    pub fn add(&mut self, discs: u32) {
        self.count += 1;
        self.sum += u64::from(discs);
        self.squares += u64::from(discs) * u64::from(discs);
    }

    /// Their mean.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / self.count.max(1) as f64
    }

    /// Their standard deviation.
    pub fn deviation(&self) -> f64 {
        let n = self.count as f64;
        if self.count < 2 {
            return 0.0;
        }
        // Sums of whole numbers are exact, so nothing is lost in the difference.
        ((self.squares as f64 - self.sum as f64 * self.sum as f64 / n).max(0.0) / (n - 1.0)).sqrt()
    }

    /// The standard error of the mean.
    pub fn error(&self) -> f64 {
        self.deviation() / (self.count.max(1) as f64).sqrt()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mean_and_deviation_of_a_few_numbers() {
        let mut discs = Discs::default();
        [2, 4, 4, 4, 5, 5, 7, 9].into_iter().for_each(|n| discs.add(n));
        assert_eq!(discs.mean(), 5.0);
        assert!((discs.deviation() - (32.0_f64 / 7.0).sqrt()).abs() < 1e-12);
    }
}
