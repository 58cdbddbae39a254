//! The player that looks ahead and takes what is best for it.
//!
//! Alpha–beta to a fixed depth; in Othello on the utility of Rigley and Norwood, in other games on what their
//! own judge makes of a position. Norwood (2023, section 4.3.3) calls it the killer because it
//! does not hold back.

use crate::cast::judged;
use crate::search::{Found, Judge, Limits, Scale as _, Search, Transpositions};
use crate::{Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Odds, Plays, Seed, When, searched};
use game::{Game, Move, Position, Rules, canonical};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "killer",
    name: "Killer",
    idea: "Looks some moves ahead with alpha–beta and takes the best move; it does not hold back.",
    source: "Norwood 2023, after Rigley 2022",
    plays: Plays::Any,
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[
        Knob {
            name: "depth",
            what: "how many plies it looks ahead",
            kind: KnobKind::Whole { min: 1, max: 10 },
            default: "6",
        },
        Knob {
            name: "ends",
            what: "with so many empty cells or fewer it looks to the very end",
            kind: KnobKind::Whole { min: 0, max: 18 },
            default: "16",
        },
    ],
    schemes: &[],
    visitors: &[Bound::plies("depth", 8), Bound::plies("ends", 18)],
    presets: &[],
};

/// Two to this power positions are remembered: enough for depth 6, and small enough for a fast cache.
pub(crate) const TABLE_BITS: u32 = 15;

/// More passes than this on one line to the end are rare enough to be judged instead of looked at.
const PASSES: u32 = 2;

/// The player.
#[derive(Debug)]
pub struct Killer {
    depth: u32,
    ends: u32,
    table: Transpositions,
}

impl Killer {
    /// The killer with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        let [depth, ends] = ["depth", "ends"].map(|name| knobs.whole(name) as u32);
        Self { depth, ends, table: Transpositions::new(TABLE_BITS) }
    }

    fn look<G: Rules>(&mut self, game: G, judge: impl Judge<G>, at: Position, notes: &Notes) -> Found {
        let left = game.plies_left(at);
        // A line to the end is so many moves and now and then a pass.
        let depth = if left <= self.ends { self.depth.max(left + PASSES) } else { self.depth };
        // Forgetting between moves keeps the choice a function of the position alone.
        self.table.clear();
        let search =
            Search::new(game, judge).leaping_from(self.depth).heeding(notes.stop()).remembering(&mut self.table);
        search.best(at, Limits::depth(depth), notes.is_open())
    }
}

impl Mind for Killer {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        // Turned to the canonical position, so that a turned board gets the turned move.
        let it = canonical(game, at);
        let found = judged!(game, |rules, judge| self.look(rules, judge, it.at, notes));
        let stop = notes.stop().cloned();
        notes.write(|| {
            judged!(game, |_rules, judge| {
                let mut thought = searched::thought(
                    game,
                    &it,
                    &found,
                    |v| judge.points(v),
                    |best| judge.praise(game, &found, &best.mv),
                );
                judge.explain(&mut thought.reason, Some(&mut self.table), &it, &found, stop.as_ref());
                thought
            })
        });
        Some(it.back(found.best().mv))
    }

    fn odds(&self, game: Game, at: Position) -> Option<Odds> {
        let mut fresh = Self { table: Transpositions::new(TABLE_BITS), ..*self };
        fresh.choose(&Match::from_position(game, at, Seed(0)), &mut Notes::shut()).map(|mv| vec![(mv, 1.0)])
    }
}
