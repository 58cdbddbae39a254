//! The player that looks ahead and takes what is best for it.
//!
//! Alpha–beta to a fixed depth; in Othello on the utility of Rigley and Norwood, in other games on
//! nothing but the ends it can see. Norwood (2023, section 4.3.3) calls it the killer because it
//! does not hold back.

use crate::othello_utility::{Utility, decided, points};
use crate::search::{Ends, Found, Judge, Limits, Search, Transpositions};
use crate::searched::plies;
use crate::{Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, When, searched};
use game::othello::Othello;
use game::{Game, Move, Position, Rules, canonical, with_rules};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "killer",
    name: "Killer",
    idea: "Looks some plies ahead with alpha–beta and takes the best move; it does not hold back.",
    source: "Norwood 2023, after Rigley 2022",
    games: &[Game::Noughts, Game::Othello],
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
        let empty = u32::from(game.card().layout.cells()) - at.taken().len();
        // A line to the end is a move for every empty cell and now and then a pass.
        let depth = if empty <= self.ends { self.depth.max(empty + PASSES) } else { self.depth };
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
        let found = match game {
            Game::Othello => self.look(Othello, Utility, it.at, notes),
            other => with_rules!(other, |rules| self.look(rules, Ends, it.at, notes)),
        };
        notes.write(|| match game {
            Game::Othello => searched::thought(game, &it, &found, points, |best| told(&found, &best.mv)),
            _ => searched::thought(
                game,
                &it,
                &found,
                |value| f64::from(value.signum()),
                |best| format!("Of all ends within {}, {} leads to the best.", plies(found.depth), best.mv),
            ),
        });
        Some(it.back(found.best().mv))
    }
}

/// What the best move promises in Othello.
fn told(found: &Found, mv: &str) -> String {
    let ahead = plies(found.depth);
    match decided(found.best().value) {
        Some(margin @ 1..) => format!("{mv} wins by {margin} discs, whatever comes."),
        Some(margin) => format!("Everything loses; {mv} by the least, {} discs.", -margin),
        None => format!("{mv} keeps the best utility {ahead} ahead: {:.1} of 100.", points(found.best().value)),
    }
}
