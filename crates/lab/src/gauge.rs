//! All exact numbers of a player in one pass: what a sweep measures of a machine at every step.
//!
//! The odds of the rivals are laid out once, before the first machine comes. A machine is then laid out once for each side, and one
//! backward pass over the positions carries four rivals beside each other, the worst enemy among them. The numbers are
//! those of [`crate::exact`]; a test compares them.

use crate::curve::Distance;
use crate::exact::{Board, Exact, Known, NotExact, least};
use crate::{BadOpponents, Opponents, Partner};
use game::{Game, Graph, Node, Outcome, Side};
use mind::Pupil;

/// Rivals that share a pass. The worst enemy takes the first place of the first pass.
const LANES: usize = 4;

/// What is known of a player on one side.
#[derive(Clone, PartialEq, Debug)]
pub struct Measured {
    /// Its chances against each rival, in their order.
    pub rivals: Vec<Exact>,
    /// Its chances against the answer that hurts it most.
    pub worst: Exact,
    /// What that answer takes from it: the value of the game for its side, less the expected result against the worst enemy.
    pub exploitability: f64,
    /// Whether nobody can beat it: every move that it makes with a positive chance holds the value of the game.
    pub is_unbeatable: bool,
    /// How far it is from best play, when it meets the random player.
    pub distance: Distance,
}

/// Chances of four matches: to win and to lose. The rest is drawn.
#[derive(Clone, Copy, Default)]
struct Lane {
    win: [f64; LANES],
    loss: [f64; LANES],
}

/// Four rivals on the board.
struct Pass {
    /// Their odds on every edge.
    odds: Vec<[f64; LANES]>,
    /// Where they resign, by node.
    resigns: Vec<[f64; LANES]>,
}

/// Something to measure players by: rivals that sit at a board and wait.
pub struct Gauge {
    board: Board,
    rivals: usize,
    passes: Vec<Pass>,
    random: Vec<f64>,
    best: Vec<i8>,
    /// Unfinished positions, the last first.
    open: Vec<Node>,
    /// Finished positions as the opener sees them, and the other.
    ends: [Vec<Lane>; 2],
}

