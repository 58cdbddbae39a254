//! The search: alpha–beta with a scout's window, from the evaluation to the last empty square.
//!
//! Values are whole discs for the side to move. A search is so many plies deep; as deep as there are empty squares it goes to
//! the end of the match and its values are results. How sure it is says its [`Trust`]: short of full trust it leaves out what a
//! shallower search finds improbable (multi-ProbCut, Buro 1995), by the errors that were measured on our own evaluation.

use crate::board::{ended, flips, odd_quarters, quarter};
use crate::cpu::{Cpu, Task};
use crate::crew::{Beside, Crew, Cut};
use crate::errors;
use crate::few::{self, Few, Notebook, ceiling, cost};
use crate::shapes::{self, Sets, passed};
use crate::table::{Found, NOWHERE, Table};
use crate::weights::Weights;
use std::sync::atomic::{AtomicBool, Ordering};

/// How sure a search is: an index into [`errors::TIMES`], the last one being certain.
pub(crate) type Trust = u8;
/// Nothing is left out.
pub(crate) const CERTAIN: Trust = errors::TIMES.len() as u8;

/// The search was told to stop, or has spent what it was given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// A position on the way, with the numbers of its sets.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub own: u64,
    pub opp: u64,
    odd: u64,
    pub empty: u32,
    pub sets: Sets,
}

impl Node {
    pub(crate) fn new(own: u64, opp: u64) -> Self {
        let empty = (own | opp).count_zeros();
        Self { own, opp, odd: odd_quarters(own, opp), empty, sets: shapes::sets(own, opp) }
    }

    #[inline(always)]
    pub(crate) fn after(&self, square: usize) -> Self {
        self.turning(square, flips(self.own, self.opp, square))
    }

    /// The position after a move that turns these discs.
    #[inline(always)]
    fn turning(&self, square: usize, turned: u64) -> Self {
        Self {
            own: self.opp ^ turned,
            opp: self.own ^ turned ^ 1 << square,
            odd: self.odd ^ quarter(square),
            empty: self.empty - 1,
            sets: shapes::after(&self.sets, square, turned),
        }
    }

    #[inline(always)]
    pub(crate) fn passed(&self) -> Self {
        Self { own: self.opp, opp: self.own, sets: passed(&self.sets), ..*self }
    }
}

/// A search under way.
#[derive(Debug)]
pub(crate) struct Search<'a> {
    pub weights: &'a Weights,
    pub table: &'a Table,
    pub few: &'a mut Notebook,
    /// Positions looked at that have many empty squares.
    pub nodes: u64,
    /// It stops after so many positions.
    pub most: u64,
    /// Or when this is raised.
    pub stop: Option<&'a AtomicBool>,
    /// Or when somebody found that nobody needs to know any more.
    pub cut: Option<&'a Cut<'a>>,
    /// Those who look at other moves meanwhile.
    pub crew: Option<&'a Crew>,
    /// How many probes lie above.
    pub probing: u32,
}

impl Search<'_> {
    /// All positions looked at.
    pub(crate) fn looked(&self) -> u64 {
        self.nodes + self.few.nodes
    }

    #[inline(always)]
    fn spend(&mut self) -> Result<(), Stopped> {
        self.nodes += 1;
        let stopped = self.looked() > self.most
            || self.stop.is_some_and(|stop| stop.load(Ordering::Relaxed))
            || self.crew.is_some_and(|crew| self.cut.is_some_and(Cut::is_made) || crew.has_spent(self));
        if stopped { Err(Stopped) } else { Ok(()) }
    }

    #[inline(always)]
    fn judged<C: Cpu>(&self, cpu: C, node: &Node) -> i32 {
        self.weights.discs(cpu, node)
    }

    /// The exact result inside the window, where few squares are empty.
    #[inline(always)]
    fn few<C: Cpu>(&mut self, cpu: C, node: &Node, alpha: i32, beta: i32) -> i32 {
        let (mut least, mut most) = (-64, 64);
        while least < most && least < beta && most > alpha {
            let test = ((least + most) / 2).clamp(alpha, beta - 1).clamp(least, most - 1);
            let &Node { own, opp, odd, empty, .. } = node;
            let value = cpu.run(Few { notes: self.few, own, opp, alpha: test, odd, empty });
            if value > test {
                least = least.max(value);
            } else {
                most = most.min(value);
            }
        }
        if least >= beta || most > alpha { least } else { most }
    }
}

