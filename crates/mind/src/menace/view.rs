//! Boxes laid open, and touched.

use super::Menace;
use game::{BadMove, Move, Node, Position, Rules, Symmetry};

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

impl Menace {
    /// How many boxes it has.
    pub fn box_count(&self) -> usize {
        self.wall.plan.boxes()
    }

    /// The box with this number, counting from one.
    pub fn view(&self, number: usize) -> Option<BoxView> {
        let index = number.checked_sub(1).filter(|&index| index < self.wall.plan.boxes())?;
        let graph = self.wall.plan.graph;
        let node = self.wall.plan.node_of[index];
        let [lost, drew, won] = self.wall.boxes[index].results;
        Some(BoxView {
            number,
            node,
            at: graph.at(node),
            base_three: graph.game().label(graph.at(node)),
            ply: graph.ply(node),
            beads: self.wall.plan.rank_of[index]
                .iter()
                .zip(self.wall.boxes[index].beads())
                .map(|(&rank, &beads)| (graph.edges(node)[usize::from(rank)].mv, beads))
                .collect(),
            won,
            drew,
            lost,
        })
    }

    /// Every box, in order.
    pub fn views(&self) -> impl Iterator<Item = BoxView> + '_ {
        (1..=self.wall.plan.boxes()).map(|number| self.view(number).expect("the number is in range"))
    }

    /// The number of the box for a position, and how the board must be turned to match it.
    pub fn box_for(&self, at: Position) -> Option<(usize, &'static Symmetry)> {
        let (_, index, by) = self.find(at)?;
        Some((index? + 1, by))
    }

    /// Puts so many beads of a move into a box; the move is named as the box has it.
    ///
    /// # Errors
    /// When there is no such box, no bead for the move, or the number makes no sense.
    pub fn set_beads(&mut self, number: usize, mv: Move, beads: f64) -> Result<(), BadEdit> {
        let game = self.wall.plan.graph.game();
        let index = self.index(number)?;
        let node = self.wall.plan.node_of[index];
        let edges = self.wall.plan.graph.edges(node);
        let slot = edges
            .iter()
            .position(|edge| edge.mv == mv)
            .map(|rank| usize::from(self.wall.plan.slot_of[index][rank]))
            .ok_or_else(|| BadEdit::NoBead {
                number,
                mv: game.move_text(self.wall.plan.graph.at(node), mv),
                expected: edges
                    .iter()
                    .map(|edge| game.move_text(self.wall.plan.graph.at(node), edge.mv))
                    .collect::<Vec<_>>()
                    .join(" "),
            })?;
        if !(0.0..=MOST_BEADS).contains(&beads) {
            return Err(BadEdit::Beads { beads });
        }
        self.wall.boxes[index].change(|all| all[slot] = beads);
        Ok(())
    }

    /// The same with the move as text, as it is written in the box's own position.
    ///
    /// # Errors
    /// As [`Menace::set_beads`], or when the text names no move.
    pub fn set_beads_of(&mut self, number: usize, mv: &str, beads: f64) -> Result<(), BadEdit> {
        let at = self.wall.plan.graph.at(self.wall.plan.node_of[self.index(number)?]);
        self.set_beads(number, self.wall.plan.graph.game().parse_move(at, mv)?, beads)
    }

    /// Sets how often a box was used in won, drawn and lost matches.
    ///
    /// # Errors
    /// When there is no such box.
    pub fn set_results(&mut self, number: usize, won: u32, drew: u32, lost: u32) -> Result<(), BadEdit> {
        let index = self.index(number)?;
        self.wall.boxes[index].results = [lost, drew, won];
        Ok(())
    }

    /// Gives a box its first beads again.
    ///
    /// # Errors
    /// When there is no such box.
    pub fn refill(&mut self, number: usize) -> Result<(), BadEdit> {
        let index = self.index(number)?;
        self.wall.refill(index);
        Ok(())
    }

    fn index(&self, number: usize) -> Result<usize, BadEdit> {
        let boxes = self.wall.plan.boxes();
        number.checked_sub(1).filter(|&index| index < boxes).ok_or(BadEdit::NoBox { number, boxes })
    }

    /// Whether its first box is empty and it resigns before it has moved.
    pub fn is_dead(&self) -> bool {
        self.wall.empty == super::Empty::Resign
            && self.wall.plan.boxes() > 0
            && self.wall.plan.seats[0]
            && self.wall.boxes[0].is_empty()
    }
}

/// More beads than any box can hold.
const MOST_BEADS: f64 = 1e12;

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
