//! What a mind shows of one choice, and how right it was.

use super::Side;
use serde::Serialize;
use utoipa::ToSchema;

/// The thought behind one move.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Thought {
    /// The move it led to; none when it resigned.
    #[serde(rename = "move")]
    pub mv: Option<String>,
    /// The mover.
    pub side: Side,
    /// Why, in a sentence.
    pub sentence: String,
    /// What the mind thought of the moves.
    pub scores: Vec<Scored>,
    /// How it came to choose.
    pub reason: Reason,
    /// How right the move was, where the game is small enough to know.
    pub judged: Option<Judged>,
}

/// A move and how well it was liked.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Scored {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Higher is better liked.
    pub score: f32,
}

/// What a position is worth for one side under best play.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Worth {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl From<i8> for Worth {
    fn from(value: i8) -> Self {
        match value {
            1.. => Self::Win,
            0 => Self::Draw,
            _ => Self::Loss,
        }
    }
}

/// A move measured against perfect play.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Judged {
    /// What the move keeps.
    pub value: Worth,
    /// What the best move keeps.
    pub best: Worth,
    /// Whether they are the same.
    pub right: bool,
    /// The same in a sentence.
    pub sentence: String,
}

/// The reason, by kind of mind.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum Reason {
    /// Chance alone decided.
    Chance {
        /// Among how many moves.
        of: usize,
    },
    /// A rule of thumb fired.
    Rule {
        /// The rule's name.
        rule: String,
        /// What it saw, in a sentence.
        saw: String,
        /// The moves it allows.
        allows: Vec<String>,
    },
    /// The exact value of every move is known.
    Values {
        /// What is known of each move.
        moves: Vec<Valued>,
    },
    /// A matchbox was opened and a bead drawn.
    Beads {
        /// The box's number, counting from one; none for a forced move that has no box.
        number: Option<usize>,
        /// How many boxes the machine has.
        boxes: usize,
        /// The position as the box has it.
        position: String,
        /// How the board was turned to match the box.
        turned: String,
        /// The number of the position in base 3.
        base_three: u32,
        /// What lay in the box.
        beads: Vec<Bead>,
        /// Which of the beads was drawn; none when the machine resigned or moved without drawing.
        drawn: Option<usize>,
        /// Where the drop fell between 0 and the number of beads, when one fell.
        drop: Option<f64>,
        /// Why, in a sentence.
        because: String,
    },
    /// Learned values of the moves were compared.
    Learned {
        /// What each move is believed to be worth.
        moves: Vec<Believed>,
        /// Whether it tried something at random instead of the best.
        explored: bool,
    },
    /// A kind of thought that the page has no picture for yet, in its own words.
    Told {
        /// Why, in a sentence.
        because: String,
    },
}

/// One kind of bead in a box.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Bead {
    /// The square on the player's board.
    pub square: String,
    /// The square as the box has it.
    pub in_box: String,
    /// How many there are.
    pub count: f64,
    /// The chance of drawing one.
    pub chance: f64,
}

/// A move whose exact value is known.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Valued {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// What it is worth for the side that makes it.
    pub value: Worth,
    /// Plies until the end under best play.
    pub plies: u8,
}

/// A move and what experience says it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Believed {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its believed value.
    pub value: f64,
}

impl From<mind::Valued> for Valued {
    fn from(valued: mind::Valued) -> Self {
        let mind::Valued { mv, value, plies } = valued;
        Self { mv, value: value.into(), plies }
    }
}

impl From<mind::Bead> for Bead {
    fn from(bead: mind::Bead) -> Self {
        let mind::Bead { square, in_box, count, chance } = bead;
        Self { square, in_box, count, chance }
    }
}

impl From<mind::Believed> for Believed {
    fn from(believed: mind::Believed) -> Self {
        let mind::Believed { mv, value } = believed;
        Self { mv, value }
    }
}

impl From<mind::Reason> for Reason {
    fn from(reason: mind::Reason) -> Self {
        match reason {
            mind::Reason::Chance { of } => Self::Chance { of },
            mind::Reason::Rule { rule, saw, allows } => Self::Rule { rule, saw, allows },
            mind::Reason::Values { moves } => Self::Values { moves: moves.into_iter().map(Valued::from).collect() },
            mind::Reason::Beads { number, boxes, position, turned, base_three, beads, drawn, drop, because } => {
                let beads = beads.into_iter().map(Bead::from).collect();
                Self::Beads { number, boxes, position, turned, base_three, beads, drawn, drop, because }
            }
            mind::Reason::Learned { moves, explored } => {
                Self::Learned { moves: moves.into_iter().map(Believed::from).collect(), explored }
            }
            other => Self::Told { because: other.sentence() },
        }
    }
}
