//! What a mind shows of one choice.

use crate::Worth;
use crate::logic::Proof;
use game::{Move, many, thousands};
use serde::Serialize;

/// Why a move was chosen: a number for every move that was considered, and the reason in the
/// mind's own kind.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// What the mind thought of the moves; higher is better liked. Speaks of legal moves only.
    pub scores: Vec<(Move, f32)>,
    /// How it came to choose.
    pub reason: Reason,
}

/// The reason, by kind of mind. Moves and positions are written as text.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
        /// With how many moves of its own it wins at the latest, where that is known.
        wins_in: Option<u32>,
    },
    /// The exact value of every move is known.
    Values {
        /// The move it took.
        chosen: String,
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
        /// The number of the position in base 3, in the game whose source counts so.
        base_three: Option<u32>,
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
        /// Whether it tried something instead of the best.
        explored: bool,
        /// Why, in a sentence.
        because: String,
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
        /// Positions that it knew from earlier moves of the match: their value or their best move served again.
        known: u64,
        /// What it thinks of each move, the best first.
        moves: Vec<Searched>,
        /// What it expects both sides to play, as far as it remembers.
        line: Vec<String>,
        /// The same depth with pruning and without, where it was asked to compare.
        beside: Option<Beside>,
        /// What each free cell gives either side after its move, where it looked one move ahead and its judge counts cells.
        cells: Vec<Worthy>,
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
    /// It found out how strong the opponent is and played as well.
    Mirrored {
        /// The level it takes the opponent for: 3 moves by chance, 20 hardly errs.
        level: f64,
        /// How many levels that may be off: one standard deviation.
        within: f64,
        /// How many discs more than usual it would let the opponent lead by in the next match, if this one ended as it looks.
        lead: f64,
        /// What it expects the opponent to give away in a move: in discs, or in points where a win is 10 and a loss −10.
        loses: f64,
        /// How far ahead it sees itself before its move, with best play.
        ahead: f64,
        /// What its move gives away.
        gave: f64,
        /// How hard the choice is that it leaves: 0 is none, 1 as hard as can be.
        asks: f64,
        /// How likely it thinks the opponent finds the best reply.
        finds: f64,
        /// What it thinks of each of its moves, the best first.
        moves: Vec<Searched>,
        /// Why, in a sentence or two.
        because: String,
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
        /// What was asked, in a sentence.
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
        /// How the nearest cases voted, the class with the most votes first.
        votes: Vec<Votes>,
        /// The known cases nearest to it, nearest first.
        nearest: Vec<Neighbour>,
        /// What each move was taken for.
        moves: Vec<Classed>,
    },
    /// A net valued the position after each move.
    Net {
        /// The sign of the opener, whose chance is told.
        mark: String,
        /// The chance that the opener wins, before the move.
        before: f64,
        /// The same after it.
        after: f64,
        /// The same after every move it could have made.
        moves: Vec<Believed>,
        /// What pushes the value most, strongest first.
        pushes: Vec<Push>,
        /// Whether it tried something at random instead of the best.
        explored: bool,
    },
}

/// A move and the points a rule of thumb gives it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Counted {
    /// What it looked at.
    #[cfg_attr(feature = "schema", schema(example = "own spoke"))]
    pub what: String,
    /// How many stones it saw there.
    pub seen: u8,
    /// The points for them.
    pub points: i32,
    /// The cells of these stones.
    pub cells: Vec<String>,
}

/// What a search does with pruning and without it, to the same depth and with no table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Beside {
    /// How many plies both looked ahead.
    pub depth: u32,
    /// With alpha–beta.
    pub pruned: Worked,
    /// Without; none where it would have visited more positions than are granted for a comparison.
    pub plain: Option<Worked>,
    /// The most positions that are granted.
    pub most: u64,
}

/// What a search chose, and what that took.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Worked {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Positions it visited.
    pub nodes: u64,
    /// Positions it left early because a move was too good to be allowed.
    pub cuts: u64,
    /// Moves it did not look at because of that.
    pub skipped: u64,
}

/// What a free cell gives either side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Worthy {
    /// The cell.
    pub cell: String,
    /// The points it gives the opener.
    pub first: i32,
    /// The points it gives the other side.
    pub second: i32,
}

/// A known case near to the position in question.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

/// How many of the nearest cases voted for a class.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Votes {
    /// The class.
    pub class: String,
    /// How many.
    pub count: u32,
}

/// A move and what the position after it was taken for.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Classed {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The class.
    pub class: String,
    /// Loss −2 to win 2.
    pub value: f64,
}

/// Something that a net was shown, and how far it pushes the net's value.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Push {
    /// Whose it is, as it lies on the board.
    pub mark: String,
    /// A stone by its cell, or what was counted.
    #[cfg_attr(feature = "schema", schema(example = "3 open rows two short"))]
    pub what: String,
    /// The cells it speaks of.
    pub cells: Vec<String>,
    /// How much the opener's chance would fall without it, to first order.
    pub push: f64,
}

