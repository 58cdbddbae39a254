//! What remains of a finished match, as Python sees it.

use crate::fault::{Fault, refused};
use crate::position::{Position, outcome_name};
use game::{Game, Rules as _, Side};
use pyo3::prelude::*;

/// A finished match, and the side from which it is looked at.
///
/// >>> from menagerie import Record
/// >>> record = Record("noughts", "1 4 2 5 3", side="second")
/// >>> record.outcome, record.value, [move for _, move in record.own()]
/// ('first', -1, ['4', '5'])
#[pyclass(frozen, eq, module = "menagerie")]
#[derive(Clone, PartialEq)]
pub struct Record {
    /// The match.
    pub it: game::Record,
    /// Whose it is.
    pub side: Side,
}

/// `first` or `second`.
pub fn side_of(text: &str) -> Result<Side, Fault> {
    let found = Side::BOTH.into_iter().find(|side| side.name() == text);
    found.ok_or_else(|| refused(format!("expected first or second, got '{text}'")))
}

#[pymethods]
impl Record {
    #[new]
    #[pyo3(signature = (game, moves, side="first"))]
    fn new(game: &str, moves: &str, side: &str) -> Result<Self, Fault> {
        Ok(Self { it: game::Record::parse(game.parse::<Game>()?, moves)?, side: side_of(side)? })
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.it.game().card().id
    }

    /// The side from which it is looked at: a learner's own.
    #[getter]
    fn side(&self) -> &'static str {
        self.side.name()
    }

    /// How it ended: `first`, `second` or `draw`.
    #[getter]
    fn outcome(&self) -> &'static str {
        outcome_name(self.it.outcome())
    }

    /// Win 1, draw 0, loss −1, as its side sees it.
    #[getter]
    fn value(&self) -> i8 {
        self.it.outcome().value(self.side)
    }

    /// Who gave up, if somebody did.
    #[getter]
    fn resigned(&self) -> Option<&'static str> {
        self.it.resigned().map(Side::name)
    }

    /// The moves as text, with `resigns` at the end where somebody gave up.
    #[getter]
    fn text(&self) -> String {
        self.it.text()
    }

    /// Every position in which somebody moved, with the move made there.
    fn steps(&self) -> Vec<(Position, String)> {
        let of = self.it.game();
        self.it.steps().map(|(at, mv)| (Position { of, at }, of.move_text(at, mv))).collect()
    }

    /// The same where its own side moved.
    fn own(&self) -> Vec<(Position, String)> {
        self.steps().into_iter().filter(|(position, _)| position.at.turn == self.side).collect()
    }

    /// The last position.
    #[getter]
    fn end(&self) -> Position {
        Position { of: self.it.game(), at: self.it.end() }
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("menagerie.draw")?.call_method1("board", (self.end(),))
    }

    /// A value: nobody can tell it from its copy.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("Record('{}', '{}', side='{}')", self.it.game(), self.it.text(), self.side)
    }
}
