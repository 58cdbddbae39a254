//! The laboratory for Python: one native module behind the package `menagerie`.
//!
//! Everything that plays, learns or counts is the other rooms'; here it is only handed over. Structured answers cross the
//! border as the JSON that the terminal prints, arrays as bytes; `menagerie/*.py` makes dataclasses and `NumPy` arrays of them. Work that
//! may take long runs on a thread of its own while the caller listens for Ctrl-C ([`work`]), and minds that somebody
//! wrote in Python are asked from there ([`own`]). No `unsafe` of ours.

mod arena;
mod batch;
mod bout;
mod exact;
mod fault;
mod lesson;
mod loops;
mod machine;
mod number;
mod othello;
mod own;
mod papers;
mod player;
mod position;
mod record;
mod rng;
mod row;
mod rows;
mod sweep;
mod work;

use pyo3::prelude::*;

/// The native half of the package; nothing in it is meant to be imported by others than the package.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::arena::Arena;
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::bout::{Match, Mind, play};
    #[pymodule_export]
    use super::exact::exact;
    #[pymodule_export]
    use super::machine::Machine;
    #[pymodule_export]
    use super::othello::{analyse, review};
    #[pymodule_export]
    use super::own::Own;
    #[pymodule_export]
    use super::papers::{paper, papers};
    #[pymodule_export]
    use super::position::{Position, games, minds};
    #[pymodule_export]
    use super::record::Record;
    #[pymodule_export]
    use super::rng::Rng;
    #[pymodule_export]
    use super::sweep::Sweep;
}
