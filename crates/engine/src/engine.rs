//! The engine: a position, how far to look, and the moves with what they are worth.

use crate::cpu;
use crate::crew::Crew;
use crate::few::Notebook;
use crate::root::{Deepening, Root, Settling};
use crate::search::{Node, Search};
use crate::table::Table;
use crate::weights::Weights;
use game::{Move, Position};
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// How far to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sight {
    /// So many plies ahead.
    pub depth: u32,
    /// To the end, where no more squares than this are empty.
    pub ends: u32,
    /// After so many positions it stops and says what it found until then.
    pub nodes: u64,
    /// Of so many moves the value is wanted; of the others a bound will do.
    pub lines: usize,
}

/// A move and what a search found about it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// The move.
    pub mv: Move,
    /// Its value in discs for the side that makes it.
    pub discs: i32,
    /// Whether that is its value, or only a bound that it does not exceed.
    pub exact: bool,
}

/// What a search found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Report {
    /// The moves, the best first.
    pub lines: Vec<Line>,
    /// The same as the round before found them, a ply less deep; none where the values need no second opinion.
    pub before: Vec<Line>,
    /// What both sides are expected to play.
    pub expected: Vec<Move>,
    /// So many plies ahead was looked.
    pub depth: u32,
    /// Whether the values are results under best play: nothing was left out.
    pub proven: bool,
    /// Positions looked at.
    pub nodes: u64,
}

impl Report {
    /// What the best move is worth, on the mean of the last two rounds: a search believes the errors that please whoever
    /// chooses last, so that odd and even depths swing a disc to both sides of the truth.
    pub fn value(&self) -> Option<i32> {
        let best = self.lines.first()?.discs;
        Some(self.before.first().map_or(best, |before| mean(best, before.discs)))
    }

    /// Every move with its value on the mean of the last two rounds, the best first. Only where all lines were wanted are
    /// all of them values.
    pub fn steady(&self) -> Vec<Line> {
        let mut lines = self.lines.clone();
        for line in &mut lines {
            if let Some(before) = self.before.iter().find(|before| before.mv == line.mv) {
                line.discs = mean(line.discs, before.discs);
            }
        }
        lines.sort_by_key(|line| -line.discs);
        lines
    }
}

/// Towards zero, so that both sides see the same.
fn mean(one: i32, other: i32) -> i32 {
    (one + other) / 2
}

/// How a match ends under best play, whatever the number of discs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Fate {
    /// The side to move loses.
    Lost,
    /// Nobody wins.
    Drawn,
    /// The side to move wins.
    Won,
}

/// What is settled of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// How it ends; none if the search was stopped before it knew.
    pub fate: Option<Fate>,
    /// What both sides are expected to play; the first move reaches the fate.
    pub expected: Vec<Move>,
    /// Positions looked at.
    pub nodes: u64,
}

/// The engine with its memory.
#[derive(Debug)]
pub struct Engine {
    weights: Arc<Weights>,
    table: Table,
    few: Notebook,
    crew: Option<Crew>,
}

/// The small table is asked so often that it must fit into the cache of the processor's core.
const FEW_BITS: u32 = 14;

impl Engine {
    /// An engine that remembers two to this power positions (32 bytes each), and values positions so.
    pub fn new(bits: u32, weights: impl Into<Arc<Weights>>) -> Self {
        let few = Notebook { nodes: 0, table: Table::new(bits.min(FEW_BITS)) };
        Self { weights: weights.into(), table: Table::new(bits), few, crew: None }
    }

    /// The same on so many threads. What is proven stays the same; how many positions that takes, and what is found where
    /// nothing is proven, then depends on who is quicker.
    ///
    /// # Errors
    /// When the system has no more threads to give.
    pub fn threads(self, threads: usize) -> std::io::Result<Self> {
        let crew = if threads > 1 { Some(Crew::new(threads, FEW_BITS)?) } else { None };
        Ok(Self { crew, ..self })
    }

    /// Forgets what it saw.
    pub fn forget(&mut self) {
        self.table.forget();
        self.few.table.forget();
        self.crew.iter_mut().for_each(Crew::forget);
    }

    /// Looks at a position of a match that is on.
    ///
    /// The answer depends on nothing but the position, how far to look and what the engine remembers; a search that is
    /// stopped early says what its last whole round found, and what it remembers stays right.
    pub fn look(&mut self, at: Position, sight: Sight, stop: Option<&AtomicBool>) -> Report {
        self.follow(at, sight, stop, &mut |_| {})
    }

    /// The same, and tells what each round finds.
    pub fn follow(
        &mut self,
        at: Position,
        sight: Sight,
        stop: Option<&AtomicBool>,
        told: &mut (dyn FnMut(&Report) + Send),
    ) -> Report {
        self.search(at, sight.nodes, stop, |root| cpu::best(Deepening { root, sight, told }))
    }

    /// Finds out who wins, and asks for no more than that: a position of many empty squares is settled sooner than solved.
    pub fn settle(&mut self, at: Position, nodes: u64, stop: Option<&AtomicBool>) -> Settled {
        self.search(at, nodes, stop, |root| cpu::best(Settling { root }))
    }

    fn search<T: Send>(
        &mut self,
        at: Position,
        nodes: u64,
        stop: Option<&AtomicBool>,
        work: impl FnOnce(Root<'_>) -> T + Send,
    ) -> T {
        self.few.nodes = 0;
        let crew = self.crew.as_ref();
        let search = Search {
            weights: &self.weights,
            table: &self.table,
            few: &mut self.few,
            nodes: 0,
            most: nodes,
            stop,
            cut: None,
            crew,
            probing: 0,
        };
        let root = Root { search, node: Node::new(at.own.0, at.opp.0), at };
        match crew {
            Some(crew) => crew.work(move || work(root)),
            None => work(root),
        }
    }
}
