//! A search from its root: rounds that look deeper and deeper, and near the end are surer and surer.

use crate::cpu::{Cpu, Task};
use crate::crew::Crew;
use crate::engine::{Fate, Line, Report, Settled, Sight};
use crate::search::{CERTAIN, Look, Node, Search, Stopped, Trust};
use crate::table::NOWHERE;
use crate::weights::SAYS_AT_MOST;
use game::othello::Othello;
use game::{Move, Moves, Position, Rules};

/// A search and the position it begins with.
pub(crate) struct Root<'a> {
    pub search: Search<'a>,
    pub node: Node,
    pub at: Position,
}

/// What moves are worth, in ever more rounds.
pub(crate) struct Deepening<'a> {
    pub root: Root<'a>,
    pub sight: Sight,
    /// Told what each round found.
    pub told: &'a mut (dyn FnMut(&Report) + Send),
}

impl Task for Deepening<'_> {
    type Out = Report;

    fn call<C: Cpu>(self, cpu: C) -> Report {
        let Deepening { mut root, sight, told } = self;
        let empty = root.node.empty;
        let mut found = root.nothing();
        for (plies, trust) in rounds(empty, sight) {
            // The evaluation says the most it can: only the end tells more.
            let sure = found.lines.first().is_some_and(|best| best.discs.abs() >= SAYS_AT_MOST);
            if sure && found.depth >= 6 && plies < empty && to_the_end(empty, sight) {
                continue;
            }
            let mut next = found.lines.clone();
            if root.round(cpu, &mut next, sight.lines, (plies, trust)).is_err() {
                break;
            }
            // What was searched to the end is a result, however surely, and no evaluation is in it.
            let evaluated = found.depth > 0 && plies < empty;
            found.before = std::mem::replace(&mut found.lines, next);
            found.before.truncate(if evaluated { found.before.len() } else { 0 });
            found.depth = plies;
            found.proven = plies >= empty && trust == CERTAIN;
            root.tell(&mut found);
            told(&found);
        }
        root.tell(&mut found);
        found
    }
}

/// Who wins.
pub(crate) struct Settling<'a> {
    pub root: Root<'a>,
}

impl Task for Settling<'_> {
    type Out = Settled;

    fn call<C: Cpu>(self, cpu: C) -> Settled {
        let Settling { mut root } = self;
        let empty = root.node.empty;
        let mut lines = root.nothing().lines;
        let mut fate = None;
        for (plies, trust) in rounds(empty, Sight { depth: empty, ends: empty, nodes: 0, lines: 1 }) {
            if plies < empty {
                if root.round(cpu, &mut lines, 1, (plies, trust)).is_err() {
                    break;
                }
                continue;
            }
            let Ok(found) = root.fate(cpu, &mut lines, (plies, trust)) else { break };
            fate = (trust == CERTAIN).then_some(found);
        }
        let expected = root.expected(lines.first(), empty, false);
        Settled { fate, expected, nodes: root.looked() }
    }
}

fn to_the_end(empty: u32, sight: Sight) -> bool {
    empty <= sight.ends || sight.depth >= empty
}

