//! How far the score of a pair of players may be off: their matches two by two.
//!
//! Matches 2k and 2k+1 of a pair begin alike and have the seats changed, so that what the opening and the seat give to one
//! player in the first they give to the other in the second. The mean of the two scatters less than two single matches
//! would; how much less is read from the scores, as fishtest does for engines of chess (its five kinds of two matches are
//! called *pentanomial*). From that scatter follow the interval of the points and the error of the ratings.
//!
//! Two players without chance who meet twice from one opening play one match twice. Such a match says nothing new: the
//! scatter counts only twos that differ from each other. Whether a player leaves anything to chance is seen from the
//! matches themselves: one that always made the same move after the same moves is taken to leave nothing.

use super::wilson::wilson;
use super::{Score, Standing};
use game::Side;
use std::collections::{BTreeMap, HashSet};

/// A match of a pair: its number, the side that the first of the two held, and how it ended.
pub type Told<'a> = (u64, Side, &'a Score);

/// The matches of a pair two by two, as one of the two sees them.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Twos {
    /// How many there are that differ from each other.
    distinct: u64,
    /// Their mean score: win 1, draw ½, loss 0.
    mean: f64,
    /// Their squared distances from it, added up.
    squares: f64,
    /// Matches that repeat another move for move.
    repeated: u64,
}

/// So many imagined twos of independent matches are added to the scatter: a few scores that happen to be equal do not
/// make a result certain.
const IMAGINED: f64 = 2.0;