/// The value of a position, exact inside the window, a bound outside.
pub(crate) struct Look<'s, 'a> {
    pub search: &'s mut Search<'a>,
    pub node: &'s Node,
    pub alpha: i32,
    pub beta: i32,
    pub depth: u32,
    pub trust: Trust,
}

/// A move in line.
#[derive(Clone, Copy)]
pub(crate) struct Next {
    /// The least goes first.
    cost: i32,
    pub square: u8,
    turned: u64,
}

impl Next {
    /// The position after it.
    #[inline(always)]
    pub(crate) fn after(&self, node: &Node) -> Node {
        node.turning(usize::from(self.square), self.turned)
    }
}

impl Task for Look<'_, '_> {
    type Out = Result<i32, Stopped>;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> Result<i32, Stopped> {
        let Look { search, node, mut alpha, mut beta, depth, trust } = self;
        let ends = depth >= node.empty;
        if ends && node.empty <= few::MOST {
            search.spend()?;
            return Ok(search.few(cpu, node, alpha, beta));
        }
        if depth == 0 {
            search.nodes += 1;
            return Ok(search.judged(cpu, node));
        }
        search.spend()?;
        let depth = depth.min(node.empty);
        let trust = if depth < 4 { CERTAIN } else { trust };
        let mut moves = cpu.mobility(node.own, node.opp);
        if moves == 0 {
            if cpu.mobility(node.opp, node.own) == 0 {
                return Ok(ended(node.own, node.opp));
            }
            let passed = node.passed();
            return Ok(-cpu.run(Look { search, node: &passed, alpha: -beta, beta: -alpha, depth, trust })?);
        }
        if depth == 1 {
            return Ok(one_ply(cpu, search, node, moves, beta));
        }
        if ends {
            // Nobody wins by more: once a move does, no other needs to be looked at.
            if alpha >= 64 {
                return Ok(64);
            }
            beta = beta.min(64);
        }
        if ends && let Some(most) = ceiling(node.own, node.opp, beta - 1, node.empty) {
            if most <= alpha {
                return Ok(most);
            }
            beta = beta.min(most + 1);
        }
        let scouting = beta == alpha + 1;
        let mut known = [NOWHERE; 2];
        if depth >= 3
            && let Some(entry) = search.table.get(node.own, node.opp)
        {
            if u32::from(entry.depth) >= depth && entry.trust >= trust {
                let (lower, upper) = (i32::from(entry.lower), i32::from(entry.upper));
                if lower >= beta || lower == upper {
                    return Ok(lower);
                }
                if upper <= alpha {
                    return Ok(upper);
                }
                if !scouting {
                    // A known bound narrows the window, but the move must still be found.
                    alpha = alpha.max(lower - 1);
                    beta = beta.min(upper + 1);
                }
            }
            known = entry.moves;
        }
        if scouting
            && trust < CERTAIN
            && let Some(value) = cpu.run(Probe { search, node, alpha, depth, trust })?
        {
            return Ok(value);
        }
        // Where few squares are empty the answers stand in another table.
        let asks = depth >= 4 && !(ends && node.empty <= few::MOST + 1);
        let mut line = [Next { cost: 0, square: NOWHERE, turned: 0 }; 33];
        let mut count = 0;
        while moves != 0 && count < line.len() {
            let square = moves.trailing_zeros() as usize;
            moves &= moves - 1;
            let turned = cpu.flips(node.own, node.opp, square);
            if turned == node.opp {
                return Ok(64);
            }
            // Perhaps the table already knows an answer that is good enough.
            if scouting
                && asks
                && let Some(entry) = search.table.get(node.opp ^ turned, node.own ^ turned ^ 1 << square)
                && u32::from(entry.depth) >= depth - 1
                && entry.trust >= trust
                && -i32::from(entry.upper) > alpha
            {
                return Ok(-i32::from(entry.upper));
            }
            line[count] = Next { cost: 0, square: square as u8, turned };
            count += 1;
        }
        let line = &mut line[..count];
        // The move that was best before comes first. Often no other is needed, so that only then they are put in order.
        let first = line.iter().position(|next| next.square == known[0]);
        line.swap(0, first.unwrap_or(0));
        let unordered = usize::from(first.is_some());
        let floor = alpha;
        let (mut best, mut best_move) = (-128, NOWHERE);
        for n in 0..line.len() {
            if n == unordered {
                for next in &mut line[n..] {
                    let seen = next.square == known[1];
                    next.cost = if seen { -1_000_000 } else { promise(cpu, search, node, next, depth, ends)? };
                }
            }
            if n >= unordered {
                let least = (n + 1..line.len()).fold(n, |a, b| if line[b].cost < line[a].cost { b } else { a });
                line.swap(n, least);
            }
            if n > 0 && scouting && search.crew.is_some_and(|crew| crew.shares(depth, ends, line.len() - n)) {
                line[n..].sort_by_key(|next| next.cost);
                let (value, mv) = cpu.run(Beside { search, node, line: &line[n..], alpha, depth, trust })?;
                if value > best {
                    (best, best_move) = (value, mv);
                }
                break;
            }
            let next = &line[n].after(node);
            let ask = |search: &mut Search<'_>, alpha: i32, beta: i32| {
                cpu.run(Look { search, node: next, alpha: -beta, beta: -alpha, depth: depth - 1, trust }).map(|v| -v)
            };
            let value = if n == 0 {
                ask(search, alpha, beta)?
            } else {
                let value = ask(search, alpha, alpha + 1)?;
                if value > alpha && value < beta { ask(search, alpha, beta)? } else { value }
            };
            if value > best {
                (best, best_move) = (value, line[n].square);
                alpha = alpha.max(value);
                if alpha >= beta {
                    break;
                }
            }
        }
        if depth >= 3 {
            let found = Found { depth: depth as u8, trust, alpha: floor, beta, value: best, mv: best_move };
            search.table.put(node.own, node.opp, found);
        }
        Ok(best)
    }
}

