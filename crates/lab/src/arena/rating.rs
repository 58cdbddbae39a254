//! Strength as one number: the model of Bradley and Terry (1952) on Elo's scale.
//!
//! A player with 400 points more scores ten to one; a draw is half a win. The ratings are those under
//! which the results are most likely, and their mean is 0. Each player also has one imagined draw
//! against an average one, so that a player who lost every match still has a rating. The intervals come
//! from how the scores of matches with changed seats scatter (`twos.rs`), carried over by the curvature of the likelihood:
//! draws and seats that decide make scores steadier than tosses of a coin.

use super::Standing;
use super::wilson::NORMAL_95;

/// A player's strength, and how sure that is.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// Points above the mean of all.
    pub elo: f64,
    /// Half the width of the 95 % interval.
    pub error: f64,
}

/// Elo points for one unit of the logistic scale.
const SCALE: f64 = 400.0 / std::f64::consts::LN_10;
/// The ratings of `players` from the results of pairs, each as the first of the two sees it.
pub fn ratings(players: usize, results: &[(usize, usize, Standing)]) -> Vec<Rating> {
    let mut strength = vec![0.0; players];
    let mut inverse = Vec::new();
    // Newton's method on a concave function; it settles in a handful of steps.
    for _ in 0..100 {
        let (slope, curvature) = likelihood(&strength, results);
        inverse = inverted(curvature);
        let step: Vec<f64> =
            inverse.iter().map(|row: &Vec<f64>| row.iter().zip(&slope).map(|(h, s)| h * s).sum()).collect();
        // Small steps only: far out the function is nearly flat.
        strength.iter_mut().zip(&step).for_each(|(s, step)| *s += step.clamp(-1.0, 1.0));
        if step.iter().all(|step| step.abs() < 1e-10) {
            break;
        }
    }
    let n = players.max(1) as f64;
    let mean = strength.iter().sum::<f64>() / n;
    // How far each strength moves with one more point of each: the distance from the mean, whose height is nobody's business.
    let column = |j: usize| inverse.iter().map(|row| row[j]).sum::<f64>() / n;
    let means: Vec<f64> = (0..players).map(column).collect();
    let moves = |i: usize, j: usize| inverse[i][j] - means[j];
    (0..players)
        .map(|i| {
            // A point more for the one is a point less for the other.
            let of_pair = |&(a, b, it): &(usize, usize, Standing)| {
                let step = moves(i, a) - moves(i, b);
                step * step * it.twos.variance(it.points(), it.tally.games() as f64)
            };
            let spread: f64 = results.iter().map(of_pair).sum();
            Rating { elo: (strength[i] - mean) * SCALE, error: spread.sqrt() * SCALE * NORMAL_95 }
        })
        .collect()
}

/// The slope of the log-likelihood, and the negative of its curvature.
fn likelihood(strength: &[f64], results: &[(usize, usize, Standing)]) -> (Vec<f64>, Vec<Vec<f64>>) {
    let expected = |difference: f64| 1.0 / (1.0 + libm::exp(-difference));
    let n = strength.len();
    let (mut slope, mut curvature) = (vec![0.0; n], vec![vec![0.0; n]; n]);
    for i in 0..n {
        let p = expected(strength[i]);
        slope[i] += 0.5 - p;
        curvature[i][i] += p * (1.0 - p);
    }
    for &(a, b, standing) in results {
        let (games, points) = (standing.tally.games() as f64, standing.points());
        let p = expected(strength[a] - strength[b]);
        let weight = games * p * (1.0 - p);
        slope[a] += points - games * p;
        slope[b] -= points - games * p;
        curvature[a][a] += weight;
        curvature[b][b] += weight;
        curvature[a][b] -= weight;
        curvature[b][a] -= weight;
    }
    (slope, curvature)
}

/// The inverse of a positive definite matrix, by elimination.
fn inverted(mut matrix: Vec<Vec<f64>>) -> Vec<Vec<f64>> {
    let n = matrix.len();
    let mut inverse: Vec<Vec<f64>> = (0..n).map(|i| (0..n).map(|j| if i == j { 1.0 } else { 0.0 }).collect()).collect();
    for i in 0..n {
        let pivot = matrix[i][i];
        for j in 0..n {
            matrix[i][j] /= pivot;
            inverse[i][j] /= pivot;
        }
        for row in (0..n).filter(|&row| row != i) {
            let factor = matrix[row][i];
            for j in 0..n {
                matrix[row][j] -= factor * matrix[i][j];
                inverse[row][j] -= factor * inverse[i][j];
            }
        }
    }
    inverse
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Tally;
    use crate::arena::Twos;

    /// Matches that are as good as tosses: of one kind two by two.
    fn tally(wins: u64, draws: u64, losses: u64) -> Standing {
        let all = [(wins, 1.0), (draws, 0.5), (losses, 0.0)];
        let scores: Vec<f64> = all.iter().flat_map(|&(n, score)| (0..n).map(move |_| score)).collect();
        Standing { tally: Tally { wins, draws, losses }, twos: Twos::of_scores(&scores), ..Standing::default() }
    }

    #[test]
    fn ten_to_one_is_four_hundred_points() {
        let [a, b] = ratings(2, &[(0, 1, tally(100_000, 0, 10_000))])[..] else { panic!("two players") };
        assert!((a.elo - b.elo - 400.0).abs() < 0.5, "{a:?} {b:?}");
        assert!(a.error < 10.0 && (a.elo + b.elo).abs() < 1e-9);
    }

    #[test]
    fn equals_are_equal_and_draws_are_half_wins() {
        let rated = ratings(3, &[(0, 1, tally(10, 0, 10)), (1, 2, tally(0, 20, 0)), (0, 2, tally(5, 10, 5))]);
        assert!(rated.iter().all(|rating| rating.elo.abs() < 1e-6));
    }

    #[test]
    fn who_lost_everything_still_has_a_rating() {
        let [a, b] = ratings(2, &[(0, 1, tally(200, 0, 0))])[..] else { panic!("two players") };
        assert!(a.elo > 300.0 && a.elo.is_finite() && b.elo == -a.elo && a.error > 100.0);
    }

    #[test]
    fn more_matches_make_it_surer() {
        let error = |games| ratings(2, &[(0, 1, tally(games, 0, games))])[0].error;
        assert!(error(1_000) < error(100) && error(100) < error(10));
    }
}
