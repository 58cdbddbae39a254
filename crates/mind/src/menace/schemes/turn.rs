//! As many beads as the number of the turn, so that late moves are paid most: Clare 2022, `TurnNumber`.

use crate::menace::scheme::{Pay, SchemeCard};
use crate::menace::wall::Wall;
use crate::{Drawn, End, Knobs, Worth};
use game::Game;

/// The card.
pub const CARD: SchemeCard = SchemeCard {
    id: "turn",
    name: "Turn numbers",
    what: "the number of the turn",
    idea: "A win adds as many beads as the number of the turn, a loss takes as many. No colour falls below one: the whole box is lifted instead.",
    source: "Clare 2022",
    knobs: &[],
};

/// The scheme.
#[derive(Clone, Debug)]
pub struct Turn;

impl Pay for Turn {
    fn new(_: &Knobs, _: Game) -> Self {
        Self
    }

    fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
        let weight = end.value();
        wall.each(drawn, end, |it, draw| it.change(|beads| add_and_lift(beads, draw.slot(), f64::from(draw.turn()) * weight)));
    }

    fn says(&self, end: Worth) -> String {
        match end {
            Worth::Win => "each bead used is put back with as many more as the number of its turn",
            Worth::Draw => "nothing changes",
            Worth::Loss => {
                "as many beads as the number of the turn are taken from each box; where not one of the colour used would be left, every colour of the box gains until one is"
            }
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
