//! Looking ahead: minimax with alpha–beta pruning, for every game.
//!
//! The search deepens step by step, tries first what was best before, and remembers positions in a
//! [`Transpositions`] table. What a position is worth is the affair of a [`Judge`]; how far to look, of
//! [`Limits`]. A search that ran out of nodes or time answers with its last whole step.
//!
//! Values are whole numbers as the side to move sees them. Beyond ±[`SURE`] a game is decided, and such
//! a value fades by one with every ply, so that a win is hurried and a loss put off.

mod found;
mod judge;
mod judges;
mod limits;
mod transpositions;

pub use found::{Found, Looked};
pub use judge::{Ends, Judge, SURE};
pub use judges::{Plain, Scale};
pub use limits::Limits;
pub use transpositions::Transpositions;

use crate::Stop;
use game::{Move, Moves, Position, Rules};
use limits::{Budget, Stopped};
use transpositions::{Bound, Entry};

/// More than any value.
const INFINITE: i32 = 1_000_000_000;
/// From this many plies above the leaves on it pays to judge the moves before looking at them.
const SORTED: u32 = 2;

/// A search: its game, its judge, whether it prunes, and its memory if it has one.
#[derive(Debug)]
pub struct Search<'a, G, J> {
    game: G,
    judge: J,
    prunes: bool,
    leap: Option<u32>,
    table: Option<&'a mut Transpositions>,
    /// Whether a later search goes on with the table.
    keeps: bool,
    /// Whether every step looks at the moves in an order that pruning does not touch.
    orderly: bool,
    /// How often a move cut a position off, by side and move: what did so before is tried early.
    history: [[u32; 65]; 2],
    /// The moves still to be looked at, of every position on the way down.
    waiting: Vec<Waiting>,
    budget: Budget,
    found: Found,
}

/// A move still to be looked at, and what it promises.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    mv: Move,
    promise: i32,
}

impl<'a, G: Rules, J: Judge<G>> Search<'a, G, J> {
    /// A search that prunes, without a table.
    pub fn new(game: G, judge: J) -> Self {
        let (budget, found) = (Budget::default(), Found::default());
        let history = [[0; 65]; 2];
        Self {
            game,
            judge,
            prunes: true,
            leap: None,
            table: None,
            keeps: false,
            orderly: false,
            history,
            waiting: Vec::new(),
            budget,
            found,
        }
    }

    /// Whether to skip moves that cannot matter. Without pruning every move is looked at: the same
    /// value for far more nodes.
    #[must_use]
    pub fn pruning(self, prunes: bool) -> Self {
        Self { prunes, ..self }
    }

    /// Looks at the moves, step by step, in an order that pruning does not touch: of equally good moves the same one is then
    /// found first with it and without. Else those that promise more come earlier.
    #[must_use]
    pub fn in_order(self, orderly: bool) -> Self {
        Self { orderly, ..self }
    }

    /// After the step of this depth the next one is the last: for looking to the very end, where the
    /// steps between teach little.
    #[must_use]
    pub fn leaping_from(self, depth: u32) -> Self {
        Self { leap: Some(depth), ..self }
    }

    /// Ends early when this is said, if there is anybody to say it; what it then finds is of no use.
    #[must_use]
    pub fn heeding(mut self, stop: Option<&Stop>) -> Self {
        self.budget.heed(stop);
        self
    }

    /// With this table. It is for one game and one judge; clear it before asking another.
    #[must_use]
    pub fn remembering(self, table: &'a mut Transpositions) -> Self {
        Self { table: Some(table), ..self }
    }

    /// With this table, which a later search of the same match goes on with: it holds the same afterwards, whether
    /// `every` is asked or not.
    #[must_use]
    pub fn keeping(self, table: &'a mut Transpositions) -> Self {
        Self { keeps: true, ..self.remembering(table) }
    }

    /// The best move and its value. What the other moves are worth is known exactly only when
    /// `every` asks for it; otherwise they are known to be no better.
    ///
    /// Of equally good moves the one found first is taken, whether `every` is asked or not. The game
    /// must be on.
    pub fn best(mut self, at: Position, limits: Limits, every: bool) -> Found {
        if let Some(table) = &mut self.table {
            table.begin();
        }
        self.deepen(at, limits, every);
        match &self.table {
            _ if !every => Found { nodes: self.budget.nodes(), ..self.found },
            Some(table) if self.keeps => {
                let mut aside = (**table).clone();
                Search { table: Some(&mut aside), ..self }.every(at)
            }
            _ => self.every(at),
        }
    }

