//! What nobody can take from a player: the worst that may come of its moves, whichever of them it draws.
//!
//! No sum of chances is taken here, so there is no rounding and no threshold: a move has a chance, or it has none.

use super::Board;
use game::{Graph, Node, Outcome, Side};

impl Board {
    /// The least that can come of it for the side, over all its moves that have a positive chance and all answers: 1, 0 or −1.
    pub fn guarantee(&self, side: Side) -> i8 {
        least(self.graph, side, |node| &self.odds[self.graph.edge_range(node)])
    }

    /// Whether nobody can beat the side: each of its moves that has a positive chance holds the value of the game, wherever
    /// an opponent leads it.
    pub fn is_unbeatable(&self, side: Side) -> bool {
        self.guarantee(side) >= self.value(side)
    }

    /// The value of the game for the side.
    pub fn value(&self, side: Side) -> i8 {
        let value = self.best()[0];
        if self.graph.at(0).turn == side { value } else { -value }
    }

    /// The expected result of the side against its worst enemy, and nothing besides: [`Board::worst`] has its parts, too.
    pub fn worst_value(&self, side: Side) -> f64 {
        let mut values = vec![0.0; self.graph.len()];
        for node in self.graph.nodes().rev() {
            values[usize::from(node)] = match self.graph.outcome(node) {
                Some(outcome) => f64::from(outcome.value(side)),
                None => {
                    let after = self.graph.edges(node).iter().map(|edge| values[usize::from(edge.to)]);
                    if self.graph.at(node).turn == side {
                        let odds = &self.odds[self.graph.edge_range(node)];
                        let resigns = odds.iter().all(|share| *share == 0.0);
                        if resigns { -1.0 } else { after.zip(odds).map(|(value, share)| share * value).sum() }
                    } else {
                        after.fold(f64::INFINITY, f64::min)
                    }
                }
            };
        }
        values[0]
    }
}

/// The least result of the side from the start on, where it has these odds. Who has no move with a chance resigns, and loses.
pub(crate) fn least<'a>(graph: &Graph, side: Side, odds: impl Fn(Node) -> &'a [f64]) -> i8 {
    let mut least = vec![0_i8; graph.len()];
    for node in graph.nodes().rev() {
        let after = graph.edges(node).iter().map(|edge| least[usize::from(edge.to)]);
        least[usize::from(node)] = match graph.outcome(node) {
            Some(outcome) => outcome.value(side),
            None if graph.at(node).turn == side => {
                let drawn = after.zip(odds(node)).filter(|(_, share)| **share > 0.0).map(|(value, _)| value);
                drawn.min().unwrap_or(Outcome::win(!side).value(side))
            }
            None => after.min().unwrap_or(0),
        };
    }
    least[0]
}
