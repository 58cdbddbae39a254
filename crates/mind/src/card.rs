//! A mind's description of itself: lists, forms, documentation and checks are made from it.

use crate::When;
use game::{Game, Rules};
use serde::{Serialize, Serializer};

/// What a mind says of itself.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct MindCard {
    /// The name in the player grammar.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// How it chooses, in a sentence or two.
    pub idea: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// The games it plays.
    #[serde(rename = "games")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub plays: Plays,
    /// Whether it learns, and so can be raised as a machine.
    pub learns: bool,
    /// Whether it looks ahead or tries things out, so that a move may take long.
    pub ponders: bool,
    /// When its choice depends on the course of the match, not only on the position that it led to.
    pub history: When,
    /// When a clock limits it: the same seed may then give another move, so that it has no place in tournaments, lessons
    /// and replays.
    pub clock: When,
    /// When symmetric positions of a small game are one to it: a turned match then gets the turned move.
    pub turns: When,
    /// What can be set.
    pub knobs: &'static [Knob],
    /// The ways in which what it learns is paid for, where there is more than one; the knob `scheme` chooses.
    pub schemes: &'static [SchemeCard],
    /// The most of a knob that a visitor of somebody else's server may ask for: a move within these takes a second or
    /// so on one core. Every whole number that a pondering mind is set by has its bound here.
    #[serde(serialize_with = "bounded")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, u64>))]
    pub visitors: &'static [Bound],
    /// Settings with a name.
    pub presets: &'static [Preset],
}

/// How far a visitor may turn a knob, and what that costs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Bound {
    /// The knob.
    pub knob: &'static str,
    /// The most that a visitor may ask for.
    pub most: u64,
    /// What the knob counts.
    pub cost: Cost,
}

/// What a knob counts, and so how the time of a move grows with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cost {
    /// Plies: each takes as long as all before it, three times over.
    Plies,
    /// Levels of play: each looks at not quite twice the positions of the one below.
    Levels,
    /// Nodes, playouts, cases: each takes as long as any other.
    Alike,
    /// Milliseconds.
    Millis,
    /// Whether the same is looked at once more, for whoever asks why.
    Beside,
}

impl Bound {
    /// At most so many plies.
    pub const fn plies(knob: &'static str, most: u64) -> Self {
        Self { knob, most, cost: Cost::Plies }
    }

    /// At most this level.
    pub const fn levels(knob: &'static str, most: u64) -> Self {
        Self { knob, most, cost: Cost::Levels }
    }

    /// At most so many nodes, playouts or cases.
    pub const fn alike(knob: &'static str, most: u64) -> Self {
        Self { knob, most, cost: Cost::Alike }
    }

    /// At most so many milliseconds.
    pub const fn millis(knob: &'static str, most: u64) -> Self {
        Self { knob, most, cost: Cost::Millis }
    }

    /// A flag that costs a look besides.
    pub const fn beside(knob: &'static str) -> Self {
        Self { knob, most: 1, cost: Cost::Beside }
    }

    /// How many seconds of one core a move takes with the knob turned so far, about.
    pub fn seconds(self, value: &str) -> f64 {
        if self.cost == Cost::Beside {
            return if value == "true" { BESIDE } else { 0.0 };
        }
        // What is no whole number is counted as the most.
        let value = value.parse().unwrap_or(self.most) as f64;
        let most = self.most as f64;
        match self.cost {
            Cost::Plies => libm::pow(3.0, value - most),
            Cost::Levels => libm::pow(1.8, value - most),
            Cost::Alike => value / most,
            Cost::Millis | Cost::Beside => value / 1_000.0,
        }
    }
}

/// Seconds of a look besides.
const BESIDE: f64 = 0.2;

/// The bounds as a map from the names of knobs; flags are free to all.
fn bounded<S: Serializer>(bounds: &[Bound], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(bounds.iter().filter(|it| it.cost != Cost::Beside).map(|it| (it.knob, it.most)))
}

