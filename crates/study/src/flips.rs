//! Exact tests for pairs: every way to change the signs of the differences is as likely as any other, and all of them are counted.
//!
//! One count does for the sign test (every difference weighs 1), for Wilcoxon's signed ranks (it weighs its rank) and for Fisher's
//! test of the differences themselves (it weighs what it is).

use serde::{Deserialize, Serialize};

/// How likely it is, when each weight has either sign by chance, that the sum of the positive ones is as far from its middle as
/// this, on either side.
///
/// It takes steps in the order of the number of weights times their sum.
pub fn flips(weights: &[u64], positive: u64) -> f64 {
    let total: u64 = weights.iter().sum();
    let size = usize::try_from(total).unwrap_or(usize::MAX).saturating_add(1);
    let mut chances = vec![0.0_f64; size];
    chances[0] = 1.0;
    let mut reached = 0;
    for &weight in weights {
        let weight = usize::try_from(weight).unwrap_or(usize::MAX);
        reached += weight;
        for sum in (0..=reached).rev() {
            let with = if sum >= weight { chances[sum - weight] } else { 0.0 };
            chances[sum] = (chances[sum] + with) / 2.0;
        }
    }
    // The distribution is the same from either end; the nearer end is summed, from its small numbers on.
    let near = positive.min(total.saturating_sub(positive)) as usize;
    let tail: f64 = chances[..=near.min(size - 1)].iter().sum();
    (2.0 * tail).min(1.0)
}

/// The sign test: so many differences above zero and so many below; those of zero say nothing.
pub fn sign(plus: u64, minus: u64) -> f64 {
    flips(&vec![1; usize::try_from(plus + minus).unwrap_or(0)], plus)
}

/// Wilcoxon's signed ranks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SignedRank {
    /// The sum of the ranks of the positive differences; equal ones share theirs.
    pub positive: f64,
    /// Of the negative ones.
    pub negative: f64,
    /// How likely a sum as far from the middle is by chance, on either side.
    pub p: f64,
}

/// The signed-rank test, exact with ties too: differences of zero are left out, as Wilcoxon did.
pub fn signed_rank(differences: &[i64]) -> SignedRank {
    let mut left: Vec<i64> = differences.iter().copied().filter(|&it| it != 0).collect();
    left.sort_by_key(|it| it.abs());
    let mut doubled = Vec::with_capacity(left.len());
    for alike in left.chunk_by(|a, b| a.abs() == b.abs()) {
        // Twice the mean of the ranks from the next to the last of them: whole, so that it can be counted.
        let before = doubled.len() as u64;
        let shared = 2 * before + 1 + alike.len() as u64;
        doubled.extend(alike.iter().map(|_| shared));
    }
    let of =
        |wanted: i64| doubled.iter().zip(&left).filter(|(_, it)| it.signum() == wanted).map(|(rank, _)| rank).sum();
    let (plus, minus): (u64, u64) = (of(1), of(-1));
    SignedRank { positive: plus as f64 / 2.0, negative: minus as f64 / 2.0, p: flips(&doubled, plus) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Darwin's pairs of maize, crossed less self-fertilised, in eighths of an inch: The Effects of Cross and Self Fertilisation (1876).
    const MAIZE: [i64; 15] = [49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48];

    fn near(ours: f64, expected: f64) {
        assert!((ours - expected).abs() < 1e-12, "{ours}, expected {expected}");
    }

    #[test]
    fn fisher_s_count_of_darwin_s_maize_is_as_he_published_it() {
        // The Design of Experiments (1935), section 21: in 863 of 32,768 ways the total is as large, in 1,726 as far off.
        let weights: Vec<u64> = MAIZE.iter().map(|it| it.unsigned_abs()).collect();
        let positive = MAIZE.iter().filter(|it| **it > 0).sum::<i64>().unsigned_abs();
        near(flips(&weights, positive), 1_726.0 / 32_768.0);
    }

    #[test]
    fn the_sign_test_is_the_binomial_s() {
        // By hand: nine of nine 2/512, eight of nine 2·10/512, seven of nine 2·46/512; five of ten is the middle.
        for (plus, minus, expected) in
            [(9, 0, 2.0 / 512.0), (1, 8, 20.0 / 512.0), (7, 2, 92.0 / 512.0), (5, 5, 1.0), (0, 0, 1.0)]
        {
            near(sign(plus, minus), expected);
        }
    }

    #[test]
    fn signed_ranks_are_as_the_tables_have_them() {
        // The usual tables: 2, 3 and 8 are the largest totals of the lesser signs at 5 %, two-sided, for 7, 8 and 10 pairs. By hand:
        // sets of different ranks with a total of at most 2, 3, 4, 8 and 9 are 3, 5, 7, 25 and 33.
        for (pairs, lesser, sets) in
            [(7_i64, 2, 3.0), (7, 3, 5.0), (8, 3, 5.0), (8, 4, 7.0), (10, 8, 25.0), (10, 9, 33.0)]
        {
            let found = signed_rank(&(1..=pairs).map(|it| if it == lesser { -it } else { it }).collect::<Vec<_>>());
            assert_eq!(found.negative, lesser as f64);
            near(found.p, 2.0 * sets / f64::from(1 << pairs));
        }
        let maize = signed_rank(&MAIZE);
        assert_eq!((maize.positive, maize.negative), (96.0, 24.0));
    }

    /// Every way to choose signs, one after the other.
    fn plainly(differences: &[i64]) -> f64 {
        let left: Vec<i64> = differences.iter().copied().filter(|it| *it != 0).collect();
        let rank = |it: i64| {
            let below = left.iter().filter(|other| other.abs() < it.abs()).count() as f64;
            let alike = left.iter().filter(|other| other.abs() == it.abs()).count() as f64;
            below + (alike + 1.0) / 2.0
        };
        let ranks: Vec<f64> = left.iter().map(|it| rank(*it)).collect();
        let sum = |signs: u32| {
            ranks.iter().enumerate().filter(|(n, _)| signs >> n & 1 == 1).map(|(_, rank)| rank).sum::<f64>()
        };
        let middle = ranks.iter().sum::<f64>() / 2.0;
        let seen = left.iter().enumerate().fold(0, |signs, (n, it)| signs | u32::from(*it > 0) << n);
        let far = (sum(seen) - middle).abs();
        let as_far = (0..1 << ranks.len()).filter(|signs| (sum(*signs) - middle).abs() >= far - 1e-9).count();
        as_far as f64 / f64::from(1_u32 << ranks.len())
    }

    #[test]
    fn ties_and_zeros_are_counted_as_a_plain_count_has_them() {
        let answers: [&[i64]; 6] =
            [&[], &[0, 0], &[1, 1, 1, -1, 0], &[2, -1, 0, 1, 3, 3, -2, 1], &[4, 4, 4, 4, -4], &MAIZE[..12]];
        for differences in answers {
            near(signed_rank(differences).p, plainly(differences));
        }
    }
}
