//! The expert of Crowley and Siegler (1993): eight rules, the first that applies decides.
//!
//! As literally printed the expert can be beaten when it plays second: "block fork" lets it make two in a row
//! whose forced answer is itself a fork, as at `X.. .O. ..X`. Here the forced answer must not give
//! the opponent a fork, and with that clause the expert never loses; `literal=true` plays the printed rule.
//! The story is told in `docs/minds/expert.md`.

use crate::options::{Options, Uniform};
use crate::random::Random;
use crate::{Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Reason, Table, Thought, When};
use game::noughts::{CENTRE, CORNERS, SIDES, has_line};
use game::{Cells, Game, Graph, Move, Position, Rules};
use std::sync::LazyLock;

/// The card.
pub static CARD: MindCard = MindCard {
    id: "expert",
    name: "Rule-of-thumb expert",
    idea: "Win, block, fork, block a fork, centre, opposite corner, corner, side: the first rule that applies decides.",
    source: "Crowley and Siegler 1993, repaired; used by Clare 2022 and Nemade and Patel 2022",
    plays: Plays::These(&[Game::Noughts]),
    learns: false,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[
        Knob {
            name: "p",
            what: "how often it follows its rules; otherwise it moves at random",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "1",
        },
        Knob {
            name: "literal",
            what: "block forks exactly as printed, which can be beaten",
            kind: KnobKind::Flag,
            default: "false",
        },
        Knob {
            name: "blocks",
            what: "how it meets a fork: by forcing with two in a row where that is safe, only by taking the forking square, or not at all",
            kind: KnobKind::Choice { of: &["force", "square", "never"] },
            default: "force",
        },
    ],
    schemes: &[],
    visitors: &[],
    presets: &[],
};

/// How the expert meets a fork that the opponent threatens.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Blocks {
    /// Two in a row whose forced answer is no fork, else the forking square.
    Force,
    /// Any two in a row, as printed, else the forking square.
    Literal,
    /// The forking square.
    Square,
    /// It does not look.
    Never,
}

/// One of the eight rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Complete a line.
    Win,
    /// Stop the opponent from completing one.
    Block,
    /// Threaten two lines at once.
    Fork,
    /// Stop the opponent from threatening two at once.
    BlockFork,
    /// Take the centre.
    Centre,
    /// Take the corner opposite to the opponent's.
    OppositeCorner,
    /// Take a corner.
    Corner,
    /// Take a side.
    Side,
}

impl Rule {
    /// Its name.
    pub fn name(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Block => "block",
            Self::Fork => "fork",
            Self::BlockFork => "block fork",
            Self::Centre => "centre",
            Self::OppositeCorner => "opposite corner",
            Self::Corner => "corner",
            Self::Side => "side",
        }
    }

    fn saw(self) -> &'static str {
        match self {
            Self::Win => "it can complete a line.",
            Self::Block => "the other side could complete a line next.",
            Self::Fork => "it can threaten two lines at once.",
            Self::BlockFork => "the other side could threaten two lines at once.",
            Self::Centre => "the centre is free.",
            Self::OppositeCorner => "a corner opposite to the other side's is free.",
            Self::Corner => "a corner is free.",
            Self::Side => "only sides are left.",
        }
    }
}

/// The player.
#[derive(Clone, Copy, Debug)]
pub struct Expert {
    table: Uniform,
    blocks: Blocks,
}

impl Expert {
    /// The expert with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let blocks = match (knobs.flag("literal"), knobs.choice("blocks")) {
            (true, _) => Blocks::Literal,
            (_, "square") => Blocks::Square,
            (_, "never") => Blocks::Never,
            _ => Blocks::Force,
        };
        let all = Random::options(Game::Noughts).expect("noughts and crosses is small");
        Self { table: Uniform { own: options(blocks), all, p: knobs.real("p") }, blocks }
    }

    /// Itself as a table.
    pub fn table(&self) -> Uniform {
        self.table
    }
}

