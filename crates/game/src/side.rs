//! Who: the side that opens, and the other.

use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut, Not};

/// One of the two sides of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Side {
    /// The side that opens: crosses, black, X.
    First,
    /// The side that answers: noughts, white, O.
    Second,
}

impl Side {
    /// Both sides, the opener first.
    pub const BOTH: [Self; 2] = [Self::First, Self::Second];

    /// `first` or `second`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::First => "first",
            Self::Second => "second",
        }
    }
}

/// `!side` is the other one.
impl Not for Side {
    type Output = Self;
    fn not(self) -> Self {
        match self {
            Self::First => Self::Second,
            Self::Second => Self::First,
        }
    }
}

impl std::fmt::Display for Side {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}

/// One thing for each side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct BySide<T> {
    /// What the opener has.
    pub first: T,
    /// What the other has.
    pub second: T,
}

impl<T> BySide<T> {
    /// Makes each side's from the side.
    pub fn from_fn(mut make: impl FnMut(Side) -> T) -> Self {
        Self { first: make(Side::First), second: make(Side::Second) }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;
    fn index(&self, side: Side) -> &T {
        match side {
            Side::First => &self.first,
            Side::Second => &self.second,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::First => &mut self.first,
            Side::Second => &mut self.second,
        }
    }
}
