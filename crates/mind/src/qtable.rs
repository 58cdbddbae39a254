//! Tabular learning by the textbook: Q-learning (Watkins 1989) and its family.
//!
//! A value for every move of every class of positions. After a match the values of the moves that were made are drawn
//! towards the result and towards what the next own position promised; what it promises is told by the [`Method`]. With
//! λ a surprise reaches back to earlier moves. A position comes but once in a match, so that the traces of the
//! textbooks come to one pass from the last move to the first: `error + discount · λ · (what the next move was off)`.
//! How a move is chosen is the [`Policy`]'s. As raised by default it is Watkins', learns from the last move on, and now and
//! then tries any move.

mod card;
mod method;
mod model;
mod policy;
mod row;

pub use card::CARD;

use crate::expert::table_odds;
use crate::memory::Memory;
use crate::table::{ALL_RANKS, drawn_in};
use crate::{
    BadMemory, Believed, Drawn, End, Knobs, Learned, Learner, MOST_SLOTS, Match, Mind, Notes, Odds, Reason, Rng, Seed,
    Table, Thought,
};
use game::{Game, Graph, Move, Node, Position, Record, Rules, Side, many};
use method::{Method, Outlook};
use model::{After, Model};
use policy::Policy;
use row::Row;

/// The learner.
#[derive(Clone, Debug)]
pub struct Qtable {
    graph: &'static Graph,
    rows: Vec<Row>,
    rate: f64,
    discount: f64,
    policy: Policy,
    method: Method,
    lambda: f64,
    /// Whether it learns as most do: by Watkins' rule, last move first, and remembers nothing but values.
    plain: bool,
    /// Whether the moves of a match learn from the values that it began with.
    at_once: bool,
    /// After how many times a move's rate has halved; 0 for never.
    halve: f64,
    /// How often each move was learned from, by edge, where the rate or the policy asks.
    counts: Vec<u32>,
    /// The two tables of the method `double`, by edge; what is shown and played is their mean.
    twins: Option<[Vec<f64>; 2]>,
    /// What moves led to, and how many are learned from again after each match.
    model: Option<(Model, usize)>,
    /// How many matches it has learned from, where that names its draws by lot.
    matches: u32,
}

/// The draws by lot of a learner: match `n` has child `n`.
const LOTS: Seed = Seed(0x51_7461_626C_6500);

impl Qtable {
    /// A newborn with these knobs.
    ///
    /// # Panics
    /// When the game is too large to be numbered: it is not on the card then.
    pub fn new(knobs: &Knobs, game: Game) -> Self {
        let graph = Graph::of(game, true).expect("the card names small games only");
        let (method, policy) = (Method::new(knobs), Policy::new(knobs));
        let (start, halve, plan) = (knobs.real("start"), knobs.whole("halve"), knobs.whole("plan"));
        let (lambda, at_once) = (knobs.real("lambda"), knobs.choice("order") == "first");
        let edges = graph.edge_count();
        Self {
            graph,
            plain: method == Method::Q && lambda == 0.0 && !at_once && halve == 0 && plan == 0 && !policy.counts(),
            rows: graph.nodes().map(|node| Row::new(graph.edges(node).len(), start)).collect(),
            rate: knobs.real("rate"),
            discount: knobs.real("discount"),
            policy,
            method,
            lambda,
            at_once,
            halve: halve as f64,
            counts: if halve > 0 || policy.counts() { vec![0; edges] } else { Vec::new() },
            twins: (method == Method::Double).then(|| [vec![start; edges], vec![start; edges]]),
            model: (plan > 0 && method != Method::MonteCarlo).then(|| (Model::new(edges), plan as usize)),
            matches: 0,
        }
    }

    fn row(&self, place: u16) -> &Row {
        &self.rows[usize::from(place)]
    }

    fn edge(&self, drawn: Drawn) -> usize {
        self.graph.edge_range(drawn.place).start + usize::from(drawn.slot)
    }

