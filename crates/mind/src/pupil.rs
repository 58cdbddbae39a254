//! Any learner: those of the registry, by which a machine's life can be lived, and those that somebody brings along.

use crate::{BadMemory, Foreign, Learned, Learner, Match, Memory, Menace, Mind, Notes, Odds, Qtable, Table, TdNet};
use game::{Game, Move, Position, Record, Side};

/// Any one of the learners.
#[derive(Clone, Debug)]
pub enum Pupil {
    /// Matchboxes.
    Menace(Menace),
    /// A table of values.
    Qtable(Qtable),
    /// A neural net.
    TdNet(TdNet),
    /// One from another crate. No recipe makes it, so it has no life: it is trained by [`Learner::learn`] or the lab's
    /// lessons, and what it learned is kept as [`Learner::memory`].
    Foreign(Box<dyn Foreign>),
}

/// Runs the body with the concrete learner.
macro_rules! with_pupil {
    ($pupil:expr, |$it:ident| $body:expr) => {
        match $pupil {
            Pupil::Menace($it) => $body,
            Pupil::Qtable($it) => $body,
            Pupil::TdNet($it) => $body,
            Pupil::Foreign($it) => $body,
        }
    };
}

impl Pupil {
    /// A learner of your own.
    pub fn foreign(learner: impl Foreign + 'static) -> Self {
        Self::Foreign(Box::new(learner))
    }

    /// Itself as a table, where it is one.
    pub fn table(&self) -> Option<&dyn Table> {
        match self {
            Self::Menace(it) => Some(it),
            Self::Qtable(it) => Some(it),
            Self::TdNet(_) | Self::Foreign(_) => None,
        }
    }

    /// Itself as a table to be taught, where it is one.
    pub fn table_mut(&mut self) -> Option<&mut dyn Table> {
        match self {
            Self::Menace(it) => Some(it),
            Self::Qtable(it) => Some(it),
            Self::TdNet(_) | Self::Foreign(_) => None,
        }
    }

    /// The matchboxes, if it is made of them.
    pub fn menace(&self) -> Option<&Menace> {
        match self {
            Self::Menace(it) => Some(it),
            Self::Qtable(_) | Self::TdNet(_) | Self::Foreign(_) => None,
        }
    }

    /// The matchboxes, to be touched.
    pub fn menace_mut(&mut self) -> Option<&mut Menace> {
        match self {
            Self::Menace(it) => Some(it),
            Self::Qtable(_) | Self::TdNet(_) | Self::Foreign(_) => None,
        }
    }

    /// The net, if it is one.
    pub fn net(&self) -> Option<&TdNet> {
        match self {
            Self::TdNet(it) => Some(it),
            Self::Menace(_) | Self::Qtable(_) | Self::Foreign(_) => None,
        }
    }

    /// The same that never tries a move only to learn: as it plays when it is measured.
    #[must_use]
    pub fn steady(self) -> Self {
        match self {
            Self::Menace(it) => Self::Menace(it),
            Self::Qtable(it) => Self::Qtable(it.steady()),
            Self::TdNet(it) => Self::TdNet(it.steady()),
            Self::Foreign(it) => Self::Foreign(it),
        }
    }

    /// What it gives the opener, where it values positions.
    pub fn value(&self, at: Position) -> Option<f64> {
        match self {
            Self::TdNet(it) => Some(it.value(at)),
            Self::Menace(_) | Self::Qtable(_) | Self::Foreign(_) => None,
        }
    }
}

#[deny(clippy::missing_trait_methods, reason = "what is not passed on is silently not done")]
impl Mind for Pupil {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        with_pupil!(self, |it| it.choose(bout, notes))
    }
    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        with_pupil!(self, |it| it.odds(game, at))
    }
    fn holds(&self, side: Side) -> bool {
        with_pupil!(self, |it| it.holds(side))
    }
}

#[deny(clippy::missing_trait_methods, reason = "what is not passed on is silently not done")]
impl Learner for Pupil {
    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        with_pupil!(self, |it| it.learn(record, side))
    }
    fn memory(&self) -> Memory {
        with_pupil!(self, |it| it.memory())
    }
    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        with_pupil!(self, |it| it.recall(memory))
    }
    fn effort(&self) -> u64 {
        with_pupil!(self, |it| it.effort())
    }
}
