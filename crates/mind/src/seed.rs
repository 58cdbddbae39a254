//! Named randomness: every number has a place in a tree of seeds, none is drawn in sequence.
//!
//! The generator is `SplitMix64` (Steele, Lea and Flood 2014): number `k` of seed `s` is
//! `mix(s + k·γ)`, so any number can be had without the ones before it. A seed's children are its
//! numbers; a match has one stream of numbers in which ply `p` begins at number `p·2³²`. Who else
//! played, in which order and on how many threads, therefore never matters.

/// A place in the tree of seeds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Seed(pub u64);

const GAMMA: u64 = 0x9E37_79B9_7F4A_7C15;

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Seed {
    /// The child with this number: lesson 3 of a machine, match 17 of a lesson.
    #[must_use]
    pub const fn child(self, number: u64) -> Self {
        Self(mix(self.0.wrapping_add(number.wrapping_add(1).wrapping_mul(GAMMA))))
    }

    /// The child with this name.
    #[must_use]
    pub fn named(self, name: &str) -> Self {
        name.bytes().fold(self, |seed, byte| seed.child(u64::from(byte)))
    }

    /// The numbers for one ply of the match whose seed this is.
    pub const fn ply(self, ply: u32) -> Rng {
        Rng { state: self.0.wrapping_add(((ply as u64) << 32).wrapping_mul(GAMMA)) }
    }

    /// The numbers of every ply in turn, the first ply's first: the same as [`Seed::ply`] of 0, 1, 2 …
    #[inline(always)]
    pub const fn plies(self) -> Plies {
        Plies { ahead: self.0.wrapping_add(GAMMA) }
    }

    /// The numbers of this seed from its beginning.
    pub const fn rng(self) -> Rng {
        self.ply(0)
    }
}

/// The plies of a match, one after the other. Kept one step ahead, so that the step which every draw begins with cancels.
#[derive(Clone, Debug)]
pub struct Plies {
    ahead: u64,
}

impl Plies {
    /// The numbers of the next ply.
    #[inline(always)]
    pub const fn step(&mut self) -> Rng {
        let rng = Rng { state: self.ahead.wrapping_sub(GAMMA) };
        self.ahead = self.ahead.wrapping_add(GAMMA << 32);
        rng
    }
}

/// A stream of numbers.
#[derive(Clone, Debug)]
pub struct Rng {
    state: u64,
}

impl Rng {
    /// The next 64 bits.
    #[inline(always)]
    pub const fn next_u64(&mut self) -> u64 {
        self.state = self.state.wrapping_add(GAMMA);
        mix(self.state)
    }

    /// A number below `n`, by multiplication; its bias is below n/2⁶⁴. `n` is at least 1.
    #[inline(always)]
    pub const fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0, "a choice needs something to choose from");
        ((self.next_u64() as u128 * n as u128) >> 64) as usize
    }

    /// A number from 0 up to but not including 1, with 53 bits.
    #[inline(always)]
    pub const fn unit(&mut self) -> f64 {
        // 53 bits fit a signed number, which the processor converts in one step.
        (self.next_u64() >> 11) as i64 as f64 * (1.0 / (1_u64 << 53) as f64)
    }

    /// True with probability `p`. Always draws exactly one number.
    #[inline(always)]
    pub const fn chance(&mut self, p: f64) -> bool {
        self.unit() < p
    }

    /// An index with probability proportional to its weight: a drop of rain on blocks as long as
    /// the weights. `total` is their sum, in order. None when there is nothing to fall on.
    #[inline(always)]
    pub fn weighted(&mut self, weights: &[f64], total: f64) -> Option<usize> {
        let mut drop = self.unit() * total;
        for (index, &weight) in weights.iter().enumerate() {
            if drop < weight {
                return Some(index);
            }
            drop -= weight;
        }
        // There is no block, or rounding carried the drop past the last one by a hair.
        weights.iter().rposition(|&weight| weight > 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_numbers_are_those_of_the_published_generator() {
        // The first numbers of SplitMix64 from seed 1234567, as in the generator's usual test vector.
        let mut rng = Seed(1_234_567).rng();
        let numbers: Vec<u64> = (0..5).map(|_| rng.next_u64()).collect();
        assert_eq!(
            numbers,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    #[test]
    fn weights_are_drawn_as_often_as_they_weigh() {
        let mut rng = Seed(1).rng();
        let mut counts = [0_u32; 4];
        for _ in 0..80_000 {
            counts[rng.weighted(&[1.0, 0.0, 2.0, 5.0], 8.0).expect("there is weight")] += 1;
        }
        assert_eq!(counts[1], 0);
        // Five standard deviations of a binomial count with p = 1/8.
        assert!(counts[0].abs_diff(10_000) < 470, "{counts:?}");
        assert!(counts[2].abs_diff(20_000) < 620, "{counts:?}");
        assert_eq!(rng.weighted(&[0.0, 0.0], 0.0), None);
    }

    #[test]
    fn names_and_numbers_give_different_children() {
        let seed = Seed(7);
        assert_ne!(seed.child(0), seed.child(1));
        assert_ne!(seed.named("ab"), seed.named("ba"));
        assert_ne!(seed.ply(1).next_u64(), seed.ply(2).next_u64());
        let mut plies = seed.plies();
        for ply in 0..9 {
            assert_eq!(plies.step().next_u64(), seed.ply(ply).next_u64());
        }
    }
}
