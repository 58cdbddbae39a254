//! So many beads more or fewer, the same for every move of the match: Michie 1961 and most others.

use crate::SchemeCard;
use crate::menace::scheme::Pay;
use crate::menace::wall::Wall;
use crate::{Drawn, End, Knob, KnobKind, Knobs, Worth};
use game::{Game, amount};

/// The card.
pub const CARD: SchemeCard = SchemeCard {
    id: "add",
    name: "Beads added",
    what: "the same number for every move",
    idea: "Every bead that was drawn is put back with some more of its colour, or kept out: as many for the first move as for the last.",
    source: "Donald Michie 1961",
    knobs: &[
        Knob {
            name: "win",
            what: "beads added for every move of a won match (scheme add)",
            kind: KnobKind::Whole { min: -1_000, max: 1_000 },
            default: "3",
        },
        Knob {
            name: "draw",
            what: "beads added for every move of a drawn match (scheme add)",
            kind: KnobKind::Whole { min: -1_000, max: 1_000 },
            default: "1",
        },
        Knob {
            name: "loss",
            what: "beads added, or with a minus taken away, for every move of a lost match (scheme add)",
            kind: KnobKind::Whole { min: -1_000, max: 1_000 },
            default: "-1",
        },
        Knob {
            name: "floor",
            what: "no loss takes a colour below this many beads (scheme add)",
            kind: KnobKind::Whole { min: 0, max: 100_000 },
            default: "0",
        },
    ],
};

/// The scheme.
#[derive(Clone, Debug)]
pub struct Add {
    /// After a loss, a draw and a win.
    beads: [f64; 3],
    floor: f64,
}

impl Pay for Add {
    fn new(knobs: &Knobs, _: Game) -> Self {
        Self {
            beads: ["loss", "draw", "win"].map(|name| knobs.whole(name) as f64),
            floor: knobs.whole("floor") as f64,
        }
    }

    #[inline(always)]
    fn pay(&self, wall: &mut Wall, drawn: &[Drawn], end: End) {
        let beads = self.beads[usize::from(end.result)];
        wall.each(drawn, end, |it, draw| it.add(draw.slot(), beads));
        if beads < 0.0 {
            self.hold_the_floor(wall, drawn, beads);
        }
    }

    fn says(&self, end: Worth) -> String {
        let beads = self.beads[end as usize];
        let stay = match self.floor {
            0.0 => String::new(),
            1.0 => ", but one of each colour always stays".into(),
            floor => format!(", but {floor} of each colour always stay"),
        };
        match beads {
            0.0 => "each bead used is put back".into(),
            -1.0 => format!("each bead used is kept out{stay}"),
            ..0.0 => format!("{} of the colour used are taken from each box{stay}", amount(-beads, "bead")),
            _ => format!("each bead used is put back with {beads} more"),
        }
    }
}

impl Add {
    /// Puts back what was taken below the floor.
    #[cold]
    fn hold_the_floor(&self, wall: &mut Wall, drawn: &[Drawn], taken: f64) {
        for it in drawn {
            wall.boxes[usize::from(it.place)].lift(it.slot, taken, self.floor);
        }
        wall.refill_empty(drawn);
    }
}