impl Twos {
    /// From all matches of a pair, each of which began with so many moves that nobody chose.
    pub fn of(matches: &[Told<'_>], plies: u32) -> Self {
        let repeats = !leave_something_to_chance(matches, plies);
        let mut twos: BTreeMap<u64, Vec<&Told<'_>>> = BTreeMap::new();
        for told in matches {
            twos.entry(told.0 / 2).or_default().push(told);
        }
        let (mut seen, mut lines, mut scores) = (HashSet::new(), HashSet::new(), Vec::new());
        for two in twos.values_mut() {
            two.sort_unstable_by_key(|(number, ..)| *number);
            let line: Vec<(Side, &str)> = two.iter().map(|(_, side, score)| (*side, score.moves.as_str())).collect();
            lines.extend(line.iter().copied());
            if seen.insert(line) || !repeats {
                let points = two.iter().map(|(_, side, score)| (1.0 + f64::from(score.outcome.value(*side))) / 2.0);
                scores.push(points.sum::<f64>() / two.len() as f64);
            }
        }
        let repeated = if repeats { matches.len() - lines.len() } else { 0 };
        Self { repeated: repeated as u64, ..Self::of_scores(&scores) }
    }

    /// From the mean scores of twos that all differ.
    pub fn of_scores(scores: &[f64]) -> Self {
        let mean = scores.iter().sum::<f64>() / scores.len().max(1) as f64;
        let squares = scores.iter().map(|score| (score - mean) * (score - mean)).sum();
        Self { distinct: scores.len() as u64, mean, squares, repeated: 0 }
    }

    /// The same as the other sees them.
    #[must_use]
    pub fn turned(self) -> Self {
        Self { mean: 1.0 - self.mean, ..self }
    }

    /// Matches that repeat another move for move.
    pub fn repeated(&self) -> u64 {
        self.repeated
    }

    /// How many tosses of a coin would be as sure.
    fn tosses(&self) -> f64 {
        let n = self.distinct as f64;
        // The scatter of a toss, and of the mean of two.
        let (one, two) = (self.mean * (1.0 - self.mean), self.mean * (1.0 - self.mean) / 2.0);
        if self.distinct == 0 || one <= 0.0 {
            return 2.0 * n;
        }
        n * one * (n - 1.0 + IMAGINED) / (self.squares + IMAGINED * two)
    }

    /// Where a share of the points lies, at 95 %: Wilson's interval for as many tosses as are as sure.
    pub fn interval(&self, share: f64) -> (f64, f64) {
        let n = self.tosses();
        wilson(share * n, n)
    }

    /// The variance of so many points in so many matches.
    pub fn variance(&self, points: f64, games: f64) -> f64 {
        if self.distinct == 0 {
            return 0.0;
        }
        // Where nobody ever lost a point, half a point is.
        let share = (points + 0.5) / (games + 1.0);
        games * games * share * (1.0 - share) / self.tosses()
    }
}

/// Whether one of the two made different moves after the same moves in the same seat.
fn leave_something_to_chance(matches: &[Told<'_>], plies: u32) -> bool {
    let mut lines: Vec<(Side, Vec<&str>)> =
        matches.iter().map(|(_, side, score)| (*side, score.moves.split(' ').collect())).collect();
    // Lines that part late lie next to each other, so neighbours show every parting.
    lines.sort_unstable();
    let mut parted = lines.windows(2).filter(|two| two[0].0 == two[1].0).filter_map(|two| {
        let same = two[0].1.iter().zip(&two[1].1).take_while(|(a, b)| a == b).count();
        (same < two[0].1.len().max(two[1].1.len())).then_some(same)
    });
    parted.any(|ply| ply >= plies as usize)
}

impl Standing {
    /// From all matches of a pair, each of which began with so many moves that nobody chose.
    pub fn of(matches: &[Told<'_>], plies: u32) -> Self {
        let mut standing = Self::default();
        for (_, side, score) in matches {
            standing.add(score, *side);
        }
        standing.sure(matches, plies)
    }

    /// The same, and how sure it is by these matches.
    #[must_use]
    pub(super) fn sure(self, matches: &[Told<'_>], plies: u32) -> Self {
        Self { twos: Twos::of(matches, plies), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{BySide, Outcome};

    fn score(outcome: Outcome, moves: &str) -> Score {
        Score { outcome, held: BySide { first: 0, second: 0 }, moves: moves.into() }
    }

    /// By hand: means ¾, ¼, ½ and 1 have the mean 5/8 and squared distances that add up to 5/16.
    #[test]
    fn the_scatter_is_that_of_two_matches_together() {
        let (won, drawn, lost) = (Outcome::First, Outcome::Draw, Outcome::Second);
        let all = [won, drawn, drawn, lost, won, lost, won, won];
        let scores: Vec<Score> =
            all.iter().enumerate().map(|(n, &outcome)| score(outcome, &format!("{n} resigns"))).collect();
        let told: Vec<Told<'_>> = (0..).zip(&scores).map(|(n, score)| (n, Side::First, score)).collect();
        let twos = Twos::of(&told, 0);
        assert_eq!((twos.distinct, twos.repeated, twos.mean), (4, 0, 0.625));
        assert!((twos.squares - 5.0 / 16.0).abs() < 1e-12, "{twos:?}");
        // 4 · b · (4 − 1 + 2) / (5/16 + 2 · b/2) with b = 15/64.
        let tosses = 4.0 * (15.0 / 64.0) * 5.0 / (5.0 / 16.0 + 15.0 / 64.0);
        assert!((twos.tosses() - tosses).abs() < 1e-12, "{}", twos.tosses());
        let (low, high) = twos.turned().interval(0.375);
        let seen = twos.interval(0.625);
        assert!((low - (1.0 - seen.1)).abs() < 1e-12 && (high - (1.0 - seen.0)).abs() < 1e-12);
    }

    #[test]
    fn what_players_without_chance_repeat_is_counted_once() {
        let lines = ["1 2 3", "1 2 4", "1 2 3", "1 2 4", "5 2 3", "5 2 4"];
        let scores: Vec<Score> = lines.iter().map(|moves| score(Outcome::First, moves)).collect();
        let told = |sides: [Side; 6]| -> Vec<Told<'_>> {
            (0..).zip(sides).zip(&scores).map(|((n, side), score)| (n, side, score)).collect()
        };
        let seats = [Side::First, Side::Second, Side::First, Side::Second, Side::First, Side::Second];
        let twos = Twos::of(&told(seats), 1);
        assert_eq!((twos.distinct, twos.repeated), (2, 2));
        // Without a random opening 1 and 5 were chosen: somebody leaves something to chance, and nothing is a repetition.
        let twos = Twos::of(&told(seats), 0);
        assert_eq!((twos.distinct, twos.repeated), (3, 0));
        // In one seat 3 and 4 were both chosen after 1 2.
        let twos = Twos::of(&told([Side::First; 6]), 1);
        assert_eq!((twos.distinct, twos.repeated), (3, 0));
    }

    #[test]
    fn nothing_seen_is_everything_possible_and_few_draws_are_not_certain() {
        assert_eq!(Twos::default().interval(0.5), (0.0, 1.0));
        let (low, high) = Twos::of_scores(&[0.5; 10]).interval(0.5);
        assert!(low > 0.35 && low < 0.47 && (low + high - 1.0).abs() < 1e-12, "{low} {high}");
    }
}
