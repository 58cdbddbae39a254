//! Experiments: many machines, measured as they learn.

use crate::fault::{Fault, failed, refused};
use crate::number::maybe;
use crate::work::{Hand, attended};
use lab::sweep::{Experiment, Row, Summary, csv, in_order, summary_csv, svg};
use pyo3::prelude::*;
use pyo3::types::PyBytes;
use rayon::prelude::*;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// An experiment and what has been measured so far, slice by slice.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Sweep {
    sweep: Arc<lab::sweep::Sweep>,
    slices: Mutex<BTreeMap<u64, Vec<Row>>>,
}

impl Sweep {
    fn rows(&self) -> Vec<Row> {
        in_order(self.slices.lock().unwrap_or_else(PoisonError::into_inner).values().flatten().cloned().collect())
    }

    fn summaries(&self) -> Vec<Summary> {
        self.sweep.summaries(&self.rows())
    }
}

#[pymethods]
impl Sweep {
    /// An experiment as `experiment.toml` tells it.
    #[new]
    fn new(text: &str) -> Result<Self, Fault> {
        let experiment = Experiment::parse(text).map_err(|why| match why.line {
            Some(line) => refused(format!("line {line}: {}", why.why)),
            None => refused(why.why),
        })?;
        Ok(Self { sweep: Arc::new(lab::sweep::Sweep::new(experiment)), slices: Mutex::default() })
    }

    /// The experiment as text, with everything that was left out.
    #[getter]
    fn text(&self) -> String {
        self.sweep.experiment().text()
    }

    /// How many matches it has.
    #[getter]
    fn matches(&self) -> u64 {
        self.sweep.experiment().matches()
    }

    /// Works on what is left. What a person stops goes on where it was.
    #[pyo3(signature = (threads=None, tell=None))]
    fn run(
        &self,
        py: Python<'_>,
        #[pyo3(from_py_with = maybe)] threads: Option<usize>,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> Result<(), Fault> {
        let sweep = self.sweep.clone();
        let left: Vec<u64> = {
            let have = self.slices.lock().unwrap_or_else(PoisonError::into_inner);
            (0..sweep.slices()).filter(|number| !have.contains_key(number)).collect()
        };
        let hand = Hand::default();
        hand.reach(
            self.matches() - left.iter().map(|number| sweep.slice_games(*number)).sum::<u64>().min(self.matches()),
        );
        let came = attended(py, &hand, tell, move |hand| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(failed)?;
            let slice = |number: u64| {
                let rows = sweep.slice(number, &hand.stop).map_err(Fault::from);
                hand.advance(sweep.slice_games(number));
                rows.map(|rows| rows.map(|rows| (number, rows))).transpose()
            };
            pool.install(|| left.into_par_iter().filter_map(slice).collect::<Result<Vec<_>, Fault>>())
        })?;
        let mut have = self.slices.lock().unwrap_or_else(PoisonError::into_inner);
        have.extend(came.value?);
        let (done, all) = (have.len() as u64, self.sweep.slices());
        if came.stopped {
            return Err(Fault::Stopped(format!("stopped after {done} of {all} slices; what was measured is kept")));
        }
        Ok(())
    }

    /// A row for every machine and age, as CSV: the same bytes as the terminal's.
    fn csv<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        Ok(PyBytes::new(py, &csv(&self.sweep, &self.rows()).map_err(failed)?))
    }

    /// Means and bands as CSV.
    fn summary<'py>(&self, py: Python<'py>) -> Result<Bound<'py, PyBytes>, Fault> {
        Ok(PyBytes::new(py, &summary_csv(&self.sweep, &self.summaries()).map_err(failed)?))
    }

    /// The curves as a picture.
    fn svg(&self) -> String {
        svg(&self.sweep, &self.summaries())
    }
}
