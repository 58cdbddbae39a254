//! A question to the laboratory: which machines learn what, from whom, how fast, and how sure is that?
//!
//! An [`Experiment`] names recipes, opponents and seats. Each combination is a [`Cell`], and every cell is lived through by as
//! many machines as there are seeds. After every block of matches a machine is measured: what came of the block, and all that
//! is exact. Machine `s` of a cell is the one that `menagerie raise --seed s` and one lesson make, so each point of a sweep can be
//! had again by itself. The work is cut into slices of a few seeds of one cell, taken in turn over the cells, so that all
//! curves grow together; how many threads work on them changes no byte.

mod cell;
mod experiment;
mod figure;
mod kept;
mod slices;
mod summary;
mod table;

pub use cell::{BadCell, Cell, Row, points};
pub use experiment::{BadExperiment, Experiment, Wrong};
pub use figure::{drawing, svg};
pub use kept::{BadSlice, read_slices, slice_text};
pub use slices::{Sweep, in_order};
pub use summary::{Band, Summary, band};
pub use table::{csv, jsonl, summary_csv};
