//! One position to stand for all that are alike.

use crate::{Move, Position, Rules, Symmetry};

/// The representative of a position, and the way there.
#[derive(Clone, Copy, Debug)]
pub struct Canonical {
    /// The position that stands for all symmetric ones.
    pub at: Position,
    /// The symmetry that leads from the given position to it.
    pub by: &'static Symmetry,
}

impl Canonical {
    /// The position that was given.
    pub fn given(&self) -> Position {
        self.by.position_back(self.at)
    }

    /// A move of the representative, as it must be played in the given position.
    pub fn back(&self, mv: Move) -> Move {
        self.by.mv_back(mv)
    }
}

/// The representative among all symmetric positions: the one whose stones lie nearest to cell 0.
///
/// Of several symmetries that lead there, the first is taken, so that the way is always the same.
pub fn canonical(game: impl Rules, at: Position) -> Canonical {
    let key = |at: Position| (at.taken(), at.own);
    game.symmetries()
        .iter()
        .map(|by| Canonical { at: by.position(at), by })
        .min_by_key(|it| key(it.at))
        .expect("the identity is always among the symmetries")
}

/// The last of several positions, turned as the whole course of them is canonical: the least first position, then the least
/// second one, and so on. Whoever keeps what it found out at the earlier ones meets it again, however the board lies.
pub fn canonical_course(game: impl Rules, course: impl IntoIterator<Item = Position>) -> Option<Canonical> {
    let key = |at: Position| (at.taken(), at.own);
    let (mut left, mut last): (Vec<&'static Symmetry>, _) = (game.symmetries().iter().collect(), None);
    for at in course {
        let least = left.iter().map(|by| key(by.position(at))).min()?;
        left.retain(|by| key(by.position(at)) == least);
        last = left.first().map(|&by| Canonical { at: by.position(at), by });
    }
    last
}
