//! Minimax, with and without alpha–beta pruning, by depth, by nodes, by time, or by depth and time.
//!
//! The generic search with heuristic 2 of the polar design document as its judge; on noughts and
//! crosses with no judge but the ends. Pruning and the table change how many positions are
//! visited, never the value. A search that is limited by time depends on the machine it runs on: the same
//! seed may then give another move.

use crate::cast::judged;
use crate::search::{Found, Judge, Limits, Scale, Search, Transpositions};
use crate::thought::{Beside, Worked};
use crate::{
    Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Reason, Seed, Stop, When, searched,
};
use game::{Canonical, Game, Move, Position, Rules, canonical, canonical_course};
use std::time::{Duration, Instant};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "minimax",
    name: "Minimax",
    idea: "Looks ahead, supposes the best reply to everything, and takes the move with the best it cannot be denied.",
    source: "Polar tic-tac-toe design document, R7",
    plays: Plays::Any,
    learns: false,
    ponders: true,
    history: When::Knob { name: "reuse", is: &["true"] },
    clock: When::Knob { name: "by", is: &["time", "both"] },
    turns: When::Always,
    knobs: &[
        Knob {
            name: "by",
            what: "what limits it; both is depth and time; a limit of time is not reproducible",
            kind: KnobKind::Choice { of: &["depth", "nodes", "time", "both"] },
            default: "depth",
        },
        Knob {
            name: "depth",
            what: "how many plies it looks ahead",
            kind: KnobKind::Whole { min: 1, max: 20 },
            default: "4",
        },
        Knob {
            name: "nodes",
            what: "how many positions it visits at most",
            kind: KnobKind::Whole { min: 1, max: 1_000_000_000 },
            default: "20000",
        },
        Knob {
            name: "time",
            what: "how many milliseconds it takes at most",
            kind: KnobKind::Whole { min: 1, max: 60_000 },
            default: "500",
        },
        Knob {
            name: "prune",
            what: "skip moves that cannot matter (alpha–beta)",
            kind: KnobKind::Flag,
            default: "true",
        },
        Knob {
            name: "table",
            what: "remember positions that several orders of moves lead to",
            kind: KnobKind::Flag,
            default: "true",
        },
        Knob {
            name: "reuse",
            what: "keep the table from move to move of a match",
            kind: KnobKind::Flag,
            default: "false",
        },
        Knob {
            name: "compare",
            what: "whoever asks why is also told what the same depth takes with alpha–beta and without",
            kind: KnobKind::Flag,
            default: "false",
        },
    ],
    schemes: &[],
    visitors: &[
        Bound::plies("depth", 8),
        Bound::alike("nodes", 5_000_000),
        Bound::millis("time", 5_000),
        Bound::beside("compare"),
    ],
    presets: &[],
};

/// As deep as a match can last: a search by nodes or time ends earlier.
const DEEPEST: u32 = 48;
/// Positions that each of the two visits at most to compare: a twentieth of a second.
const COMPARED: u64 = 1_000_000;
/// Two to this power positions are remembered.
const TABLE_BITS: u32 = 16;

/// The player.
#[derive(Debug)]
pub struct Minimax {
    depth: u32,
    nodes: Option<u64>,
    time: Option<Duration>,
    prune: bool,
    table: Option<Transpositions>,
    reuse: bool,
    compare: bool,
    /// The last turn that the table remembers, where it is kept.
    turn: Option<Match>,
}