/// The rounds of a search: deeper and deeper, and near the end surer and surer.
fn rounds(empty: u32, sight: Sight) -> Vec<(u32, Trust)> {
    let mut rounds = Vec::new();
    if to_the_end(empty, sight) {
        let before = match empty {
            14.. => empty - 10,
            // Whoever may run out of positions on the way to the end has looked somewhere by then.
            _ if sight.nodes < u64::MAX => sight.depth.min(empty.saturating_sub(6)).max(1),
            _ => 0,
        };
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
    /// What is known before the first round: the moves.
    fn nothing(&self) -> Report {
        let lines = Othello.moves(self.at).iter().map(|mv| Line { mv, discs: 0, exact: false }).collect();
        Report { lines, before: Vec::new(), expected: Vec::new(), depth: 0, proven: false, nodes: 0 }
    }

    /// Adds to what a round found the line that is expected, and what it took.
    fn tell(&self, found: &mut Report) {
        found.expected = self.expected(found.lines.first(), found.depth, found.proven);
        found.nodes = self.looked();
    }

    /// Who wins, by two questions at most: whether more than nothing can be had, and whether nothing can. What the moves were
    /// worth before says which of them comes first.
    fn fate<C: Cpu>(&mut self, cpu: C, lines: &mut [Line], round: (u32, Trust)) -> Result<Fate, Stopped> {
        let hopeful = lines.first().is_none_or(|best| best.discs >= 0);
        let mut more_than = |discs| self.within(cpu, lines, (discs, discs + 1), round).map(|value| value > discs);
        Ok(match hopeful {
            true if more_than(0)? => Fate::Won,
            true if more_than(-1)? => Fate::Drawn,
            true => Fate::Lost,
            false if !more_than(-1)? => Fate::Lost,
            false if more_than(0)? => Fate::Won,
            false => Fate::Drawn,
        })
    }

    /// All positions looked at, by whoever helped.
    fn looked(&self) -> u64 {
        self.search.looked() + self.search.crew.map_or(0, Crew::spent)
    }

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
    fn round<C: Cpu>(
        &mut self,
        cpu: C,
        lines: &mut [Line],
        wanted: usize,
        (plies, trust): (u32, Trust),
    ) -> Result<(), Stopped> {
        let wanted = wanted.clamp(1, lines.len().max(1));
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
            let value = self.within(cpu, lines, (floor, top), (plies, trust))?;
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
        (plies, trust): (u32, Trust),
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

    /// What both sides are expected to play, as far as it is remembered. A move that fell short in its search is only a guess,
    /// and ends the line; of a proven result, so does a move that is not known to keep it.
    fn expected(&self, best: Option<&Line>, depth: u32, proven: bool) -> Vec<Move> {
        let mut line = Vec::new();
        let (mut at, mut next) = (self.at, best.map(|best| (best.mv, best.discs)));
        while let Some((mv, value)) = next {
            line.push(mv);
            at = Othello.play(at, mv);
            let moves = Othello.moves(at);
            next = match () {
                () if moves.is_empty() || line.len() as u32 >= depth => None,
                () if moves == Moves::PASS => Some((Move::PASS, -value)),
                () => self.kept(at, if proven { Some(-value) } else { None }).map(|mv| (mv, -value)),
            };
        }
        line
    }

    /// A move that was found good enough in a position: for so many discs for certain, where that is asked.
    fn kept(&self, at: Position, discs: Option<i32>) -> Option<Move> {
        let (own, opp) = (at.own.0, at.opp.0);
        let known = match self.search.table.get(own, opp) {
            Some(known) if discs.is_none() || (known.trust == CERTAIN && u32::from(known.depth) >= empty(at)) => known,
            // Where few squares are empty everything is certain.
            _ => self.search.few.table.get(own, opp)?,
        };
        let enough = i32::from(known.lower) >= discs.unwrap_or(-63);
        (enough && known.moves[0] != NOWHERE).then_some(Move(known.moves[0]))
    }
}

fn empty(at: Position) -> u32 {
    at.taken().0.count_zeros()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cpu::{self, Plain};
    use crate::few::Notebook;
    use crate::problems::PROBLEMS;
    use crate::table::Table;
    use crate::weights::Weights;

    /// What a search of a problem finds, with the processor's best instructions or with those that every processor has.
    fn found(number: usize, sight: Sight, plain: bool) -> Report {
        let at = Othello.parse(PROBLEMS[number - 1].position).expect("a position");
        let (weights, table) = (Weights::ours(), Table::new(14));
        let mut few = Notebook { nodes: 0, table: Table::new(14) };
        let search = Search {
            weights: &weights,
            table: &table,
            few: &mut few,
            nodes: 0,
            most: sight.nodes,
            stop: None,
            cut: None,
            crew: None,
            probing: 0,
        };
        let root = Root { search, node: Node::new(at.own.0, at.opp.0), at };
        let deepening = Deepening { root, sight, told: &mut |_| {} };
        if plain { deepening.call(Plain) } else { cpu::best(deepening) }
    }

    #[test]
    fn the_same_budget_finds_the_same_on_every_processor() {
        let midgame = Sight { depth: 12, ends: 0, nodes: 200_000, lines: 3 };
        let end = Sight { depth: 60, ends: 60, nodes: 600_000, lines: 1 };
        // Written down on one machine: whoever counts otherwise searches otherwise.
        for (number, sight, mv, discs, nodes) in GOLDEN {
            let sight = if sight == "end" { end } else { midgame };
            let report = found(number, sight, false);
            assert_eq!(report, found(number, sight, true), "number {number}");
            let at = Othello.parse(PROBLEMS[number - 1].position).expect("a position");
            let best = &report.lines[0];
            let told = (Othello.move_text(at, best.mv), best.discs, report.nodes);
            assert_eq!(told, (mv.to_owned(), discs, nodes), "number {number}");
        }
    }

    /// Problem, how far to look; the move, its value in discs and the positions looked at.
    const GOLDEN: [(usize, &str, &str, i32, u64); 4] = [
        (25, "end", "g1", 0, 605428),
        (40, "end", "d8", 33, 601611),
        (48, "midgame", "f6", 19, 200006),
        (59, "midgame", "h4", 62, 61774),
    ];
}