    /// How often the moves of a place were learned from; empty where nobody asks.
    fn tried(&self, place: u16) -> &[u32] {
        if self.counts.is_empty() { &[] } else { &self.counts[self.graph.edge_range(place)] }
    }

    /// Moves the values of what was drawn; returns the largest change, if somebody asks.
    #[inline(always)]
    fn study<const ASKED: bool>(&mut self, drawn: &[Drawn], end: End) -> f64 {
        if self.plain { self.study_plainly::<ASKED>(drawn, end) } else { self.study_otherwise(drawn, end) }
    }

    /// Watkins' rule, last move first, which most are raised by: what [`Self::study_otherwise`] comes to then.
    #[inline(always)]
    fn study_plainly<const ASKED: bool>(&mut self, drawn: &[Drawn], end: End) -> f64 {
        let mut promise = end.value();
        let mut most = 0.0_f64;
        for step in drawn.iter().rev() {
            let row = &mut self.rows[usize::from(step.place)];
            let change = self.rate * (promise - row.value(step.slot));
            row.set(step.slot, row.value(step.slot) + change);
            if ASKED {
                most = most.max(change.abs());
            }
            promise = self.discount * row.best();
        }
        most
    }

    #[inline(never)]
    fn study_otherwise(&mut self, drawn: &[Drawn], end: End) -> f64 {
        let mut lots = LOTS.child(self.matches.into()).rng();
        self.matches = self.matches.wrapping_add(1);
        let table = usize::from(self.twins.is_some() && lots.chance(0.5));
        let mut after = Model::over(end);
        // What the next own position promised, and what its move learned besides, as far as that reaches back.
        let (mut promise, mut reach) = (end.value(), 0.0);
        let mut most = 0.0_f64;
        for &step in drawn.iter().rev() {
            let target = promise + reach;
            let before = self.outlook(step, table);
            let change = self.learn_from(step, target, table);
            most = most.max(change.abs());
            let seen = if self.at_once { before } else { self.outlook(step, table) };
            promise = self.discount * if self.method == Method::MonteCarlo { target } else { seen.promise };
            reach = if seen.reaches { self.discount * self.lambda * (target - seen.value) } else { 0.0 };
            let edge = self.edge(step);
            if let Some(times) = self.counts.get_mut(edge) {
                *times = times.saturating_add(1);
            }
            if let Some((model, _)) = &mut self.model {
                model.note(edge, step, after);
                after = After::Place(step.place);
            }
        }
        self.plan(&mut lots);
        most
    }

    /// How a move looks to the one before it, in a match in which one of the two tables learns, if there are two.
    fn outlook(&self, step: Drawn, table: usize) -> Outlook {
        let row = self.row(step.place);
        let value = self.value(step, table);
        let (promise, reaches) = match self.method {
            Method::Q => (row.best(), row.is_best(step.slot)),
            Method::Sarsa => (value, true),
            Method::Expected => (self.average(step.place), true),
            Method::Double => {
                let best = self.best_of_twin(step.place, table);
                (self.value(best, 1 - table), best.slot == step.slot)
            }
            Method::MonteCarlo => (value, false),
        };
        Outlook { promise, value, reaches }
    }

    /// What a move is worth by the table that learns.
    fn value(&self, step: Drawn, table: usize) -> f64 {
        match &self.twins {
            Some(twins) => twins[table][self.edge(step)],
            None => self.row(step.place).value(step.slot),
        }
    }

    /// What the moves of a place are worth on average, each as often as it is made.
    fn average(&self, place: u16) -> f64 {
        let row = self.row(place);
        let mut odds = [0.0; MOST_SLOTS];
        self.policy.odds(row, self.tried(place), &mut odds);
        row.values().iter().zip(odds).map(|(value, odd)| value * odd).sum()
    }

