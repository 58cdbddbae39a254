//! How far a shallow search is from a deeper one: what [`crate::errors`] is made from.

use super::Sample;
use super::label::{Plies, label};
use crate::errors::probe;
use crate::weights::Weights;

/// The differences between a search and the probe that would stand in for it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Gap {
    /// Empty squares, on the mean.
    pub empty: f64,
    /// The plies of the search.
    pub depth: u32,
    /// The plies of the probe.
    pub probe: u32,
    /// Positions compared.
    pub positions: usize,
    /// The standard deviation of the difference, in discs.
    pub error: f64,
}

/// Compares searches of these depths with their probes, in positions of about the same number of empty squares.
pub fn gaps(weights: &Weights, samples: &[Sample], depths: &[u32], threads: usize) -> Vec<Gap> {
    let looked = |plies| label(weights, samples, Plies { plies, ends: 0 }, threads);
    let empty = samples.iter().map(|it| f64::from((it.own | it.opp).count_zeros())).sum::<f64>() / samples.len() as f64;
    depths
        .iter()
        .map(|&depth| {
            let (deep, shallow) = (looked(depth), looked(probe(depth)));
            let gaps = deep.iter().zip(&shallow).map(|(a, b)| f64::from(*a) - f64::from(*b));
            let count = samples.len() as f64;
            let mean = gaps.clone().sum::<f64>() / count;
            let error = (gaps.map(|gap| (gap - mean) * (gap - mean)).sum::<f64>() / count).sqrt();
            Gap { empty, depth, probe: probe(depth), positions: samples.len(), error }
        })
        .collect()
}

/// The line through the errors: a, b, c and d of a + b·empty + c·depth + d·probe, by least squares over all gaps.
pub fn line(gaps: &[Gap]) -> [f64; 4] {
    // The normal equations, with what they shall come to in the last column.
    let mut rows = [[0.0; 5]; 4];
    for gap in gaps {
        let known = [1.0, gap.empty, f64::from(gap.depth), f64::from(gap.probe), gap.error];
        for (row, one) in rows.iter_mut().zip(known) {
            row.iter_mut().zip(known).for_each(|(sum, other)| *sum += one * other);
        }
    }
    for pivot in 0..4 {
        let largest = (pivot..4).max_by(|&a, &b| rows[a][pivot].abs().total_cmp(&rows[b][pivot].abs()));
        rows.swap(pivot, largest.unwrap_or(pivot));
        let of = rows[pivot];
        for (_, row) in rows.iter_mut().enumerate().filter(|(n, _)| *n != pivot) {
            let times = row[pivot] / of[pivot];
            row.iter_mut().zip(of).for_each(|(to, from)| *to -= times * from);
        }
    }
    std::array::from_fn(|n| rows[n][4] / rows[n][n])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_through_points_on_a_line_is_that_line() {
        let wanted = [5.0, -0.06, 0.25, -0.5];
        let gaps: Vec<Gap> = (12..50)
            .step_by(2)
            .flat_map(|empty| (4..=8).map(move |depth| (f64::from(empty), depth)))
            .map(|(empty, depth)| {
                let probe = probe(depth);
                let [a, b, c, d] = wanted;
                let error = a + b * empty + c * f64::from(depth) + d * f64::from(probe);
                Gap { empty, depth, probe, positions: 1, error }
            })
            .collect();
        let found = line(&gaps);
        assert!(found.iter().zip(wanted).all(|(found, wanted)| (found - wanted).abs() < 1e-6), "{found:?}");
    }
}
