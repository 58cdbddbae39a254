//! As many beads as the number of the turn, so that late moves are paid most: Clare 2022, `TurnNumber`.

use crate::menace::draw::Draw;
use crate::SchemeCard;
use crate::menace::scheme::Pay;
use crate::menace::wall::Wall;
use crate::{Drawn, End, Knob, KnobKind, Knobs, Worth};
use game::Game;

/// The card.
pub const CARD: SchemeCard = SchemeCard {
    id: "turn",
    name: "Turn numbers",
    what: "the number of the turn",
    idea: "A win adds as many beads as the number of the turn, a loss takes as many. No colour falls below one: the whole box is lifted instead.",
    source: "Clare 2022",
    knobs: &[
        Knob {
            name: "count",
            what: "which turns are counted: those of the board, 1, 3, 5 for who opens, or the machine's own, 1, 2, 3 (scheme turn)",
            kind: KnobKind::Choice { of: &["board", "own"] },
            default: "board",
        },
        Knob {
            name: "punish",
            what: "whether a loss takes beads; Clare's printed listing never does so (scheme turn)",
            kind: KnobKind::Flag,
            default: "true",
        },
    ],
};

/// The scheme.
#[derive(Clone, Debug)]
pub struct Turn {
    /// Whether the machine's own turns are counted, and not the board's.
    own: bool,
    punish: bool,
}

impl Pay for Turn {
    fn new(knobs: &Knobs, _: Game) -> Self {
        Self { own: knobs.choice("count") == "own", punish: knobs.flag("punish") }
    }

    fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
        let weight = if self.punish { end.value() } else { end.value().max(0.0) };
        let number = |draw: Draw<'_>| if self.own { draw.turn().div_ceil(2) } else { draw.turn() };
        wall.each(drawn, end, |it, draw| {
            it.change(|beads| add_and_lift(beads, draw.slot(), f64::from(number(draw)) * weight));
        });
    }

    fn says(&self, end: Worth) -> String {
        match end {
            Worth::Win => "each bead used is put back with as many more as the number of its turn",
            Worth::Loss if self.punish => {
                "as many beads as the number of the turn are taken from each box; where not one of the colour used would be left, every colour of the box gains until one is"
            }
            _ => "nothing changes",
        }
        .into()
    }
}

/// Adds to one slot and, when it falls below one, lifts all alike until it is one.
fn add_and_lift(beads: &mut [f64], slot: u8, add: f64) {
    let bead = &mut beads[usize::from(slot)];
    *bead += add;
    let deficit = 1.0 - *bead;
    if deficit > 0.0 {
        beads.iter_mut().for_each(|bead| *bead += deficit);
    }
}
