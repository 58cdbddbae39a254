//! Exact results instead of samples, by one backward pass over all positions.
//!
//! Two minds that state their odds give the graph of positions a probability on every edge; win, draw and loss of
//! a node are then sums over its edges. Against a player who knows the odds the sums become a minimum: the
//! worst enemy. A node whose odds are all zero resigns.

mod guarantee;
mod repeats;
mod yardstick;

pub(crate) use guarantee::least;

use crate::{Moment, Partner, Seats};
use game::{Game, Graph, Node, Outcome, Rules, Side};
use mind::{Learner as _, Mind, Pupil, Recipe, Table, Uniform, lay_out};
use serde::{Deserialize, Serialize};
use yardstick::Yardstick;

/// The chances of a match, from one side.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Exact {
    /// To win.
    pub win: f64,
    /// To draw.
    pub draw: f64,
    /// To lose.
    pub loss: f64,
}

impl Exact {
    /// The expected result: win 1, draw 0, loss −1.
    pub fn value(self) -> f64 {
        self.win - self.loss
    }

    fn certain(value: i8) -> Self {
        match value {
            1 => Self { win: 1.0, ..Self::default() },
            0 => Self { draw: 1.0, ..Self::default() },
            _ => Self { loss: 1.0, ..Self::default() },
        }
    }

    fn add(&mut self, share: f64, other: Self) {
        self.win += share * other.win;
        self.draw += share * other.draw;
        self.loss += share * other.loss;
    }
}

