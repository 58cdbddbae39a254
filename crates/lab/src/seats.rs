//! Who opens: in the matches of a lesson, and whoever holds which seats.
//!
//! Terminal, page, API and Python ask here which seats of a player are to be shown: [`Seats::shown`].

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

    /// How many of the first so many matches the machine opens.
    pub fn openings(self, games: u64) -> u64 {
        match self {
            Self::First => games,
            Self::Second => 0,
            Self::Both => games.div_ceil(2),
            Self::BothSecond => games / 2,
        }
    }

    /// The seats that a mind can hold.
    pub fn of_mind(mind: &(impl Mind + ?Sized)) -> Self {
        match (mind.holds(Side::First), mind.holds(Side::Second)) {
            (true, true) => Self::Both,
            (_, false) => Self::First,
            (false, true) => Self::Second,
        }
    }

    /// The sides to be shown of a player who holds these seats: the one asked for, else all.
    ///
    /// # Errors
    /// If the player does not hold the side asked for.
    pub fn shown(self, asked: Option<Side>, who: &str) -> Result<&'static [Side], NoSeat> {
        match asked {
            None => Ok(self.sides()),
            Some(side) if !self.has(side) => Err(NoSeat { who: who.into(), side }),
            Some(Side::First) => Ok(Self::First.sides()),
            Some(Side::Second) => Ok(Self::Second.sides()),
        }
    }

    /// The one side that is meant: the one asked for, else the first that the player holds.
    ///
    /// # Errors
    /// If the player does not hold the side asked for.
    pub fn one(self, asked: Option<Side>, who: &str) -> Result<Side, NoSeat> {
        self.shown(asked, who).map(|sides| sides[0])
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

/// A seat that a player does not hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{who} has no boxes for the {side} seat; it holds the {} seat alone", !*side)]
pub struct NoSeat {
    /// The player.
    pub who: String,
    /// The seat it was asked for.
    pub side: Side,
}
