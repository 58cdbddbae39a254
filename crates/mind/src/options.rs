//! Choosing evenly among some of the moves: the table behind minds without a memory.

use crate::{MOST_SLOTS, Rng, Table};
use game::{Graph, Node};

/// For every class of positions, the ranks of the moves that a mind allows itself.
#[derive(Debug)]
pub struct Options {
    graph: &'static Graph,
    choices: Vec<Choice>,
}

/// The ranks allowed at one node.
#[derive(Clone, Copy, Debug, Default)]
struct Choice {
    ranks: [u8; MOST_SLOTS],
    len: u8,
}

impl Options {
    /// The options that `allows` gives as ranks of a node's edges; never none while the game is on.
    pub(crate) fn new(graph: &'static Graph, mut allows: impl FnMut(Node) -> Vec<u8>) -> Self {
        let choice = |node| {
            let allowed = if graph.outcome(node).is_none() { allows(node) } else { Vec::new() };
            let mut choice = Choice { len: allowed.len() as u8, ..Choice::default() };
            choice.ranks[..allowed.len()].copy_from_slice(&allowed);
            choice
        };
        Self { graph, choices: graph.nodes().map(choice).collect() }
    }

    /// The ranks allowed at a node.
    #[inline]
    pub(crate) fn at(&self, node: Node) -> &[u8] {
        let choice = &self.choices[usize::from(node)];
        &choice.ranks[..usize::from(choice.len)]
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

    /// The same mind where it never strays from its own options: nothing is tossed, which is quicker.
    pub fn even(&self) -> Option<Even> {
        (self.p >= 1.0).then_some(Even { own: self.own, any: std::ptr::eq(self.own, self.all) })
    }
}

impl Table for Uniform {
    fn is_merged(&self) -> bool {
        self.own.graph.is_merged()
    }

    fn places(&self) -> usize {
        self.own.graph.len()
    }

    fn place(&self, node: Node) -> Option<u16> {
        Some(node)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        self.all.at(place)
    }

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

/// A mind that always picks evenly among its options; its slots are those options.
#[derive(Clone, Copy, Debug)]
pub struct Even {
    own: &'static Options,
    /// Whether all moves are its own.
    any: bool,
}

impl Table for Even {
    fn is_merged(&self) -> bool {
        self.own.graph.is_merged()
    }

    fn places(&self) -> usize {
        self.own.graph.len()
    }

    fn place(&self, node: Node) -> Option<u16> {
        Some(node)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        self.own.at(place)
    }

    #[inline(always)]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        self.draw_among(place, self.own.choices[usize::from(place)].len, rng)
    }

    #[inline(always)]
    fn draw_among(&self, _: u16, slots: u8, rng: &mut Rng) -> Option<u8> {
        Some(rng.below(usize::from(slots)) as u8)
    }

    fn draws_any(&self) -> bool {
        self.any
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        odds.fill(0.0);
        let ranks = self.own.at(node);
        let even = 1.0 / ranks.len() as f64;
        ranks.iter().for_each(|&rank| odds[usize::from(rank)] = even);
    }
}