impl Mind for Expert {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at, mut rng) = (bout.game(), bout.at(), bout.rng());
        let graph = Graph::of(game, true)?;
        let (node, by) = graph.find(at)?;
        let options = self.table.toss(&mut rng);
        let ranks = options.at(node);
        let mv = by.mv_back(graph.edges(node)[usize::from(ranks[rng.below(ranks.len())])].mv);
        notes.write(|| {
            let allows: Vec<Move> = ranks.iter().map(|&r| by.mv_back(graph.edges(node)[usize::from(r)].mv)).collect();
            let reason = if std::ptr::eq(options, self.table.own) {
                let (rule, _) = rule(self.blocks, at);
                Reason::Rule {
                    rule: rule.name().into(),
                    saw: rule.saw().into(),
                    allows: allows.iter().map(|&mv| game.move_text(at, mv)).collect(),
                    wins_in: None,
                }
            } else {
                Reason::Chance { of: allows.len() }
            };
            Thought { scores: game.moves(at).iter().map(|mv| (mv, f32::from(allows.contains(&mv)))).collect(), reason }
        });
        Some(mv)
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        table_odds(&self.table, game, at)
    }
}

/// The odds of a merged table at a position.
pub(crate) fn table_odds(table: &impl Table, game: Game, at: Position) -> Option<Odds> {
    let graph = Graph::of(game, table.is_merged())?;
    let (node, by) = graph.find(at)?;
    let mut odds = vec![0.0; graph.edges(node).len()];
    table.odds_at(node, &mut odds);
    Some(
        graph
            .edges(node)
            .iter()
            .zip(odds)
            .filter(|(_, p)| *p > 0.0)
            .map(|(edge, p)| (by.mv_back(edge.mv), p))
            .collect(),
    )
}

fn options(blocks: Blocks) -> &'static Options {
    fn lay_out(blocks: Blocks) -> Options {
        let graph = Graph::of(Game::Noughts, true).expect("noughts and crosses is small");
        Options::new(graph, |node| {
            let (_, allowed) = rule(blocks, graph.at(node));
            (0..).zip(graph.edges(node)).filter(|(_, edge)| allowed.has(edge.mv.0)).map(|(rank, _)| rank).collect()
        })
    }
    static FORCE: LazyLock<Options> = LazyLock::new(|| lay_out(Blocks::Force));
    static LITERAL: LazyLock<Options> = LazyLock::new(|| lay_out(Blocks::Literal));
    static SQUARE: LazyLock<Options> = LazyLock::new(|| lay_out(Blocks::Square));
    static NEVER: LazyLock<Options> = LazyLock::new(|| lay_out(Blocks::Never));
    match blocks {
        Blocks::Force => &FORCE,
        Blocks::Literal => &LITERAL,
        Blocks::Square => &SQUARE,
        Blocks::Never => &NEVER,
    }
}

/// The free squares that would complete a line of `own`.
fn wins(own: Cells, opp: Cells) -> Cells {
    free(own, opp).into_iter().filter(|&cell| has_line(own.with(cell))).collect()
}

/// The free squares after which `own` threatens two lines or more.
fn forks(own: Cells, opp: Cells) -> Cells {
    free(own, opp).into_iter().filter(|&cell| wins(own.with(cell), opp).len() >= 2).collect()
}

fn free(own: Cells, opp: Cells) -> Cells {
    Cells::first(9) - own - opp
}

/// The rule that applies and the squares it allows, in a game that is on.
fn rule(blocks: Blocks, at: Position) -> (Rule, Cells) {
    let (own, opp) = (at.own, at.opp);
    let free = free(own, opp);
    let opposite: Cells = CORNERS.into_iter().filter(|&corner| free.has(corner) && opp.has(8 - corner)).collect();
    let candidates = [
        (Rule::Win, wins(own, opp)),
        (Rule::Block, wins(opp, own)),
        (Rule::Fork, forks(own, opp)),
        (Rule::BlockFork, block_fork(blocks, own, opp)),
        (Rule::Centre, free & Cells::one(CENTRE)),
        (Rule::OppositeCorner, opposite),
        (Rule::Corner, free & CORNERS),
        (Rule::Side, free & SIDES),
    ];
    candidates.into_iter().find(|(_, cells)| !cells.is_empty()).expect("a game that is on has a free square")
}

fn block_fork(blocks: Blocks, own: Cells, opp: Cells) -> Cells {
    let threatened = forks(opp, own);
    if threatened.is_empty() || blocks == Blocks::Never {
        return Cells::EMPTY;
    }
    let forcing: Cells = free(own, opp)
        .into_iter()
        .filter(|&cell| {
            // Two in a row leaves the opponent one answer: the square that completes the line.
            let answers = wins(own.with(cell), opp);
            let forked = forks(opp, own.with(cell));
            !answers.is_empty() && (blocks == Blocks::Literal || (answers & forked).is_empty())
        })
        .collect();
    if blocks == Blocks::Square || forcing.is_empty() { threatened } else { forcing }
}
