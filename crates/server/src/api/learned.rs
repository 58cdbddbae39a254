//! What one match changed in a machine.

use serde::Serialize;
use utoipa::ToSchema;

/// The change, by kind of learner.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Learned {
    /// Beads were paid or taken, box by box in the order of play.
    Beads {
        /// The payments.
        paid: Vec<Paid>,
    },
    /// Values moved.
    Values {
        /// The largest change of any value.
        most: f64,
    },
}

/// One payment.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
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

impl From<mind::Learned> for Learned {
    fn from(learned: mind::Learned) -> Self {
        match learned {
            mind::Learned::Beads { paid } => Self::Beads { paid: paid.into_iter().map(Paid::from).collect() },
            mind::Learned::Values { most } => Self::Values { most },
        }
    }
}

impl From<mind::Paid> for Paid {
    fn from(paid: mind::Paid) -> Self {
        let mind::Paid { number, square, before, after, emptied } = paid;
        Self { number, square, before, after, emptied }
    }
}
