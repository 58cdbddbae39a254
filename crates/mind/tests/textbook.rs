//! The Q-learner's recipes against the textbook's own algorithm, as plain as it stands there: forward in time, every
//! value and its trace touched at every step (Sutton and Barto 2018, 6.4 to 6.7, 7, 8.2 and 12.7 to 12.10).
//!
//! Ours goes once from the last move to the first. It may, since no position comes twice in a match; this test knows
//! nothing of that.

use game::{Game, Graph, Outcome, Record, Rules, Side};
use mind::{Learner, Qtable, Recipe, Rng, Seed, Table};
use std::collections::HashMap;

/// A position's class and a move there, by rank.
type Pair = (u16, usize);

/// The textbook's learner.
struct Plain {
    graph: &'static Graph,
    tables: [HashMap<Pair, f64>; 2],
    times: HashMap<Pair, f64>,
    model: HashMap<Pair, Result<u16, f64>>,
    made: Vec<Pair>,
    matches: u64,
    method: &'static str,
    rate: f64,
    discount: f64,
    lambda: f64,
    halve: f64,
    explore: f64,
    plan: usize,
}

impl Plain {
    fn value(&self, pair: Pair, table: usize) -> f64 {
        self.tables[table].get(&pair).copied().unwrap_or(0.0)
    }

    fn moves(&self, class: u16) -> Vec<Pair> {
        (0..self.graph.edges(class).len()).map(|rank| (class, rank)).collect()
    }

    fn best(&self, class: u16, table: usize) -> f64 {
        self.moves(class).into_iter().map(|pair| self.value(pair, table)).fold(f64::NEG_INFINITY, f64::max)
    }

    /// What one of the next position's moves promises, or all of them.
    fn promise(&self, class: u16, made: Option<Pair>, table: usize) -> f64 {
        match (self.method, made) {
            ("q", _) => self.best(class, 0),
            ("sarsa", Some(pair)) => self.value(pair, 0),
            ("expected" | "sarsa", _) => {
                let (moves, best) = (self.moves(class), self.best(class, 0));
                let ties = moves.iter().filter(|pair| self.value(**pair, 0) == best).count() as f64;
                let greedy = |pair| if self.value(pair, 0) == best { (1.0 - self.explore) / ties } else { 0.0 };
                let all = moves.len() as f64;
                moves.iter().map(|&pair| (greedy(pair) + self.explore / all) * self.value(pair, 0)).sum()
            }
            ("double", _) => self.value(self.named(class, table), 1 - table),
            (other, _) => panic!("{other}"),
        }
    }

    /// The best move by one table, the first of several.
    fn named(&self, class: u16, table: usize) -> Pair {
        let best = self.best(class, table);
        self.moves(class).into_iter().find(|pair| self.value(*pair, table) == best).expect("the best is one of them")
    }

    /// Whether the traces go on past a move.
    fn goes_on(&self, pair: Pair, table: usize) -> bool {
        match self.method {
            "q" => self.value(pair, 0) == self.best(pair.0, 0),
            "double" => self.named(pair.0, table) == pair,
            _ => true,
        }
    }

    fn rate(&self, pair: Pair) -> f64 {
        let times = self.times.get(&pair).copied().unwrap_or(0.0);
        if self.halve > 0.0 { self.rate / (1.0 + times / self.halve) } else { self.rate }
    }

    fn learn(&mut self, record: &Record, side: Side) {
        let own = record.steps().filter(|(at, _)| at.turn == side);
        let pairs: Vec<Pair> = own
            .map(|(at, mv)| {
                let (class, by) = self.graph.find(at).expect("a position");
                let rank = self.graph.edges(class).iter().position(|edge| edge.mv == by.mv(mv)).expect("a move");
                (class, rank)
            })
            .collect();
        let end = f64::from(record.outcome().value(side));
        // By lot one of two tables learns: the same lots as ours, which is all that this test takes from it.
        let mut lots = Seed(0x51_7461_626C_6500).child(self.matches).rng();
        self.matches += 1;
        let table = usize::from(self.method == "double" && lots.chance(0.5));
        if self.method == "montecarlo" {
            for (before, &pair) in pairs.iter().rev().enumerate() {
                let target = end * (0..before).map(|_| self.discount).product::<f64>();
                self.add(pair, self.rate(pair) * (target - self.value(pair, 0)), 0);
            }
        } else {
            let mut traces: Vec<(Pair, f64)> = Vec::new();
            for (step, &pair) in pairs.iter().enumerate() {
                // The trace of every earlier move fades, or ends.
                let fades = if self.goes_on(pair, table) { self.discount * self.lambda } else { 0.0 };
                traces.iter_mut().for_each(|(_, trace)| *trace *= fades);
                traces.push((pair, 1.0));
                let target = match pairs.get(step + 1) {
                    Some(&next) => self.discount * self.promise(next.0, Some(next), table),
                    None => end,
                };
                let surprise = target - self.value(pair, table);
                for &(pair, trace) in &traces {
                    self.add(pair, self.rate(pair) * trace * surprise, table);
                }
            }
        }
        pairs.iter().for_each(|&pair| *self.times.entry(pair).or_default() += 1.0);
        for (step, &pair) in pairs.iter().enumerate().rev() {
            if self.model.insert(pair, pairs.get(step + 1).map_or(Err(end), |next| Ok(next.0))).is_none() {
                self.made.push(pair);
            }
        }
        for _ in 0..self.plan {
            let pair = self.made[lots.below(self.made.len())];
            let target = match self.model[&pair] {
                Ok(class) => self.discount * self.promise(class, None, 0),
                Err(end) => end,
            };
            self.add(pair, self.rate(pair) * (target - self.value(pair, 0)), 0);
        }
    }

