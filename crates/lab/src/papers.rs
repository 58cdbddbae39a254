//! Published experiments, run again: what they printed, what we get, and whether that agrees.

mod article;
mod boards;
mod claims;
mod clare_2022;
mod cohort;
mod compared;
mod em_menace;
pub mod family;
mod gardner_1962;
mod lives;
mod menagerie_2026;
mod michie_1961;
mod michie_1963;
mod nemade_2022;
mod nemade_conclusions;
pub mod norwood_2023;
mod ours;
mod page;
mod paper;
mod reading;
mod report;
mod row;
pub mod statistics;
mod survival;
mod two_menaces;
mod unique_games;
mod verdict;
mod words;

pub use article::{Article, Cell, Claim, Effect, Finding, Grid, Line, Picture, Written};
pub use ours::{Kind, Ours};
pub use paper::{Asked, BadPaper, MACHINES, Paper};
pub use reading::{Knob, Moved, ReadAs, Reading};
pub use report::{Reproduced, Table, Together};
pub use row::Row;
pub use verdict::{Basis, Direction, Verdict};
pub use words::{LEGEND, number, side};

/// Every paper.
pub const PAPERS: &[Paper] = &[
    michie_1961::PAPER,
    gardner_1962::PAPER,
    michie_1963::PAPER,
    em_menace::PAPER,
    clare_2022::PAPER,
    nemade_2022::PAPER,
    norwood_2023::PAPER,
    menagerie_2026::PAPER,
];

impl Paper {
    /// The paper with this name.
    pub fn find(id: &str) -> Option<&'static Self> {
        PAPERS.iter().find(|paper| paper.id == id)
    }
}