/// The games a mind plays.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Plays {
    /// Every game there is.
    Any,
    /// Every game whose positions can be numbered.
    Small,
    /// Those, and these besides.
    SmallAnd(&'static [Game]),
    /// These.
    These(&'static [Game]),
}

impl Plays {
    /// Whether the game is among them.
    pub fn has(self, game: Game) -> bool {
        match self {
            Self::Any => true,
            Self::Small => game.card().small,
            Self::SmallAnd(games) => game.card().small || games.contains(&game),
            Self::These(games) => games.contains(&game),
        }
    }

    /// All of them.
    pub fn games(self) -> impl Iterator<Item = Game> {
        Game::ALL.iter().copied().filter(move |game| self.has(*game))
    }
}

impl Serialize for Plays {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(self.games())
    }
}

/// One thing that can be set.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Knob {
    /// Its name in the grammar.
    pub name: &'static str,
    /// What it does, in a sentence.
    pub what: &'static str,
    /// What values it takes.
    #[serde(flatten)]
    pub kind: KnobKind,
    /// The value when none is given, written as in the grammar.
    pub default: &'static str,
}

/// The values a knob takes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "type", rename_all = "lowercase")]
pub enum KnobKind {
    /// A whole number.
    Whole {
        /// The least.
        min: i64,
        /// The most.
        max: i64,
    },
    /// Any number.
    Real {
        /// The least.
        min: f64,
        /// The most.
        max: f64,
    },
    /// One of these words.
    Choice {
        /// The words.
        of: &'static [&'static str],
    },
    /// `true` or `false`.
    Flag,
    /// Whole numbers by stage, joined by dashes: `4-3-2-1`; the last one repeats.
    Stages {
        /// The least of each.
        min: i64,
        /// The most of each.
        max: i64,
        /// At most so many stages.
        longest: usize,
    },
}

/// What a scheme says of itself.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SchemeCard {
    /// The value of the knob `scheme` that asks for it.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// What it pays, in a few words: they stand behind its id in what the knob `scheme` says of itself.
    pub what: &'static str,
    /// How it pays, in a sentence or two.
    pub idea: &'static str,
    /// Where it comes from.
    pub source: &'static str,
    /// Its own knobs, which mean nothing to the other schemes; they stand on the mind's card, too.
    pub knobs: &'static [Knob],
}

/// A named set of values.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Preset {
    /// Its name, as in `preset=michie`.
    pub name: &'static str,
    /// Whose it is and what marks it.
    pub what: &'static str,
    /// The values, by knob.
    #[serde(serialize_with = "by_knob")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, String>))]
    pub knobs: &'static [(&'static str, &'static str)],
}

impl Preset {
    /// What people call it: what stands before the colon of what it says, such as "Michie 1961".
    pub fn title(&self) -> &'static str {
        self.what.split_once(": ").map_or(self.name, |(title, _)| title)
    }
}

/// Something for some knobs, as a map from their names.
fn by_knob<T: Serialize + Copy, S: Serializer>(pairs: &[(&str, T)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().copied())
}

impl KnobKind {
    /// What is expected, for people: `a whole number from 1 to 100`.
    pub fn expects(self) -> String {
        match self {
            Self::Whole { min, max } => format!("a whole number from {min} to {max}"),
            Self::Real { min, max } => format!("a number from {min} to {max}"),
            Self::Choice { of } => format!("one of {}", of.join(", ")),
            Self::Flag => "true or false".into(),
            Self::Stages { min, max, .. } => {
                format!("whole numbers from {min} to {max} joined by dashes, like 4-3-2-1")
            }
        }
    }

    /// Whether the text is such a value.
    pub fn accepts(self, text: &str) -> bool {
        match self {
            Self::Whole { min, max } => text.parse::<i64>().is_ok_and(|n| (min..=max).contains(&n)),
            Self::Real { min, max } => text.parse::<f64>().is_ok_and(|n| (min..=max).contains(&n)),
            Self::Choice { of } => of.contains(&text),
            Self::Flag => matches!(text, "true" | "false"),
            Self::Stages { min, max, longest } => {
                let stages: Vec<&str> = text.split('-').collect();
                stages.len() <= longest
                    && stages.iter().all(|s| s.parse::<i64>().is_ok_and(|n| (min..=max).contains(&n)))
            }
        }
    }
}
