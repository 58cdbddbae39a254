//! Choosing evenly among some of the moves: the table behind minds without a memory.

use crate::{Rng, Table};
use game::{Graph, Node};

/// For every class of positions, the ranks of the moves that a mind allows itself.
#[derive(Debug)]
pub struct Options {
    graph: &'static Graph,
    first: Vec<u16>,
    ranks: Vec<u8>,
}

impl Options {
    /// The options that `allows` gives as ranks of a node's edges; never none while the game is on.
    pub(crate) fn new(graph: &'static Graph, mut allows: impl FnMut(Node) -> Vec<u8>) -> Self {
        let mut options = Self { graph, first: vec![0], ranks: Vec::new() };
        for node in graph.nodes() {
            if graph.outcome(node).is_none() {
                options.ranks.extend(allows(node));
            }
            options.first.push(options.ranks.len() as u16);
        }
        options
    }

    /// The ranks allowed at a node.
    #[inline]
    pub(crate) fn at(&self, node: Node) -> &[u8] {
        let node = usize::from(node);
        &self.ranks[usize::from(self.first[node])..usize::from(self.first[node + 1])]
    }
}

/// A mind without memory: evenly among its options, or, with probability 1 − p, among all moves.
#[derive(Clone, Copy, Debug)]
pub struct Uniform {
    /// Its own options.
    pub(crate) own: &'static Options,
    /// All moves, in rank order.
    pub(crate) all: &'static Options,
    /// How often it follows its own.
    pub(crate) p: f64,
}

impl Uniform {
    /// The options that count this time. Draws a number only where there is something to decide.
    #[inline]
    pub(crate) fn toss(&self, rng: &mut Rng) -> &'static Options {
        if self.p >= 1.0 || rng.chance(self.p) { self.own } else { self.all }
    }
}

impl Table for Uniform {
    fn is_merged(&self) -> bool {
        self.own.graph.is_merged()
    }

    fn places(&self) -> usize {
        self.own.graph.len()
    }

    #[inline]
    fn place(&self, node: Node) -> Option<u16> {
        Some(node)
    }

    #[inline]
    fn ranks(&self, place: u16) -> &[u8] {
        self.all.at(place)
    }

    #[inline]
    fn slot_of(&self, _place: u16, rank: u8) -> u8 {
        rank
    }

    #[inline]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let ranks = self.toss(rng).at(place);
        Some(ranks[rng.below(ranks.len())])
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        odds.fill(0.0);
        for (options, share) in [(self.own, self.p), (self.all, 1.0 - self.p)] {
            if share > 0.0 {
                let ranks = options.at(node);
                let even = share / ranks.len() as f64;
                ranks.iter().for_each(|&rank| odds[usize::from(rank)] += even);
            }
        }
    }
}
