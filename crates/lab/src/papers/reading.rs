//! How a text was read: a contract that can be checked.

use super::{Asked, Paper};
use serde::{Deserialize, Serialize};

/// A reading of a text that leaves something open, or a deviation from it.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// What was decided, and why.
    pub what: &'static str,
    /// The line of the source that says so; none where the reading is ours.
    pub source: Option<&'static str>,
    /// Whether it was chosen because the published figures then fit: such agreement proves nothing about the choice.
    pub fit: bool,
    /// The knob that it sets, where it sets one.
    pub knob: Option<Knob>,
}

/// A knob that a reading sets. `menagerie paper … --turn N` runs the paper with the knob of reading `N` turned the other way, and a
/// test holds what is told of that against the run.
#[derive(Clone, Copy, Debug)]
pub struct Knob {
    /// How the reading sets it.
    pub told: &'static str,
    /// How it can be set otherwise.
    pub turned: &'static str,
    /// What some rows come to when it is turned.
    pub moves: &'static [Moved],
}

/// What a row of ours comes to when a knob is turned.
#[derive(Clone, Copy, Debug)]
pub struct Moved {
    /// The table.
    pub table: &'static str,
    /// How the row begins.
    pub row: &'static str,
    /// Our mean, then.
    pub to: f64,
}

impl Reading {
    /// A reading of ours, where the text is silent.
    pub const fn ours(what: &'static str) -> Self {
        Self { what, source: None, fit: false, knob: None }
    }

    /// A reading that the source gives in this line.
    pub const fn line(what: &'static str, source: &'static str) -> Self {
        Self { what, source: Some(source), fit: false, knob: None }
    }

    /// Chosen because the published figures then come out.
    #[must_use]
    pub const fn fit(self) -> Self {
        Self { fit: true, ..self }
    }

    /// It sets this knob.
    #[must_use]
    pub const fn knob(self, told: &'static str, turned: &'static str, moves: &'static [Moved]) -> Self {
        Self { knob: Some(Knob { told, turned, moves }), ..self }
    }
}

/// A table, and how a row of it begins.
pub(super) type Place = (&'static str, &'static str);

/// What a row comes to when a knob is turned.
pub(super) const fn moved((table, row): Place, to: f64) -> Moved {
    Moved { table, row, to }
}

impl Asked<'_> {
    /// How the knob of a paper's reading is set in this run. Readings are counted from one.
    ///
    /// # Panics
    /// If the paper has no such reading, or it sets no knob.
    pub fn knob(&self, paper: &Paper, reading: usize) -> &'static str {
        let knob = paper.readings[reading - 1].knob.expect("a reading that sets a knob");
        if self.turned == Some(reading) { knob.turned } else { knob.told }
    }
}

/// A reading, as it is told beside its figures.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct ReadAs {
    /// What was decided, and why.
    pub what: String,
    /// The line of the source that says so; none where the reading is ours.
    pub source: Option<String>,
    /// Whether it was chosen because the published figures then fit: such agreement proves nothing about the choice.
    pub fit: bool,
    /// How the reading sets its knob.
    pub knob: Option<String>,
    /// What comes out when the knob is turned.
    pub turned: Option<String>,
}

impl From<&Reading> for ReadAs {
    fn from(reading: &Reading) -> Self {
        let turned = reading.knob.map(|knob| {
            let moves: Vec<String> =
                knob.moves.iter().map(|it| format!("{}, {} {}", it.table, it.row, it.to)).collect();
            let came = if moves.is_empty() { String::new() } else { format!(": {}", moves.join("; ")) };
            format!("with {}{came}", knob.turned)
        });
        Self {
            what: reading.what.into(),
            source: reading.source.map(Into::into),
            fit: reading.fit,
            knob: reading.knob.map(|it| it.told.into()),
            turned,
        }
    }
}
