//! What a position is taken for.

/// One of the four classes, as the side that just moved sees it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Class {
    /// The other side wins with its next move or the one after.
    Loss,
    /// It may come to that.
    PossibleLoss,
    /// A win may come.
    PossibleWin,
    /// The win is at hand.
    Win,
}

impl Class {
    /// All four, worst first.
    pub const ALL: [Self; 4] = [Self::Loss, Self::PossibleLoss, Self::PossibleWin, Self::Win];

    /// The number the design document gives it: −2, −1, 1 or 2.
    pub const fn value(self) -> i32 {
        match self {
            Self::Loss => -2,
            Self::PossibleLoss => -1,
            Self::PossibleWin => 1,
            Self::Win => 2,
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Loss => "loss",
            Self::PossibleLoss => "possible loss",
            Self::PossibleWin => "possible win",
            Self::Win => "win",
        }
    }
}
