//! Exact chances.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The chances of a match, from the machine's side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Exact {
    /// To win.
    pub win: f64,
    /// To draw.
    pub draw: f64,
    /// To lose.
    pub loss: f64,
}

/// The three exact numbers of a machine on one side.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Truth {
    /// Against the random player.
    pub random: Exact,
    /// Against the perfect player.
    pub perfect: Exact,
    /// Against the answer that hurts it most.
    pub worst: Exact,
}

/// The truth about a machine on both sides; none where it has no seat or there is no exact number.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Truths {
    /// When it opens.
    pub first: Option<Truth>,
    /// When it answers.
    pub second: Option<Truth>,
}

impl From<lab::exact::Exact> for Exact {
    fn from(exact: lab::exact::Exact) -> Self {
        let lab::exact::Exact { win, draw, loss } = exact;
        Self { win, draw, loss }
    }
}

impl From<lab::exact::Truth> for Truth {
    fn from(truth: lab::exact::Truth) -> Self {
        let lab::exact::Truth { random, perfect, worst } = truth;
        Self { random: random.into(), perfect: perfect.into(), worst: worst.into() }
    }
}
