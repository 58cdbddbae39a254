//! Tabular Q-learning (Watkins 1989), to compare with the matchboxes on the same games.
//!
//! A value for every move of every class of positions; the best is played, except that with
//! probability ε any move is tried. After a match the values are moved, last move first, towards the result
//! and towards what the best next move promised.

use crate::expert::table_odds;
use crate::memory::Memory;
use crate::table::{ALL_RANKS, drawn_in};
use crate::{
    BadMemory, Believed, Drawn, End, Knob, KnobKind, Knobs, Learned, Learner, Match, Mind, MindCard, Notes, Odds,
    Plays, Reason, Rng, Table, Thought, When,
};
use game::{Game, Graph, Move, Node, Position, Record, Rules, Side};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "qtable",
    name: "Q-learner",
    idea: "Keeps a value for every move of every position and moves it towards what came of it.",
    source: "Watkins 1989; asked for by Clare 2022 as a comparison",
    plays: Plays::Small,
    learns: true,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[
        Knob {
            name: "rate",
            what: "how far a value moves towards what was seen",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.2",
        },
        Knob {
            name: "discount",
            what: "what a later reward is worth against one now",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.95",
        },
        Knob {
            name: "explore",
            what: "how often it tries any move instead of the best",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.1",
        },
        Knob {
            name: "start",
            what: "the value of a move never tried; above 0 it is curious",
            kind: KnobKind::Real { min: -1.0, max: 1.0 },
            default: "0",
        },
    ],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// The learner.
#[derive(Clone, Debug)]
pub struct Qtable {
    graph: &'static Graph,
    values: Vec<f64>,
    rate: f64,
    discount: f64,
    explore: f64,
}

impl Qtable {
    /// A newborn with these knobs.
    ///
    /// # Panics
    /// When the game is too large to be numbered: it is not on the card then.
    pub fn new(knobs: &Knobs, game: Game) -> Self {
        let graph = Graph::of(game, true).expect("the card names small games only");
        Self {
            graph,
            values: vec![knobs.real("start"); graph.edge_count()],
            rate: knobs.real("rate"),
            discount: knobs.real("discount"),
            explore: knobs.real("explore"),
        }
    }

    fn at(&self, node: Node) -> &[f64] {
        &self.values[self.graph.edge_range(node)]
    }

    fn best(&self, node: Node) -> f64 {
        self.at(node).iter().copied().fold(f64::NEG_INFINITY, f64::max)
    }

    /// Moves the values of what was drawn, last first; returns the largest change.
    fn study(&mut self, drawn: &[Drawn], end: End) -> f64 {
        let mut promise = end.value();
        let mut most = 0.0_f64;
        for step in drawn.iter().rev() {
            let edge = self.graph.edge_range(step.place).start + usize::from(step.slot);
            let change = self.rate * (promise - self.values[edge]);
            self.values[edge] += change;
            most = most.max(change.abs());
            promise = self.discount * self.best(step.place);
        }
        most
    }
}

impl Table for Qtable {
    fn is_merged(&self) -> bool {
        true
    }

    fn places(&self) -> usize {
        self.graph.len()
    }

    fn place(&self, node: Node) -> Option<u16> {
        Some(node)
    }

    fn ranks(&self, place: u16) -> &[u8] {
        &ALL_RANKS[..self.graph.edges(place).len()]
    }

    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let values = self.at(place);
        if rng.chance(self.explore) {
            return Some(rng.below(values.len()) as u8);
        }
        let best = self.best(place);
        let ties = values.iter().filter(|&&value| value == best).count();
        let chosen = rng.below(ties);
        values.iter().enumerate().filter(|(_, value)| **value == best).nth(chosen).map(|(slot, _)| slot as u8)
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        let values = self.at(node);
        let best = self.best(node);
        let ties = values.iter().filter(|&&value| value == best).count() as f64;
        for (odd, &value) in odds.iter_mut().zip(values) {
            let greedy = if value == best { (1.0 - self.explore) / ties } else { 0.0 };
            *odd = greedy + self.explore / values.len() as f64;
        }
    }

    fn pay(&mut self, drawn: &[Drawn], end: End) {
        self.study(drawn, end);
    }
}

impl Mind for Qtable {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let (node, by) = self.graph.find(at)?;
        let explored = rng.clone().chance(self.explore);
        let rank = self.pick(node, self.graph.edges(node).len(), &mut rng)?;
        notes.write(|| {
            let moves: Vec<(Move, f64)> = self
                .graph
                .edges(node)
                .iter()
                .zip(self.at(node))
                .map(|(edge, &value)| (by.mv_back(edge.mv), value))
                .collect();
            Thought {
                scores: moves.iter().map(|&(mv, value)| (mv, value as f32)).collect(),
                reason: Reason::Learned {
                    moves: moves.iter().map(|&(mv, value)| Believed { mv: game.move_text(at, mv), value }).collect(),
                    explored,
                },
            }
        });
        Some(by.mv_back(self.graph.edges(node)[usize::from(rank)].mv))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(self, game, at)
    }
}

impl Learner for Qtable {
    fn table(&self) -> Option<&dyn Table> {
        Some(self)
    }

    fn table_mut(&mut self) -> Option<&mut dyn Table> {
        Some(self)
    }

    fn steady(&mut self) {
        self.explore = 0.0;
    }

    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        let (drawn, end) = drawn_in(self, self.graph, record, side);
        Learned::Values { most: self.study(&drawn, end) }
    }

    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        self.values.iter().for_each(|&value| memory.push_f64(value));
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let values = (0..self.values.len()).map(|_| reader.f64()).collect::<Result<_, _>>()?;
        reader.end()?;
        self.values = values;
        Ok(())
    }
}
