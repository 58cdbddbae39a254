//! What best play makes of a position.

use serde::Serialize;

/// What a position or a move is worth for one side under best play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Worth {
    /// What a move does that is worth this much: it `loses`, `draws` or `wins`.
    pub const fn verb(self) -> &'static str {
        match self {
            Self::Loss => "loses",
            Self::Draw => "draws",
            Self::Win => "wins",
        }
    }
}

/// By sign: above zero is won, below lost.
impl From<i8> for Worth {
    fn from(value: i8) -> Self {
        match value {
            1.. => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }
}
