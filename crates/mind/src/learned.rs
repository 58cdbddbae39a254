//! What one match changed in a learner.

use serde::Serialize;

/// The change, by kind of learner.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Learned {
    /// Boxes were paid, in the order of play.
    Beads {
        /// What the end of the match did to their beads, as a person would say it: half a sentence, without a full stop.
        because: String,
        /// The payments.
        paid: Vec<Paid>,
    },
    /// Values moved; the largest change tells how much there was to learn.
    Values {
        /// The largest change of any value.
        most: f64,
    },
}

/// A box that was opened in the match, after the match was paid for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Paid {
    /// The box, counting from one.
    pub number: usize,
    /// The position of the box, as it is printed on it.
    pub position: String,
    /// Every bead of the box, those that did not change among them.
    pub beads: Vec<Changed>,
    /// The bead that was drawn, as an index into `beads`.
    pub drawn: usize,
    /// Whether the box has none left at all.
    pub emptied: bool,
}

impl Paid {
    /// The bead that was drawn.
    pub fn drawn(&self) -> &Changed {
        &self.beads[self.drawn]
    }

    /// The beads besides the drawn one whose number changed.
    pub fn others(&self) -> impl Iterator<Item = &Changed> {
        let others = self.beads.iter().enumerate().filter(|(slot, _)| *slot != self.drawn);
        others.map(|(_, bead)| bead).filter(|bead| bead.before != bead.after)
    }
}

/// The beads of one move in a box, before and after a match was paid for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Changed {
    /// The move as the board lay in the match.
    pub square: String,
    /// The move as the box has it.
    pub in_box: String,
    /// Beads before.
    pub before: f64,
    /// Beads now.
    pub after: f64,
}
