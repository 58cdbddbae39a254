//! Minds that somebody wrote in Python: asked like any other, and never trusted.
//!
//! What they answer is checked here: a move must be legal, odds must be odds. What they raise ends the work and is raised by whoever
//! began it. A copy is the same Python object, since matches never change a mind; only a lesson does, and it has its own.

use crate::fault::{Fault, refused};
use crate::lesson::{Asks, attend_own};
use crate::number::whole;
use crate::player::Player;
use crate::position::{Act, Position};
use crate::record::Record;
use crate::rng::Rng;
use crate::work::{Hand, attended};
use game::{Game, Move, Rules as _, Side};
use lab::exact::NotExact;
use lab::{Opponents, Tally};
use mind::{BadMemory, Learned, Learner, Match, Memory, Notes, Odds, Seed};
use pyo3::prelude::*;
use std::sync::Arc;
use std::time::Duration;

/// A mind that somebody wrote in Python, under a name, with what its moves may take.
#[pyclass(frozen, module = "menagerie._native")]
pub struct Own {
    mind: Arc<Py<PyAny>>,
    name: Arc<str>,
    budget: Option<Duration>,
    chooses: bool,
    states: bool,
}

#[pymethods]
impl Own {
    #[new]
    #[pyo3(signature = (mind, name, budget=None))]
    fn new(mind: Bound<'_, PyAny>, name: &str, budget: Option<f64>) -> Result<Self, Fault> {
        let has = |method: &str| mind.hasattr(method);
        let (chooses, states) = (has("choose")?, has("odds")?);
        if !chooses && !states {
            return Err(refused(format!(
                "{name} is no mind; expected a method choose(position, rng) or odds(position)"
            )));
        }
        let budget = budget.map(Duration::try_from_secs_f64).transpose();
        let budget = budget.map_err(|_| refused("expected a budget in seconds"))?;
        Ok(Self { mind: Arc::new(mind.unbind()), name: name.into(), budget, chooses, states })
    }

    /// The seed of a machine's next lesson: named after its seed and how many events it has had.
    #[staticmethod]
    fn lesson_seed(#[pyo3(from_py_with = whole)] seed: u64, #[pyo3(from_py_with = whole)] events: u64) -> u64 {
        Seed(seed).named("lesson").child(events).0
    }

    /// Where in the round of these opponents a match is, counting from zero.
    #[staticmethod]
    fn within_round(against: &str, #[pyo3(from_py_with = whole)] number: u64) -> Result<u64, Fault> {
        Ok(against.parse::<Opponents>()?.within_round(number))
    }

    /// Takes a lesson; what came of it as wins, draws and losses, and whether a person stopped it.
    #[pyo3(signature = (game, against, games, seed, seats="both", phase=0, opponents_learn=false, tell=None))]
    #[expect(clippy::too_many_arguments, reason = "they are a lesson's, and Python names them")]
    fn train(
        &self,
        py: Python<'_>,
        game: &str,
        against: Player<'_>,
        #[pyo3(from_py_with = whole)] games: u64,
        #[pyo3(from_py_with = whole)] seed: u64,
        seats: &str,
        #[pyo3(from_py_with = whole)] phase: u64,
        opponents_learn: bool,
        tell: Option<&Bound<'_, PyAny>>,
    ) -> Result<((u64, u64, u64), bool), Fault> {
        let (game, hand): (Game, Hand) = (game.parse()?, Hand::default());
        let asks = Asks { games, seed: Some(seed), seats: Some(seats.parse()?), opponents_learn };
        let (me, against) = (self.asked(&hand), against.ready(&hand)?);
        let came = attended(py, &hand, tell, move |hand| attend_own(game, me, against, asks, phase, hand))?;
        let Tally { wins, draws, losses } = came.value?;
        Ok(((wins, draws, losses), came.stopped))
    }
}

impl Own {
    /// What it is called.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Itself for one piece of work.
    pub fn asked(&self, hand: &Hand) -> Asked {
        let Self { mind, name, budget, chooses, states } = self;
        Asked {
            mind: mind.clone(),
            name: name.clone(),
            budget: *budget,
            chooses: *chooses,
            states: *states,
            hand: hand.clone(),
        }
    }
}

/// Such a mind at work.
#[derive(Clone)]
pub struct Asked {
    mind: Arc<Py<PyAny>>,
    name: Arc<str>,
    budget: Option<Duration>,
    chooses: bool,
    states: bool,
    hand: Hand,
}

impl Asked {
    fn call<T>(&self, code: impl FnOnce(&Bound<'_, PyAny>) -> Result<T, Fault>) -> Option<T> {
        self.hand.call(&self.name, self.budget, |py| code(self.mind.bind(py)))
    }

    /// The odds it states, checked.
    fn stated(&self, game: Game, at: game::Position) -> Option<Odds> {
        self.call(|mind| {
            let said = mind.call_method1("odds", (Position { of: game, at },))?;
            let mut odds = Odds::new();
            for pair in said.call_method0("items")?.try_iter()? {
                let (act, chance): (Act, f64) = pair?.extract()?;
                odds.push((act.legal(game, at)?, chance));
            }
            let sum: f64 = odds.iter().map(|(_, chance)| chance).sum();
            let right = odds.iter().all(|(_, chance)| (0.0..=1.0 + 1e-6).contains(chance)) && (sum - 1.0).abs() < 1e-6;
            if odds.is_empty() || right { Ok(odds) } else { Err(NotExact::Odds { at: game.text(at), sum }.into()) }
        })
    }
}

impl mind::Mind for Asked {
    fn choose(&mut self, bout: &Match, _: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        if !self.chooses {
            let (moves, odds): (Vec<Move>, Vec<f64>) = self.stated(game, at)?.into_iter().unzip();
            return bout.rng().weighted(&odds, odds.iter().sum()).map(|drawn| moves[drawn]);
        }
        self.call(|mind| {
            let said = mind.call_method1("choose", (Position { of: game, at }, Rng::of(bout.rng())))?;
            if said.is_none() { Ok(None) } else { said.extract::<Act>()?.legal(game, at).map(Some) }
        })
        .flatten()
    }

    fn odds(&self, game: Game, at: game::Position) -> Option<Odds> {
        if self.states { self.stated(game, at) } else { None }
    }
}

impl Learner for Asked {
    fn learn(&mut self, record: &game::Record, side: Side) -> Learned {
        let record = Record { it: record.clone(), side };
        self.call(|mind| {
            // Who does not learn may be asked to all the same: nothing happens.
            if mind.hasattr("learn")? {
                mind.call_method1("learn", (record,))?;
            }
            Ok(())
        });
        Learned::Values { most: 0.0 }
    }

    fn memory(&self) -> Memory {
        let bytes = self.call(|mind| Ok(mind.call_method0("memory")?.extract::<Vec<u8>>()?));
        Memory::from_bytes(bytes.unwrap_or_default())
    }

    fn recall(&mut self, _: &Memory) -> Result<(), BadMemory> {
        // Its life is lived again instead.
        Err(BadMemory::Foreign { expected: format!("nothing: {} is folded from its life", self.name) })
    }

    fn effort(&self) -> u64 {
        1
    }
}
