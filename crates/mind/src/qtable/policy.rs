//! Which move is made where the values say what they say: greed, and what is left to curiosity.

use super::row::Row;
use crate::{Knobs, MOST_SLOTS, Rng};

/// The policy.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) enum Policy {
    /// One of the best, but so often any.
    Epsilon(f64),
    /// A move worse by this is drawn *e* times more seldom.
    Softmax(f64),
    /// The best when √(ln N ⁄ n) times this is added to a move that was tried n of N times; what was never tried comes first.
    Ucb(f64),
}

impl Policy {
    /// As the knobs say.
    pub fn new(knobs: &Knobs) -> Self {
        match knobs.choice("policy") {
            "softmax" => Self::Softmax(knobs.real("heat")),
            "ucb" => Self::Ucb(knobs.real("curious")),
            _ => Self::Epsilon(knobs.real("explore")),
        }
    }

    /// Whether it asks how often every move was tried.
    pub fn counts(self) -> bool {
        matches!(self, Self::Ucb(_))
    }

    /// Draws a slot by another policy than the first, which is drawn where the fast lane sees it. `tried` is asked by those
    /// only that count.
    #[inline(never)]
    pub fn draw_otherwise(self, row: &Row, tried: &[u32], rng: &mut Rng) -> u8 {
        let liked = self.liked(row, tried);
        let Self::Softmax(_) = self else { return liked.draw_best(rng) };
        let drawn = rng.weighted(liked.values(), liked.values().iter().sum());
        drawn.expect("the best move has weight") as u8
    }

    /// The chance of every slot.
    pub fn odds(self, row: &Row, tried: &[u32], odds: &mut [f64]) {
        let liked = self.liked(row, tried);
        let ties = liked.ties() as f64;
        let all = liked.values().len() as f64;
        let total: f64 = liked.values().iter().sum();
        for (slot, odd) in odds.iter_mut().enumerate().take(liked.values().len()) {
            let best = liked.is_best(slot as u8);
            *odd = match self {
                Self::Epsilon(explore) => (if best { (1.0 - explore) / ties } else { 0.0 }) + explore / all,
                Self::Softmax(_) => liked.value(slot as u8) / total,
                Self::Ucb(_) => f64::from(u8::from(best)) / ties,
            };
        }
    }

    /// What is compared: values, weights, or values with what curiosity adds.
    fn liked(self, row: &Row, tried: &[u32]) -> Row {
        let all = row.values();
        let mut liked = [0.0; MOST_SLOTS];
        match self {
            Self::Epsilon(_) => return *row,
            Self::Softmax(heat) => {
                for (liked, value) in liked.iter_mut().zip(all) {
                    *liked = libm::exp((value - row.best()) / heat);
                }
            }
            Self::Ucb(curious) => {
                let log = libm::log(f64::from(tried.iter().sum::<u32>()).max(1.0));
                for ((liked, value), &times) in liked.iter_mut().zip(all).zip(tried) {
                    // No value is anywhere near: whatever was never tried comes first, all such alike.
                    *liked = if times == 0 { NEVER } else { value + curious * (log / f64::from(times)).sqrt() };
                }
            }
        }
        Row::of(&liked[..all.len()])
    }
}

/// More than any value with anything added: the knob ends at 10, and √(ln 2³² · 9) is below 15.
const NEVER: f64 = 1e6;