    /// Deepens step by step, as far as the limits allow.
    fn deepen(&mut self, at: Position, limits: Limits, every: bool) {
        self.budget.grant(limits);
        let mut moves: Vec<Looked> =
            self.game.moves(at).iter().map(|mv| Looked { mv, value: 0, exact: false }).collect();
        assert!(!moves.is_empty(), "a game that is on has a move");
        self.found.moves = moves.clone();
        self.found.left = if self.game.passes() { u32::MAX } else { self.game.plies_left(at) };
        let mut next = Some(1);
        while let Some(depth) = next {
            // The first step is always finished: there must be an answer.
            self.budget.forgive(depth == 1);
            if self.step(at, depth, &mut moves).is_err() {
                break;
            }
            self.found.depth = depth;
            self.found.moves.clone_from(&moves);
            // Stable, and the best stays first: those known to be worse keep the order of their bounds.
            self.found.moves[1..].sort_by_key(|looked| -looked.value);
            if !self.orderly {
                moves.clone_from(&self.found.moves);
            }
            // There is nothing to choose; a table that is kept must be the same for one who reads of it.
            let forced = moves.len() == 1 && !every && !self.keeps;
            let done = moves[0].value.abs() > SURE || forced;
            let deeper = if self.leap == Some(depth) { limits.depth } else { depth + 1 };
            next = (!done && depth < limits.depth).then_some(deeper);
        }
        self.found.line = self.line(at);
    }

    /// Has the exact value of every move, as far as the limits allow.
    fn every(mut self, at: Position) -> Found {
        self.budget.forgive(false);
        self.waiting.clear();
        for i in 0..self.found.moves.len() {
            let looked = self.found.moves[i];
            if looked.exact {
                continue;
            }
            let next = self.game.play(at, looked.mv);
            let Ok(value) = self.look(next, self.found.depth - 1, -INFINITE, INFINITE) else { break };
            self.found.moves[i] = Looked { value: faded(-value), exact: true, ..looked };
        }
        self.found.nodes = self.budget.nodes();
        self.found
    }

    /// One step of deepening at the root: fills in the values and puts the best move first.
    fn step(&mut self, at: Position, depth: u32, moves: &mut [Looked]) -> Result<(), Stopped> {
        let mut alpha = -INFINITE;
        for i in 0..moves.len() {
            let next = self.game.play(at, moves[i].mv);
            let floor = if self.prunes { alpha } else { -INFINITE };
            let value = self.scout(next, depth - 1, floor, INFINITE, i > 0)?;
            moves[i] = Looked { value, exact: value > floor, ..moves[i] };
            if value > alpha {
                alpha = value;
                moves[..=i].rotate_right(1);
            }
        }
        if let Some(table) = &mut self.table {
            table
                .put(at, Entry { depth: depth as u8, value: alpha, bound: Bound::Exact, best: moves[0].mv, search: 0 });
        }
        Ok(())
    }

