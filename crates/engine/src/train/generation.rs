//! One generation: matches of the weights before it, labelled and fitted from the last phase to the first.

use super::{Draft, Fit, Plies, Sample, fit, label, phases, samples};
use crate::weights::Weights;

/// How a generation is made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Generation {
    /// Matches played; each gives a position of every phase.
    pub matches: u64,
    /// How deep positions are looked at; those that are not solved also a ply less deep.
    pub plies: Plies,
    /// The seed of its matches.
    pub seed: u64,
}

/// The phases in which matches have not gone far apart yet.
const BEGINNINGS: usize = 4;

/// Makes the next generation out of the one before, on so many threads; `tell` hears of every phase that is fitted.
pub fn generation(before: Option<&Draft>, how: Generation, threads: usize, tell: &mut dyn FnMut(usize, Fit)) -> Draft {
    let playing = before.map_or_else(Weights::none, Draft::weights);
    let mut draft = before.cloned().unwrap_or_default();
    let played = played(&playing, how, threads);
    for phase in (0..phases()).rev() {
        // Beginnings are soon known: there are not so many of them.
        let all = &played[phase];
        let samples = if phase < BEGINNINGS { &all[..all.len() / 4] } else { all };
        let labels = steady(&draft.weights(), samples, how.plies, threads);
        if before.is_none() && phase + 1 < phases() {
            // Nothing is known yet: what is worth much a phase later will be worth something here.
            let later = draft.phase_mut(phase + 1).clone();
            *draft.phase_mut(phase) = later;
        }
        let fitted = fit(draft.phase_mut(phase), samples, &labels, threads);
        tell(phase, fitted);
    }
    draft
}

/// What positions are worth, on the mean of a search and one that is a ply shorter.
///
/// A search believes the errors of the evaluation that please whoever chooses last: the mover where it is odd, the other side
/// where it is even. Labels of one depth would hand that down from phase to phase, from the end to the beginning.
fn steady(weights: &Weights, samples: &[Sample], plies: Plies, threads: usize) -> Vec<f32> {
    let deep = label(weights, samples, plies, threads);
    // What is searched to the end has no such error.
    let open: Vec<usize> = (0..samples.len()).filter(|&n| !plies.solves(&samples[n])).collect();
    let mut values: Vec<f32> = deep.iter().map(|&discs| f32::from(discs)).collect();
    if !open.is_empty() {
        let some: Vec<Sample> = open.iter().map(|&n| samples[n]).collect();
        let short = label(weights, &some, Plies { plies: plies.plies - 1, ..plies }, threads);
        open.iter().zip(short).for_each(|(&n, short)| values[n] = (values[n] + f32::from(short)) / 2.0);
    }
    values
}

/// The matches of a generation, on several threads; the same whatever their number.
fn played(weights: &Weights, how: Generation, threads: usize) -> Vec<Vec<Sample>> {
    let share = how.matches.div_ceil(threads.max(1) as u64).max(1);
    let parts: Vec<_> = std::thread::scope(|scope| {
        let parts: Vec<_> = (0..threads.max(1) as u64)
            .map(|n| (n * share).min(how.matches)..((n + 1) * share).min(how.matches))
            .map(|range| scope.spawn(move || samples(weights, how.seed, range)))
            .collect();
        parts.into_iter().map(|part| part.join().expect("a match does not panic")).collect()
    });
    (0..phases()).map(|phase| parts.iter().flat_map(|part| part[phase].iter().copied()).collect()).collect()
}
