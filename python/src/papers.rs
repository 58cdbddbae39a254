//! Published experiments, run again.

use crate::fault::{Fault, failed, refused};
use crate::number::{maybe, whole};
use crate::work::{Hand, attended};
use lab::papers::{Asked, BadPaper, MACHINES, PAPERS, Paper};
use pyo3::prelude::*;
use serde_json::json;

/// The papers that can be run again, each as JSON.
#[pyfunction]
pub fn papers() -> Vec<String> {
    let told = |it: &Paper| json!({"id": it.id, "citation": it.citation, "what": it.what, "page": it.page}).to_string();
    PAPERS.iter().map(told).collect()
}

/// One of them, run again: what was published and what came of it here, as JSON.
#[pyfunction]
#[pyo3(signature = (id, machines=None, games=None, seed=1, threads=None, tell=None))]
pub fn paper(
    py: Python<'_>,
    id: &str,
    #[pyo3(from_py_with = maybe)] machines: Option<u64>,
    #[pyo3(from_py_with = maybe)] games: Option<u64>,
    #[pyo3(from_py_with = whole)] seed: u64,
    #[pyo3(from_py_with = maybe)] threads: Option<usize>,
    tell: Option<&Bound<'_, PyAny>>,
) -> Result<String, Fault> {
    let Some(paper) = Paper::find(id) else {
        let known: Vec<_> = PAPERS.iter().map(|paper| paper.id).collect();
        return Err(refused(format!("there is no paper '{id}'; there are {}, and all", known.join(", "))));
    };
    let came = attended(py, &Hand::default(), tell, move |hand| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads.unwrap_or(0)).build().map_err(failed)?;
        let asked = Asked {
            machines: machines.unwrap_or(MACHINES),
            games: games.or(paper.games).unwrap_or_default(),
            seed,
            turned: None,
            each: &|games| hand.advance(games),
            stop: &hand.stop,
        };
        pool.install(|| paper.reproduce(&asked)).map_err(|why| match why {
            BadPaper::Stopped => Fault::Stopped(why.to_string()),
            why => failed(why),
        })
    })?;
    serde_json::to_string(&came.value?).map_err(failed)
}