impl Gauge {
    /// A gauge for players that are laid out like this one, with rivals by their names.
    ///
    /// # Errors
    /// When the game is too large for exact numbers, or a rival cannot be had or does not state its odds.
    pub fn new(game: Game, like: &Pupil, rivals: &[&str]) -> Result<Self, BadGauge> {
        let called: Vec<Partner> = rivals
            .iter()
            .map(|text| {
                let mut partners = text.parse::<Opponents>()?.partners(game, &[])?;
                match (partners.pop(), partners.is_empty()) {
                    (Some(partner), true) => Ok(partner),
                    _ => Err(BadGauge::Rival { text: (*text).into() }),
                }
            })
            .collect::<Result<_, BadGauge>>()?;
        let no_odds = |text: &str| BadGauge::Odds { text: text.into() };
        let known: Vec<Known<'_>> = called
            .iter()
            .zip(rivals)
            .map(|(partner, text)| Known::partner(partner).ok_or_else(|| no_odds(text)))
            .collect::<Result<_, _>>()?;
        let me = Known::Pupil(like);
        let random = Known::recipe("random", game)?;
        let players: Vec<&Known<'_>> = known.iter().chain([&me, &random]).collect();
        let mut board = Board::new(game, &players)?;
        // Nobody can be measured who does not say what they do.
        board.seat(&me, Side::First)?;
        let mut laid = |player: &Known<'_>| {
            Side::BOTH.into_iter().try_for_each(|side| board.seat(player, side))?;
            Ok::<_, NotExact>(board.all_odds().to_vec())
        };
        let random = laid(&random)?;
        // The worst enemy has no odds: its place is left free.
        let mut odds = vec![Vec::new()];
        for (player, text) in known.iter().zip(rivals) {
            odds.push(laid(player).map_err(|_| no_odds(text))?);
        }
        let graph = board.graph();
        let open: Vec<Node> = graph.nodes().rev().filter(|&node| graph.outcome(node).is_none()).collect();
        let passes = odds.chunks(LANES).map(|four| Pass::new(graph, four)).collect();
        let ends = Side::BOTH.map(|side| graph.nodes().map(|node| Lane::end(graph.outcome(node), side)).collect());
        Ok(Self { rivals: rivals.len(), passes, random, best: board.best(), open, ends, board })
    }

    /// Measures a player on one side.
    ///
    /// # Errors
    /// When it does not state its odds.
    pub fn measure(&mut self, pupil: &Pupil, side: Side) -> Result<Measured, NotExact> {
        self.board.seat(&Known::Pupil(pupil), side)?;
        let mut chances = Vec::with_capacity(LANES * self.passes.len());
        for number in 0..self.passes.len() {
            let Lane { win, loss } = self.pass(number, side);
            // What is neither won nor lost is drawn; the sum of the two may pass one by a rounding.
            let exact =
                |lane: usize| Exact { win: win[lane], draw: (1.0 - win[lane] - loss[lane]).max(0.0), loss: loss[lane] };
            chances.extend((0..LANES).map(exact));
        }
        let value = if side == Side::First { self.best[0] } else { -self.best[0] };
        let (graph, own) = (self.board.graph(), self.board.all_odds());
        let worst = chances[0];
        Ok(Measured {
            rivals: chances[1..=self.rivals].to_vec(),
            worst,
            exploitability: f64::from(value) - worst.value(),
            is_unbeatable: least(graph, side, |node| &own[graph.edge_range(node)]) >= value,
            distance: self.distance(side),
        })
    }

    fn pass(&mut self, number: usize, side: Side) -> Lane {
        let Self { board, passes, open, ends, .. } = self;
        let (graph, own) = (board.graph(), board.all_odds());
        let Pass { odds, resigns } = &passes[number];
        let chances = &mut ends[usize::from(side == Side::Second)];
        for &node in open.iter() {
            let (edges, places) = (graph.edges(node), graph.edge_range(node));
            let mut here = Lane::default();
            if graph.at(node).turn == side {
                let mut total = 0.0;
                for (edge, &share) in edges.iter().zip(&own[places]) {
                    // Taught machines rule most moves out.
                    if share != 0.0 {
                        total += share;
                        here.add([share; LANES], &chances[usize::from(edge.to)]);
                    }
                }
                if total == 0.0 {
                    here.loss = [1.0; LANES];
                }
            } else {
                here.win = resigns[usize::from(node)];
                let (mut worst, mut least) = ((0.0, 0.0), f64::INFINITY);
                for (edge, shares) in edges.iter().zip(&odds[places]) {
                    let next = &chances[usize::from(edge.to)];
                    here.add(*shares, next);
                    // The first of the worst.
                    let value = next.win[0] - next.loss[0];
                    if value < least {
                        (worst, least) = ((next.win[0], next.loss[0]), value);
                    }
                }
                if number == 0 {
                    (here.win[0], here.loss[0]) = worst;
                }
            }
            chances[usize::from(node)] = here;
        }
        chances[0]
    }

    /// As [`crate::curve::distance`] has it, of whoever sits on the side.
    fn distance(&self, side: Side) -> Distance {
        let (graph, own) = (self.board.graph(), self.board.all_odds());
        let mut reach = vec![0.0; graph.len()];
        reach[0] = 1.0;
        let (mut decisions, mut lost) = (0.0, 0.0);
        let (mut can_come_to, mut right) = (0_u32, 0_u32);
        for &node in self.open.iter().rev() {
            let here = reach[usize::from(node)];
            if here == 0.0 {
                continue;
            }
            let is_own = graph.at(node).turn == side;
            let (edges, places) = (graph.edges(node), graph.edge_range(node));
            let odds = if is_own { &own[places] } else { &self.random[places] };
            let best = self.best[usize::from(node)];
            let (mut expected, mut total, mut favourite) = (0.0, 0.0, (0.0, false));
            for (edge, &share) in edges.iter().zip(odds) {
                if share == 0.0 {
                    continue;
                }
                reach[usize::from(edge.to)] += here * share;
                let value = -self.best[usize::from(edge.to)];
                (expected, total) = (expected + share * f64::from(value), total + share);
                if share > favourite.0 {
                    favourite = (share, value == best);
                } else if share == favourite.0 {
                    favourite.1 &= value == best;
                }
            }
            if is_own {
                let expected = if total == 0.0 { -1.0 } else { expected };
                decisions += here;
                lost += here * (f64::from(best) - expected);
                can_come_to += 1;
                right += u32::from(favourite.1);
            }
        }
        let share = |part: f64, of: f64| if of > 0.0 { part / of } else { 0.0 };
        Distance { lost: share(lost, decisions), right: share(right.into(), can_come_to.into()) }
    }
}

impl Lane {
    #[inline(always)]
    fn add(&mut self, shares: [f64; LANES], next: &Self) {
        let grow = |sums: &mut [f64; LANES], more: &[f64; LANES]| {
            sums.iter_mut().zip(more).zip(shares).for_each(|((sum, more), share)| *sum += share * more);
        };
        grow(&mut self.win, &next.win);
        grow(&mut self.loss, &next.loss);
    }

    fn end(outcome: Option<Outcome>, side: Side) -> Self {
        let is = |value: i8| [f64::from(u8::from(outcome.is_some_and(|outcome| outcome.value(side) == value))); LANES];
        Self { win: is(1), loss: is(-1) }
    }
}

impl Pass {
    fn new(graph: &Graph, rivals: &[Vec<f64>]) -> Self {
        let mut odds = vec![[0.0; LANES]; graph.edge_count()];
        let mut resigns = vec![[0.0; LANES]; graph.len()];
        for (lane, rival) in rivals.iter().enumerate().filter(|(_, rival)| !rival.is_empty()) {
            for (here, share) in odds.iter_mut().zip(rival) {
                here[lane] = *share;
            }
            for node in graph.nodes().filter(|&node| graph.outcome(node).is_none()) {
                let plays = rival[graph.edge_range(node)].iter().any(|share| *share != 0.0);
                resigns[usize::from(node)][lane] = f64::from(u8::from(!plays));
            }
        }
        Self { odds, resigns }
    }
}

/// Why nothing can be measured.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadGauge {
    /// No exact numbers.
    #[error(transparent)]
    Exact(#[from] NotExact),
    /// A rival that there is not.
    #[error(transparent)]
    Opponents(#[from] BadOpponents),
    /// A mix, or the machine itself.
    #[error("'{text}' is not one player: expected a mind by its recipe, such as expert")]
    Rival {
        /// What was given.
        text: String,
    },
    /// A rival that only shows its moves.
    #[error("{text} does not state the odds of its moves, so there is no exact number against it")]
    Odds {
        /// The rival.
        text: String,
    },
}
