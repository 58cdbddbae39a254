//! What the Q-learner says of itself: its knobs, and the recipes of the textbooks.

use crate::{Knob, KnobKind, MindCard, Plays, Preset, When};

/// The card.
pub static CARD: MindCard = MindCard {
    id: "qtable",
    name: "Q-learner",
    idea: "Keeps a value for every move of every position and moves it towards what came of it.",
    source: "Watkins 1989; asked for by Clare 2022 as a comparison. Its other recipes: Sutton and Barto 2018, chapters 5 to 8 and 12",
    plays: Plays::Small,
    learns: true,
    ponders: false,
    history: When::Never,
    clock: When::Never,
    turns: When::Always,
    knobs: &[
        Knob {
            name: "rate",
            what: "how far a value moves towards what was seen",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.2",
        },
        Knob {
            name: "discount",
            what: "what a later reward is worth against one now",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.95",
        },
        Knob {
            name: "explore",
            what: "how often it tries any move instead of the best (policy epsilon)",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0.1",
        },
        Knob {
            name: "start",
            what: "the value of a move never tried; above 0 it is curious",
            kind: KnobKind::Real { min: -1.0, max: 1.0 },
            default: "0",
        },
        Knob {
            name: "method",
            what: "what the value of a move is drawn towards: q: the best move of its next position; sarsa: the move it made there; expected: its moves there, each as often as it makes them; double: the best move there as a second table values it; montecarlo: how the match ended, and nothing else",
            kind: KnobKind::Choice { of: &["q", "sarsa", "expected", "double", "montecarlo"] },
            default: "q",
        },
        Knob {
            name: "lambda",
            what: "how far a surprise reaches back in its match: 0 one move, 1 to the beginning (not method montecarlo)",
            kind: KnobKind::Real { min: 0.0, max: 1.0 },
            default: "0",
        },
        Knob {
            name: "order",
            what: "last: the last move learns first, and each move hears what the next has just learned; first: all learn from the values that the match began with, as in the textbooks",
            kind: KnobKind::Choice { of: &["last", "first"] },
            default: "last",
        },
        Knob {
            name: "halve",
            what: "after how many times that a move was learned from its rate has halved; 0: never; 1 with rate 1: the plain average",
            kind: KnobKind::Whole { min: 0, max: 1_000_000 },
            default: "0",
        },
        Knob {
            name: "policy",
            what: "epsilon: the best move, or now and then any; softmax: better moves oftener; ucb: the best when little tried moves are given more",
            kind: KnobKind::Choice { of: &["epsilon", "softmax", "ucb"] },
            default: "epsilon",
        },
        Knob {
            name: "heat",
            what: "how much worse a move may be and still be drawn: a move worse by this is drawn 2.7 times more seldom (policy softmax)",
            kind: KnobKind::Real { min: 0.001, max: 10.0 },
            default: "0.1",
        },
        Knob {
            name: "curious",
            what: "how much more little tried moves are given (policy ucb)",
            kind: KnobKind::Real { min: 0.0, max: 10.0 },
            default: "0.5",
        },
        Knob {
            name: "plan",
            what: "how many remembered moves it learns from again after each match: Dyna (not method montecarlo)",
            kind: KnobKind::Whole { min: 0, max: 20 },
            default: "0",
        },
    ],
    schemes: &[],
    visitors: &[],
    presets: &[
        Preset {
            name: "montecarlo",
            what: "Monte Carlo: the average of how its matches ended after each move, and better moves oftener; at noughts twenty of twenty never lose to perfect play after 50,000 matches with itself",
            knobs: &[("method", "montecarlo"), ("policy", "softmax"), ("heat", "0.2"), ("rate", "1"), ("halve", "1")],
        },
        Preset {
            name: "sarsa",
            what: "SARSA: towards the move it made next, not the best one; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("method", "sarsa"), ("order", "first"), ("policy", "softmax")],
        },
        Preset {
            name: "expected",
            what: "Expected SARSA: towards its next moves, each as often as it makes them; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("method", "expected"), ("order", "first"), ("policy", "softmax")],
        },
        Preset {
            name: "double",
            what: "Double Q: two tables, of which one names the best move and the other says what it is worth; at noughts twenty of twenty never lose to perfect play after 10,000 matches with itself",
            knobs: &[("method", "double"), ("order", "first"), ("policy", "softmax")],
        },
        Preset {
            name: "q-lambda",
            what: "Q(λ): a surprise reaches back until a move that was not the best; at noughts twenty of twenty never lose to perfect play after 10,000 matches with itself",
            knobs: &[("lambda", "0.8"), ("order", "first"), ("policy", "softmax")],
        },
        Preset {
            name: "sarsa-lambda",
            what: "SARSA(λ): a surprise reaches back to the first move, and fades; at noughts twenty of twenty never lose to perfect play after 20,000 matches with itself",
            knobs: &[
                ("method", "sarsa"),
                ("lambda", "0.8"),
                ("order", "first"),
                ("policy", "softmax"),
                ("heat", "0.2"),
            ],
        },
        Preset {
            name: "dyna",
            what: "Dyna: after each match it learns again from ten remembered moves; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("plan", "10"), ("order", "first"), ("policy", "softmax")],
        },
        Preset {
            name: "softmax",
            what: "Softmax: Watkins' rule, and better moves are made oftener; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("policy", "softmax")],
        },
        Preset {
            name: "ucb",
            what: "Curious by count: Watkins' rule, and little tried moves are given more; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("policy", "ucb")],
        },
        Preset {
            name: "optimistic",
            what: "Optimistic: it believes that what it never tried wins, and always makes the best move; at noughts twenty of twenty never lose to perfect play after 5,000 matches with itself",
            knobs: &[("start", "1"), ("explore", "0"), ("rate", "0.5")],
        },
    ],
};
