//! Every position of a small game, numbered once, with the moves between them.
//!
//! Two graphs of the same game: of all reachable positions, or of their classes, where one
//! canonical position stands for all symmetric ones. A number is smaller than the numbers of all
//! positions that follow it, so one backward pass settles anything that is a fold of the game tree.
//! Learning and exact evaluation run on these tables instead of on boards.

use crate::{BySide, Game, Move, Outcome, Position, Rules, Side, Symmetry, canonical};
use std::collections::{BTreeMap, HashMap};
use std::sync::LazyLock;

/// The number of a position in its graph.
pub type Node = u16;

/// One move of a node.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Edge {
    /// The move, as it is made in the node's own position.
    pub mv: Move,
    /// The node it leads to.
    pub to: Node,
    /// The rank, among the node's edges, of the first one that a symmetry of the position turns
    /// into this one. Its own rank if there is none before it.
    pub like: u8,
}

/// All positions of a small game, or all classes of symmetric ones.
#[derive(Debug)]
pub struct Graph {
    game: Game,
    merged: bool,
    at: Vec<Position>,
    ply: Vec<u8>,
    outcome: Vec<Option<Outcome>>,
    first: Vec<u16>,
    edges: Vec<Edge>,
    choices: BySide<Vec<Node>>,
    numbers: HashMap<Position, Node>,
}

impl Graph {
    /// The classes of symmetric positions (765 for noughts and crosses), or all reachable positions
    /// (5,478). None for a game too large to be numbered.
    pub fn of(game: Game, merged: bool) -> Option<&'static Self> {
        static CLASSES: LazyLock<Graph> = LazyLock::new(|| Graph::build(Game::Noughts, true));
        static POSITIONS: LazyLock<Graph> = LazyLock::new(|| Graph::build(Game::Noughts, false));
        match game {
            Game::Noughts => Some(if merged { &CLASSES } else { &POSITIONS }),
            Game::Othello => None,
            Game::Polar => None,
        }
    }

    /// The class of every position, by node: from the graph of all positions to the graph of classes.
    /// The edges of a position stand in the same order as those of its class.
    pub fn class_of(game: Game) -> Option<&'static [Node]> {
        static NOUGHTS: LazyLock<Vec<Node>> = LazyLock::new(|| Graph::classes_of_positions(Game::Noughts));
        Self::of(game, false).map(|_| NOUGHTS.as_slice())
    }

    fn classes_of_positions(game: Game) -> Vec<Node> {
        let (Some(positions), Some(classes)) = (Self::of(game, false), Self::of(game, true)) else { return Vec::new() };
        let class = |node| classes.find(positions.at(node)).expect("every position has a class").0;
        positions.nodes().map(class).collect()
    }

    fn build(game: Game, merged: bool) -> Self {
        let stand_in = |at: Position| if merged { canonical(game, at).at } else { at };
        let mut graph = Self {
            game,
            merged,
            at: Vec::new(),
            ply: Vec::new(),
            outcome: Vec::new(),
            first: Vec::new(),
            edges: Vec::new(),
            choices: BySide::default(),
            numbers: HashMap::new(),
        };
        // Ply by ply, and inside a ply by where the stones lie: an order that needs no memory of
        // how the positions were found.
        let mut layer = BTreeMap::from([(order(game.start()), game.start())]);
        let mut ply = 0;
        while !layer.is_empty() {
            let mut next = BTreeMap::new();
            for at in layer.into_values() {
                graph.numbers.insert(at, graph.at.len() as Node);
                graph.at.push(at);
                graph.ply.push(ply);
                graph.outcome.push(game.outcome(at));
                for mv in game.moves(at).iter() {
                    let to = stand_in(game.play(at, mv));
                    next.insert(order(to), to);
                }
            }
            layer = next;
            ply += 1;
        }
        for node in 0..graph.at.len() {
            graph.first.push(graph.edges.len() as u16);
            let at = graph.at[node];
            if graph.outcome[node].is_none() {
                graph.choices[at.turn].push(node as Node);
            }
            let moves = ranked(game, at);
            for &mv in &moves {
                let to = graph.numbers[&stand_in(game.play(at, mv))];
                graph.edges.push(Edge { mv, to, like: first_alike(game, at, &moves, mv) });
            }
        }
        graph.first.push(graph.edges.len() as u16);
        graph
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// Whether symmetric positions share a node.
    pub fn is_merged(&self) -> bool {
        self.merged
    }

    /// How many nodes.
    pub fn len(&self) -> usize {
        self.at.len()
    }

    /// Never: a game has a start.
    pub fn is_empty(&self) -> bool {
        self.at.is_empty()
    }

    /// All nodes, the start first, every node before those that follow it.
    pub fn nodes(&self) -> impl DoubleEndedIterator<Item = Node> + use<> {
        0..self.at.len() as Node
    }

    /// The node's position; the canonical one in a graph of classes.
    pub fn at(&self, node: Node) -> Position {
        self.at[usize::from(node)]
    }

    /// How many plies from the start.
    pub fn ply(&self, node: Node) -> u8 {
        self.ply[usize::from(node)]
    }

    /// How the game ended here, if it did.
    pub fn outcome(&self, node: Node) -> Option<Outcome> {
        self.outcome[usize::from(node)]
    }

    /// The moves of the node, in rank order.
    pub fn edges(&self, node: Node) -> &[Edge] {
        &self.edges[self.edge_range(node)]
    }

    /// Where the node's moves stand among all edges: for tables with one entry per edge.
    pub fn edge_range(&self, node: Node) -> std::ops::Range<usize> {
        let node = usize::from(node);
        usize::from(self.first[node])..usize::from(self.first[node + 1])
    }

    /// The nodes in which the side moves, in order.
    pub fn choices(&self, side: Side) -> &[Node] {
        &self.choices[side]
    }

    /// How many edges in all.
    pub fn edge_count(&self) -> usize {
        self.edges.len()
    }

    /// The node of a position and the symmetry that leads from it to the node's own position.
    pub fn find(&self, at: Position) -> Option<(Node, &'static Symmetry)> {
        if !self.merged {
            return Some((*self.numbers.get(&at)?, &self.game.symmetries()[0]));
        }
        let it = canonical(self.game, at);
        Some((*self.numbers.get(&it.at)?, it.by))
    }
}

/// The order of positions inside a ply.
fn order(at: Position) -> (u64, u64) {
    (at.taken().0, at.own.0)
}

/// The legal moves in the order that does not depend on how the board is turned: ascending in
/// the canonical position, led back to this one.
pub(crate) fn ranked(game: Game, at: Position) -> Vec<Move> {
    let it = canonical(game, at);
    game.moves(it.at).iter().map(|mv| it.back(mv)).collect()
}

fn first_alike(game: Game, at: Position, moves: &[Move], mv: Move) -> u8 {
    let alike = |other: Move| game.symmetries().iter().any(|by| by.position(at) == at && by.mv(other) == mv);
    moves.iter().position(|&other| alike(other)).expect("a move is like itself") as u8
}
