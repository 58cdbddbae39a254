//! Minds laid out over the numbered positions of a small game.
//!
//! A table decides at *places*: the nodes of a graph, or the boxes made for some of them. It draws one of the
//! place's slots, each of which plays one of the node's edges, and learns from what was drawn. It never
//! sees a board. The explaining path of such a mind is written on top of the same `draw` and
//! `pay`, so the fast lane and the open one cannot drift apart.

use crate::{Rng, Worth};
use game::{Game, Graph, Node, Record, Side};

/// No place has more slots.
pub const MOST_SLOTS: usize = 9;

// A small game with more moves in a position than a place has slots does not compile.
const _: () = {
    let mut number = 0;
    while number < Game::CARDS.len() {
        let card = Game::CARDS[number];
        card.small_within(card.max_moves as usize <= MOST_SLOTS, "expected at most 9 moves at a time (MOST_SLOTS)");
        number += 1;
    }
};

/// One draw: where, and which slot.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Drawn {
    /// The place.
    pub place: u16,
    /// The slot.
    pub slot: u8,
}

/// How a match ended for the player that is told.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// 0 for a loss, 1 for a draw, 2 for a win.
    pub result: u8,
    /// How many plies the match had.
    pub plies: u8,
}

impl End {
    /// Win 1, draw 0, loss −1.
    pub fn value(self) -> f64 {
        f64::from(self.result) - 1.0
    }

    /// Won, drawn or lost.
    pub fn worth(self) -> Worth {
        Worth::from(self.result as i8 - 1)
    }

    /// The same end for the other player.
    #[must_use]
    #[inline(always)]
    pub fn turned(self) -> Self {
        Self { result: 2 - self.result, plies: self.plies }
    }
}

/// A mind that can be played on a graph.
pub trait Table: Send {
    /// Whether it knows positions only up to symmetry: then its nodes are those of the graph
    /// of classes, otherwise those of the graph of all positions.
    fn is_merged(&self) -> bool;

    /// How many places it has.
    fn places(&self) -> usize;

    /// The place where it decides about a node; none where there is nothing to decide.
    fn place(&self, node: Node) -> Option<u16>;

    /// The ranks of the edges that the slots of a place play.
    fn ranks(&self, place: u16) -> &[u8];

    /// The slot that plays the edge of this rank.
    fn slot_of(&self, place: u16, rank: u8) -> u8 {
        self.ranks(place).iter().position(|&other| other == rank).expect("every edge has a slot") as u8
    }

    /// The slot it draws at a place, or None to resign.
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8>;

    /// The slot it draws at a place that has so many, for whoever knows the number already: what [`Table::draw`] says.
    #[inline(always)]
    fn draw_among(&self, place: u16, _slots: u8, rng: &mut Rng) -> Option<u8> {
        self.draw(place, rng)
    }

    /// Whether it draws evenly among all edges of every node: then it can be drawn for without asking it.
    fn draws_any(&self) -> bool {
        false
    }

    /// The chance of each of the node's edges, written over `odds`; all zero when it resigns.
    fn odds_at(&self, node: Node, odds: &mut [f64]);

    /// Learns from its own draws in a finished match; a table that does not learn does nothing.
    fn pay(&mut self, _drawn: &[Drawn], _end: End) {}

    /// The rank of the move it makes at a node, or None to resign. The game is on there.
    fn pick(&self, node: Node, edges: usize, rng: &mut Rng) -> Option<u8> {
        match self.place(node) {
            Some(place) => self.draw(place, rng).map(|slot| self.ranks(place)[usize::from(slot)]),
            None => Some(if edges == 1 { 0 } else { rng.below(edges) as u8 }),
        }
    }
}

/// What one side drew in a record, as a table would have; and how the match ended.
pub(crate) fn drawn_in(table: &impl Table, graph: &Graph, record: &Record, side: Side) -> (Vec<Drawn>, End) {
    let own = record.steps().filter(|(at, _)| at.turn == side);
    let drawn = own
        .filter_map(|(at, mv)| {
            let (node, by) = graph.find(at).expect("a record passes through the game's own positions");
            let place = table.place(node)?;
            let mv = by.mv(mv);
            let rank = graph.edges(node).iter().position(|edge| edge.mv == mv).expect("a record's moves are legal");
            Some(Drawn { place, slot: table.slot_of(place, rank as u8) })
        })
        .collect();
    let result = (record.outcome().value(side) + 1) as u8;
    (drawn, End { result, plies: record.moves().len() as u8 })
}

/// A table that knows only classes, spread over all positions: a place for every node of the larger graph.
pub struct Spread<'a, T: Table + ?Sized> {
    table: &'a mut T,
    class_of: &'static [Node],
    graph: &'static Graph,
    any: bool,
}

/// The ranks of all edges, in order.
pub(crate) static ALL_RANKS: [u8; MOST_SLOTS] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

impl<'a, T: Table + ?Sized> Spread<'a, T> {
    /// Spreads a merged table over the graph of all positions.
    pub fn new(table: &'a mut T, graph: &'static Graph, class_of: &'static [Node]) -> Self {
        Self { any: table.draws_any(), table, class_of, graph }
    }

    #[inline]
    fn inner(&self, place: u16) -> u16 {
        self.table.place(self.class_of[usize::from(place)]).expect("a place of the spread is a place of the table")
    }
}

impl<T: Table + ?Sized> Table for Spread<'_, T> {
    fn is_merged(&self) -> bool {
        false
    }

    fn places(&self) -> usize {
        self.graph.len()
    }

    fn place(&self, node: Node) -> Option<u16> {
        self.table.place(self.class_of[usize::from(node)]).map(|_| node)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        &ALL_RANKS[..self.graph.edges(place).len()]
    }

    #[inline]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let inner = self.inner(place);
        // Edges of a position stand in the same order as those of its class.
        self.table.draw(inner, rng).map(|slot| self.table.ranks(inner)[usize::from(slot)])
    }

    #[inline(always)]
    fn draw_among(&self, place: u16, slots: u8, rng: &mut Rng) -> Option<u8> {
        // The same number as on the class, which has as many edges, and the slots here are its edges.
        if self.any { Some(rng.below(usize::from(slots)) as u8) } else { self.draw(place, rng) }
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        self.table.odds_at(self.class_of[usize::from(node)], odds);
    }

    fn pay(&mut self, drawn: &[Drawn], end: End) {
        let mut own = [Drawn::default(); MOST_SLOTS];
        for (own, drawn) in own.iter_mut().zip(drawn) {
            let place = self.inner(drawn.place);
            *own = Drawn { place, slot: self.table.slot_of(place, drawn.slot) };
        }
        self.table.pay(&own[..drawn.len().min(MOST_SLOTS)], end);
    }
}

/// The chances of every edge of the graph, as a table states them, for the side's nodes.
///
/// `class_of` leads from the graph's nodes to the graph of classes, for a merged table on the graph of positions.
pub fn lay_out(table: &dyn Table, graph: &Graph, class_of: Option<&[Node]>, side: Side, odds: &mut [f64]) {
    for &node in graph.choices(side) {
        let asked = class_of.map_or(node, |classes| classes[usize::from(node)]);
        table.odds_at(asked, &mut odds[graph.edge_range(node)]);
    }
}
