//! What MENACE says of itself: its knobs, and the machines people have built.

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
    knobs: &[
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
            name: "scheme",
            what: "add: the same number for every move; turn: the number of the turn; odds: multiply the odds of the move",
            kind: KnobKind::Choice { of: &["add", "turn", "odds"] },
            default: "add",
        },
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
        Knob {
            name: "a",
            what: "A of M_n = A^(B^(8-n)), the factor for a move n plies from the end (scheme odds)",
            kind: KnobKind::Real { min: 1.0, max: 4.0 },
            default: "1.025",
        },
        Knob {
            name: "b",
            what: "B of M_n = A^(B^(8-n)) (scheme odds)",
            kind: KnobKind::Real { min: 0.5, max: 4.0 },
            default: "2",
        },
        Knob {
            name: "slide",
            what: "measure results against their running mean instead of against a draw (scheme odds)",
            kind: KnobKind::Flag,
            default: "false",
        },
        Knob {
            name: "decay",
            what: "how slowly the running mean forgets (scheme odds with slide)",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.95",
        },
    ],
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
