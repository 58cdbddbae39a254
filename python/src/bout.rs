//! Matches move by move, minds that are asked for one, and whole matches between two players.

use crate::fault::{Fault, refused};
use crate::number::whole;
use crate::player::Player;
use crate::position::{Act, Position, action_of, outcome_name};
use crate::record::Record;
use crate::work::{Hand, attended};
use game::{BySide, Game, Rules as _, Side};
use lab::Partner;
use mind::{Notes, Seed, Thought};
use pyo3::prelude::*;
use serde_json::json;
use std::sync::{Arc, Mutex, PoisonError};

/// A match while it is on: game, seed and moves so far, which is all that a choice may depend on.
///
/// >>> from menagerie import Match
/// >>> match = Match("noughts", seed=7).play("5").play("1")
/// >>> match.position, match.moves
/// (Position('noughts', 'O.. .X. ...'), ['5', '1'])
#[pyclass(frozen, eq, from_py_object, module = "menagerie")]
#[derive(Clone, PartialEq)]
pub struct Match(mind::Match);

#[pymethods]
impl Match {
    #[new]
    #[pyo3(signature = (game, seed=1, moves=Vec::new(), start=None))]
    fn new(
        game: &str,
        #[pyo3(from_py_with = whole)] seed: u64,
        moves: Vec<Act>,
        start: Option<&Position>,
    ) -> Result<Self, Fault> {
        let game: Game = game.parse()?;
        if let Some(other) = start.filter(|start| start.of != game) {
            return Err(refused(format!("expected a position of {game}, got one of {}", other.of)));
        }
        let start = start.map_or_else(|| game.start(), |start| start.at);
        let mut bout = mind::Match::from_position(game, start, Seed(seed));
        for act in moves {
            bout.play(act.legal(game, bout.at())?)?;
        }
        Ok(Self(bout))
    }

    /// The game's name.
    #[getter]
    fn game(&self) -> &'static str {
        self.0.game().card().id
    }

    /// The seed.
    #[getter]
    fn seed(&self) -> u64 {
        self.0.seed().0
    }

    /// The position now.
    #[getter]
    fn position(&self) -> Position {
        Position { of: self.0.game(), at: self.0.at() }
    }

    /// The moves so far, as text.
    #[getter]
    fn moves(&self) -> Vec<String> {
        self.0.steps().map(|(at, mv)| self.0.game().move_text(at, mv)).collect()
    }

    /// How it ended, if it has.
    #[getter]
    fn outcome(&self) -> Option<&'static str> {
        self.0.outcome().map(outcome_name)
    }

    /// The match after one more move.
    fn play(&self, r#move: Act) -> Result<Self, Fault> {
        let mut bout = self.0.clone();
        bout.play(r#move.legal(bout.game(), bout.at())?)?;
        Ok(Self(bout))
    }

    /// The match after the side to move gave up.
    fn resign(&self) -> Self {
        let mut bout = self.0.clone();
        bout.resign();
        Self(bout)
    }

    /// What remains of it, once it is over.
    #[pyo3(signature = (side="first"))]
    fn record(&self, side: &str) -> Result<Record, Fault> {
        let it =
            self.0.record().ok_or_else(|| refused("the match is not over, or began elsewhere than its game does"))?;
        Ok(Record { it, side: crate::record::side_of(side)? })
    }

    fn _repr_svg_<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("menagerie.draw")?.call_method1("board", (self.position(),))
    }

    /// A value: nobody can tell it from its copy.
    fn __copy__(slf: Py<Self>) -> Py<Self> {
        slf
    }

    fn __deepcopy__(slf: Py<Self>, _memo: &Bound<'_, PyAny>) -> Py<Self> {
        slf
    }

    fn __repr__(&self) -> String {
        format!("Match('{}', seed={}, moves={:?})", self.game(), self.seed(), self.moves())
    }
}

/// A player that is asked for moves, one after the other.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Mind {
    game: Game,
    hand: Hand,
    mind: Arc<Mutex<Box<dyn mind::Mind>>>,
}

/// The mind that a partner is on the board.
fn on_board(partner: Partner) -> Result<Box<dyn mind::Mind>, Fault> {
    match partner {
        Partner::Still { mind, .. } | Partner::Open(mind) => Ok(mind),
        Partner::Pupil(pupil) => Ok(pupil),
        Partner::Itself => Err(refused("'self' is only an opponent of a machine in training")),
    }
}

