//! How strong somebody is, as far as their moves tell, and how sure that is.
//!
//! A player of some level makes a move that gives `l` points away with a chance proportional to e to the power −β·l: the higher
//! the level, the larger β, and the rarer large losses. Level 3 has β = 0, moves by chance alone; below it one prefers what is
//! bad, as people do who take as many discs as they can. Every move multiplies the belief in each level by the chance that
//! such a player would have made it. So a choice weighs as much as it was hard: a forced move, or one among equals, says
//! nothing. Between two moves a little of the belief is spread again, because people change.

use crate::appraiser::{Priced, best};
use game::Move;

/// The highest level.
pub const TOP: f64 = 20.0;
/// So many levels are told apart: half a level is a step.
const STEPS: usize = 41;
/// The level that moves by chance.
const CHANCE: f64 = 3.0;
/// β grows so fast from level to level, and is so large at first: fitted to the synthetic people of `docs/minds/person.md`.
const GROWTH: f64 = 0.21;
const SCALE: f64 = 0.06;
/// The share of moves that are made without looking, at every level.
const LAPSE: f64 = 0.03;
/// The share of the belief that goes over to the next level, up and down, between two moves.
const SPREAD: f64 = 0.02;

/// A move is as good as the best within so many points; better by so many, it is clearly better.
const AS_GOOD: f64 = 1.0;
const CLEARLY: f64 = 6.0;
/// From so much on a choice made somebody think.
pub const THINK: f64 = 0.4;

/// What a choice asks of somebody.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Asked {
    /// How hard it is: 0 where there is nothing to find or everybody finds it, 1 where one move is clearly better and is found
    /// every other time.
    pub hard: f64,
    /// How likely the best is found.
    pub finds: f64,
}

/// A belief about somebody's level.
#[derive(Clone, PartialEq, Debug)]
pub struct Strength {
    chances: [f64; STEPS],
    /// The chance that the player changed between two moves.
    changes: f64,
}

/// Somebody who is not known is taken for about this level, give or take so many, and expected to change once in so many moves.
pub const LEVEL: f64 = 8.0;
/// See [`LEVEL`].
pub const WITHIN: f64 = 5.0;
/// See [`LEVEL`].
pub const WINDOW: f64 = 60.0;

/// The level of a step.
fn level(step: usize) -> f64 {
    step as f64 / 2.0
}

/// How much a point counts at a level.
pub fn care(level: f64) -> f64 {
    SCALE * (libm::exp(GROWTH * (level - CHANCE)) - 1.0)
}

/// The chance of each move of a player of this level.
pub fn odds(prices: &[Priced], level: f64) -> Vec<f64> {
    let (top, care) = (best(prices), care(level));
    let weights: Vec<f64> = prices.iter().map(|it| libm::exp(-care * (top - it.points))).collect();
    let (sum, even) = (weights.iter().sum::<f64>(), 1.0 / prices.len().max(1) as f64);
    weights.iter().map(|weight| (1.0 - LAPSE) * weight / sum + LAPSE * even).collect()
}

impl Strength {
    /// Believed to be near a level, give or take so many; a player that changes once in so many moves.
    pub fn new(near: f64, within: f64, window: f64) -> Self {
        let weight = |step| {
            let off = (level(step) - near) / within.max(0.25);
            libm::exp(-off * off / 2.0)
        };
        let mut it = Self { chances: std::array::from_fn(weight), changes: 1.0 / window.max(1.0) };
        it.normalise();
        it
    }

    /// What is believed of somebody who is not known.
    pub fn unknown() -> Self {
        Self::new(LEVEL, WITHIN, WINDOW)
    }

    /// The same belief about somebody who never changes.
    #[must_use]
    pub fn steady(self) -> Self {
        Self { changes: 0.0, ..self }
    }

    fn normalise(&mut self) {
        let sum: f64 = self.chances.iter().sum();
        self.chances.iter_mut().for_each(|chance| *chance /= sum);
    }

    /// Sees a move among those that were possible.
    pub fn see(&mut self, prices: &[Priced], mv: Move) {
        let Some(which) = prices.iter().position(|it| it.mv == mv).filter(|_| prices.len() > 1) else { return };
        self.spread();
        for (step, chance) in self.chances.iter_mut().enumerate() {
            *chance *= odds(prices, level(step))[which];
        }
        self.normalise();
    }

    /// A little of the belief goes over to the neighbours, and a little everywhere.
    fn spread(&mut self) {
        let old = self.chances;
        for (step, chance) in self.chances.iter_mut().enumerate() {
            let (below, above) = (old[step.saturating_sub(1)], old[(step + 1).min(STEPS - 1)]);
            let spread = if self.changes > 0.0 { SPREAD } else { 0.0 };
            let near = (1.0 - 2.0 * spread) * old[step] + spread * (below + above);
            *chance = (1.0 - self.changes) * near + self.changes / STEPS as f64;
        }
    }

