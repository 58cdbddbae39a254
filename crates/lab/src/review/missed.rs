//! Places of a match worth learning from.

use super::Worth;
use serde::{Deserialize, Serialize};

/// A place where a side could have done better, and what each of its moves there was worth.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = MissedChance))]
pub struct Missed {
    /// How many moves lie before it.
    pub ply: usize,
    /// Every move there, the best first.
    pub moves: Vec<Worth>,
    /// Whether the values are proven to the last square.
    pub proven: bool,
}

/// A move that lost something, and how hard that was to see.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Lapse {
    /// How many moves lie before it.
    pub ply: usize,
    /// What it lost.
    pub loss: i32,
    /// How many moves looked good at a glance.
    pub plausible: u32,
}

/// At most so many for each side.
const MOST: usize = 3;
/// So many plies lie between two of them: nobody learns twice from one thought.
const APART: usize = 6;

/// The plies to learn from: the largest losses where there was something to think about, not all in one corner of the match.
pub(super) fn chosen(lapses: impl Iterator<Item = Lapse>) -> Vec<usize> {
    let mut worst: Vec<Lapse> = lapses.filter(|it| it.plausible >= 2).collect();
    worst.sort_by_key(|it| (-it.loss, it.ply));
    let mut kept: Vec<usize> = Vec::new();
    for it in worst {
        if kept.len() < MOST && kept.iter().all(|ply| ply.abs_diff(it.ply) >= APART) {
            kept.push(it.ply);
        }
    }
    kept.sort_unstable();
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lapse((ply, loss, plausible): (usize, i32, u32)) -> Lapse {
        Lapse { ply, loss, plausible }
    }

    #[test]
    fn the_largest_are_taken_that_lie_apart_and_were_no_matter_of_course() {
        let all = [(4, 5, 3), (10, 9, 2), (12, 8, 2), (20, 30, 1), (30, 6, 2), (44, 7, 4), (50, 4, 2)];
        // 20 had one plausible move, 12 lies beside 10, and 30 and 44 lose more than 4 and 50.
        assert_eq!(chosen(all.into_iter().map(lapse)), [10, 30, 44]);
        assert_eq!(chosen([].into_iter()), [0; 0]);
        // Six plies are apart, five are not; of equal losses the first counts.
        assert_eq!(chosen([(4, 5, 2), (10, 5, 2), (15, 5, 2)].into_iter().map(lapse)), [4, 10]);
    }
}
