//! What best play makes of a position of Connect Four, in the usual count.

use super::columns::CELLS;

/// Discs of one side on a full board, and one more: a win with the last disc of all counts one.
const MOST: u32 = CELLS / 2 + 1;

/// The result of best play for the side to move: 0 is a draw; above it a win, one point for the winner's last disc of all
/// and one more for every disc of its own that it had no need of; below it a loss, counted likewise.
///
/// Pons counts so (*Solving Connect 4*, 2015), and Tromp orders by it: seven columns of the empty board are −2 −1 0 1 0 −1 −2.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Score(i8);

impl Score {
    /// No more than this can be won.
    pub const HIGHEST: i32 = MOST as i32 - 4;

    /// So many points.
    pub(crate) const fn new(points: i32) -> Self {
        Self(points as i8)
    }

    /// Wins at once where so many discs lie.
    pub(crate) const fn at_once(discs: u32) -> i32 {
        (CELLS + 1 - discs) as i32 / 2
    }

    /// Loses to the next disc of the other side where so many discs lie.
    pub(crate) const fn next(discs: u32) -> i32 {
        -((CELLS - discs) as i32 / 2)
    }

    /// The usual count.
    pub const fn points(self) -> i8 {
        self.0
    }

    /// Win 1, draw 0, loss −1.
    pub const fn value(self) -> i8 {
        self.0.signum()
    }

    /// The same for the other side.
    #[must_use]
    pub const fn other(self) -> Self {
        Self(-self.0)
    }

    /// Plies to the end from a position of so many discs, where the winner hurries, the loser holds out, and a draw is
    /// played to the last cell.
    pub const fn plies(self, discs: u32) -> u32 {
        match self.0 {
            0 => CELLS - discs,
            1.. => 2 * more_of(self.0, discs / 2) - 1,
            _ => 2 * more_of(self.0, discs.div_ceil(2)),
        }
    }
}

/// The discs that a winner plays from now on who has so many on the board.
const fn more_of(points: i8, has: u32) -> u32 {
    MOST - points.unsigned_abs() as u32 - has
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_are_told_as_plies() {
        // The opener wins the empty board with its 21st disc, the 41st of all.
        assert_eq!(Score::new(1).plies(0), 41);
        // Four discs of the opener, three of the other: the seventh ply. Before it nobody had a need to hurry.
        assert_eq!((Score::at_once(6), Score::new(18).plies(0)), (18, 7));
        assert_eq!(Score::new(Score::at_once(6)).plies(6), 1);
        // The other side completes four with its fourth disc: after 6 plies it moves second.
        assert_eq!((Score::next(6), Score::new(Score::next(6)).plies(6)), (-18, 2));
        assert_eq!(Score::new(Score::next(7)).plies(7), 2);
        assert_eq!(Score::new(0).plies(40), 2);
    }
}
