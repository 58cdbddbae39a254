//! The engine: a position, how far to look, and the moves with what they are worth.

use crate::cpu::{self, Cpu, Task};
use crate::few::Notebook;
use crate::search::{CERTAIN, Look, Node, Search, Stopped, Trust};
use crate::table::{NOWHERE, Table};
use crate::weights::{SAYS_AT_MOST, Weights};
use game::othello::Othello;
use game::{Move, Position, Rules};
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

/// The engine with its memory.
#[derive(Debug)]
pub struct Engine {
    weights: Arc<Weights>,
    table: Table,
    few: Notebook,
}

impl Engine {
    /// An engine that remembers two to this power positions (32 bytes each), and values positions so.
    pub fn new(bits: u32, weights: impl Into<Arc<Weights>>) -> Self {
        // Asked so often that it must fit into the cache of the processor's core.
        let few = Notebook { nodes: 0, table: Table::new(bits.min(14)) };
        Self { weights: weights.into(), table: Table::new(bits), few }
    }

    /// Forgets what it saw.
    pub fn forget(&mut self) {
        self.table.forget();
        self.few.table.forget();
    }

    /// Looks at a position of a match that is on.
    ///
    /// The answer depends on nothing but the position, how far to look and what the engine remembers; a search that is
    /// stopped early says what its last whole round found, and what it remembers stays right.
    pub fn look(&mut self, at: Position, sight: Sight, stop: Option<&AtomicBool>) -> Report {
        let node = Node::new(at.own.0, at.opp.0);
        self.few.nodes = 0;
        let search = Search {
            weights: &self.weights,
            table: &mut self.table,
            few: &mut self.few,
            nodes: 0,
            most: sight.nodes,
            stop,
            probing: 0,
        };
        cpu::best(Root { search, node, at, sight })
    }
}

/// A search from its root.
struct Root<'a> {
    search: Search<'a>,
    node: Node,
    at: Position,
    sight: Sight,
}

impl Task for Root<'_> {
    type Out = Report;

    fn call<C: Cpu>(mut self, cpu: C) -> Report {
        let mut lines: Vec<Line> =
            Othello.moves(self.at).iter().map(|mv| Line { mv, discs: 0, exact: false }).collect();
        let (mut depth, mut proven, mut before) = (0, false, Vec::new());
        for (plies, trust) in rounds(self.node.empty, self.sight) {
            // The evaluation says the most it can: only the end tells more.
            let sure = lines.first().is_some_and(|best| best.discs.abs() >= SAYS_AT_MOST);
            if sure && depth >= 6 && plies < self.node.empty && to_the_end(self.node.empty, self.sight) {
                continue;
            }
            let mut next = lines.clone();
            if self.round(cpu, &mut next, plies, trust).is_err() {
                break;
            }
            // What was searched to the end is a result, however surely, and no evaluation is in it.
            let evaluated = depth > 0 && plies < self.node.empty;
            before = std::mem::replace(&mut lines, next);
            before.truncate(if evaluated { before.len() } else { 0 });
            depth = plies;
            proven = plies >= self.node.empty && trust == CERTAIN;
        }
        let expected = self.expected(cpu, lines.first().map(|line| line.mv), depth);
        Report { lines, before, expected, depth, proven, nodes: self.search.looked() }
    }
}

fn to_the_end(empty: u32, sight: Sight) -> bool {
    empty <= sight.ends || sight.depth >= empty
}

/// The rounds of a search: deeper and deeper, and near the end surer and surer.
fn rounds(empty: u32, sight: Sight) -> Vec<(u32, Trust)> {
    let mut rounds = Vec::new();
    if to_the_end(empty, sight) {
        let before = if empty > 13 { empty - 10 } else { 0 };
        rounds.extend((1..=before).map(|depth| (depth, if depth < 6 { CERTAIN } else { 0 })));
        if empty > 14 {
            rounds.push((empty, 0));
        }
        if empty > 20 {
            rounds.push((empty, 2));
        }
        rounds.push((empty, CERTAIN));
    } else {
        rounds.extend((1..=sight.depth.max(1)).map(|depth| (depth, if depth < 6 { CERTAIN } else { 0 })));
    }
    rounds
}

