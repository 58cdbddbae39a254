//! The player that keeps the game even.
//!
//! Alpha–beta like the killer, but towards a utility of 50: it wants the position to be balanced some
//! plies ahead and expects the opponent to upset it (Rigley 2022, as told by Norwood 2023, section 2.4).

use crate::killer::TABLE_BITS;
use crate::othello_utility::{self, Balance};
use crate::search::{Limits, Search, Transpositions};
use crate::searched::plies;
use crate::{Bound, Knob, KnobKind, Knobs, Match, Mind, MindCard, Notes, Plays, When, searched};
use game::othello::Othello;
use game::{Game, Move, canonical};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "passive",
    name: "Passive player",
    idea: "Looks ahead like the killer, but for the position that stays most even.",
    source: "Rigley 2022, in Norwood 2023",
    plays: Plays::These(&[Game::Othello]),
    learns: false,
    ponders: true,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[Knob {
        name: "depth",
        what: "how many plies it looks ahead",
        kind: KnobKind::Whole { min: 1, max: 10 },
        default: "6",
    }],
    schemes: &[],
    visitors: &[Bound::plies("depth", 8)],
    presets: &[],
};

/// The player.
#[derive(Debug)]
pub struct Passive {
    depth: u32,
    table: Transpositions,
}

impl Passive {
    /// The passive player with these knobs.
    pub fn new(knobs: &Knobs) -> Self {
        Self { depth: knobs.whole("depth") as u32, table: Transpositions::new(TABLE_BITS) }
    }
}

impl Mind for Passive {
    fn choose(&mut self, bout: &Match, notes: &mut Notes) -> Option<Move> {
        let (game, at) = (bout.game(), bout.at());
        let it = canonical(game, at);
        self.table.clear();
        let search = Search::new(Othello, Balance { side: at.turn }).heeding(notes.stop());
        let found = search.remembering(&mut self.table).best(it.at, Limits::depth(self.depth), notes.is_open());
        let stop = notes.stop().cloned();
        notes.write(|| {
            // 50 is balance kept to the end of the search, 0 is everything for one side.
            let mut thought = searched::thought(
                game,
                &it,
                &found,
                |value| f64::from(value) / 1000.0,
                |best| {
                    let far = 50.0 - best.value;
                    format!(
                        "Looking {} ahead, {} ends nearest to balance: {far:.1} away from it, which is 50 on a scale from 0 to 100.",
                        plies(found.depth),
                        best.mv
                    )
                },
            );
            let judge = Balance { side: at.turn };
            othello_utility::explain(&mut thought.reason, judge, &mut self.table, &it, &found, stop.as_ref());
            thought
        });
        Some(it.back(found.best().mv))
    }
}