    /// The value of a position for the side to move, exact inside the window, a bound outside.
    fn look(&mut self, at: Position, depth: u32, mut alpha: i32, mut beta: i32) -> Result<i32, Stopped> {
        self.budget.spend()?;
        let moves = self.game.moves(at);
        if moves.is_empty() {
            let outcome = self.game.outcome(at).expect("a game without a move is over");
            return Ok(self.judge.ended(self.game, at, outcome));
        }
        if depth == 0 {
            return Ok(self.judge.value(self.game, at));
        }
        if !self.prunes {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
        let known = self.table.as_ref().and_then(|table| table.get(at));
        if let (Some(table), Some(entry)) = (&self.table, &known) {
            self.found.known += u64::from(table.is_from_before(entry));
        }
        if let Some(entry) = known
            && u32::from(entry.depth) == depth
            && entry.settles(alpha, beta)
        {
            self.found.hits += 1;
            return Ok(entry.value);
        }
        let first = self.waiting.len();
        self.line_up(at, moves, known.map(|entry| entry.best), depth);
        let (floor, mut best, mut best_move) = (alpha, -INFINITE, self.waiting[first].mv);
        for i in first..self.waiting.len() {
            let mv = self.most_promising(i);
            let next = self.game.play(at, mv);
            let value = self.scout(next, depth - 1, alpha, beta, i > first)?;
            if value > best {
                (best, best_move) = (value, mv);
            }
            if self.prunes && value > alpha {
                alpha = value;
                if alpha >= beta {
                    self.found.cuts += 1;
                    self.found.skipped += (self.waiting.len() - i - 1) as u64;
                    self.history[at.turn as usize][usize::from(mv.0)] += depth * depth;
                    break;
                }
            }
        }
        self.waiting.truncate(first);
        if let Some(table) = &mut self.table {
            let bound = Bound::of(best, floor, beta);
            table.put(at, Entry { depth: depth as u8, value: best, bound, best: best_move, search: 0 });
        }
        Ok(best)
    }

    /// The value of a move to `next` for the side that makes it. One that is `later` in line is probably
    /// no better than `alpha`: that is cheaper to ask, and only if it is better its value is asked for.
    fn scout(&mut self, next: Position, depth: u32, alpha: i32, beta: i32, later: bool) -> Result<i32, Stopped> {
        if later && self.prunes && alpha > -INFINITE && depth > 0 {
            let value = faded(-self.look(next, depth, -unfaded(alpha + 1), -unfaded(alpha))?);
            if value <= alpha || value >= beta {
                return Ok(value);
            }
        }
        Ok(faded(-self.look(next, depth, -unfaded(beta), -unfaded(alpha))?))
    }

    /// Puts the moves of a position in line, each with its promise.
    fn line_up(&mut self, at: Position, moves: Moves, known: Option<Move>, depth: u32) {
        for mv in moves.iter() {
            let promise = if known == Some(mv) {
                INFINITE
            } else if !self.prunes {
                0
            } else if depth >= SORTED {
                self.judge.promise(self.game, self.game.play(at, mv))
            } else {
                self.history[at.turn as usize][usize::from(mv.0)].min(SURE as u32) as i32
            };
            self.waiting.push(Waiting { mv, promise });
        }
    }

    /// The most promising of the moves in line from `first` on, brought to the front; the earlier one
    /// among equals.
    fn most_promising(&mut self, first: usize) -> Move {
        let left = &mut self.waiting[first..];
        let best = (1..left.len()).fold(0, |best, i| if left[i].promise > left[best].promise { i } else { best });
        // The others keep their order.
        left[..=best].rotate_right(1);
        left[0].mv
    }

    /// The position that a search of so many plies judges this one by, at the end of what both sides are expected to play;
    /// none where the match is over by then, or somebody said stop.
    pub fn judged_by(&mut self, at: Position, plies: u32) -> Option<Position> {
        self.budget.grant(Limits::depth(plies));
        let mut at = at;
        for left in (0..plies).rev() {
            let moves = self.game.moves(at);
            let value = self.look(at, left + 1, -INFINITE, INFINITE).ok()?;
            let next: Vec<Position> = moves.iter().map(|mv| self.game.play(at, mv)).collect();
            let keeps = |next: &Position| self.look(*next, left, -value, 1 - value).is_ok_and(|kept| -kept >= value);
            at = next.into_iter().find(keeps)?;
        }
        (!self.game.moves(at).is_empty()).then_some(at)
    }

    /// What both sides are expected to play, as far as the table remembers it.
    fn line(&self, at: Position) -> Vec<Move> {
        let mut line = vec![self.found.moves[0].mv];
        let mut at = self.game.play(at, line[0]);
        while line.len() < self.found.depth as usize
            && let Some(entry) = self.table.as_ref().and_then(|table| table.get(at))
            && self.game.moves(at).has(entry.best)
        {
            line.push(entry.best);
            at = self.game.play(at, entry.best);
        }
        line
    }
}

/// A decided value one ply further away.
pub(crate) const fn faded(value: i32) -> i32 {
    if value > SURE {
        value - 1
    } else if value < -SURE {
        value + 1
    } else {
        value
    }
}

/// The bound one ply nearer: what a child must have for its faded value to reach this one.
const fn unfaded(value: i32) -> i32 {
    if value >= SURE && value < INFINITE {
        value + 1
    } else if value <= -SURE && value > -INFINITE {
        value - 1
    } else {
        value
    }
}
