//! How much alike two matches of the same players are, and what they would do if they always drew their likeliest move.

use super::Board;
use game::Side;

impl Board {
    /// The chance that two matches of the players who sit here go the same way, move for move: 1 where only one match can be
    /// played, and next to nothing where all go different ways.
    pub fn repeats(&self) -> f64 {
        let mut same = vec![1.0; self.graph.len()];
        for node in self.graph.nodes().rev().filter(|&node| self.graph.outcome(node).is_none()) {
            let moves = self.graph.edges(node).iter().zip(self.odds(node));
            // Who has no move resigns: that is one way.
            let resigns = self.odds(node).iter().all(|share| *share == 0.0);
            let sum = moves.map(|(edge, share)| share * share * same[usize::from(edge.to)]).sum();
            same[usize::from(node)] = if resigns { 1.0 } else { sum };
        }
        same[0]
    }

    /// The side with nothing but its likeliest moves: all of them alike, where there are several.
    pub fn favour(&mut self, side: Side) {
        for &node in self.graph.choices(side) {
            let odds = &mut self.odds[self.graph.edge_range(node)];
            let most = odds.iter().copied().fold(0.0, f64::max);
            let favourites = odds.iter().filter(|share| **share == most).count() as f64;
            for share in odds.iter_mut().filter(|_| most > 0.0) {
                *share = if *share == most { 1.0 / favourites } else { 0.0 };
            }
        }
    }
}