impl Minimax {
    /// The player with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let by = knobs.choice("by");
        let time = Duration::from_millis(knobs.whole("time") as u64);
        Self {
            depth: if matches!(by, "depth" | "both") { knobs.whole("depth") as u32 } else { DEEPEST },
            nodes: (by == "nodes").then(|| knobs.whole("nodes") as u64),
            time: matches!(by, "time" | "both").then_some(time),
            prune: knobs.flag("prune"),
            table: knobs.flag("table").then(|| Transpositions::new(TABLE_BITS)),
            reuse: knobs.flag("reuse"),
            compare: knobs.flag("compare"),
            turn: None,
        }
    }

    /// Brings the table to where it is at this turn: what the earlier turns of its side left in it. Turns of the same match
    /// that it remembers already are not searched again.
    fn remember(&mut self, bout: &Match, notes: &Notes) {
        let known = self.turn.take().filter(|it| it.at().turn == bout.at().turn && bout.follows(it) && it != bout);
        let Some(table) = &mut self.table else { return };
        // Unless it is asked to keep it, the choice is a function of the position alone.
        if !self.reuse || known.is_none() {
            table.clear();
        }
        if !self.reuse {
            return;
        }
        let done = known.map_or(0, |it| it.turns().count());
        let course: Vec<Position> = bout.turns().map(|(at, _)| at).collect();
        for turn in done + 1..course.len() {
            let it = canonical_course(bout.game(), course[..turn].iter().copied());
            self.search(bout.game(), it.expect("a turn").at, notes.stop(), false);
        }
    }

    /// The position as it is searched. Where the table is kept the board is turned as in the earlier turns, or nothing in it
    /// would be met again.
    fn turned(&self, bout: &Match) -> Canonical {
        let course = self.reuse.then(|| canonical_course(bout.game(), bout.turns().map(|(at, _)| at)));
        course.flatten().unwrap_or_else(|| canonical(bout.game(), bout.at()))
    }

    /// The same depth with pruning and without; nothing where even pruning leaves too many positions.
    fn beside(game: Game, it: &Canonical, depth: u32, stop: Option<&Stop>) -> Option<Beside> {
        let look = |prune: bool| -> Option<Worked> {
            let limits = Limits { nodes: Some(COMPARED), ..Limits::depth(depth) };
            let found = judged!(game, |rules, judge| {
                Search::new(rules, judge).pruning(prune).in_order(true).heeding(stop).best(it.at, limits, false)
            });
            let mv = game.move_text(it.given(), it.back(found.best().mv));
            (found.depth == depth || found.best().value.abs() > crate::search::SURE).then_some(Worked {
                mv,
                nodes: found.nodes,
                cuts: found.cuts,
                skipped: found.skipped,
            })
        };
        Some(Beside { depth, pruned: look(true)?, plain: look(false), most: COMPARED })
    }

    fn search(&mut self, game: Game, at: Position, stop: Option<&Stop>, every: bool) -> Found {
        judged!(game, |rules, judge| self.look(rules, judge, at, stop, every))
    }

    fn look<G: Rules>(
        &mut self,
        game: G,
        judge: impl Judge<G>,
        at: Position,
        stop: Option<&Stop>,
        every: bool,
    ) -> Found {
        let until = self.time.map(|time| Instant::now() + time);
        let search = Search::new(game, judge).pruning(self.prune).in_order(self.compare).heeding(stop);
        let limits = Limits { depth: self.depth, nodes: self.nodes, until };
        match &mut self.table {
            Some(table) if self.reuse => search.keeping(table).best(at, limits, every),
            Some(table) => search.remembering(table).best(at, limits, every),
            None => search.best(at, limits, every),
        }
    }
}

impl Mind for Minimax {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let game = bout.game();
        let it = self.turned(bout);
        self.remember(bout, notes);
        let found = self.search(game, it.at, notes.stop(), notes.is_open());
        // What a search that was stopped left in the table is not what it should have left.
        self.turn = (self.reuse && !notes.is_stopped()).then(|| bout.clone());
        let stop = notes.stop().cloned();
        notes.write(|| {
            let after = game.play(it.given(), it.back(found.best().mv));
            judged!(game, |_rules, judge| {
                let mut thought = searched::thought(
                    game,
                    &it,
                    &found,
                    |v| judge.points(v),
                    |best| judge.praise(game, &found, &best.mv),
                );
                judge.explain(&mut thought.reason, None, &it, &found, stop.as_ref());
                if let Reason::Search { beside, cells, .. } = &mut thought.reason {
                    *beside = if self.compare { Self::beside(game, &it, found.depth, stop.as_ref()) } else { None };
                    // One ply ahead the judge alone decides.
                    if found.depth == 1 && game.outcome(after).is_none() {
                        *cells = judge.counted(game, after);
                    }
                }
                thought
            })
        });
        Some(it.back(found.best().mv))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        // What was kept from earlier moves, or a clock, may change the choice: then there is nothing to state.
        if self.time.is_some() || self.reuse {
            return None;
        }
        let table = self.table.as_ref().map(|_| Transpositions::new(TABLE_BITS));
        let mut fresh = Self { table, turn: None, ..*self };
        fresh.choose(&Match::from_position(game, at, Seed(0)), &mut Notes::shut()).map(|mv| vec![(mv, 1.0)])
    }
}