/// The best of the positions one ply on, by the evaluation alone.
#[inline(always)]
fn one_ply<C: Cpu>(cpu: C, search: &mut Search<'_>, node: &Node, mut moves: u64, beta: i32) -> i32 {
    let mut best = -128;
    while moves != 0 {
        let square = moves.trailing_zeros() as usize;
        moves &= moves - 1;
        let next = node.after(square);
        search.nodes += 1;
        best = best.max(-search.judged(cpu, &next));
        if best >= beta {
            break;
        }
    }
    best
}

/// What speaks against a move: what the evaluation makes of it, the nearer to the leaves at a glance, and the answers it leaves.
#[inline(always)]
fn promise<C: Cpu>(
    cpu: C,
    search: &mut Search<'_>,
    node: &Node,
    next: &Next,
    depth: u32,
    ends: bool,
) -> Result<i32, Stopped> {
    let square = usize::from(next.square);
    let (own, opp) = (node.opp ^ next.turned, node.own ^ next.turned ^ 1 << square);
    let answers = cost(cpu.mobility(own, opp), own, opp, square, if ends { node.odd } else { 0 });
    if depth <= 2 {
        return Ok(answers);
    }
    let plies = match (ends, depth) {
        (false, ..7) | (true, ..16) => 0,
        (false, ..12) | (true, ..20) => 1,
        (false, ..18) | (true, ..24) => 2,
        _ => 3,
    };
    let next = node.turning(square, next.turned);
    let value = if plies == 0 {
        search.nodes += 1;
        search.weights.value(cpu, &next)
    } else {
        let (alpha, beta) = (-64, 64);
        crate::weights::UNIT * cpu.run(Look { search, node: &next, alpha, beta, depth: plies, trust: CERTAIN })?
    };
    // In 256ths of a disc. To the end it pays to leave few answers, more than to move well: what is cut off soon costs least.
    Ok(value * 2 + answers * if ends { 80 } else { 4 })
}