    /// The best move of a place by one of the two tables, the first of several.
    fn best_of_twin(&self, place: u16, table: usize) -> Drawn {
        let all = (0..self.row(place).values().len() as u8).map(|slot| Drawn { place, slot });
        let better = |best: Drawn, it: Drawn| if self.value(it, table) > self.value(best, table) { it } else { best };
        all.reduce(better).expect("a place where a match goes on has moves")
    }

    /// Draws the value of a move towards a target; says how far it moved.
    fn learn_from(&mut self, step: Drawn, target: f64, table: usize) -> f64 {
        let edge = self.edge(step);
        let times = self.counts.get(edge).copied().unwrap_or(0);
        let rate = if self.halve > 0.0 { self.rate * self.halve / (self.halve + f64::from(times)) } else { self.rate };
        let change = rate * (target - self.value(step, table));
        self.put(step, self.value(step, table) + change, table);
        change
    }

    fn put(&mut self, step: Drawn, value: f64, table: usize) {
        let edge = self.edge(step);
        let shown = match &mut self.twins {
            Some(twins) => {
                twins[table][edge] = value;
                f64::midpoint(twins[0][edge], twins[1][edge])
            }
            None => value,
        };
        self.rows[usize::from(step.place)].set(step.slot, shown);
    }

    /// Learns again from remembered moves, drawn evenly: one step each.
    fn plan(&mut self, lots: &mut Rng) {
        let Some((model, times)) = &self.model else { return };
        for _ in 0..if model.made().is_empty() { 0 } else { *times } {
            let Some((model, _)) = &self.model else { return };
            let step = model.made()[lots.below(model.made().len())];
            let table = usize::from(self.twins.is_some() && lots.chance(0.5));
            let target = match model.after(self.edge(step)) {
                After::Over(result) => End { result, plies: 0 }.value(),
                After::Place(place) => self.discount * self.promise(place, table),
            };
            self.learn_from(step, target, table);
        }
    }

    /// What a position promises of which it is not known what was played there: by `sarsa` the average.
    fn promise(&self, place: u16, table: usize) -> f64 {
        match self.method {
            Method::Q | Method::MonteCarlo => self.row(place).best(),
            Method::Sarsa | Method::Expected => self.average(place),
            Method::Double => self.value(self.best_of_twin(place, table), 1 - table),
        }
    }

    /// Why it made a move, in a sentence.
    fn because(&self, place: u16, chosen: u8, explored: bool, made: &str) -> String {
        let row = self.row(place);
        let (tied, all) = (row.ties(), row.values().len());
        match (self.policy, tied, all) {
            (_, _, 1) => "Its only move.".into(),
            (Policy::Epsilon(_), ..) if explored => "It tried a move at random, to learn.".into(),
            (Policy::Ucb(_), ..) if self.tried(place)[usize::from(chosen)] == 0 => {
                format!("It has learned nothing of {made} here, so it tries that.")
            }
            (Policy::Ucb(_), ..) if explored => {
                format!("Other moves are valued more, but it knows them better: it tries {made} again, to learn.")
            }
            (_, tied, all) if tied == all => {
                format!("Nothing that it has learned tells its {} apart; it drew lots.", many(all, "move"))
            }
            (Policy::Softmax(_), ..) => {
                let mut odds = [0.0; MOST_SLOTS];
                self.policy.odds(row, self.tried(place), &mut odds);
                let percent = (100.0 * odds[usize::from(chosen)]).round();
                format!("It drew lots in which a move that is valued more has more: {made} had {percent} %.")
            }
            (_, 1, _) => "It took the move that experience values most.".into(),
            _ => format!("Experience values {tied} of {} most, and alike; it drew lots among them.", many(all, "move")),
        }
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
        &ALL_RANKS[..self.row(place).values().len()]
    }

    #[inline]
    fn slot_of(&self, _place: u16, rank: u8) -> u8 {
        rank
    }

