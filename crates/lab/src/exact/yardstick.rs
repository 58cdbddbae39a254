//! What machines are measured against: random, perfect and the worst enemy, in one pass over all positions.
//!
//! What random and perfect do, and how matches end, is the same for every machine, so it is laid out once for a graph.

use super::{Board, Exact, Known, NotExact, Truth};
use game::{BySide, Game, Graph, Node, PerGame, Rules as _, Side};

/// A graph with all that does not depend on who is measured on it.
#[derive(Debug)]
pub(super) struct Yardstick {
    /// Every position where the match goes on, those that follow before those that lead to them.
    open: Vec<Open>,
    /// Of every edge, where it leads, and how likely random and perfect take it.
    edges: Vec<Way>,
    /// By side and node, the certain chances where the match is over, and nothing where it is not.
    ends: BySide<Vec<Truth>>,
}

/// A position where the match goes on.
#[derive(Debug)]
struct Open {
    node: Node,
    turn: Side,
    /// Its edges.
    first: u32,
    last: u32,
}

/// A move.
#[derive(Clone, Copy, Debug)]
struct Way {
    to: Node,
    random: f64,
    perfect: f64,
}

const NOTHING: Exact = Exact { win: 0.0, draw: 0.0, loss: 0.0 };
const NEVER: Truth = Truth { random: NOTHING, perfect: NOTHING, worst: NOTHING };

impl Yardstick {
    /// The yardstick on all positions of a game, or on their classes.
    ///
    /// # Errors
    /// When random or perfect do not play it on tables.
    pub(super) fn of(game: Game, merged: bool) -> Result<&'static Self, NotExact> {
        static CLASSES: PerGame<Result<Yardstick, NotExact>> = PerGame::new();
        static POSITIONS: PerGame<Result<Yardstick, NotExact>> = PerGame::new();
        let all = if merged { &CLASSES } else { &POSITIONS };
        all.of(game, |game| Self::new(game, merged)).as_ref().map_err(Clone::clone)
    }

    fn new(game: Game, merged: bool) -> Result<Self, NotExact> {
        let graph = Graph::of(game, merged).ok_or(NotExact::TooLarge { game: game.card().id })?;
        let odds = |text: &str| {
            let mut board = Board::of(graph);
            Side::BOTH.into_iter().try_for_each(|side| board.seat(&Known::recipe(text, game)?, side))?;
            Ok(board.odds)
        };
        let (random, perfect): (Vec<f64>, Vec<f64>) = (odds("random")?, odds("perfect")?);
        let edges = graph.nodes().flat_map(|node| graph.edges(node).iter().zip(graph.edge_range(node)));
        let edges = edges.map(|(edge, at)| Way { to: edge.to, random: random[at], perfect: perfect[at] }).collect();
        let open = graph.nodes().rev().filter(|&node| graph.outcome(node).is_none()).map(|node| {
            let range = graph.edge_range(node);
            Open { node, turn: graph.at(node).turn, first: range.start as u32, last: range.end as u32 }
        });
        let ends = BySide::from_fn(|side| {
            let end = |node| {
                let certain = graph.outcome(node).map(|outcome| Exact::certain(outcome.value(side)));
                certain.map_or(NEVER, |it| Truth { random: it, perfect: it, worst: it })
            };
            graph.nodes().map(end).collect()
        });
        Ok(Self { open: open.collect(), edges, ends })
    }

    /// The three exact numbers of whoever plays these odds on a side.
    pub(super) fn measure(&self, odds: &[f64], side: Side) -> Truth {
        let mut chances = self.ends[side].clone();
        for open in &self.open {
            let range = open.first as usize..open.last as usize;
            let (edges, odds) = (&self.edges[range.clone()], &odds[range]);
            let mut here = NEVER;
            if open.turn == side {
                let mut total = 0.0;
                for (edge, &share) in edges.iter().zip(odds) {
                    // Taught machines rule most moves out.
                    if share != 0.0 {
                        total += share;
                        let next = &chances[usize::from(edge.to)];
                        here.random.add(share, next.random);
                        here.perfect.add(share, next.perfect);
                        here.worst.add(share, next.worst);
                    }
                }
                if total == 0.0 {
                    let lost = Exact::certain(-1);
                    here = Truth { random: lost, perfect: lost, worst: lost };
                }
            } else {
                // The first of the worst; each value is worked out once.
                let mut least = f64::INFINITY;
                for edge in edges {
                    let next = &chances[usize::from(edge.to)];
                    here.random.add(edge.random, next.random);
                    if edge.perfect != 0.0 {
                        here.perfect.add(edge.perfect, next.perfect);
                    }
                    let value = next.worst.value();
                    if value < least {
                        (here.worst, least) = (next.worst, value);
                    }
                }
            }
            chances[usize::from(open.node)] = here;
        }
        chances[0]
    }
}
