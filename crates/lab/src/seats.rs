//! Who opens the matches of a lesson.

use game::Side;
use mind::Mind;
use serde::{Deserialize, Serialize};

/// The machine's seats in the matches of a lesson.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seats {
    /// It always opens.
    First,
    /// It never opens.
    Second,
    /// It opens every other match, the first one included.
    Both,
    /// It opens every other match, the second one included.
    BothSecond,
}

impl Seats {
    /// The machine's side in a match, counting from zero.
    #[inline]
    pub fn of(self, number: u64) -> Side {
        let odd = !number.is_multiple_of(2);
        let (first, turns) = match self {
            Self::First => (Side::First, false),
            Self::Second => (Side::Second, false),
            Self::Both => (Side::First, true),
            Self::BothSecond => (Side::Second, true),
        };
        if turns && odd { !first } else { first }
    }

    /// The seats that a mind can hold.
    pub fn of_mind(mind: &(impl Mind + ?Sized)) -> Self {
        match (mind.holds(Side::First), mind.holds(Side::Second)) {
            (true, true) => Self::Both,
            (_, false) => Self::First,
            (false, true) => Self::Second,
        }
    }

    /// Whether the side occurs.
    pub fn has(self, side: Side) -> bool {
        self.sides().contains(&side)
    }

    /// The other player's seats in the same matches.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
            Self::Both => Self::BothSecond,
            Self::BothSecond => Self::Both,
        }
    }

    /// The sides that occur.
    pub fn sides(self) -> &'static [Side] {
        match self {
            Self::First => &[Side::First],
            Self::Second => &[Side::Second],
            Self::Both | Self::BothSecond => &Side::BOTH,
        }
    }

    /// The word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
            Self::Both => "both",
            Self::BothSecond => "both-second",
        }
    }
}

impl std::fmt::Display for Seats {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

impl std::str::FromStr for Seats {
    type Err = BadSeats;
    fn from_str(text: &str) -> Result<Self, BadSeats> {
        [Self::First, Self::Second, Self::Both, Self::BothSecond]
            .into_iter()
            .find(|seats| seats.name() == text)
            .ok_or_else(|| BadSeats { text: text.into() })
    }
}

/// A word for no seats.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("'{text}' names no seats; expected first, second or both")]
pub struct BadSeats {
    /// What was given.
    pub text: String,
}
