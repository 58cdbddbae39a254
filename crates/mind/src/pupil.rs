//! Any learner: those of the registry, with which a machine's life can be lived, and those that somebody brings along.

use crate::{BadMemory, Boxes, Foreign, Learned, Learner, Match, Memory, Menace, Mind, Notes, Odds, Table, Units};
use game::{Game, Move, Position, Record, Side};

/// Any one of the learners. What it has inside is asked for by [`Learner::boxes`], [`Learner::units`] and the like, never by
/// its kind.
#[derive(Clone, Debug)]
pub enum Pupil {
    /// Matchboxes, for whom the lane is compiled: their lessons are the long ones.
    Menace(Menace),
    /// Any other. One from another crate is made by no recipe, so it has no life: it is trained by [`Learner::learn`] or the
    /// lab's lessons, and what it learned is kept as [`Learner::memory`].
    Foreign(Box<dyn Foreign>),
}

/// Runs the body with a learner as a table, compiled for matchboxes and once for all others; gives `otherwise` for one that
/// is no table.
#[macro_export]
macro_rules! with_table {
    (mut $pupil:expr, |$it:ident| $body:expr, $otherwise:expr) => {
        match $pupil {
            $crate::Pupil::Menace($it) => $body,
            other => match $crate::Learner::table_mut(other) {
                Some($it) => $body,
                None => $otherwise,
            },
        }
    };
    ($pupil:expr, |$it:ident| $body:expr, $otherwise:expr) => {
        match $pupil {
            $crate::Pupil::Menace($it) => $body,
            other => match $crate::Learner::table(other) {
                Some($it) => $body,
                None => $otherwise,
            },
        }
    };
}

/// Runs the body with the concrete learner.
macro_rules! with_pupil {
    ($pupil:expr, |$it:ident| $body:expr) => {
        match $pupil {
            Pupil::Menace($it) => $body,
            Pupil::Foreign($it) => $body,
        }
    };
}

impl Pupil {
    /// A learner of your own.
    pub fn foreign(learner: impl Foreign + 'static) -> Self {
        Self::Foreign(Box::new(learner))
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
    fn steady(&mut self) {
        with_pupil!(self, |it| it.steady());
    }
    fn value(&self, at: Position) -> Option<f64> {
        with_pupil!(self, |it| it.value(at))
    }
    fn table(&self) -> Option<&dyn Table> {
        with_pupil!(self, |it| it.table())
    }
    fn table_mut(&mut self) -> Option<&mut dyn Table> {
        with_pupil!(self, |it| it.table_mut())
    }
    fn boxes(&self) -> Option<&dyn Boxes> {
        with_pupil!(self, |it| it.boxes())
    }
    fn boxes_mut(&mut self) -> Option<&mut dyn Boxes> {
        with_pupil!(self, |it| it.boxes_mut())
    }
    fn units(&self) -> Option<&dyn Units> {
        with_pupil!(self, |it| it.units())
    }
    fn is_dead(&self) -> bool {
        with_pupil!(self, |it| it.is_dead())
    }
}
