//! Which positions have a box, and which moves have a bead: the carpentry before any life.

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
    /// For each node the box made for it, or [`NO_BOX`].
    pub box_of: Vec<u16>,
    /// For each box its node.
    pub node_of: Vec<Node>,
    /// Where each box's slots begin; one entry more than boxes.
    pub first: Vec<u32>,
    /// For each slot the rank of the edge it plays.
    pub rank_of: Vec<u8>,
    /// For each box the slot of every edge, by rank.
    pub slot_of: Vec<[u8; MOST_MOVES]>,
}

/// No node has more moves.
pub const MOST_MOVES: usize = 9;
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
            first: vec![0],
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
        let mut slots = [0; MOST_MOVES];
        let mut next = 0;
        for (rank, edge) in edges.iter().enumerate() {
            let like = usize::from(edge.like);
            if symmetries == Symmetries::On && like < rank {
                slots[rank] = slots[like];
            } else {
                slots[rank] = next;
                next += 1;
                self.rank_of.push(rank as u8);
            }
        }
        self.slot_of.push(slots);
        self.first.push(self.rank_of.len() as u32);
    }

    /// How many boxes.
    pub fn boxes(&self) -> usize {
        self.node_of.len()
    }

    /// The slots of a box.
    #[inline]
    pub fn slots(&self, index: usize) -> std::ops::Range<usize> {
        self.first[index] as usize..self.first[index + 1] as usize
    }

    /// Which of the machine's own moves a box is for, counting from zero.
    pub fn stage(&self, index: usize) -> usize {
        usize::from(self.graph.ply(self.node_of[index])) / 2
    }
}
