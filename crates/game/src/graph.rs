//! Every position of a small game, numbered once, with the moves between them.
//!
//! Two graphs of the same game: of all reachable positions, or of their classes, where one
//! canonical position stands for all symmetric ones. A number is smaller than the numbers of all
//! positions that follow it, so one backward pass settles anything that is a fold of the game tree.
//! Learning and exact evaluation run on these tables instead of on boards.

use crate::{BySide, Game, Move, Outcome, PerGame, Position, Rules, Side, Symmetry, canonical};
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, DefaultHasher};

/// Hashes alike in every run, so that the same work takes as many instructions each time it is counted.
type Fixed = BuildHasherDefault<DefaultHasher>;
/// Something for every position.
type ByPosition<T> = HashMap<Position, T, Fixed>;

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
    first: Vec<u32>,
    edges: Vec<Edge>,
    choices: BySide<Vec<Node>>,
    numbers: ByPosition<Node>,
}

impl Graph {
    /// The classes of symmetric positions (765 for noughts and crosses), or all reachable positions
    /// (5,478), numbered when first asked for. None for a game too large to be numbered.
    pub fn of(game: Game, merged: bool) -> Option<&'static Self> {
        static CLASSES: PerGame<Option<Graph>> = PerGame::new();
        static POSITIONS: PerGame<Option<Graph>> = PerGame::new();
        let graphs = if merged { &CLASSES } else { &POSITIONS };
        graphs.of(game, |game| game.card().small.then(|| Self::build(game, merged).ok()).flatten()).as_ref()
    }

    /// The class of every position, by node: from the graph of all positions to the graph of classes.
    /// The edges of a position stand in the same order as those of its class.
    pub fn class_of(game: Game) -> Option<&'static [Node]> {
        static CLASSES: PerGame<Option<Vec<Node>>> = PerGame::new();
        let build = |game| {
            let (positions, classes) = (Self::of(game, false)?, Self::of(game, true)?);
            positions.nodes().map(|node| classes.find(positions.at(node)).map(|(class, _)| class)).collect()
        };
        CLASSES.of(game, build).as_deref()
    }

    /// Numbers a game.
    ///
    /// # Errors
    /// When it has more positions or moves than can be numbered, or goes on for longer than its card says.
    pub fn build(game: Game, merged: bool) -> Result<Self, TooLarge> {
        let stand_in = |at: Position| if merged { canonical(game, at).at } else { at };
        let too_large = |what: &'static str, most: usize| TooLarge { game, what, most };
        let ply_of = latest_plies(game, stand_in)?;
        // Ply by ply, and inside a ply by where the stones lie: an order that needs no memory of
        // how the positions were found.
        let mut at: Vec<Position> = ply_of.keys().copied().collect();
        at.sort_by_key(|at| (ply_of[at], order(*at)));
        let number = |node: usize| Node::try_from(node).map_err(|_| too_large("positions", usize::from(Node::MAX)));
        let numbers =
            at.iter().enumerate().map(|(node, at)| Ok((*at, number(node)?))).collect::<Result<ByPosition<_>, _>>()?;
        let mut graph = Self {
            game,
            merged,
            ply: at.iter().map(|at| ply_of[at]).collect(),
            outcome: at.iter().map(|at| game.outcome(*at)).collect(),
            first: Vec::with_capacity(at.len() + 1),
            edges: Vec::new(),
            choices: BySide::default(),
            numbers,
            at,
        };
        for (node, &at) in (0..).zip(&graph.at) {
            let edges = graph.edges.len();
            graph.first.push(u32::try_from(edges).map_err(|_| too_large("moves", u32::MAX as usize))?);
            let moves = ranked(game, at);
            if !moves.is_empty() {
                graph.choices[at.turn].push(node);
            }
            for &mv in &moves {
                let to = graph.numbers[&stand_in(game.play(at, mv))];
                let like = first_alike(game, at, &moves, mv);
                graph.edges.push(Edge { mv, to, like });
            }
        }
        graph.first.push(u32::try_from(graph.edges.len()).map_err(|_| too_large("moves", u32::MAX as usize))?);
        Ok(graph)
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
    #[inline]
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
    #[inline]
    pub fn at(&self, node: Node) -> Position {
        self.at[usize::from(node)]
    }

    /// How many plies from the start.
    #[inline]
    pub fn ply(&self, node: Node) -> u8 {
        self.ply[usize::from(node)]
    }

    /// How the game ended here, if it did.
    #[inline]
    pub fn outcome(&self, node: Node) -> Option<Outcome> {
        self.outcome[usize::from(node)]
    }

    /// The moves of the node, in rank order.
    #[inline]
    pub fn edges(&self, node: Node) -> &[Edge] {
        &self.edges[self.edge_range(node)]
    }

    /// Where the node's moves stand among all edges: for tables with one entry per edge.
    #[inline]
    pub fn edge_range(&self, node: Node) -> std::ops::Range<usize> {
        let node = usize::from(node);
        self.first[node] as usize..self.first[node + 1] as usize
    }

    /// The nodes in which the side moves, in order.
    #[inline]
    pub fn choices(&self, side: Side) -> &[Node] {
        &self.choices[side]
    }

    /// How many edges in all.
    #[inline]
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

/// The last ply at which each position can come up: numbered in that order, no position comes before one that leads
/// to it, even where two ways of different length do.
fn latest_plies(game: Game, stand_in: impl Fn(Position) -> Position) -> Result<ByPosition<u8>, TooLarge> {
    let mut ply_of = ByPosition::default();
    let mut layer: HashSet<Position, Fixed> = [stand_in(game.start())].into_iter().collect();
    for ply in 0..=game.card().max_plies {
        let ply = u8::try_from(ply).map_err(|_| TooLarge { game, what: "plies", most: usize::from(u8::MAX) })?;
        let mut next = HashSet::default();
        for at in layer {
            ply_of.insert(at, ply);
            next.extend(game.moves(at).iter().map(|mv| stand_in(game.play(at, mv))));
        }
        if ply_of.len() + next.len() > 2 * usize::from(Node::MAX) {
            return Err(TooLarge { game, what: "positions", most: usize::from(Node::MAX) });
        }
        layer = next;
    }
    if layer.is_empty() {
        return Ok(ply_of);
    }
    Err(TooLarge { game, what: "plies", most: game.card().max_plies as usize })
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

/// A game that cannot be numbered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{game} has more {what} than can be numbered: expected at most {most}")]
pub struct TooLarge {
    /// The game.
    pub game: Game,
    /// What there are too many of.
    pub what: &'static str,
    /// The most there may be.
    pub most: usize,
}
