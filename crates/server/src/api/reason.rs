//! Why a move was chosen, by kind of mind: the mirror of `mind::Reason` and its parts.

use super::Worth;
use serde::Serialize;
use utoipa::ToSchema;

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
    /// It looked ahead.
    Search {
        /// How many plies.
        depth: u32,
        /// Positions it visited.
        nodes: u64,
        /// Positions it left early because a move was too good to be allowed.
        cuts: u64,
        /// Moves it did not look at because of that.
        skipped: u64,
        /// Positions whose value it remembered.
        hits: u64,
        /// What it thinks of each move, the best first.
        moves: Vec<Searched>,
        /// What it expects both sides to play, as far as it remembers.
        line: Vec<String>,
        /// Why, in a sentence.
        because: String,
    },
    /// It played on at random and counted.
    Samples {
        /// Playouts made for this choice.
        playouts: u64,
        /// Playouts known from earlier turns.
        kept: u64,
        /// What came of each move, the best first.
        moves: Vec<Sampled>,
        /// The most visited continuation.
        line: Vec<String>,
    },
    /// It measured the opponent and answered at the same height.
    Matched {
        /// The opponent's last moves, the oldest first.
        seen: Vec<Rated>,
        /// What it aimed at, in a sentence.
        aim: String,
        /// The rank it chose among its own moves, 1 being the best.
        rank: usize,
        /// What it thinks of each of its moves, the best first.
        moves: Vec<Searched>,
        /// Positions it visited.
        nodes: u64,
    },
    /// A rule of thumb gave every move points.
    Heuristic {
        /// What each move was given, and for what.
        moves: Vec<Weighed>,
        /// The move it took.
        chosen: String,
    },
    /// Statements about the game were proved.
    Proof {
        /// What was asked.
        asked: String,
        /// The proof that decided, if one was found.
        proof: Option<Proof>,
        /// How many clauses were tried in all.
        tried: u64,
        /// Why it moved so, in a sentence.
        because: String,
    },
    /// The position after each move was compared with known cases.
    Neighbours {
        /// What the position after the chosen move was taken for.
        class: String,
        /// The known cases nearest to it, nearest first.
        nearest: Vec<Neighbour>,
        /// What each move was taken for.
        moves: Vec<Classed>,
    },
    /// A net valued the position after each move.
    Net {
        /// The chance that the opener wins, before the move.
        before: f64,
        /// The same after it.
        after: f64,
        /// The same after every move it could have made.
        moves: Vec<Believed>,
        /// The stones that push the value most, strongest first.
        pushes: Vec<Push>,
        /// Whether it tried something at random instead of the best.
        explored: bool,
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

/// A move that a search looked at.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Searched {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value on the mind's own scale.
    pub value: f64,
    /// Whether that is its value, or only a bound that it does not exceed.
    pub exact: bool,
    /// Whether the game is decided by it.
    pub decided: Option<Worth>,
}

/// A move that was tried in playouts.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Sampled {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// How often it was tried.
    pub playouts: u64,
    /// The share of the points that came of it: win 1, draw ½, loss 0.
    pub share: f64,
}

/// A move of the opponent among those that were possible.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Rated {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its value for the opponent.
    pub value: f64,
    /// Its rank, 1 being the best.
    pub rank: usize,
    /// Among how many.
    pub of: usize,
    /// The share of moves that were no better.
    pub rating: f64,
}

/// A move and the points a rule of thumb gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Weighed {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its points.
    pub value: i32,
    /// What they were given for.
    pub terms: Vec<Counted>,
}

/// One thing a rule of thumb counted.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Counted {
    /// What it looked at.
    #[schema(example = "own spoke")]
    pub what: String,
    /// How many stones it saw there.
    pub seen: u8,
    /// The points for them.
    pub points: i32,
}

/// A proof: a tree of steps, whose leaves are facts.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Proof {
    /// What is shown.
    #[schema(example = "win(X)")]
    pub shows: String,
    /// The rule that shows it; none for a fact.
    pub by: Option<String>,
    /// The proofs of the rule's premises, in order.
    #[schema(no_recursion)]
    pub from: Vec<Proof>,
}

/// A known case near to the position in question.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Neighbour {
    /// What it is known to be.
    pub class: String,
    /// How far away it is.
    pub distance: f64,
    /// What was compared, in the order of the mind's features.
    pub features: Vec<i32>,
    /// The position it was taken from, where it was.
    pub position: Option<String>,
}

/// A move and what the position after it was taken for.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Classed {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The class.
    pub class: String,
    /// Loss −2 to win 2.
    pub value: f64,
}

