//! How far a shallow search is from a deeper one, as measured on our own evaluation: what selective search leaves out by.

use crate::search::{CERTAIN, Trust};

/// How many standard errors each trust asks for; the next trust after these is certain.
pub(crate) const TIMES: [f64; 4] = [1.1, 1.5, 2.0, 2.6];

/// How deep to look first, before a search of this depth: about half as deep, and to the same side's move.
#[inline(always)]
pub(crate) const fn probe(depth: u32) -> u32 {
    2 * (depth / 4) + depth % 2
}

/// The standard error in discs: a + b·empty + c·depth + d·probe, as `menagerie train-eval --report --errors` finds it with the
/// weights of the third generation: from 4 to 10 plies and from 52 to 12 empty squares, 80 positions each.
const CURVE: [f64; 4] = [4.70, -0.054, 0.207, -0.431];

/// How far away from a bound a shallow search must be to settle a deep one.
#[inline(always)]
pub(crate) fn margin(empty: u32, depth: u32, probe: u32, trust: Trust) -> i32 {
    debug_assert!(trust < CERTAIN, "what is certain is not probed");
    let [a, b, c, d] = CURVE;
    let error = (a + b * f64::from(empty) + c * f64::from(depth) + d * f64::from(probe)).max(1.0);
    (TIMES[usize::from(trust) % TIMES.len()] * error + 0.5) as i32 + 1
}