/// One kind of bead in a box.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Believed {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Its believed value.
    pub value: f64,
}

/// A move that a search looked at.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
    /// By how many discs the side that makes it comes out ahead, where its value says that.
    pub discs: Option<i32>,
    /// What its value is made of, where it is made of several things that are known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub appraisal: Option<Appraisal>,
}

/// What a position that a search looks ahead to is worth to the side that thinks, and what that is made of.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Appraisal {
    /// So many plies after the move was made the position comes up.
    pub later: u32,
    /// Its worth from 0 to 100: 50 is balance.
    pub sum: f64,
    /// The parts; each one's value times its weight, added up, is the sum.
    pub parts: Vec<Part>,
}

/// One thing that the two sides of a position differ in.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = AppraisalPart))]
pub struct Part {
    /// What is compared.
    #[cfg_attr(feature = "schema", schema(example = "mobility"))]
    pub what: String,
    /// How much it counts.
    pub weight: f64,
    /// The share of it that the side that thinks has, from 0 to 100; 50 where neither has more.
    pub value: f64,
}

impl Appraisal {
    /// The sum as it is reckoned: `48.5 = 0.15 × 45 discs + …`.
    pub fn sentence(&self) -> String {
        let part = |it: &Part| format!("{:.2} × {:.0} {}", it.weight, it.value, it.what);
        let parts: Vec<String> = self.parts.iter().map(part).collect();
        format!("{:.1} = {}.", self.sum, parts.join(" + "))
    }
}

/// A move that was tried in playouts.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
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

impl Reason {
    /// The reason in one sentence, for a terminal or a screen reader.
    pub fn sentence(&self) -> String {
        match self {
            Self::Chance { of } => match of {
                1 => "Its only move.".into(),
                _ => format!("It picked one of {} by chance.", many(*of, "move")),
            },
            Self::Rule { rule, saw, allows, .. } if allows.len() > 1 => {
                format!("Rule '{rule}': {saw} It allows {}; chance decided.", allows.join(", "))
            }
            Self::Rule { rule, saw, .. } => format!("Rule '{rule}': {saw}"),
            Self::Values { chosen, moves } => valued(chosen, moves),
            Self::Beads { because, .. } => because.clone(),
            Self::Learned { because, .. } => because.clone(),
            Self::Search { because, .. } => because.clone(),
            Self::Samples { playouts, kept, moves, .. } => {
                let kept =
                    if *kept > 0 { format!(" and {} from earlier turns", thousands(*kept)) } else { String::new() };
                moves.first().map_or_else(String::new, |best| {
                    format!(
                        "It tried {}{kept}; {} brought {:.0} % of the points.",
                        many(*playouts, "random continuation"),
                        best.mv,
                        100.0 * best.share
                    )
                })
            }
            Self::Matched { aim, moves, .. } if moves.len() == 1 => aim.clone(),
            Self::Matched { aim, rank, moves, .. } => {
                let chosen = moves.get(rank - 1).and_then(|it| it.appraisal.as_ref());
                let reckoned = chosen.map_or_else(String::new, |it| format!(" It is worth {}", it.sentence()));
                format!("{aim} It took its move of rank {rank} of {}.{reckoned}", moves.len())
            }
            Self::Mirrored { because, .. } => because.clone(),
            Self::Heuristic { moves, chosen } => {
                let points = moves.iter().find(|weighed| weighed.mv == *chosen).map_or(0, |weighed| weighed.value);
                let of = many(moves.len(), "move");
                match moves.iter().filter(|weighed| weighed.value == points).count() {
                    0 | 1 => format!("Of {of}, {chosen} has the most points: {points}."),
                    all if all == moves.len() => {
                        format!("All {of} have as many points, {points}; it drew {chosen} by lot.")
                    }
                    tied => format!("Of {of}, {tied} have the most points, {points}; it drew {chosen} by lot."),
                }
            }
            Self::Proof { because, .. } => because.clone(),
            Self::Neighbours { class, votes, nearest, .. } => {
                let cases: u32 = votes.iter().map(|it| it.count).sum();
                let voted = match votes.as_slice() {
                    [] | [_] if cases <= 1 => "as the nearest case it knows is".to_owned(),
                    [_] => format!("as all {cases} nearest cases are"),
                    all => {
                        let each: Vec<String> = all.iter().map(|it| format!("{} for {}", it.count, it.class)).collect();
                        format!("by the vote of the {cases} nearest cases: {}", each.join(", "))
                    }
                };
                let same = nearest.first().is_some_and(|case| case.distance == 0.0);
                let same = if same { " It knows a case with the very same rows." } else { "" };
                format!("After its move the position looks like a {class}, {voted}.{same}")
            }
            Self::Net { explored: true, .. } => "It tried a move at random, to learn.".into(),
            Self::Net { mark, before, after, .. } => format!(
                "It gives {mark} {:.0} % after its move; before, it was {:.0} %.",
                after * 100.0,
                before * 100.0
            ),
        }
    }
}

