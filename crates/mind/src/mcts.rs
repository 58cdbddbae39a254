//! Monte Carlo tree search: random playouts, spent where they promise most.
//!
//! A tree of the moves tried so far. Each round walks down by UCB1 (Auer, Cesa-Bianchi and Fischer
//! 2002) to a leaf, adds its moves when it comes there again, plays on at random, and tells the result
//! to every node on the way, each as the side that moved there sees it. What was learned below the
//! moves that were really made is kept for the next turn; a mind that was not there grows it again. The listing printed by Norwood (2023) has
//! three defects that this one has not: `docs/minds/mcts.md` tells them.

mod tree;

use crate::{Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, Reason, Sampled, Thought, When};
use game::{Move, Rules, line_text, with_rules};
use tree::Tree;

/// The card.
pub static CARD: MindCard = MindCard {
    id: "mcts",
    name: "Monte Carlo tree search",
    idea: "Grows a tree of moves by random matches, looks closer where it pays, and keeps the tree for its next turn.",
    source: "Kocsis and Szepesvári 2006; in Norwood 2023",
    plays: Plays::Any,
    learns: false,
    ponders: true,
    history: When::Always,
    clock: When::Never,
    turns: When::Never,
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
    schemes: &[],
    visitors: &[Bound::alike("playouts", 20_000)],
    presets: &[],
};

/// The player.
#[derive(Debug)]
pub struct Mcts {
    playouts: u32,
    explore: f64,
    grown: Option<Grown>,
}

/// The tree at one turn of a match: a function of that match and the knobs, kept for the next turn.
#[derive(Debug)]
struct Grown {
    at: Match,
    /// Playouts that came from earlier turns.
    kept: u64,
    tree: Tree,
}

impl Mcts {
    /// The tree search with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self { playouts: knobs.whole("playouts") as u32, explore: knobs.real("explore"), grown: None }
    }

    /// The tree at this turn: grown at every turn of its side, each time from what was known below the moves really
    /// made. What is kept of an earlier turn of the same match spares growing it again; anything else is let go.
    fn grow(&mut self, game: impl Rules, bout: &Match, notes: &Notes) -> Grown {
        let known = self.grown.take().filter(|it| it.at.at().turn == bout.at().turn && bout.follows(&it.at));
        let mut done = 0;
        let (mut kept, mut tree) = (0, None);
        if let Some(known) = known {
            done = known.at.turns().count();
            (kept, tree) = (known.kept, Some(known.tree));
        }
        for (at, mut rng) in bout.turns().skip(done) {
            let mut next = tree.and_then(|tree: Tree| tree.below(at)).unwrap_or_else(|| Tree::new(game, at));
            kept = next.playouts();
            // One round at least: there must be a move to answer with.
            for n in 0..self.playouts {
                if n > 0 && notes.is_stopped() {
                    break;
                }
                next.round(game, self.explore, &mut rng);
            }
            tree = Some(next);
        }
        Grown { at: bout.clone(), kept, tree: tree.expect("the turn that is now is a turn") }
    }
}

impl Mind for Mcts {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        let grown = with_rules!(game, |rules| self.grow(rules, bout, notes));
        let (kept, tree) = (grown.kept, &grown.tree);
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
        // A tree that was stopped half grown is no tree of this match.
        self.grown = (!notes.is_stopped()).then_some(grown);
        best.first().copied()
    }
}
