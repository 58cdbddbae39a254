//! How a match is paid for in beads.

use crate::Knobs;

/// The reinforcement: what the end of a match does to the beads that were drawn in it.
#[derive(Clone, PartialEq, Debug)]
pub enum Scheme {
    /// So many beads more or fewer, the same for every move of the match: Michie 1961 and most others.
    Add {
        /// After a loss, a draw and a win.
        pay: [f64; 3],
    },
    /// As many beads as the number of the turn, added after a win and taken after a loss; when
    /// the drawn bead would fall below one, the whole box is lifted until it is one (Clare 2022).
    Turn,
    /// The odds of the move are multiplied (Michie 1963): by `M_n` after a win, divided by it after a
    /// loss, `n` counting plies from the end.
    Odds {
        /// `M_n` for n = 1 to 9, at index n − 1.
        factors: [f64; 9],
        /// The decay of the running mean that results are measured against; None without the sliding origin.
        slide: Option<f64>,
    },
}

impl Scheme {
    /// The scheme that the knobs ask for.
    pub fn new(knobs: &Knobs) -> Self {
        match knobs.choice("scheme") {
            "turn" => Self::Turn,
            "odds" => {
                let slide = knobs.flag("slide").then(|| knobs.real("decay"));
                Self::Odds { factors: factors(knobs.real("a"), knobs.real("b"), slide.is_some()), slide }
            }
            _ => Self::Add { pay: ["loss", "draw", "win"].map(|name| knobs.whole(name) as f64) },
        }
    }
}

/// `M_n = A^(B^(8−n))`. The last move of a won match is certain to win again: its factor is infinite, and stays
/// finite only for the sliding origin, where a draw may lower it as well.
fn factors(a: f64, b: f64, slide: bool) -> [f64; 9] {
    std::array::from_fn(|index| {
        let n = index as f64 + 1.0;
        if index == 0 && !slide { f64::INFINITY } else { libm::pow(a, libm::pow(b, 8.0 - n)) }
    })
}

/// What a scheme remembers besides the beads: the decayed sum of past results and its weight.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Origin {
    sum: f64,
    weight: f64,
}

impl Origin {
    /// The running mean of past results, 0 before the first.
    pub fn mean(self) -> f64 {
        if self.weight > 0.0 { self.sum / self.weight } else { 0.0 }
    }

    /// One more result, 1, 0 or −1; older ones fade by `decay`.
    pub fn add(&mut self, result: f64, decay: f64) {
        self.sum = self.sum * decay + result;
        self.weight = self.weight * decay + 1.0;
    }

    /// The two numbers, for a memory.
    pub fn parts(self) -> [f64; 2] {
        [self.sum, self.weight]
    }

    /// From the two numbers.
    pub fn from_parts([sum, weight]: [f64; 2]) -> Self {
        Self { sum, weight }
    }
}

/// Adds to one slot and, when it falls below one, lifts all alike until it is one.
pub fn add_and_lift(beads: &mut [f64], slot: u8, add: f64) {
    let bead = &mut beads[usize::from(slot)];
    *bead += add;
    let deficit = 1.0 - *bead;
    if deficit > 0.0 {
        beads.iter_mut().for_each(|bead| *bead += deficit);
    }
}

/// Multiplies the odds of one slot by `factor`, keeping the sum of the box.
///
/// A slot that is certain or impossible has no odds to multiply and stays as it is.
pub fn multiply_odds(beads: &mut [f64], slot: usize, factor: f64) {
    let total: f64 = beads.iter().sum();
    let rest = total - beads[slot];
    if beads[slot] <= 0.0 || rest <= 0.0 {
        return;
    }
    let share = if factor.is_infinite() {
        1.0
    } else {
        let odds = beads[slot] / rest * factor;
        odds / (1.0 + odds)
    };
    let shrink = total * (1.0 - share) / rest;
    for (index, bead) in beads.iter_mut().enumerate() {
        *bead = if index == slot { total * share } else { *bead * shrink };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn michies_factors_are_those_he_printed() {
        let ours = factors(1.025, 2.0, false);
        let printed = [1.025, 1.051, 1.104, 1.218, 1.485, 2.204, 4.857];
        for (n, theirs) in (2..=8).rev().zip(printed) {
            // Printed to three decimals; 1.218 and 2.204 are rounded the lower way in the table.
            assert!((ours[n - 1] - theirs).abs() < 0.001, "M_{n}: {} v {theirs}", ours[n - 1]);
        }
        assert!(ours[0].is_infinite());
    }

    #[test]
    fn odds_are_multiplied_and_the_sum_is_kept() {
        let mut beads = [1.0, 1.0, 2.0];
        multiply_odds(&mut beads, 0, 3.0);
        assert!((beads[0] / (beads[1] + beads[2]) - 1.0).abs() < 1e-12);
        assert!((beads.iter().sum::<f64>() - 4.0).abs() < 1e-12);
        multiply_odds(&mut beads, 2, f64::INFINITY);
        assert_eq!(beads, [0.0, 0.0, 4.0]);
        multiply_odds(&mut beads, 2, 0.5);
        assert_eq!(beads, [0.0, 0.0, 4.0]);
    }
}
