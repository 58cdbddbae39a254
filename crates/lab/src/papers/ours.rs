//! A number of ours.

use crate::arena::wilson;
use crate::sweep::band;
use serde::{Deserialize, Serialize};

/// What many machines, or one computation, came to.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperOurs))]
pub struct Ours {
    /// The mean, the share of a hundred, or the number itself.
    pub mean: f64,
    /// The standard deviation of single runs; 0 where `kind` is not `runs`.
    pub sd: f64,
    /// One run in forty is lower; of a share the lower end of Wilson's 95 % interval.
    pub low: f64,
    /// One run in forty is higher; of a share the upper end of Wilson's 95 % interval.
    pub high: f64,
    /// How many runs; none where it was computed.
    pub runs: u64,
    /// What kind of number it is.
    pub kind: Kind,
}

/// What kind of number one of ours is. Only a mean of runs has a ± and a band in square brackets.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperOursKind))]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// The mean of many runs, with their spread.
    Runs,
    /// How many of a hundred runs came to something.
    Share,
    /// A number that was computed.
    Computed,
}

impl Ours {
    /// Of many runs; none of none.
    pub fn of(runs: &[f64]) -> Option<Self> {
        let band = band(runs.to_vec())?;
        let count = runs.len() as f64;
        let squares: f64 = runs.iter().map(|it| (it - band.mean) * (it - band.mean)).sum();
        let sd = if count > 1.0 { (squares / (count - 1.0)).sqrt() } else { 0.0 };
        let (low, high, runs) = (band.low95, band.high95, runs.len() as u64);
        Some(Self { mean: band.mean, sd, low, high, runs, kind: Kind::Runs })
    }

    /// A number that was computed.
    pub const fn exact(number: f64) -> Self {
        Self { mean: number, sd: 0.0, low: number, high: number, runs: 0, kind: Kind::Computed }
    }

    /// How many of a hundred, where so many of some came to something.
    pub fn share(came: usize, of: usize) -> Self {
        let (low, high) = wilson(came as f64, of as f64);
        let mean = 100.0 * came as f64 / of.max(1) as f64;
        Self { mean, sd: 0.0, low: 100.0 * low, high: 100.0 * high, runs: of as u64, kind: Kind::Share }
    }
}
