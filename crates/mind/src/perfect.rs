//! The player that has looked ahead to every end: it wins as soon as it can and, where it is lost, holds out as long as it can.

use crate::expert::table_odds;
use crate::options::{Options, Uniform};
use crate::polar::Champion;
use crate::random::Random;
use crate::{Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Reason, Table, Thought, Valued, When};
use game::{Game, Graph, Move, Node, PerGame, Position, Rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "perfect",
    name: "Perfect player",
    idea: "Knows the value of every position: wins as soon as it can, loses as late as it can, and picks evenly among the moves that hold a \
           draw; on the round board it follows the strategy that wins for ▲.",
    source: "backward induction over all positions; proof-number search",
    plays: Plays::SmallAnd(&[Game::Polar]),
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[Knob {
        name: "quick",
        what: "win as soon and lose as late as can be; else it picks evenly among all moves that win, or all that lose",
        kind: KnobKind::Flag,
        default: "true",
    }],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// What is known for certain of a position: its value for the side to move, and when it is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verdict {
    /// Win 1, draw 0, loss −1.
    pub value: i8,
    /// Plies to the end when wins are hurried and losses put off.
    pub plies: u8,
}

impl Verdict {
    /// The verdict for the side that made the move, seen from before it.
    fn before(self) -> Self {
        Self { value: -self.value, plies: self.plies + 1 }
    }

    /// Higher is better: a quick win, a slow win, a draw, a slow loss, a quick loss.
    pub fn rank(self) -> i16 {
        let hurry = i16::from(self.plies) * i16::from(self.value);
        i16::from(self.value) * 100 - hurry
    }
}

/// The verdict on a position of a small game; None for a game too large or a position it cannot reach.
pub fn verdict(game: Game, at: Position) -> Option<Verdict> {
    let (node, _) = Graph::of(game, true)?.find(at)?;
    Some(verdicts(game)?[usize::from(node)])
}

/// The verdicts of all classes of positions, by node.
pub(crate) fn verdicts(game: Game) -> Option<&'static [Verdict]> {
    static ALL: PerGame<Option<Vec<Verdict>>> = PerGame::new();
    ALL.of(game, |game| Graph::of(game, true).map(solve)).as_deref()
}

fn solve(graph: &Graph) -> Vec<Verdict> {
    let mut verdicts = vec![Verdict { value: 0, plies: 0 }; graph.len()];
    for node in graph.nodes().rev() {
        let turn = graph.at(node).turn;
        verdicts[usize::from(node)] = match graph.outcome(node) {
            Some(outcome) => Verdict { value: outcome.value(turn), plies: 0 },
            None => best(graph, &verdicts, node),
        };
    }
    verdicts
}

/// The best verdict a node's edges lead to.
fn best(graph: &Graph, verdicts: &[Verdict], node: Node) -> Verdict {
    after(graph, verdicts, node).max_by_key(|v| v.rank()).expect("a game that is on has a move")
}

fn after<'a>(graph: &'a Graph, verdicts: &'a [Verdict], node: Node) -> impl Iterator<Item = Verdict> + 'a {
    graph.edges(node).iter().map(|edge| verdicts[usize::from(edge.to)].before())
}

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Perfect {
    table: Uniform,
    /// Whether it tells moves of the same value apart by how long they take.
    quick: bool,
}

/// The perfect player of the game: one that looks everything up where the game is small, else the strategy that was
/// proved to win on the round board.
pub(crate) fn make(knobs: &Knobs, game: Game) -> Box<dyn Mind> {
    match Perfect::table(knobs, game) {
        Some(table) => Box::new(Perfect { table, quick: knobs.flag("quick") }),
        None => Box::new(Champion::new(knobs.flag("quick"))),
    }
}

impl Perfect {
    /// The perfect player of a small game as a table; none for others.
    pub fn table(knobs: &Knobs, game: Game) -> Option<Uniform> {
        static ANY: PerGame<Option<Options>> = PerGame::new();
        static QUICK: PerGame<Option<Options>> = PerGame::new();
        let quick = knobs.flag("quick");
        let own = if quick { &QUICK } else { &ANY }.of(game, |game| options(game, quick)).as_ref()?;
        Some(Uniform { own, all: Random::options(game)?, p: 1.0 })
    }
}

fn options(game: Game, quick: bool) -> Option<Options> {
    let (graph, verdicts) = (Graph::of(game, true)?, verdicts(game)?);
    Some(Options::new(graph, |node| {
        let best = best(graph, verdicts, node);
        let good = |v: Verdict| if quick { v.rank() == best.rank() } else { v.value == best.value };
        (0..).zip(after(graph, verdicts, node)).filter(|(_, v)| good(*v)).map(|(rank, _)| rank).collect()
    }))
}

impl Perfect {
    /// How much it likes a move: between −1 and 1, and alike where chance decides.
    fn score(&self, worth: Verdict) -> f32 {
        if self.quick { f32::from(worth.rank()) / 100.0 } else { worth.value.into() }
    }
}

impl Mind for Perfect {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let graph = Graph::of(game, true)?;
        let (node, by) = graph.find(at)?;
        let rank = self.table.pick(node, graph.edges(node).len(), &mut rng)?;
        let chosen = by.mv_back(graph.edges(node)[usize::from(rank)].mv);
        notes.write(|| {
            let verdicts = verdicts(game).expect("a graph has verdicts");
            let moves: Vec<(Move, Verdict)> = graph
                .edges(node)
                .iter()
                .map(|edge| (by.mv_back(edge.mv), verdicts[usize::from(edge.to)].before()))
                .collect();
            Thought {
                scores: moves.iter().map(|(mv, v)| (*mv, self.score(*v))).collect(),
                reason: Reason::Values {
                    chosen: game.move_text(at, chosen),
                    moves: moves
                        .iter()
                        .map(|(mv, v)| Valued { mv: game.move_text(at, *mv), value: v.value.into(), plies: v.plies })
                        .collect(),
                },
            }
        });
        Some(chosen)
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(&self.table, game, at)
    }
}
