//! Games by their cards, and positions as Python values.

use crate::fault::{Fault, refused};
use game::{Game, Move, Outcome, Rules as _, Side, canonical};
use pyo3::prelude::*;
use pyo3::types::PyBytes;

/// The cards of all games, as JSON.
#[pyfunction]
pub fn games() -> Result<Vec<String>, Fault> {
    Game::ALL.iter().map(|game| serde_json::to_string(game.card()).map_err(refused)).collect()
}

/// The cards of all minds, as JSON.
#[pyfunction]
pub fn minds() -> Result<Vec<String>, Fault> {
    mind::MINDS.iter().map(|entry| serde_json::to_string(entry.card).map_err(refused)).collect()
}

/// A move as Python names it: by its text, or by its index as arrays have it.
#[derive(FromPyObject)]
pub enum Act {
    /// Its text.
    Text(String),
    /// Its index; a pass comes after all others.
    Index(i64),
}

impl Act {
    /// The move in a position, if it is legal there.
    pub fn legal(self, game: Game, at: game::Position) -> Result<Move, Fault> {
        let mv = match self {
            Self::Text(text) => game.parse_move(at, &text)?,
            Self::Index(index) => move_of(game, usize::try_from(index).map_err(|_| beyond(game, index))?)?,
        };
        game.try_play(at, mv)?;
        Ok(mv)
    }
}

/// How many actions arrays have: the indices, and the pass where there is one.
pub fn actions(game: Game) -> usize {
    usize::from(game.indices()) + usize::from(game.passes())
}

/// The move of an action.
pub fn move_of(game: Game, action: usize) -> Result<Move, Fault> {
    match action {
        _ if action < usize::from(game.indices()) => Ok(Move(action as u8)),
        _ if action < actions(game) => Ok(Move::PASS),
        _ => Err(beyond(game, action)),
    }
}

/// A number that is no action.
fn beyond(game: Game, got: impl std::fmt::Display) -> Fault {
    refused(format!("expected an action from 0 to {}, got {got}", actions(game) - 1))
}

/// The action of a move.
pub fn action_of(game: Game, mv: Move) -> usize {
    usize::from(mv.cell().unwrap_or(game.indices()))
}

/// `first`, `second` or `draw`.
pub fn outcome_name(outcome: Outcome) -> &'static str {
    outcome.winner().map_or("draw", Side::name)
}

/// Who stands where and who moves: a value, the same for every game.
///
/// A move has a text, `5`, `d3` or `pass`, and an action, which is its index in arrays. Both are understood wherever a
/// move is asked for.
///
/// >>> from menagerie import Position
/// >>> at = Position("noughts", "XX. OO. ...")
/// >>> at.turn, at.moves
/// ('first', ['3', '6', '7', '8', '9'])
/// >>> at.play("3").outcome
/// 'first'
/// >>> at.play("1")
/// Traceback (most recent call last):
/// menagerie.faults.Refused: 1 is not legal at 'XX. OO. ...': that cell is taken
#[pyclass(frozen, eq, hash, from_py_object, module = "menagerie")]
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Position {
    /// The rules.
    pub of: Game,
    /// The position.
    pub at: game::Position,
}

impl std::hash::Hash for Position {
    fn hash<H: std::hash::Hasher>(&self, to: &mut H) {
        (self.of as u8, self.at).hash(to);
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (game, text=None))]
    fn new(game: &str, text: Option<&str>) -> Result<Self, Fault> {
        let of: Game = game.parse()?;
        let at = text.map_or_else(|| Ok(of.start()), |text| of.parse(text))?;
        Ok(Self { of, at })
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.of.card().id
    }

    /// The position as text, such as `X.. .O. ..X`.
    #[getter]
    fn text(&self) -> String {
        self.of.text(self.at)
    }

    /// The side to move: `first` or `second`.
    #[getter]
    fn turn(&self) -> &'static str {
        self.at.turn.name()
    }

    /// How the game ended, `first`, `second` or `draw`; None while it is on.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.of.outcome(self.at).map(outcome_name)
    }

    /// The legal moves as text.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.of.moves(self.at).iter().map(|mv| self.of.move_text(self.at, mv)).collect()
    }

    /// The legal moves as actions, in the same order.
    #[getter]
    fn actions(&self) -> Vec<usize> {
        self.of.moves(self.at).iter().map(|mv| action_of(self.of, mv)).collect()
    }

    /// The position after a move, given as text or as action.
    fn play(&self, r#move: Act) -> Result<Self, Fault> {
        let mv = r#move.legal(self.of, self.at)?;
        Ok(Self { at: self.of.play(self.at, mv), ..*self })
    }

    /// The action of a legal move.
    fn action(&self, r#move: Act) -> Result<usize, Fault> {
        r#move.legal(self.of, self.at).map(|mv| action_of(self.of, mv))
    }

    /// The text of a legal move.
    fn text_of(&self, r#move: Act) -> Result<String, Fault> {
        r#move.legal(self.of, self.at).map(|mv| self.of.move_text(self.at, mv))
    }

    /// One byte for every cell: 0 empty, 1 the opener's, 2 the other's.
    fn cells<'py>(&self, py: Python<'py>) -> Bound<'py, PyBytes> {
        let cell = |cell| self.at.at(cell).map_or(0, |side| 1 + side as u8);
        PyBytes::new(py, &(0..self.of.card().layout.cells()).map(cell).collect::<Vec<u8>>())
    }

    /// The cells that decided the game: a completed line.
    #[getter]
    fn decided_by(&self) -> Vec<u8> {
        self.of.decided_by(self.at).into_iter().collect()
    }

    /// The cells of a move: where its piece comes from, if it was on the board, and where it goes.
    fn shown(&self, r#move: Act) -> Result<(Option<u8>, Option<u8>), Fault> {
        let mv = r#move.legal(self.of, self.at)?;
        let shown = self.of.shown(self.at, mv);
        Ok((shown.from, shown.to))
    }

    /// What each side has, in games that are won by counting.
    #[getter]
    fn score(&self) -> Option<(u32, u32)> {
        self.of.score(self.at).map(|score| (score.first, score.second))
    }

    /// The same position turned as its class of symmetric ones has it.
    fn canonical(&self) -> Self {
        Self { at: canonical(self.of, self.at).at, ..*self }
    }

    /// The board as a picture, for notebooks.
    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("menagerie.draw")?.call_method1("board", (*self,))
    }

    fn __repr__(&self) -> String {
        format!("Position('{}', '{}')", self.of, self.of.text(self.at))
    }

    fn __str__(&self) -> String {
        self.of.text(self.at)
    }

    /// A value: nobody can tell it from its copy.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String, String))> {
        Ok((py.get_type::<Self>().into_any(), (self.of.to_string(), self.of.text(self.at))))
    }
}