impl Root<'_> {
    /// The position after a move.
    fn after(&self, mv: Move) -> Node {
        mv.cell().map_or_else(|| self.node.passed(), |cell| self.node.after(usize::from(cell)))
    }

    fn ask<C: Cpu>(
        &mut self,
        cpu: C,
        next: &Node,
        (alpha, beta): (i32, i32),
        depth: u32,
        trust: Trust,
    ) -> Result<i32, Stopped> {
        let search = &mut self.search;
        cpu.run(Look { search, node: next, alpha: -beta, beta: -alpha, depth, trust }).map(|value| -value)
    }

    /// One round over all moves: values for as many as are wanted, the best first.
    fn round<C: Cpu>(&mut self, cpu: C, lines: &mut [Line], plies: u32, trust: Trust) -> Result<(), Stopped> {
        let wanted = self.sight.lines.clamp(1, lines.len().max(1));
        for place in 0..wanted.min(lines.len()) {
            self.best_of(cpu, &mut lines[place..], plies, trust)?;
        }
        Ok(())
    }

    /// Puts the best move of these first, with its value.
    fn best_of<C: Cpu>(&mut self, cpu: C, lines: &mut [Line], plies: u32, trust: Trust) -> Result<(), Stopped> {
        // The last round's value is a good guess: a narrow window around it costs less than a wide one.
        let guess = lines[0].discs;
        let mut reach = if plies < 4 { 64 } else { 3 };
        loop {
            // Nobody wins by more than 64.
            let (floor, top) = ((guess - reach).max(-65), (guess + reach).min(64));
            let value = self.within(cpu, lines, (floor, top), plies, trust)?;
            if (value > floor || floor <= -64) && (value < top || top >= 64) {
                break;
            }
            reach = if reach >= 12 { 130 } else { 4 * reach };
        }
        // Those known to be worse keep the order of their bounds.
        lines[1..].sort_by_key(|line| -line.discs);
        Ok(())
    }

    fn within<C: Cpu>(
        &mut self,
        cpu: C,
        lines: &mut [Line],
        (floor, top): (i32, i32),
        plies: u32,
        trust: Trust,
    ) -> Result<i32, Stopped> {
        let mut alpha = floor;
        for n in 0..lines.len() {
            let next = self.after(lines[n].mv);
            // A pass takes no disc: as many plies are left as before.
            let depth = if lines[n].mv == Move::PASS { plies } else { plies - 1 };
            let value = if n == 0 {
                self.ask(cpu, &next, (alpha, top), depth, trust)?
            } else {
                let value = self.ask(cpu, &next, (alpha, alpha + 1), depth, trust)?;
                if value > alpha && value < top { self.ask(cpu, &next, (alpha, top), depth, trust)? } else { value }
            };
            lines[n].discs = value;
            lines[n].exact = value > alpha;
            if value > alpha {
                alpha = value;
                lines[..=n].rotate_right(1);
            }
            if value >= top {
                break;
            }
        }
        Ok(lines[0].discs)
    }

    /// What both sides are expected to play, as far as it is remembered.
    fn expected<C: Cpu>(&mut self, _: C, first: Option<Move>, depth: u32) -> Vec<Move> {
        let mut line: Vec<Move> = first.into_iter().collect();
        let mut at = self.at;
        while let Some(&mv) = line.last() {
            at = Othello.play(at, mv);
            let moves = Othello.moves(at);
            if moves.is_empty() || line.len() as u32 >= depth {
                break;
            }
            let known = if moves == game::Moves::PASS {
                Move::PASS
            } else {
                match self
                    .search
                    .table
                    .get(at.own.0, at.opp.0)
                    .or_else(|| self.search.few.table.get(at.own.0, at.opp.0))
                {
                    Some(known) if known.moves[0] != NOWHERE && moves.has(Move(known.moves[0])) => Move(known.moves[0]),
                    _ => break,
                }
            };
            line.push(known);
        }
        line
    }
}
