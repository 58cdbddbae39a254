//! Monte Carlo tree search: random playouts, spent where they promise most.
//!
//! A tree of the moves tried so far. Each round walks down by UCB1 (Auer, Cesa-Bianchi and Fischer
//! 2002) to a leaf, adds its moves when it comes there again, plays on at random, and tells the result
//! to every node on the way, each as the side that moved there sees it. What was learned below the
//! moves that were really made is kept for the next turn. The listing printed by Norwood (2023) has
//! three defects that this one has not: `docs/minds/mcts.md` tells them.

mod tree;

use crate::{Knob, KnobKind, Knobs, Mind, MindCard, Notes, Reason, Rng, Sampled, Stop, Thought};
use game::{Game, Move, Position, Rules, Side, line_text, with_rules};
use tree::Tree;

/// The card.
pub static CARD: MindCard = MindCard {
    id: "mcts",
    name: "Monte Carlo tree search",
    idea: "Grows a tree of moves by random matches, looks closer where it pays, and keeps the tree for its next turn.",
    source: "Kocsis and Szepesvári 2006; in Norwood 2023",
    games: Game::ALL,
    learns: false,
    ponders: true,
    knobs: &[
        Knob {
            name: "playouts",
            what: "how many random matches for each choice",
            kind: KnobKind::Whole { min: 1, max: 50_000 },
            default: "500",
        },
        Knob {
            name: "explore",
            what: "how strongly it tries moves it knows little about: the constant of UCB1 for results between −1 and 1",
            kind: KnobKind::Real { min: 0.0, max: 10.0 },
            default: "1.4",
        },
    ],
    presets: &[],
};

/// The player.
#[derive(Debug)]
pub struct Mcts {
    playouts: u32,
    explore: f64,
    tree: Option<Tree>,
    stop: Stop,
}

impl Mcts {
    /// The tree search with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self {
            playouts: knobs.whole("playouts") as u32,
            explore: knobs.real("explore"),
            tree: None,
            stop: Stop::default(),
        }
    }

    /// Grows the tree of this position, which may be known from earlier turns.
    fn grow(&mut self, game: impl Rules, at: Position, rng: &mut Rng) -> (u64, Tree) {
        let mut tree = self.tree.take().and_then(|tree| tree.below(at)).unwrap_or_else(|| Tree::new(game, at));
        let kept = tree.playouts();
        // One round at least: there must be a move to answer with.
        for n in 0..self.playouts {
            if n > 0 && self.stop.is_said() {
                break;
            }
            tree.round(game, self.explore, rng);
        }
        (kept, tree)
    }
}

impl Mind for Mcts {
    fn choose(&mut self, game: Game, at: Position, rng: &mut Rng, notes: &mut Notes) -> Option<Move> {
        let (kept, tree) = with_rules!(game, |rules| self.grow(rules, at, rng));
        let best = tree.best_line();
        notes.write(|| {
            let mut moves = tree.moves();
            moves.sort_by_key(|tried| std::cmp::Reverse(tried.visits));
            Thought {
                scores: moves.iter().map(|tried| (tried.mv, tried.visits as f32 / tree.playouts() as f32)).collect(),
                reason: Reason::Samples {
                    playouts: self.playouts.into(),
                    kept,
                    moves: moves
                        .iter()
                        .map(|tried| Sampled {
                            mv: game.move_text(at, tried.mv),
                            playouts: tried.visits.into(),
                            share: (1.0 + tried.mean()) / 2.0,
                        })
                        .collect(),
                    line: line_text(game, at, &best),
                },
            }
        });
        self.tree = Some(tree);
        best.first().copied()
    }

    fn heed(&mut self, stop: &Stop) {
        self.stop = stop.clone();
    }

    fn begin(&mut self, _: Game, _: Side) {
        self.tree = None;
    }
}
