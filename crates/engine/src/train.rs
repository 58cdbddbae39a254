//! How the evaluation learns: positions from matches of our own, labelled by search, fitted from the end backwards.
//!
//! Near the end every position is solved. A phase earlier is labelled by a search that ends in the phase after it, whose
//! weights are fitted by then, and so on to the first move (Buro fitted results of matches; walking backwards needs no good
//! player to begin with). The next generation plays with the weights of the one before, so that its positions are more like
//! those of good matches, and looks deeper.

mod curve;
mod fit;
mod generation;
mod label;
mod positions;
mod report;
mod rng;

pub use curve::{Gap, gaps, line};
pub use fit::{Fit, fit};
pub use generation::{Generation, generation};
pub use label::{Labels, Plies, label};
pub use positions::{Sample, samples};
pub use report::{Off, duel, off};
pub use rng::Rng;

use crate::shapes::LAYOUT;
use crate::weights::{BadWeights, PHASES, PLIES, Weights, phase};

/// The folded weights of every phase while they are being learned, in discs.
#[derive(Clone, Debug)]
pub struct Draft {
    phases: Vec<Vec<f32>>,
}

impl Default for Draft {
    fn default() -> Self {
        Self { phases: vec![vec![0.0; LAYOUT.folded]; PHASES] }
    }
}

impl Draft {
    /// Whole weights, as they will be used.
    pub fn weights(&self) -> Weights {
        Weights::unfolded(&self.rounded())
    }

    /// The file of the weights.
    pub fn file(&self) -> Vec<u8> {
        Weights::file(&self.rounded())
    }

    /// Reads what [`Draft::file`] wrote.
    ///
    /// # Errors
    /// When the bytes are no file of weights.
    pub fn parse(bytes: &[u8]) -> Result<Self, BadWeights> {
        let unit = crate::weights::UNIT as f32;
        let discs = |weights: Vec<i16>| weights.into_iter().map(|weight| f32::from(weight) / unit).collect();
        Ok(Self { phases: Weights::folded(bytes)?.into_iter().map(discs).collect() })
    }

    fn rounded(&self) -> Vec<Vec<i16>> {
        let unit = crate::weights::UNIT as f32;
        let round = |weight: &f32| (weight * unit).round().clamp(-32_000.0, 32_000.0) as i16;
        self.phases.iter().map(|weights| weights.iter().map(round).collect()).collect()
    }

    /// The weights of one phase.
    pub fn phase_mut(&mut self, phase: usize) -> &mut Vec<f32> {
        &mut self.phases[phase]
    }
}

/// How many phases there are.
pub const fn phases() -> usize {
    PHASES
}

/// The numbers of empty squares that a phase has, the fewest first.
pub fn empties(of: usize) -> impl Iterator<Item = u32> {
    (0..=60).filter(move |&empty| phase(empty) == of)
}

/// How many discs are placed in a phase.
pub const fn plies() -> u32 {
    PLIES
}
