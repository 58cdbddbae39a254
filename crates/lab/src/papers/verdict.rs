//! What a row comes to.

use serde::{Deserialize, Serialize};

/// What a row, a table or a paper comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperVerdict))]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// The same number, or a statement that is proved.
    Exact,
    /// No further apart than chance makes runs in one of twenty tables, and a difference would have been seen.
    WithinError,
    /// Further apart.
    Differs,
    /// Not told apart, but so few machines could not have told them apart.
    TooFew,
    /// However many machines there are: what should be told apart comes out alike.
    CannotTell,
    /// A statement that all but a few of our machines bear out.
    Holds,
    /// A statement that is not so.
    Contradicted,
    /// The text does not say enough.
    Undecidable,
    /// A result of our own: nothing to compare it with.
    Ours,
}

impl Verdict {
    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Exact => "exact",
            Self::WithinError => "within error",
            Self::Differs => "differs",
            Self::TooFew => "too few to tell",
            Self::CannotTell => "cannot tell",
            Self::Holds => "holds",
            Self::Contradicted => "contradicted",
            Self::Undecidable => "not decidable from the text",
            Self::Ours => "our own",
        }
    }
}

/// What an agreement is worth.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperBasis))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// No reading behind the row was chosen for the figures that it compares.
    Predicted,
    /// A reading behind the row was chosen because the published figures then come out.
    Fitted,
}

impl Basis {
    /// The words for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Predicted => "predicted",
            Self::Fitted => "fitted",
        }
    }
}

/// Which is larger.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema), schema(as = PaperDirection))]
#[serde(rename_all = "kebab-case")]
pub enum Direction {
    /// The published number is larger than ours.
    Higher,
    /// It is smaller.
    Lower,
    /// They are the same.
    Same,
}

impl Direction {
    pub(super) fn of(published: f64, ours: f64) -> Self {
        match published.total_cmp(&ours) {
            std::cmp::Ordering::Greater => Self::Higher,
            std::cmp::Ordering::Less => Self::Lower,
            std::cmp::Ordering::Equal => Self::Same,
        }
    }
}
