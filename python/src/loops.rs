//! The loops over many matches, each compiled a second time, with the rules inside it, for processors that count bits and have wide
//! registers. [`pulp`] says which of the two is run; whatever is called here must be inlined, or it would be compiled once only.

use crate::row::Row;
use game::Rules;
use mind::Seed;
use pulp::{Simd, WithSimd};

/// Finds the first match whose action is not legal.
pub struct Check<'a> {
    pub all: &'a [Row],
    pub on: &'a [u32],
    pub actions: &'a [u8],
    pub indices: u8,
}

impl WithSimd for Check<'_> {
    type Output = Option<usize>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) -> Option<usize> {
        let actions = &self.actions[..self.all.len()];
        if self.on.len() == self.all.len() {
            return self.all.iter().zip(actions).position(|(row, &action)| !row.offers(action, self.indices));
        }
        for &number in self.on {
            let number = number as usize;
            if !self.all[number].offers(actions[number], self.indices) {
                return Some(number);
            }
        }
        None
    }
}

/// Makes a legal move in every match that is on. The others are told to `ended`, which says whether a match is on again.
pub struct Step<'a, G, E> {
    pub rules: G,
    pub all: &'a mut [Row],
    pub on: &'a mut Vec<u32>,
    pub actions: &'a [u8],
    pub ended: E,
}

impl<G: Rules, E: FnMut(usize, &mut Row) -> bool> WithSimd for Step<'_, G, E> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, _: S) {
        let actions = &self.actions[..self.all.len()];
        if self.on.len() == self.all.len() {
            let mut left = false;
            for (number, (row, &action)) in self.all.iter_mut().zip(actions).enumerate() {
                if !row.advance(self.rules, action) {
                    left |= !(self.ended)(number, row);
                }
            }
            if left {
                self.on.retain(|&number| !self.all[number as usize].over);
            }
            return;
        }
        let mut kept = 0;
        for k in 0..self.on.len() {
            let number = self.on[k];
            let (row, action) = (&mut self.all[number as usize], actions[number as usize]);
            if row.advance(self.rules, action) || (self.ended)(number as usize, row) {
                self.on[kept] = number;
                kept += 1;
            }
        }
        self.on.truncate(kept);
    }
}

/// Draws a legal action for every match that is on.
pub struct Draw<'a> {
    pub all: &'a [Row],
    pub on: &'a [u32],
    pub lots: &'a [Seed],
    pub indices: u8,
    pub drawn: &'a mut [u8],
}

impl WithSimd for Draw<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, _: S) {
        let count = self.all.len();
        let (lots, drawn) = (&self.lots[..count], &mut self.drawn[..count]);
        if self.on.len() == count {
            for ((row, &lot), drawn) in self.all.iter().zip(lots).zip(drawn) {
                *drawn = row.drawn(lot, self.indices);
            }
            return;
        }
        for &number in self.on {
            let number = number as usize;
            drawn[number] = self.all[number].drawn(lots[number], self.indices);
        }
    }
}