/// A thought as JSON: scores by move, the reason, and its sentence.
pub fn told(game: Game, at: game::Position, thought: &Thought) -> String {
    let scores: serde_json::Map<String, serde_json::Value> =
        thought.scores.iter().map(|(mv, score)| (game.move_text(at, *mv), json!(score))).collect();
    json!({"scores": scores, "reason": thought.reason, "because": thought.reason.sentence()}).to_string()
}

#[pymethods]
impl Mind {
    #[new]
    fn new(player: Player<'_>, game: &str) -> Result<Self, Fault> {
        let (game, hand): (Game, Hand) = (game.parse()?, Hand::default());
        let mind = on_board(player.ready(&hand)?.partner(game)?)?;
        Ok(Self { game, hand, mind: Arc::new(Mutex::new(mind)) })
    }

    /// Its move in a match, None where it resigns, and why, as JSON, where it says so.
    fn choose(&self, py: Python<'_>, bout: &Match) -> Result<(Option<String>, Option<String>), Fault> {
        let (mind, bout) = (self.mind.clone(), bout.0.clone());
        if bout.game() != self.game {
            return Err(refused(format!("expected a match of {}, got one of {}", self.game, bout.game())));
        }
        if bout.outcome().is_some() {
            return Err(refused("the match is over"));
        }
        self.hand.again();
        let came = attended(py, &self.hand, None, move |hand| {
            let mut notes = Notes::open().heeding(&hand.stop);
            let mv = mind.lock().unwrap_or_else(PoisonError::into_inner).choose(&bout, &mut notes);
            let text = mv.map(|mv| bout.game().move_text(bout.at(), mv));
            (text, notes.take().map(|thought| told(bout.game(), bout.at(), &thought)))
        })?;
        if came.stopped { Err(Fault::Stopped("stopped before it had chosen".into())) } else { Ok(came.value) }
    }

    /// The chances of its moves, by action; None where it states none.
    fn odds(&self, py: Python<'_>, position: &Position) -> Result<Option<Vec<(usize, f64)>>, Fault> {
        let (mind, Position { of, at }) = (self.mind.clone(), *position);
        if of != self.game {
            return Err(refused(format!("expected a position of {}, got one of {of}", self.game)));
        }
        self.hand.again();
        let came = attended(py, &self.hand, None, move |_| {
            let odds = mind.lock().unwrap_or_else(PoisonError::into_inner).odds(of, at)?;
            Some(odds.into_iter().map(|(mv, chance)| (action_of(of, mv), chance)).collect())
        })?;
        Ok(came.value)
    }
}

/// A whole match between two players; its record, and for every choice the thought behind it as JSON, where there is one.
#[pyfunction]
pub fn play(
    py: Python<'_>,
    game: &str,
    first: Player<'_>,
    second: Player<'_>,
    #[pyo3(from_py_with = whole)] seed: u64,
    explain: bool,
) -> Result<(Record, Vec<Option<String>>), Fault> {
    let (game, hand): (Game, Hand) = (game.parse()?, Hand::default());
    let mind = |player: Player<'_>, side| -> Result<Box<dyn mind::Mind>, Fault> {
        let partner = player.ready(&hand)?.partner(game)?;
        partner.seats().one(Some(side), &player.name()?)?;
        on_board(partner)
    };
    let mut minds = BySide { first: mind(first, Side::First)?, second: mind(second, Side::Second)? };
    let came = attended(py, &hand, None, move |hand| {
        let (mut bout, mut thoughts) = (mind::Match::new(game, Seed(seed)), Vec::new());
        while bout.outcome().is_none() {
            let notes = if explain { Notes::open() } else { Notes::shut() };
            let mut notes = notes.heeding(&hand.stop);
            let chosen = minds[bout.at().turn].choose(&bout, &mut notes);
            if notes.is_stopped() {
                return None;
            }
            thoughts.push(notes.take().map(|thought| told(game, bout.at(), &thought)));
            // A mind of the house makes legal moves, and another's was checked.
            match chosen {
                Some(mv) => bout.play(mv).ok()?,
                None => bout.resign(),
            }
        }
        Some((bout.record()?, thoughts))
    })?;
    let (it, thoughts) = came.value.ok_or_else(|| Fault::Stopped("stopped before the match was over".into()))?;
    Ok((Record { it, side: Side::First }, thoughts))
}