/// Why a move was taken where the exact value of each is known.
fn valued(chosen: &str, moves: &[Valued]) -> String {
    let Some(own) = moves.iter().find(|it| it.mv == chosen) else { return String::new() };
    let alike = moves.iter().filter(|it| it.value == own.value);
    let (few, most) =
        alike.clone().fold((own.plies, own.plies), |(few, most), it| (few.min(it.plies), most.max(it.plies)));
    let plies = own.plies;
    match own.value {
        Worth::Win if plies == 1 => format!("{chosen} wins at once."),
        Worth::Win if plies > few => {
            format!("{chosen} wins by force within {}; {few} would have been enough.", many(plies, "move"))
        }
        Worth::Win => format!("{chosen} wins by force within {}.", many(plies, "move")),
        Worth::Loss if plies < most => {
            format!("It is lost. {chosen} ends it after {}; {most} could have been had.", many(plies, "more move"))
        }
        Worth::Loss => format!("It is lost; {chosen} holds out longest: {}.", many(plies, "more move")),
        Worth::Draw => match (alike.count(), moves.len()) {
            (1, 1) => format!("{chosen} is its only move, and draws against best play."),
            (1, of) => format!("Of {} only {chosen} holds the draw.", many(of, "move")),
            (all, of) if all == of => format!("Every move draws against best play; it drew {chosen} by lot."),
            (hold, of) => format!("{hold} of {} hold the draw; it drew {chosen} by lot.", many(of, "move")),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn an_exact_value_is_said_with_how_long_it_takes() {
        let all = |told: &[(&str, Worth, u8)]| -> Vec<Valued> {
            told.iter().map(|&(mv, value, plies)| Valued { mv: mv.into(), value, plies }).collect()
        };
        let said =
            |chosen: &str, moves: &[Valued]| Reason::Values { chosen: chosen.into(), moves: moves.to_vec() }.sentence();
        let lost = all(&[("8", Worth::Loss, 2), ("9", Worth::Loss, 4), ("6", Worth::Loss, 2)]);
        assert_eq!(said("9", &lost), "It is lost; 9 holds out longest: 4 more moves.");
        assert_eq!(said("8", &lost), "It is lost. 8 ends it after 2 more moves; 4 could have been had.");
        let won = all(&[("1", Worth::Win, 1), ("2", Worth::Win, 3), ("3", Worth::Draw, 4)]);
        assert_eq!(said("1", &won), "1 wins at once.");
        assert_eq!(said("2", &won), "2 wins by force within 3 moves; 1 would have been enough.");
        let even = all(&[("1", Worth::Draw, 5), ("2", Worth::Draw, 5), ("3", Worth::Loss, 4)]);
        assert_eq!(said("1", &even), "2 of 3 moves hold the draw; it drew 1 by lot.");
        assert_eq!(said("1", &even[..2]), "Every move draws against best play; it drew 1 by lot.");
        assert_eq!(said("1", &even[1..]), "", "a move that is not among them says nothing");
        assert_eq!(said("2", &even[1..]), "Of 2 moves only 2 holds the draw.");
    }

    #[test]
    fn a_tie_that_was_drawn_by_lot_is_said_to_be_one() {
        let weighed = |mv: &str, value| Weighed { mv: mv.into(), value, terms: Vec::new() };
        let said = |values: [i32; 3]| {
            let moves = ["r1s1", "r1s2", "r1s3"].iter().zip(values).map(|(mv, value)| weighed(mv, value)).collect();
            Reason::Heuristic { moves, chosen: "r1s2".into() }.sentence()
        };
        assert_eq!(said([1, 9, 3]), "Of 3 moves, r1s2 has the most points: 9.");
        assert_eq!(said([0; 3]), "All 3 moves have as many points, 0; it drew r1s2 by lot.");
        assert_eq!(said([9, 9, 3]), "Of 3 moves, 2 have the most points, 9; it drew r1s2 by lot.");
    }

    #[test]
    fn a_reason_travels_in_words() {
        let valued = Valued { mv: "5".into(), value: Worth::Loss, plies: 4 };
        let searched = Searched {
            mv: "d3".into(),
            value: 2.5,
            exact: true,
            decided: Some(Worth::Win),
            discs: None,
            appraisal: None,
        };
        let told = |reason: Reason| serde_json::to_value(reason).expect("plain data");
        assert_eq!(
            told(Reason::Values { chosen: "5".into(), moves: vec![valued] }),
            json!({"kind": "values", "chosen": "5", "moves": [{"move": "5", "value": "loss", "plies": 4}]})
        );
        assert_eq!(
            serde_json::to_value(searched).expect("plain data"),
            json!({"move": "d3", "value": 2.5, "exact": true, "decided": "win", "discs": null})
        );
    }
}
