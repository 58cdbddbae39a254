//! Minds laid out over the numbered positions of a small game.
//!
//! A table picks by the rank of a move among a node's edges and learns from a path of nodes; it never sees
//! a board. The explaining path of such a mind is written on top of the same `pick`, so the fast
//! lane and the open one cannot drift apart.

use crate::Rng;
use game::{Graph, Node, Outcome, Record, Side};

/// One step of a match on a graph: where, and the rank of the move that was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// The node in which the move was made.
    pub node: Node,
    /// The rank of the move among the node's edges.
    pub rank: u8,
}

/// A finished match on a graph: its steps from the start, ply by ply, and its outcome.
#[derive(Clone, Copy, Debug)]
pub struct Path<'a> {
    /// The steps, the opener's first.
    pub steps: &'a [Step],
    /// How it ended.
    pub outcome: Outcome,
}

impl<'a> Path<'a> {
    /// The steps one side made, each with its ply.
    #[inline]
    pub fn of(&self, side: Side) -> impl DoubleEndedIterator<Item = (usize, Step)> + ExactSizeIterator + use<'a> {
        let first = usize::from(side == Side::Second);
        self.steps.iter().copied().enumerate().skip(first).step_by(2)
    }
}

/// A mind that can be played on a graph.
pub trait Table: Send {
    /// Whether it knows positions only up to symmetry: then it is asked about nodes of the graph
    /// of classes, otherwise about nodes of the graph of all positions.
    fn is_merged(&self) -> bool;

    /// The rank of the move it makes at the node, or None to resign. The game is on there.
    fn pick(&self, node: Node, rng: &mut Rng) -> Option<u8>;

    /// The chance of each of the node's edges, written over `odds`; all zero when it resigns.
    fn odds_at(&self, node: Node, odds: &mut [f64]);

    /// Learns from a match in which it held the side; a table that does not learn does nothing.
    fn learn_path(&mut self, _path: Path<'_>, _side: Side) {}
}

/// The chances of every edge of the graph, as a table states them, for the side's nodes.
///
/// `class_of` leads from the graph's nodes to the graph of classes, for a merged table on the graph of positions.
pub fn lay_out(table: &dyn Table, graph: &Graph, class_of: Option<&[Node]>, side: Side, odds: &mut [f64]) {
    for node in graph.nodes().filter(|&node| graph.at(node).turn == side) {
        let range = graph.edge_range(node);
        if !range.is_empty() {
            let asked = class_of.map_or(node, |classes| classes[usize::from(node)]);
            table.odds_at(asked, &mut odds[range]);
        }
    }
}

/// A record as steps on the graph. The record's game must be the graph's.
pub fn steps_of(graph: &Graph, record: &Record) -> Vec<Step> {
    record
        .steps()
        .map(|(at, mv)| {
            let (node, by) = graph.find(at).expect("a record passes through the game's own positions");
            let mv = by.mv(mv);
            let rank = graph.edges(node).iter().position(|edge| edge.mv == mv).expect("a record's moves are legal");
            Step { node, rank: rank as u8 }
        })
        .collect()
}
