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
