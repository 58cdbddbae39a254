//! Published experiments, run again: what they printed, what we get, and whether that agrees.

pub mod nemade_2022;
pub mod norwood_2023;

use serde::Serialize;

/// A paper whose tables we reproduce.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Paper {
    /// The name in commands and URLs.
    pub id: &'static str,
    /// Who, what and when.
    pub citation: &'static str,
    /// What is reproduced, in a sentence.
    pub what: &'static str,
    /// The page that tells what was left open and decided.
    pub page: &'static str,
}

/// Every paper.
pub const PAPERS: &[Paper] = &[nemade_2022::PAPER, norwood_2023::PAPER];

/// Whether a published number and ours agree.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// The same number.
    Exact,
    /// The difference is no larger than chance makes it in one of twenty runs.
    WithinError,
    /// They differ.
    Differs,
}

impl Status {
    /// Whether two means with these standard errors agree.
    pub fn of(theirs: (f64, f64), ours: (f64, f64)) -> Self {
        let far = (theirs.0 - ours.0).abs();
        let error = (theirs.1 * theirs.1 + ours.1 * ours.1).sqrt();
        if far == 0.0 {
            Self::Exact
        } else if far <= 1.96 * error {
            Self::WithinError
        } else {
            Self::Differs
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::WithinError => "within error",
            Self::Differs => "differs",
        }
    }
}