    #[inline]
    fn draw(&self, place: u16, rng: &mut Rng) -> Option<u8> {
        let row = self.row(place);
        Some(match self.policy {
            Policy::Epsilon(explore) if rng.chance(explore) => rng.below(row.values().len()) as u8,
            Policy::Epsilon(_) => row.draw_best(rng),
            policy => policy.draw_otherwise(row, self.tried(place), rng),
        })
    }

    fn odds_at(&self, node: Node, odds: &mut [f64]) {
        self.policy.odds(self.row(node), self.tried(node), odds);
    }

    fn pay(&mut self, drawn: &[Drawn], end: End) {
        self.study::<false>(drawn, end);
    }
}

impl Mind for Qtable {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let (node, by) = self.graph.find(at)?;
        let by_chance = matches!(self.policy, Policy::Epsilon(explore) if rng.clone().chance(explore));
        let slot = self.draw(node, &mut rng)?;
        let mv = |slot: usize| by.mv_back(self.graph.edges(node)[slot].mv);
        let chosen = mv(usize::from(slot));
        notes.write(|| {
            let row = self.row(node);
            let moves: Vec<(Move, f64)> =
                row.values().iter().enumerate().map(|(slot, &value)| (mv(slot), value)).collect();
            // Whoever draws by chance is said to have done so even where the best came of it.
            let explored = match self.policy {
                Policy::Epsilon(_) => by_chance,
                _ => !row.is_best(slot),
            };
            let made = game.card().named(&game.move_text(at, chosen));
            Thought {
                scores: moves.iter().map(|&(mv, value)| (mv, value as f32)).collect(),
                reason: Reason::Learned {
                    moves: moves.iter().map(|&(mv, value)| Believed { mv: game.move_text(at, mv), value }).collect(),
                    explored,
                    because: self.because(node, slot, explored, &made),
                },
            }
        });
        Some(chosen)
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
        self.policy = Policy::Epsilon(0.0);
    }

    fn learn(&mut self, record: &Record, side: Side) -> Learned {
        let (drawn, end) = drawn_in(self, self.graph, record, side);
        Learned::Values { most: self.study::<true>(&drawn, end) }
    }

    /// The values by edge, of both tables where there are two; then, where the recipe has them, how often each move was
    /// learned from, how many matches, and the model.
    fn memory(&self) -> Memory {
        let mut memory = Memory::begin(CARD.id);
        match &self.twins {
            Some(twins) => twins.iter().flatten().for_each(|&value| memory.push_f64(value)),
            None => self.rows.iter().flat_map(Row::values).for_each(|&value| memory.push_f64(value)),
        }
        self.counts.iter().for_each(|&times| memory.push_u32(times));
        if self.twins.is_some() || self.model.is_some() {
            memory.push_u32(self.matches);
        }
        if let Some((model, _)) = &self.model {
            model.push(&mut memory, |drawn| self.edge(drawn));
        }
        memory
    }

    fn recall(&mut self, memory: &Memory) -> Result<(), BadMemory> {
        let mut reader = memory.read(CARD.id)?;
        let edges = self.graph.edge_count();
        let mut new = self.clone();
        for table in 0..if self.twins.is_some() { 2 } else { 1 } {
            for place in 0..self.rows.len() as u16 {
                for slot in 0..self.row(place).values().len() as u8 {
                    new.put(Drawn { place, slot }, reader.f64()?, table);
                }
            }
        }
        for times in &mut new.counts {
            *times = reader.u32()?;
        }
        if self.twins.is_some() || self.model.is_some() {
            new.matches = reader.u32()?;
        }
        if let Some((model, _)) = &mut new.model {
            let moves = |place: u16| self.rows.get(usize::from(place)).map_or(0, |row| row.values().len());
            let edge_of = |it: Drawn| (usize::from(it.slot) < moves(it.place)).then(|| self.edge(it));
            *model = Model::read(&mut reader, edges, edge_of, |place| moves(place) > 0)?;
        }
        reader.end()?;
        *self = new;
        Ok(())
    }
}
