//! What went wrong, as the Python exception that says so in the terminal's sentence.

use pyo3::prelude::*;
use std::fmt::Display;

/// A reason to stop.
#[derive(Debug)]
pub enum Fault {
    /// Something was asked that cannot be: `menagerie.Refused`.
    Refused(String),
    /// It was asked rightly but could not be carried out: `menagerie.Failed`.
    Failed(String),
    /// A person stopped it: `menagerie.Stopped`, which is a `KeyboardInterrupt`.
    Stopped(String),
    /// Somebody's mind thought for longer than its budget: `menagerie.OutOfTime`.
    OutOfTime(String),
    /// Whatever somebody's own code raised.
    Raised(PyErr),
}

/// A mistake in what was asked.
pub fn refused(why: impl Display) -> Fault {
    Fault::Refused(why.to_string())
}

/// Something outside failed.
pub fn failed(why: impl Display) -> Fault {
    Fault::Failed(why.to_string())
}

impl From<PyErr> for Fault {
    fn from(error: PyErr) -> Self {
        Self::Raised(error)
    }
}

impl From<Fault> for PyErr {
    fn from(fault: Fault) -> Self {
        let (class, why) = match fault {
            Fault::Refused(why) => ("Refused", why),
            Fault::Failed(why) => ("Failed", why),
            Fault::Stopped(why) => ("Stopped", why),
            Fault::OutOfTime(why) => ("OutOfTime", why),
            Fault::Raised(error) => return error,
        };
        // On one line, as the terminal has it.
        let why = why.split_whitespace().collect::<Vec<_>>().join(" ");
        Python::attach(|py| {
            let made = py.import("menagerie.faults").and_then(|faults| faults.getattr(class)?.call1((why,)));
            made.map_or_else(|error| error, PyErr::from_value)
        })
    }
}

/// Errors that say that something was asked wrongly.
macro_rules! refusals {
    ($($error:ty),+ $(,)?) => {
        $(impl From<$error> for Fault {
            fn from(error: $error) -> Self {
                refused(error)
            }
        })+
    };
}

refusals!(
    game::BadMove,
    game::BadPosition,
    game::BadRecord,
    game::IllegalMove,
    game::UnknownGame,
    lab::BadEvent,
    lab::BadOpponents,
    lab::BadSeats,
    lab::NoSeat,
    lab::bounds::OutOfBounds,
    lab::exact::NotExact,
    lab::faced::NoFacing,
    lab::lesson::BadLesson,
    othello::review::NotReviewed,
    lab::sweep::BadCell,
    othello::written::BadText,
    mind::BadRecipe,
);

impl From<lab::BadFile> for Fault {
    fn from(error: lab::BadFile) -> Self {
        match error {
            lab::BadFile::TooYoung { .. } | lab::BadFile::Taken { .. } => refused(error),
            _ => failed(error),
        }
    }
}

impl From<lab::BadLife> for Fault {
    fn from(error: lab::BadLife) -> Self {
        match error {
            lab::BadLife::Recipe(_) | lab::BadLife::Name { .. } => refused(error),
            _ => failed(error),
        }
    }
}
