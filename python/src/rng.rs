//! The numbers of one ply of a match, for minds that somebody wrote in Python.

use crate::fault::{Fault, refused};
use crate::number::whole;
use mind::Seed;
use pyo3::prelude::*;
use std::sync::{Mutex, PoisonError};

/// Named randomness: the numbers of one ply of a match.
///
/// A mind that draws from nothing else is the same mind in every match with the same seed.
///
/// >>> from menagerie import Rng
/// >>> rng = Rng(1234567)
/// >>> rng.bits()
/// 6457827717110365317
/// >>> Rng(7).below(9) == Rng(7).below(9)
/// True
#[pyclass(frozen, module = "menagerie")]
pub struct Rng(Mutex<mind::Rng>);

impl Rng {
    /// These numbers.
    pub fn of(rng: mind::Rng) -> Self {
        Self(Mutex::new(rng))
    }

    fn with<T>(&self, draw: impl FnOnce(&mut mind::Rng) -> T) -> T {
        draw(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }
}

#[pymethods]
impl Rng {
    #[new]
    #[pyo3(signature = (seed, ply=0))]
    fn new(#[pyo3(from_py_with = whole)] seed: u64, #[pyo3(from_py_with = whole)] ply: u32) -> Self {
        Self::of(Seed(seed).ply(ply))
    }

    /// The next 64 bits.
    fn bits(&self) -> u64 {
        self.with(mind::Rng::next_u64)
    }

    /// A number from 0 up to but not including 1, with 53 bits.
    fn random(&self) -> f64 {
        self.with(mind::Rng::unit)
    }

    /// A whole number from 0 up to but not including `n`.
    fn below(&self, #[pyo3(from_py_with = whole)] n: usize) -> Result<usize, Fault> {
        if n == 0 {
            Err(refused("expected something to choose from, got 0"))
        } else {
            Ok(self.with(|rng| rng.below(n)))
        }
    }

    /// An index with probability proportional to its weight; None where nothing has any.
    fn weighted(&self, weights: Vec<f64>) -> Result<Option<usize>, Fault> {
        if let Some(bad) = weights.iter().find(|weight| !(weight.is_finite() && **weight >= 0.0)) {
            return Err(refused(format!("expected weights from 0 on, got {bad}")));
        }
        Ok(self.with(|rng| rng.weighted(&weights, weights.iter().sum())))
    }

    /// One of them.
    fn choice<'py>(&self, items: &Bound<'py, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        items.get_item(self.below(items.len()?)?)
    }
}
