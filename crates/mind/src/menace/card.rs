//! What MENACE says of itself: its knobs, and the machines people have built.
//!
//! How matches are paid for is not told here: the schemes have cards of their own, from which the knob `scheme` and all
//! knobs behind it are put together.

use super::schemes::SCHEMES;
use crate::{Knob, KnobKind, MindCard, Plays, Preset, When};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "menace",
    name: "MENACE",
    idea: "A matchbox for every position, beads for its moves: it draws a bead, and wins, draws and losses add or remove beads.",
    source: "Donald Michie 1961 and 1963",
    plays: Plays::Small,
    learns: true,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Knob { name: "symmetry", is: &["on", "boxes"] },
    knobs: &KNOBS,
    schemes: SCHEMES,
    visitors: &[],
    presets: &[
        Preset {
            name: "michie",
            what: "Michie 1961: opens, 304 boxes, 4-3-2-1 beads, +3 +1 −1; an empty box resigns",
            knobs: &[],
        },
        Preset {
            name: "clare-threebead",
            what: "Clare 2022, ThreeBead: no symmetry, one bead each, +3 for a win, +1 for a draw, nothing for a loss",
            knobs: &[("seats", "both"), ("symmetry", "off"), ("beads", "1"), ("loss", "0"), ("forced", "true")],
        },
        Preset {
            name: "clare-turnnumber",
            what: "Clare 2022, TurnNumber: no symmetry, one bead each, plus or minus the number of the turn, boxes lifted",
            knobs: &[("seats", "both"), ("symmetry", "off"), ("beads", "1"), ("scheme", "turn"), ("forced", "true")],
        },
        Preset {
            name: "nemade",
            what: "Nemade and Patel 2022: α 10 beads on every free square, β +3, γ −1, δ +2; an empty box plays at random",
            knobs: &[("symmetry", "boxes"), ("beads", "10"), ("draw", "2"), ("empty", "random")],
        },
        Preset {
            name: "em",
            what: "Empirical Modelling: one bead each, +1 for a win, −1 for a loss but never below one, draws change nothing",
            knobs: &[
                ("seats", "both"),
                ("symmetry", "off"),
                ("beads", "1"),
                ("win", "1"),
                ("draw", "0"),
                ("floor", "1"),
                ("forced", "true"),
            ],
        },
        Preset {
            name: "scroggs",
            what: "Scroggs' museum machine: as Michie's, with 8-4-2-1 beads so that it seldom dies",
            knobs: &[("beads", "8-4-2-1")],
        },
        Preset {
            name: "michie-1963",
            what: "Michie 1963: the odds of each move are multiplied, most for the last moves; draws change nothing",
            knobs: &[("scheme", "odds"), ("beads", "1")],
        },
    ],
};

/// The knobs that all machines have, whichever scheme they are paid by.
const OWN: &[Knob] = &[
    Knob {
        name: "seats",
        what: "the side it has boxes for",
        kind: KnobKind::Choice { of: &["first", "second", "both"] },
        default: "first",
    },
    Knob {
        name: "symmetry",
        what: "on: symmetric positions share a box and equivalent moves a bead; boxes: only boxes are shared; off: neither",
        kind: KnobKind::Choice { of: &["on", "boxes", "off"] },
        default: "on",
    },
    Knob {
        name: "beads",
        what: "beads of each colour in a new box, by the machine's first, second, third … move",
        kind: KnobKind::Stages { min: 1, max: 100_000, longest: 5 },
        default: "4-3-2-1",
    },
    Knob {
        name: "empty",
        what: "what an empty box does: the machine resigns, the box is refilled, or any move is made",
        kind: KnobKind::Choice { of: &["resign", "refill", "random"] },
        default: "resign",
    },
    Knob {
        name: "forced",
        what: "whether positions with a single move have a box too",
        kind: KnobKind::Flag,
        default: "false",
    },
    Knob { name: "scheme", what: IDEAS, kind: KnobKind::Choice { of: &IDS }, default: SCHEMES[0].id },
];

/// All knobs: the machine's own, then those of every scheme.
const KNOBS: [Knob; ALL] = {
    let mut all = [OWN[0]; ALL];
    let (mut filled, mut scheme) = (0, 0);
    while filled < OWN.len() {
        all[filled] = OWN[filled];
        filled += 1;
    }
    while scheme < SCHEMES.len() {
        let knobs = SCHEMES[scheme].knobs;
        let mut knob = 0;
        while knob < knobs.len() {
            all[filled] = knobs[knob];
            (filled, knob) = (filled + 1, knob + 1);
        }
        scheme += 1;
    }
    all
};

/// How many knobs there are.
const ALL: usize = {
    let (mut all, mut scheme) = (OWN.len(), 0);
    while scheme < SCHEMES.len() {
        all += SCHEMES[scheme].knobs.len();
        scheme += 1;
    }
    all
};

/// The words for the knob `scheme`.
const IDS: [&str; SCHEMES.len()] = {
    let (mut ids, mut scheme) = ([""; SCHEMES.len()], 0);
    while scheme < SCHEMES.len() {
        ids[scheme] = SCHEMES[scheme].id;
        scheme += 1;
    }
    ids
};

/// What the knob `scheme` says of itself: `add: the same number for every move; turn: …`.
const IDEAS: &str = match std::str::from_utf8(&WRITTEN.0) {
    Ok(ideas) => ideas.split_at(WRITTEN.1).0,
    Err(_) => panic!("texts joined at their ends are text"),
};

/// Room for what the knob says, and how much of it is filled.
const WRITTEN: ([u8; 1_024], usize) = {
    let (mut page, mut filled, mut scheme) = ([0; 1_024], 0, 0);
    while scheme < SCHEMES.len() {
        let words = [if scheme == 0 { "" } else { "; " }, SCHEMES[scheme].id, ": ", SCHEMES[scheme].what];
        let mut word = 0;
        while word < words.len() {
            let mut at = 0;
            while at < words[word].len() {
                page[filled] = words[word].as_bytes()[at];
                (filled, at) = (filled + 1, at + 1);
            }
            word += 1;
        }
        scheme += 1;
    }
    (page, filled)
};
