//! The values of the moves of one position, with the best of them at hand.

use crate::{MOST_SLOTS, Rng};

/// The values by slot. A row of fewer moves is filled up with what is never the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Row {
    values: [f64; MOST_SLOTS],
    best: f64,
    /// The slots that have the best value, as bits.
    tied: u16,
    slots: u8,
}

impl Row {
    /// So many moves of one value.
    pub fn new(slots: usize, each: f64) -> Self {
        let mut values = [f64::NEG_INFINITY; MOST_SLOTS];
        values[..slots].fill(each);
        let mut row = Self { values, best: each, tied: 0, slots: slots as u8 };
        row.weigh();
        row
    }

    /// Moves of these values.
    pub fn of(all: &[f64]) -> Self {
        let mut row = Self::new(all.len(), 0.0);
        row.values[..all.len()].copy_from_slice(all);
        row.weigh();
        row
    }

    /// The value of every move.
    #[inline(always)]
    pub fn values(&self) -> &[f64] {
        &self.values[..usize::from(self.slots)]
    }

    /// The value of one move.
    #[inline(always)]
    pub fn value(&self, slot: u8) -> f64 {
        self.values[usize::from(slot)]
    }

    /// The best value.
    #[inline(always)]
    pub fn best(&self) -> f64 {
        self.best
    }

    /// How many moves have it.
    #[inline(always)]
    pub fn ties(&self) -> usize {
        self.tied.count_ones() as usize
    }

    /// Whether a move is one of them.
    #[inline(always)]
    pub fn is_best(&self, slot: u8) -> bool {
        self.tied >> slot & 1 == 1
    }

    /// One of them, drawn evenly. Where there is but one no number is drawn: nobody draws after this.
    #[inline(always)]
    pub fn draw_best(&self, rng: &mut Rng) -> u8 {
        let mut left = self.tied;
        if !left.is_power_of_two() {
            for _ in 0..rng.below(self.ties()) {
                left &= left - 1;
            }
        }
        left.trailing_zeros() as u8
    }

    /// Changes the value of a move.
    #[inline(always)]
    pub fn set(&mut self, slot: u8, value: f64) {
        self.values[usize::from(slot)] = value;
        if value > self.best {
            (self.best, self.tied) = (value, 1 << slot);
        } else if value == self.best {
            self.tied |= 1 << slot;
        } else {
            self.tied &= !(1 << slot);
            if self.tied == 0 {
                self.weigh();
            }
        }
    }

    /// Looks for the best anew.
    fn weigh(&mut self) {
        self.best = self.values.iter().fold(f64::NEG_INFINITY, |best, &value| if value > best { value } else { best });
        let bits = self.values().iter().enumerate().map(|(slot, &value)| u16::from(value == self.best) << slot);
        self.tied = bits.sum();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn the_best_at_hand_are_those_that_a_look_at_all_values_finds() {
        let mut rng = Seed(1).rng();
        for slots in 1..=MOST_SLOTS {
            let mut row = Row::new(slots, 0.0);
            for _ in 0..500 {
                row.set(rng.below(slots) as u8, rng.below(4) as f64 - 2.0);
                let best = row.values().iter().copied().fold(f64::NEG_INFINITY, f64::max);
                let ties: Vec<u8> = (0..slots as u8).filter(|&slot| row.value(slot) == best).collect();
                assert_eq!((row.best(), row.ties()), (best, ties.len()));
                assert!(ties.contains(&row.draw_best(&mut rng)));
                assert!((0..slots as u8).all(|slot| row.is_best(slot) == ties.contains(&slot)));
            }
        }
    }
}