    fn add(&mut self, pair: Pair, change: f64, table: usize) {
        *self.tables[table].entry(pair).or_default() += change;
    }
}

/// A match of chance.
fn any_match(game: Game, rng: &mut Rng) -> Record {
    let (mut at, mut moves) = (game.start(), Vec::new());
    while game.outcome(at).is_none() {
        let all: Vec<_> = game.moves(at).iter().collect();
        let mv = all[rng.below(all.len())];
        at = game.play(at, mv);
        moves.push(mv);
    }
    Record::new(game, moves, false).expect("a finished match")
}

#[test]
fn every_recipe_learns_what_the_textbook_does() {
    for game in [Game::Noughts, Game::Hexapawn] {
        for (method, lambda, halve, plan) in [
            ("q", 0.0, 0, 0),
            ("q", 0.7, 0, 0),
            ("q", 0.7, 4, 0),
            ("sarsa", 0.0, 0, 0),
            ("sarsa", 0.9, 0, 0),
            ("sarsa", 1.0, 9, 3),
            ("expected", 0.0, 0, 0),
            ("expected", 0.6, 0, 0),
            ("double", 0.0, 0, 0),
            ("double", 0.8, 2, 0),
            ("montecarlo", 0.0, 0, 0),
            ("montecarlo", 0.0, 1, 0),
            ("q", 0.0, 0, 5),
            ("expected", 0.5, 0, 2),
        ] {
            let knobs = format!("method={method},lambda={lambda},halve={halve},plan={plan},order=first,explore=0.3");
            let recipe: Recipe = format!("qtable({knobs},rate=0.4,discount=0.9)").parse().expect("a recipe");
            let mut ours = Qtable::new(recipe.knobs(), game);
            let graph = Graph::of(game, true).expect("a small game");
            let mut plain = Plain {
                graph,
                tables: Default::default(),
                times: HashMap::new(),
                model: HashMap::new(),
                made: Vec::new(),
                matches: 0,
                method,
                rate: 0.4,
                discount: 0.9,
                lambda,
                halve: f64::from(halve),
                explore: 0.3,
                plan,
            };
            let mut rng = Seed(5).rng();
            let mut won = 0;
            for number in 0..2_000 {
                let record = any_match(game, &mut rng);
                let side = Side::BOTH[number % 2];
                won += u32::from(record.outcome() == Outcome::First);
                ours.learn(&record, side);
                plain.learn(&record, side);
            }
            assert!(won > 500);
            let mut moved = 0;
            let mut told = ours.memory().as_bytes().to_vec();
            told.drain(..told.iter().position(|&byte| byte == b'\n').expect("a head") + 1);
            let mut numbers = told.chunks_exact(8).map(|bytes| f64::from_le_bytes(bytes.try_into().expect("eight")));
            for table in 0..if method == "double" { 2 } else { 1 } {
                for pair in graph.nodes().flat_map(|class| plain.moves(class)) {
                    let (ours, plain) = (numbers.next().expect("a value"), plain.value(pair, table));
                    assert!((ours - plain).abs() < 1e-9, "{game} {recipe} {pair:?}: {ours}, the textbook {plain}");
                    moved += u32::from(plain != 0.0);
                }
            }
            assert!(moved > 20, "{game} {recipe}: {moved}");
            assert_eq!(ours.places(), graph.len());
        }
    }
}