/// A player whose odds are known everywhere.
pub enum Known<'a> {
    /// A mind without memory.
    Still(Uniform),
    /// A machine's learner.
    Pupil(&'a Pupil),
    /// Any mind that states its odds on the board.
    Open(&'a dyn Mind),
}

impl<'a> Known<'a> {
    /// The player a recipe makes, if it states its odds.
    pub fn partner(partner: &'a Partner) -> Option<Self> {
        match partner {
            Partner::Itself => None,
            Partner::Still { table, .. } => Some(Self::Still(*table)),
            Partner::Pupil(pupil) => Some(Self::Pupil(pupil)),
            Partner::Open(mind) => Some(Self::Open(mind.as_ref())),
        }
    }

    /// A player of the house that is a table without memory, such as `random`.
    pub(crate) fn recipe(text: &str, game: Game) -> Result<Self, NotExact> {
        let table = text.parse::<Recipe>().ok().and_then(|recipe| recipe.table(game)).ok_or(NotExact::NoOdds)?;
        Ok(Self::Still(table))
    }

    fn table(&self) -> Option<&dyn Table> {
        match self {
            Self::Still(table) => Some(table),
            Self::Pupil(pupil) => pupil.table(),
            Self::Open(_) => None,
        }
    }

    fn is_merged(&self) -> bool {
        self.table().is_some_and(Table::is_merged)
    }

    /// Its three exact numbers on one side.
    ///
    /// # Errors
    /// When the game is too large for exact numbers, or the odds are not stated.
    pub fn truth(&self, game: Game, side: Side) -> Result<Truth, NotExact> {
        let mut board = Board::new(game, &[self])?;
        board.seat(self, side)?;
        Ok(Yardstick::of(game, board.graph.is_merged())?.measure(&board.odds, side))
    }
}

/// The opener's chances when two players meet who state their odds, whoever wrote them.
///
/// # Errors
/// When the game is too large for exact numbers, or one of the two does not state its odds.
pub fn meet(game: Game, first: &Known<'_>, second: &Known<'_>) -> Result<Exact, NotExact> {
    let mut board = Board::new(game, &[first, second])?;
    board.seat(first, Side::First)?;
    board.seat(second, Side::Second)?;
    Ok(board.meet(Side::First))
}

/// Odds on the edges of a graph: what two players do everywhere.
#[derive(Clone)]
pub struct Board {
    graph: &'static Graph,
    class_of: Option<&'static [Node]>,
    odds: Vec<f64>,
}

impl Board {
    /// A graph fit for these players, with no odds on it yet.
    ///
    /// # Errors
    /// When the game is too large to be numbered.
    pub fn new(game: Game, players: &[&Known<'_>]) -> Result<Self, NotExact> {
        let merged = players.iter().all(|player| player.is_merged());
        Graph::of(game, merged).map(Self::of).ok_or(NotExact::TooLarge { game: game.card().id })
    }

    /// This graph, with no odds on it yet.
    pub(crate) fn of(graph: &'static Graph) -> Self {
        let class_of = if graph.is_merged() { None } else { Graph::class_of(graph.game()) };
        Self { graph, class_of, odds: vec![0.0; graph.edge_count()] }
    }

    /// Seats a player: its odds on every edge where the side moves.
    ///
    /// # Errors
    /// When it does not state its odds.
    pub fn seat(&mut self, player: &Known<'_>, side: Side) -> Result<(), NotExact> {
        if let Some(table) = player.table() {
            let lead = if table.is_merged() { self.class_of } else { None };
            lay_out(table, self.graph, lead, side, &mut self.odds);
            return Ok(());
        }
        let game = self.graph.game();
        let mind: &dyn Mind = match player {
            Known::Open(mind) => *mind,
            Known::Pupil(pupil) => *pupil,
            Known::Still(table) => {
                lay_out(table, self.graph, self.class_of, side, &mut self.odds);
                return Ok(());
            }
        };
        for node in self.graph.nodes().filter(|&n| self.graph.at(n).turn == side && self.graph.outcome(n).is_none()) {
            let odds = mind.odds(game, self.graph.at(node)).ok_or(NotExact::NoOdds)?;
            for (edge, place) in self.graph.edges(node).iter().zip(self.graph.edge_range(node)) {
                self.odds[place] = odds.iter().filter(|(mv, _)| *mv == edge.mv).map(|(_, p)| p).sum();
            }
            // Whoever wrote the mind: odds that are none, or of moves that are none, give no number.
            let legal = &self.odds[self.graph.edge_range(node)];
            let sum: f64 = legal.iter().sum();
            if !(odds.is_empty() || (sum - 1.0).abs() < 1e-6 && legal.iter().all(|p| *p >= 0.0)) {
                return Err(NotExact::Odds { at: game.text(self.graph.at(node)), sum });
            }
        }
        Ok(())
    }

    /// The chances of the side when both play their odds.
    pub fn meet(&self, side: Side) -> Exact {
        self.pass(side, |board, node, chances| board.expected(side, node, chances))[0]
    }

    /// The chances of the side against the answer that hurts it most.
    pub fn worst(&self, side: Side) -> Exact {
        self.worst_by_node(side)[0]
    }

    /// The same from every node on.
    pub(crate) fn worst_by_node(&self, side: Side) -> Vec<Exact> {
        self.pass(side, |board, node, chances| {
            if board.graph.at(node).turn == side {
                return board.expected(side, node, chances);
            }
            // The first of the worst; each value is worked out once.
            let (mut worst, mut least) = (Exact::default(), f64::INFINITY);
            for edge in board.graph.edges(node) {
                let next = chances[usize::from(edge.to)];
                if next.value() < least {
                    (worst, least) = (next, next.value());
                }
            }
            worst
        })
    }

    /// Seats the answer that hurts the side most in the other seat: of several, the first of its moves.
    pub fn seat_worst(&mut self, side: Side) {
        let chances = self.worst_by_node(side);
        for &node in self.graph.choices(!side) {
            let edges = self.graph.edges(node);
            let value = |rank: &usize| chances[usize::from(edges[*rank].to)].value();
            let worst = (0..edges.len()).min_by(|a, b| value(a).total_cmp(&value(b)));
            for (rank, place) in self.graph.edge_range(node).enumerate() {
                self.odds[place] = f64::from(u8::from(Some(rank) == worst));
            }
        }
    }

    /// How likely each node is to be reached when both play their odds.
    pub(crate) fn reach(&self) -> Vec<f64> {
        let mut reach = vec![0.0; self.graph.len()];
        reach[0] = 1.0;
        for node in self.graph.nodes() {
            let here = reach[usize::from(node)];
            for (edge, place) in self.graph.edges(node).iter().zip(self.graph.edge_range(node)) {
                reach[usize::from(edge.to)] += here * self.odds[place];
            }
        }
        reach
    }

    /// For every position where the side moves, how far its odds fall short of best play there, and how
    /// often it comes there against the player in the other seat.
    pub fn regrets(&self, side: Side) -> Vec<Regret> {
        let best = self.best();
        let reach = self.reach();
        let nodes = self.graph.nodes().filter(|&n| self.graph.at(n).turn == side && self.graph.outcome(n).is_none());
        nodes
            .map(|node| {
                let odds = &self.odds[self.graph.edge_range(node)];
                let moves = self.graph.edges(node).iter().zip(odds);
                let resigns = odds.iter().all(|&p| p == 0.0);
                let expected: f64 = moves.map(|(edge, p)| -p * f64::from(best[usize::from(edge.to)])).sum();
                let expected = if resigns { -1.0 } else { expected };
                Regret { node, regret: f64::from(best[usize::from(node)]) - expected, reach: reach[usize::from(node)] }
            })
            .collect()
    }

    /// The value of every node for the side to move when both play best.
    pub(crate) fn best(&self) -> Vec<i8> {
        let mut best = vec![0_i8; self.graph.len()];
        for node in self.graph.nodes().rev() {
            best[usize::from(node)] = match self.graph.outcome(node) {
                Some(outcome) => outcome.value(self.graph.at(node).turn),
                None => self.graph.edges(node).iter().map(|edge| -best[usize::from(edge.to)]).max().unwrap_or(0),
            };
        }
        best
    }

    fn expected(&self, side: Side, node: Node, chances: &[Exact]) -> Exact {
        let mut here = Exact::default();
        let mut total = 0.0;
        let odds = &self.odds[self.graph.edge_range(node)];
        for (edge, &share) in self.graph.edges(node).iter().zip(odds) {
            // Taught machines rule most moves out.
            if share != 0.0 {
                total += share;
                here.add(share, chances[usize::from(edge.to)]);
            }
        }
        if total == 0.0 { Exact::certain(Outcome::win(!self.graph.at(node).turn).value(side)) } else { here }
    }

    fn pass(&self, side: Side, unfinished: impl Fn(&Self, Node, &[Exact]) -> Exact) -> Vec<Exact> {
        let mut chances = vec![Exact::default(); self.graph.len()];
        for node in self.graph.nodes().rev() {
            chances[usize::from(node)] = match self.graph.outcome(node) {
                Some(outcome) => Exact::certain(outcome.value(side)),
                None => unfinished(self, node, &chances),
            };
        }
        chances
    }

    /// The odds of each move of a node, in the order of its edges.
    pub(crate) fn odds(&self, node: Node) -> &[f64] {
        &self.odds[self.graph.edge_range(node)]
    }

    /// The odds on every edge, in the order of the graph's.
    pub(crate) fn all_odds(&self) -> &[f64] {
        &self.odds
    }

    /// The graph the odds stand on.
    pub fn graph(&self) -> &'static Graph {
        self.graph
    }
}

/// What a mind gives away at one position.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Regret {
    /// The position.
    pub node: Node,
    /// Expected result lost against best play, at most 2.
    pub regret: f64,
    /// How often the position comes up.
    pub reach: f64,
}

