//! Othello as the engine sees it: what every move of a position or of a match is worth.

use crate::fault::{Fault, failed, refused};
use crate::number::{maybe, whole};
use crate::work::{Hand, attended};
use game::Rules as _;
use othello::analysis::{self, Patience};
use othello::review::{Care, Reviewing};
use pyo3::prelude::*;

/// What every move of a position is worth, by looking at so many positions, and at so many more to prove the best of them where
/// the end is near, as JSON.
#[pyfunction]
pub fn analyse(
    py: Python<'_>,
    text: &str,
    #[pyo3(from_py_with = whole)] nodes: u64,
    #[pyo3(from_py_with = whole)] prove: u64,
) -> Result<String, Fault> {
    let bout = othello::written::read(text)?;
    if bout.game().moves(bout.at()).is_empty() {
        return Err(refused("the match is over"));
    }
    let came = attended(py, &Hand::default(), None, move |hand| {
        analysis::analyse(bout.game(), bout.at(), Patience { every: nodes, best: prove }, &hand.stop)
    })?;
    if came.stopped {
        Err(Fault::Stopped("stopped before the position was seen through".into()))
    } else {
        serde_json::to_string(&came.value).map_err(failed)
    }
}

/// A match looked at again, move by move, as JSON. `depth`, `ends` and `nodes` say how carefully.
#[pyfunction]
#[pyo3(signature = (text, depth=None, ends=None, nodes=None, tell=None))]
pub fn review(
    py: Python<'_>,
    text: &str,
    #[pyo3(from_py_with = maybe)] depth: Option<u32>,
    #[pyo3(from_py_with = maybe)] ends: Option<u32>,
    #[pyo3(from_py_with = maybe)] nodes: Option<u64>,
    tell: Option<&Bound<'_, PyAny>>,
) -> Result<String, Fault> {
    let bout = othello::written::read(text)?;
    if bout.moves().is_empty() {
        return Err(refused("expected a match with moves in it, got a position; try analyse"));
    }
    let full = Care::FULL;
    let care = Care {
        depth: depth.unwrap_or(full.depth).clamp(1, 60),
        ends: ends.unwrap_or(full.ends).min(60),
        nodes: nodes.unwrap_or(full.nodes).max(1),
        ..full
    };
    let mut reviewing = Reviewing::new(&bout, care)?;
    let came = attended(py, &Hand::default(), tell, move |hand| {
        while !reviewing.is_done() && reviewing.step(&hand.stop) {
            hand.reach(reviewing.done() as u64);
        }
        reviewing.review()
    })?;
    let review = came.value.ok_or_else(|| Fault::Stopped("stopped before the match was looked through".into()))?;
    serde_json::to_string(&review).map_err(failed)
}
