//! What one match changed in a learner.

use serde::Serialize;

/// The change, by kind of learner.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Learned {
    /// Beads were paid or taken, box by box in the order of play.
    Beads {
        /// The payments.
        paid: Vec<Paid>,
    },
    /// Values moved; the largest change tells how much there was to learn.
    Values {
        /// The largest change of any value.
        most: f64,
    },
}

/// One bead paid into a box or taken from it.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Paid {
    /// The box, counting from one.
    pub number: usize,
    /// The square as it was played.
    pub square: String,
    /// Beads of that square before.
    pub before: f64,
    /// Beads of that square now.
    pub after: f64,
    /// Whether the box has none left at all.
    pub emptied: bool,
}