/// The three exact numbers of a machine on one side: against random, perfect and its worst enemy.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Truth {
    /// Against the random player.
    pub random: Exact,
    /// Against the perfect player.
    pub perfect: Exact,
    /// Against the answer that hurts it most.
    pub worst: Exact,
}

/// The truth about a learner on one side.
///
/// # Errors
/// When the game is too large for exact numbers, or the learner does not state its odds.
pub fn truth(game: Game, pupil: &Pupil, side: Side) -> Result<Truth, NotExact> {
    Known::Pupil(pupil).truth(game, side)
}

/// The truth about a machine on both sides; none where it has no seat or there is no exact number.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Truths {
    /// When it opens.
    pub first: Option<Truth>,
    /// When it answers.
    pub second: Option<Truth>,
}

impl Truths {
    /// The truth on each side that has one, the opener's first.
    pub fn each(&self) -> impl Iterator<Item = (Side, Truth)> {
        Side::BOTH.into_iter().zip([self.first, self.second]).filter_map(|(side, truth)| Some((side, truth?)))
    }
}

/// The truth about a machine on the sides it holds.
pub fn truths(machine: &Moment) -> Truths {
    let seats = Seats::of_mind(machine.pupil());
    let truth = |side| seats.has(side).then(|| truth(machine.game(), machine.pupil(), side).ok()).flatten();
    Truths { first: truth(Side::First), second: truth(Side::Second) }
}

/// Why there is no exact number.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum NotExact {
    /// Too many positions.
    #[error("{game} has too many positions for exact numbers")]
    TooLarge {
        /// The game.
        game: &'static str,
    },
    /// Odds that are none.
    #[error("at '{at}' the odds of the legal moves come to {sum}; expected 1, or no odds at all to resign")]
    Odds {
        /// The position.
        at: String,
        /// What they come to.
        sum: f64,
    },
    /// The mind only shows its moves.
    #[error("this mind does not state the odds of its moves, so there is no exact number")]
    NoOdds,
}
