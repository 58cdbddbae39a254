//! Which positions have a box, and which moves have a bead: the carpentry before any life.

use crate::MOST_SLOTS;
use game::{Edge, Game, Graph, Node, Side};

/// How much the machine knows of symmetry.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Symmetries {
    /// Symmetric positions share a box and equivalent moves a bead.
    On,
    /// Symmetric positions share a box; every free square has a bead of its own.
    Boxes,
    /// Every position has a box of its own.
    Off,
}

/// The boxes of a machine and the slots for beads in them.
#[derive(Debug)]
pub struct Plan {
    /// The positions: classes, or all of them.
    pub graph: &'static Graph,
    /// Whether it has boxes for a side.
    pub seats: [bool; 2],
    /// For each node the box made for it, or `NO_BOX`.
    pub box_of: Vec<u16>,
    /// For each box its node.
    pub node_of: Vec<Node>,
    /// For each box the ranks of the edges its slots play.
    pub rank_of: Vec<Vec<u8>>,
    /// For each box the slot of every edge, by rank.
    pub slot_of: Vec<[u8; MOST_SLOTS]>,
}

/// A node without a box.
pub const NO_BOX: u16 = u16::MAX;

impl Plan {
    /// The plan for a machine that holds these seats (first, second), with or without boxes for forced moves.
    ///
    /// # Panics
    /// When the game is too large to be numbered.
    pub fn new(game: Game, seats: [bool; 2], symmetries: Symmetries, forced: bool) -> Self {
        let graph = Graph::of(game, symmetries != Symmetries::Off).expect("matchboxes are for small games only");
        let mut plan = Self {
            graph,
            seats,
            box_of: vec![NO_BOX; graph.len()],
            node_of: Vec::new(),
            rank_of: Vec::new(),
            slot_of: Vec::new(),
        };
        let fewest = if forced { 1 } else { 2 };
        for node in graph.nodes() {
            let edges = graph.edges(node);
            let seat = usize::from(graph.at(node).turn == Side::Second);
            if edges.len() >= fewest && seats[seat] {
                plan.box_of[usize::from(node)] = plan.node_of.len() as u16;
                plan.node_of.push(node);
                plan.furnish(edges, symmetries);
            }
        }
        plan
    }

    fn furnish(&mut self, edges: &[Edge], symmetries: Symmetries) {
        let mut slots = [0; MOST_SLOTS];
        let mut ranks = Vec::new();
        for (rank, edge) in edges.iter().enumerate() {
            let like = usize::from(edge.like);
            if symmetries == Symmetries::On && like < rank {
                slots[rank] = slots[like];
            } else {
                slots[rank] = ranks.len() as u8;
                ranks.push(rank as u8);
            }
        }
        self.slot_of.push(slots);
        self.rank_of.push(ranks);
    }

    /// How many boxes.
    pub fn boxes(&self) -> usize {
        self.node_of.len()
    }

    /// Which of the machine's own moves a box is for, counting from zero.
    pub fn stage(&self, index: usize) -> usize {
        usize::from(self.graph.ply(self.node_of[index])) / 2
    }
}
