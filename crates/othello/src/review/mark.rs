//! Marks for moves that cost something.

use serde::{Deserialize, Serialize};

/// How costly a move was. Below three discs a search that is not proven cannot tell moves apart, and no mark is given.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = MoveMark))]
#[serde(rename_all = "lowercase")]
pub enum Mark {
    /// Three to five discs.
    Inaccuracy,
    /// Six to eleven.
    Mistake,
    /// Twelve or more.
    Blunder,
}

impl Mark {
    /// The mark for a loss of so many discs, if it deserves one.
    pub fn of(loss: i32) -> Option<Self> {
        match loss {
            12.. => Some(Self::Blunder),
            6.. => Some(Self::Mistake),
            3.. => Some(Self::Inaccuracy),
            _ => None,
        }
    }

    /// As players write it behind a move.
    pub fn sign(self) -> &'static str {
        match self {
            Self::Inaccuracy => "?!",
            Self::Mistake => "?",
            Self::Blunder => "??",
        }
    }

    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_begin_where_they_say() {
        let signs = |losses: std::ops::RangeInclusive<i32>| -> Vec<&str> {
            losses.map(|loss| Mark::of(loss).map_or("", Mark::sign)).collect()
        };
        assert_eq!(signs(0..=3), ["", "", "", "?!"]);
        assert_eq!(signs(5..=6), ["?!", "?"]);
        assert_eq!(signs(11..=12), ["?", "??"]);
        assert_eq!(Mark::of(64), Some(Mark::Blunder));
    }
}
