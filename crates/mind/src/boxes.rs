//! Matchboxes, whoever has them: looked into, and touched.

use crate::Knobs;
use game::{BadMove, Move, Node, Position, Symmetry};
use serde::Serialize;

/// What a learner with boxes answers besides: everything that shows, prints, compares or edits boxes asks for this.
pub trait Boxes: Send + Sync {
    /// How many boxes it has.
    fn box_count(&self) -> usize;

    /// The box with this number, counting from one.
    fn view(&self, number: usize) -> Option<BoxView>;

    /// The number of the box for a position, and how the board must be turned to match it.
    fn box_for(&self, at: Position) -> Option<(usize, &'static Symmetry)>;

    /// How it pays for its matches, in words.
    fn rewards(&self) -> Rewards;

    /// Pays by the rule of these knobs from now on. Beads and boxes stay as they are.
    ///
    /// # Errors
    /// If the knobs ask for other boxes than it has.
    fn rule(&mut self, knobs: &Knobs) -> Result<(), BadEdit>;

    /// Puts so many beads of a move into a box; the move is named as the box has it.
    ///
    /// # Errors
    /// If there is no such box, no bead for the move, or the number makes no sense.
    fn set_beads(&mut self, number: usize, mv: Move, beads: f64) -> Result<(), BadEdit>;

    /// The same with the move as text, as it is written in the box's own position.
    ///
    /// # Errors
    /// As [`Boxes::set_beads`], or if the text names no move.
    fn set_beads_of(&mut self, number: usize, mv: &str, beads: f64) -> Result<(), BadEdit>;

    /// Sets how often a box was used in won, drawn and lost matches.
    ///
    /// # Errors
    /// If there is no such box.
    fn set_results(&mut self, number: usize, won: u32, drew: u32, lost: u32) -> Result<(), BadEdit>;

    /// Gives a box its first beads again.
    ///
    /// # Errors
    /// If there is no such box.
    fn refill(&mut self, number: usize) -> Result<(), BadEdit>;
}

impl dyn Boxes + '_ {
    /// Every box, in order.
    pub fn views(&self) -> impl Iterator<Item = BoxView> + '_ {
        (1..=self.box_count()).filter_map(|number| self.view(number))
    }
}

/// One box, as it can be looked at.
#[derive(Clone, PartialEq, Debug)]
pub struct BoxView {
    /// Its number, counting from one.
    pub number: usize,
    /// Its node in the machine's graph.
    pub node: Node,
    /// The position, turned as the box has it.
    pub at: Position,
    /// Its number in base 3, in the game whose source counts so.
    pub base_three: Option<u32>,
    /// How many plies into the game it is used.
    pub ply: u8,
    /// Every move that has a bead, as the box has it, with its beads.
    pub beads: Vec<(Move, f64)>,
    /// Matches it was used in and won, drew and lost.
    pub won: u32,
    /// Drawn.
    pub drew: u32,
    /// Lost.
    pub lost: u32,
}

impl BoxView {
    /// How often it was opened.
    pub fn opened(&self) -> u32 {
        self.won + self.drew + self.lost
    }

    /// All its beads.
    pub fn total(&self) -> f64 {
        self.beads.iter().map(|(_, beads)| beads).sum()
    }
}

/// How a machine pays for its matches, in words.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Rewards {
    /// The scheme's name.
    pub scheme: &'static str,
    /// How it pays, in a sentence or two.
    pub idea: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// What a win does to the beads.
    pub win: String,
    /// What a draw does.
    pub draw: String,
    /// What a loss does.
    pub loss: String,
}

/// More beads than any box can hold.
pub const MOST_BEADS: f64 = 1e12;

/// A touch that cannot be.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadEdit {
    /// No such box.
    #[error("there is no box {number}; expected 1 to {boxes}")]
    NoBox {
        /// What was asked for.
        number: usize,
        /// How many there are.
        boxes: usize,
    },
    /// No such bead.
    #[error("box {number} has no bead for {mv}; expected one of {expected}")]
    NoBead {
        /// The box.
        number: usize,
        /// The move.
        mv: String,
        /// What it has.
        expected: String,
    },
    /// A number of beads that no box can hold.
    #[error("{beads} beads: expected 0 to {MOST_BEADS}")]
    Beads {
        /// What was asked for.
        beads: f64,
    },
    /// A new rule that needs other boxes.
    #[error("the new rule needs other boxes; only the rewards may change: the scheme and its knobs, empty and beads")]
    OtherBoxes,
    /// A text that is no move.
    #[error(transparent)]
    Move(#[from] BadMove),
}
