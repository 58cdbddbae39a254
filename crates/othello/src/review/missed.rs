//! Places of a match worth learning from.

use super::{Mark, Worth};
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
/// So many plies lie between a slip and any other place: nobody learns twice from one thought.
const APART: usize = 6;

/// The plies to learn from, the costliest first. Mistakes and blunders decide matches, however plain the better move was: whoever
/// made them did not see it. Of smaller slips only those count where there was something to think about, away from the others.
pub(super) fn chosen(lapses: impl Iterator<Item = Lapse>) -> Vec<usize> {
    let decides = |it: &Lapse| Mark::of(it.loss) >= Some(Mark::Mistake);
    let mut worst: Vec<Lapse> = lapses.filter(|it| decides(it) || it.plausible >= 2).collect();
    worst.sort_by_key(|it| (-it.loss, it.ply));
    let mut kept: Vec<usize> = Vec::new();
    for it in worst {
        if kept.len() < MOST && (decides(&it) || kept.iter().all(|ply| ply.abs_diff(it.ply) >= APART)) {
            kept.push(it.ply);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lapse((ply, loss, plausible): (usize, i32, u32)) -> Lapse {
        Lapse { ply, loss, plausible }
    }

    #[test]
    fn what_decides_comes_first_and_slips_only_where_there_was_something_to_think_about() {
        let all = [(4, 5, 3), (10, 9, 2), (12, 8, 1), (20, 30, 1), (30, 6, 2), (44, 7, 4), (50, 4, 2)];
        // 30, 9 and 8 discs: that one move looked best at 20 and 12, and that 12 lies beside 10, excuses nothing.
        assert_eq!(chosen(all.into_iter().map(lapse)), [20, 10, 12]);
        assert_eq!(chosen([].into_iter()), [0; 0]);
        // Slips: six plies are apart, five are not; of equal losses the first counts; with one plausible move none does.
        assert_eq!(chosen([(4, 5, 2), (10, 5, 2), (15, 5, 2), (30, 5, 1)].into_iter().map(lapse)), [4, 10]);
        // A mistake begins at six discs, and stands before every slip.
        assert_eq!(chosen([(4, 5, 2), (10, 6, 1), (30, 4, 3)].into_iter().map(lapse)), [10, 4, 30]);
    }
}
