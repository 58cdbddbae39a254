//! Events that cannot be.

use crate::Tally;
use crate::lesson::BadLesson;
use game::{BadRecord, many};
use mind::{BadEdit, BadMemory};

/// Something that cannot happen to this machine.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadEvent {
    /// It is alive already.
    #[error("a machine is born only once")]
    BornTwice,
    /// A lesson that cannot be held.
    #[error(transparent)]
    Lesson(#[from] BadLesson),
    /// A record that is none.
    #[error(transparent)]
    Record(#[from] BadRecord),
    /// A touch that cannot be.
    #[error(transparent)]
    Edit(#[from] BadEdit),
    /// Only matchboxes have beads.
    #[error("a {mind} has no boxes to touch")]
    NoBoxes {
        /// What it is.
        mind: &'static str,
    },
    /// A table of another machine's boxes.
    #[error("expected {expected} boxes, got {got}")]
    BoxCount {
        /// Boxes of this machine.
        expected: usize,
        /// Boxes in the table.
        got: usize,
    },
    /// A box with other moves.
    #[error("box {number}: expected beads for {expected} moves, got {got}")]
    BeadCount {
        /// The box.
        number: usize,
        /// Moves of this machine's box.
        expected: usize,
        /// Moves in the table.
        got: usize,
    },
    /// It is not older than that.
    #[error("it cannot be set back to game {to}: it has had {}", many(*games, "game"))]
    NotYet {
        /// The age it was to be set back to.
        to: u64,
        /// Its age.
        games: u64,
    },
    /// It was another one at that age.
    #[error("it was not so after game {to}: the life folds to another memory")]
    OtherPast {
        /// The age.
        to: u64,
    },
    /// Nobody's match can be taken out.
    #[error("no match of '{who}' is left to be taken out")]
    NoMatchOf {
        /// Whose.
        who: String,
    },
    /// Without somebody's matches it would be another one.
    #[error("it would not be so without the matches of '{who}': the others make another memory")]
    OtherWithout {
        /// Whose.
        who: String,
    },
    /// A memory that no such machine has.
    #[error(transparent)]
    Memory(BadMemory),
    /// A moment that does not lie in this event.
    #[error("what was kept of a lesson under way is not of this lesson: {0}")]
    Inside(BadMemory),
    /// The lesson, held again, ended otherwise.
    #[error("the lesson ended {} won, {} drawn, {} lost; the life says {} won, {} drawn, {} lost", came.wins, came.draws, came.losses, told.wins, told.draws, told.losses)]
    OtherResult {
        /// What the life says.
        told: Tally,
        /// What came when it was folded.
        came: Tally,
    },
}