    /// The level to be expected.
    pub fn level(&self) -> f64 {
        self.mean(level)
    }

    /// How far off that may be: one standard deviation.
    pub fn within(&self) -> f64 {
        let mean = self.level();
        self.mean(|step| (level(step) - mean) * (level(step) - mean)).sqrt()
    }

    fn mean(&self, of: impl Fn(usize) -> f64) -> f64 {
        self.chances.iter().enumerate().map(|(step, chance)| chance * of(step)).sum()
    }

    /// The chance of each of these moves, over all levels that are believed in.
    pub fn odds(&self, prices: &[Priced]) -> Vec<f64> {
        let mut all = vec![0.0; prices.len()];
        for (step, chance) in self.chances.iter().enumerate().filter(|(_, chance)| **chance > 1e-4) {
            for (sum, odds) in all.iter_mut().zip(odds(prices, level(step))) {
                *sum += chance * odds;
            }
        }
        let sum: f64 = all.iter().sum();
        all.iter().map(|odds| odds / sum).collect()
    }

    /// How hard a choice is: whether one move is clearly better than the rest, and may be missed or found.
    pub fn asks(&self, prices: &[Priced]) -> Asked {
        let (top, odds) = (best(prices), self.odds(prices));
        let good = |it: &Priced| top - it.points < AS_GOOD;
        let finds: f64 = prices.iter().zip(&odds).filter(|(it, _)| good(it)).map(|(_, odds)| odds).sum();
        let gaps = prices.iter().filter(|it| !good(it)).map(|it| top - it.points);
        let gap = gaps.fold(f64::INFINITY, f64::min);
        let finds = finds.min(1.0);
        let hard = if gap.is_finite() { 4.0 * finds * (1.0 - finds) * (gap / CLEARLY).min(1.0) } else { 0.0 };
        Asked { hard, finds }
    }

    /// How many points are lost in this choice, on average.
    pub fn loss(&self, prices: &[Priced]) -> f64 {
        let top = best(prices);
        prices.iter().zip(self.odds(prices)).map(|(it, odds)| odds * (top - it.points)).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn prices(points: &[f64]) -> Vec<Priced> {
        (0..).zip(points).map(|(mv, &points)| Priced { mv: Move(mv), points }).collect()
    }

    #[test]
    fn the_level_of_chance_finds_all_moves_alike() {
        let all = odds(&prices(&[9.0, -3.0, 0.0, 20.0]), CHANCE);
        assert!(all.iter().all(|odds| (odds - 0.25).abs() < 1e-12), "{all:?}");
        // By hand: β(13) = 0.06·(e^2.1 − 1) = 0.43; e^(−4·0.43) = 0.179, so 0.97/1.179 + 0.015.
        let two = odds(&prices(&[4.0, 0.0]), 13.0);
        assert!((two[0] - 0.838).abs() < 2e-3, "{two:?}");
        let worse = odds(&prices(&[4.0, 0.0]), 0.0);
        assert!(worse[1] > worse[0], "below chance the worse is liked better");
    }

    #[test]
    fn a_forced_move_and_a_choice_among_equals_say_nothing() {
        let mut seen = Strength::unknown();
        let before = (seen.level(), seen.within());
        seen.see(&prices(&[5.0]), Move(0));
        assert_eq!((seen.level(), seen.within()), before);
        for _ in 0..20 {
            seen.see(&prices(&[2.0, 2.0, 2.0]), Move(1));
        }
        assert!((seen.level() - before.0).abs() < 2.5 && seen.within() >= before.1 - 0.01);
    }

    #[test]
    fn good_moves_raise_bad_moves_lower_and_both_make_surer() {
        let (mut good, mut bad) = (Strength::unknown(), Strength::unknown());
        let choice = prices(&[6.0, 3.0, 0.0, -6.0]);
        for _ in 0..12 {
            good.see(&choice, Move(0));
            bad.see(&choice, Move(3));
        }
        assert!(good.level() > 12.0 && bad.level() < 4.0, "{} {}", good.level(), bad.level());
        assert!(good.within() < Strength::unknown().within() && bad.within() < Strength::unknown().within());
    }

    #[test]
    fn it_follows_somebody_who_changes_within_six_moves() {
        let mut seen = Strength::unknown();
        let choice = prices(&[6.0, 3.0, 0.0, -6.0]);
        (0..15).for_each(|_| seen.see(&choice, Move(0)));
        let before = seen.level();
        for mv in [3, 2, 3, 1, 3, 2] {
            seen.see(&choice, Move(mv));
        }
        assert!(seen.level() < before - 6.0, "{before} then {}", seen.level());
    }
}
