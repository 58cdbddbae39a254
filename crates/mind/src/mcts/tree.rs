//! The tree of moves tried so far.

use crate::Rng;
use crate::playout::playout;
use game::{Move, Position, Rules};

/// A tree of positions, the root first, every node's children side by side.
#[derive(Clone, Debug)]
pub(super) struct Tree {
    nodes: Vec<Node>,
}

/// A position of the tree and what came of it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    at: Position,
    /// The move that led here; without meaning at the root.
    pub(super) mv: Move,
    /// Playouts that passed through.
    pub(super) visits: u32,
    /// Their wins less their losses, for the side that moved here.
    won: i32,
    first: u32,
    children: u8,
}

impl Node {
    fn new(at: Position, mv: Move) -> Self {
        Self { at, mv, visits: 0, won: 0, first: 0, children: 0 }
    }

    /// The mean result, from −1 to 1, for the side that moved here.
    pub(super) fn mean(&self) -> f64 {
        if self.visits == 0 { 0.0 } else { f64::from(self.won) / f64::from(self.visits) }
    }

    fn range(&self) -> std::ops::Range<usize> {
        self.first as usize..self.first as usize + usize::from(self.children)
    }
}

impl Tree {
    /// A tree that knows nothing but the moves of the position.
    pub(super) fn new(game: impl Rules, at: Position) -> Self {
        let mut tree = Self { nodes: vec![Node::new(at, Move::PASS)] };
        tree.open(game, 0);
        tree
    }

    /// How many playouts it has seen.
    pub(super) fn playouts(&self) -> u64 {
        self.nodes[0].visits.into()
    }

    /// The moves of the root.
    pub(super) fn moves(&self) -> Vec<Node> {
        self.nodes[self.nodes[0].range()].to_vec()
    }

    /// The part of the tree below a position at most two moves from the root.
    pub(super) fn below(&self, at: Position) -> Option<Self> {
        let near = std::iter::once(0)
            .chain(self.nodes[0].range())
            .chain(self.nodes[0].range().flat_map(|child| self.nodes[child].range()));
        let root = near.into_iter().find(|&node| self.nodes[node].at == at)?;
        let mut nodes = vec![self.nodes[root]];
        let mut next = 0;
        while next < nodes.len() {
            let node: Node = nodes[next];
            nodes[next].first = nodes.len() as u32;
            nodes.extend_from_slice(&self.nodes[node.range()]);
            next += 1;
        }
        Some(Self { nodes })
    }

    /// One round: down by UCB1, a node opened when it is met again, a playout, and its result for all.
    pub(super) fn round(&mut self, game: impl Rules, explore: f64, rng: &mut Rng) {
        let mut path = vec![0];
        let mut node = 0;
        loop {
            if self.nodes[node].children == 0 && self.nodes[node].visits > 0 {
                self.open(game, node);
            }
            if self.nodes[node].children == 0 {
                break;
            }
            node = self.choose(node, explore);
            path.push(node);
            if self.nodes[node].visits == 0 {
                break;
            }
        }
        let outcome = playout(game, self.nodes[node].at, rng);
        for node in path {
            let node = &mut self.nodes[node];
            node.visits += 1;
            node.won += i32::from(outcome.value(!node.at.turn));
        }
    }

    /// Adds the moves of a node; a finished game has none.
    fn open(&mut self, game: impl Rules, node: usize) {
        let at = self.nodes[node].at;
        self.nodes[node].first = self.nodes.len() as u32;
        self.nodes.extend(game.moves(at).iter().map(|mv| Node::new(game.play(at, mv), mv)));
        self.nodes[node].children = (self.nodes.len() - self.nodes[node].first as usize) as u8;
    }

    /// The child with the highest upper confidence bound: first those not yet tried.
    fn choose(&self, node: usize, explore: f64) -> usize {
        let range = self.nodes[node].range();
        let log = libm::log(f64::from(self.nodes[node].visits));
        let bound = |child: &Node| {
            if child.visits == 0 {
                f64::INFINITY
            } else {
                child.mean() + explore * (log / f64::from(child.visits)).sqrt()
            }
        };
        let mut best = (range.start, f64::NEG_INFINITY);
        for child in range {
            let bound = bound(&self.nodes[child]);
            if bound > best.1 {
                best = (child, bound);
            }
        }
        best.0
    }

    /// The most visited way down, the better mean deciding among equals.
    pub(super) fn best_line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut node = 0;
        loop {
            let key = |&child: &usize| (self.nodes[child].visits, self.nodes[child].won, std::cmp::Reverse(child));
            let Some(best) = self.nodes[node].range().max_by_key(key) else { return line };
            if self.nodes[best].visits == 0 && !line.is_empty() {
                return line;
            }
            line.push(self.nodes[best].mv);
            node = best;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;
    use game::noughts::Noughts;
    use game::othello::Othello;

    #[test]
    fn every_node_has_the_visits_of_its_children_and_its_own() {
        let mut tree = Tree::new(Othello, Othello.start());
        let mut rng = Seed(1).rng();
        for n in 1..=300_u32 {
            tree.round(Othello, 1.4, &mut rng);
            assert_eq!(tree.nodes[0].visits, n);
        }
        for node in &tree.nodes {
            let below: u32 = tree.nodes[node.range()].iter().map(|child| child.visits).sum();
            // A node is played out once itself, before it is opened; a finished one every time, the root never.
            assert!(node.children == 0 || node.visits - below <= 1);
            assert!(node.won.unsigned_abs() <= node.visits);
        }
    }

    #[test]
    fn a_result_is_good_for_one_side_and_bad_for_the_other() {
        let mut tree = Tree::new(Noughts, Noughts.start());
        let mut rng = Seed(2).rng();
        for _ in 0..2_000 {
            tree.round(Noughts, 1.4, &mut rng);
        }
        for node in tree.nodes.iter().filter(|node| node.children > 0) {
            let below: i32 = tree.nodes[node.range()].iter().map(|child| child.won).sum();
            assert!((node.won + below).abs() <= 1, "its children's losses and its own playout");
        }
    }

    #[test]
    fn the_move_that_wins_at_once_is_tried_most() {
        let at = Noughts.parse("XX. OO. ...").expect("a position");
        let mut tree = Tree::new(Noughts, at);
        let mut rng = Seed(4).rng();
        (0..500).for_each(|_| tree.round(Noughts, 1.4, &mut rng));
        let most = tree.nodes[tree.nodes[0].range()].iter().max_by_key(|child| child.visits).expect("a move");
        assert_eq!(Noughts.move_text(at, most.mv), "3");
    }

    #[test]
    fn the_part_below_a_move_is_kept_whole() {
        let mut tree = Tree::new(Othello, Othello.start());
        let mut rng = Seed(3).rng();
        (0..500).for_each(|_| tree.round(Othello, 1.4, &mut rng));
        let child = tree.moves()[0];
        let below = tree.below(child.at).expect("a known position");
        assert_eq!(below.playouts(), u64::from(child.visits));
        assert_eq!(below.moves().len(), tree.nodes[child.range()].len());
        assert!(tree.below(Othello.start().passed()).is_none());
    }
}