/// Whether a shallower search makes it improbable that the value is near the window; the bound, if so.
struct Probe<'s, 'a> {
    search: &'s mut Search<'a>,
    node: &'s Node,
    alpha: i32,
    depth: u32,
    trust: Trust,
}

impl Task for Probe<'_, '_> {
    type Out = Result<Option<i32>, Stopped>;

    #[inline(always)]
    fn call<C: Cpu>(self, cpu: C) -> Result<Option<i32>, Stopped> {
        let Probe { search, node, alpha, depth, trust } = self;
        if search.probing >= 2 {
            return Ok(None);
        }
        let beta = alpha + 1;
        let plies = errors::probe(depth);
        let margin = errors::margin(node.empty, depth, plies, trust);
        let glance = search.judged(cpu, node);
        let near = errors::margin(node.empty, plies, 0, trust).min(margin);
        let above = beta + margin;
        let mut answer = None;
        search.probing += 1;
        if above <= 64 && glance >= beta - near / 2 {
            let value = cpu.run(Look { search, node, alpha: above - 1, beta: above, depth: plies, trust });
            match value {
                Ok(value) if value >= above => answer = Some(beta),
                Ok(_) => {}
                Err(stopped) => {
                    search.probing -= 1;
                    return Err(stopped);
                }
            }
        }
        let below = alpha - margin;
        if answer.is_none() && below >= -64 && glance <= alpha + near / 2 {
            let value = cpu.run(Look { search, node, alpha: below, beta: below + 1, depth: plies, trust });
            match value {
                Ok(value) if value <= below => answer = Some(alpha),
                Ok(_) => {}
                Err(stopped) => {
                    search.probing -= 1;
                    return Err(stopped);
                }
            }
        }
        search.probing -= 1;
        Ok(answer)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board;
    use crate::cpu::{self, Plain};
    use game::othello::{Othello, leaves};
    use game::{Position, Rules};

    /// Counts like the rules, on the boards of the search, and holds both to each other on the way.
    struct Count<'a>(&'a Node, Position, u32);

    impl Task for Count<'_> {
        type Out = u64;

        fn call<C: Cpu>(self, cpu: C) -> u64 {
            let Count(node, at, depth) = self;
            assert_eq!((node.own, node.opp), (at.own.0, at.opp.0));
            assert_eq!(node.sets, shapes::sets(node.own, node.opp), "the numbers of the sets are kept up");
            assert_eq!(node.odd, board::odd_quarters(node.own, node.opp));
            let mut moves = cpu.mobility(node.own, node.opp);
            assert_eq!(moves, Plain.mobility(node.own, node.opp), "every processor finds the same");
            if depth == 0 || Othello.outcome(at).is_some() {
                return 1;
            }
            if moves == 0 {
                return Count(&node.passed(), at.passed(), depth - 1).call(cpu);
            }
            let mut count = 0;
            while moves != 0 {
                let square = moves.trailing_zeros();
                moves &= moves - 1;
                let next = Othello.play(at, game::Move(square as u8));
                assert_eq!(cpu.flips(node.own, node.opp, square as usize), next.own.0 ^ node.opp, "and turns the same");
                count += Count(&node.after(square as usize), next, depth - 1).call(cpu);
            }
            count
        }
    }

    #[test]
    fn the_boards_of_the_search_count_like_the_rules() {
        let start = Othello.start();
        let node = Node::new(start.own.0, start.opp.0);
        assert_eq!(cpu::best(Count(&node, start, 7)), 55_092);
        // Near the end there are passes and finished matches.
        for problem in [1, 20, 21] {
            let at = Othello.parse(crate::PROBLEMS[problem].position).expect("a position");
            assert_eq!(cpu::best(Count(&Node::new(at.own.0, at.opp.0), at, 5)), leaves(at, 5));
        }
    }
}