/// A stone and how far it pushes a net's value.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Push {
    /// The stone's cell.
    pub cell: String,
    /// Whose it is.
    pub mark: String,
    /// How much the value would fall without it, to first order.
    pub push: f64,
}

impl From<mind::Valued> for Valued {
    fn from(it: mind::Valued) -> Self {
        let mind::Valued { mv, value, plies } = it;
        Self { mv, value: value.into(), plies }
    }
}

impl From<mind::Bead> for Bead {
    fn from(it: mind::Bead) -> Self {
        let mind::Bead { square, in_box, count, chance } = it;
        Self { square, in_box, count, chance }
    }
}

impl From<mind::Believed> for Believed {
    fn from(it: mind::Believed) -> Self {
        let mind::Believed { mv, value } = it;
        Self { mv, value }
    }
}

impl From<mind::Searched> for Searched {
    fn from(it: mind::Searched) -> Self {
        let mind::Searched { mv, value, exact, decided } = it;
        Self { mv, value, exact, decided: decided.map(Worth::from) }
    }
}

impl From<mind::Sampled> for Sampled {
    fn from(it: mind::Sampled) -> Self {
        let mind::Sampled { mv, playouts, share } = it;
        Self { mv, playouts, share }
    }
}

impl From<mind::Rated> for Rated {
    fn from(it: mind::Rated) -> Self {
        let mind::Rated { mv, value, rank, of, rating } = it;
        Self { mv, value, rank, of, rating }
    }
}

impl From<mind::Weighed> for Weighed {
    fn from(it: mind::Weighed) -> Self {
        let mind::Weighed { mv, value, terms } = it;
        Self { mv, value, terms: all(terms) }
    }
}

impl From<mind::Counted> for Counted {
    fn from(it: mind::Counted) -> Self {
        let mind::Counted { what, seen, points } = it;
        Self { what, seen, points }
    }
}

impl From<mind::logic::Proof> for Proof {
    fn from(it: mind::logic::Proof) -> Self {
        let mind::logic::Proof { shows, by, from } = it;
        Self { shows, by, from: all(from) }
    }
}

impl From<mind::Neighbour> for Neighbour {
    fn from(it: mind::Neighbour) -> Self {
        let mind::Neighbour { class, distance, features, position } = it;
        Self { class, distance, features, position }
    }
}

impl From<mind::Classed> for Classed {
    fn from(it: mind::Classed) -> Self {
        let mind::Classed { mv, class, value } = it;
        Self { mv, class, value }
    }
}

impl From<mind::Push> for Push {
    fn from(it: mind::Push) -> Self {
        let mind::Push { cell, mark, push } = it;
        Self { cell, mark, push }
    }
}

/// Every one of them, as the wire has it.
fn all<T, U: From<T>>(them: Vec<T>) -> Vec<U> {
    them.into_iter().map(U::from).collect()
}

impl From<mind::Reason> for Reason {
    fn from(reason: mind::Reason) -> Self {
        use mind::Reason as R;
        match reason {
            R::Chance { of } => Self::Chance { of },
            R::Rule { rule, saw, allows } => Self::Rule { rule, saw, allows },
            R::Values { moves } => Self::Values { moves: all(moves) },
            R::Beads { number, boxes, position, turned, base_three, beads, drawn, drop, because } => {
                Self::Beads { number, boxes, position, turned, base_three, beads: all(beads), drawn, drop, because }
            }
            R::Learned { moves, explored } => Self::Learned { moves: all(moves), explored },
            R::Search { depth, nodes, cuts, skipped, hits, moves, line, because } => {
                Self::Search { depth, nodes, cuts, skipped, hits, moves: all(moves), line, because }
            }
            R::Samples { playouts, kept, moves, line } => Self::Samples { playouts, kept, moves: all(moves), line },
            R::Matched { seen, aim, rank, moves, nodes } => {
                Self::Matched { seen: all(seen), aim, rank, moves: all(moves), nodes }
            }
            R::Heuristic { moves, chosen } => Self::Heuristic { moves: all(moves), chosen },
            R::Proof { asked, proof, tried, because } => {
                Self::Proof { asked, proof: proof.map(Proof::from), tried, because }
            }
            R::Neighbours { class, nearest, moves } => {
                Self::Neighbours { class, nearest: all(nearest), moves: all(moves) }
            }
            R::Net { before, after, moves, pushes, explored } => {
                Self::Net { before, after, moves: all(moves), pushes: all(pushes), explored }
            }
        }
    }
}
