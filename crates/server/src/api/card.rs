//! What games and minds say of themselves.

use game::Rules;
use serde::Serialize;
use std::collections::BTreeMap;
use utoipa::ToSchema;

/// A game: its facts, and its cells.
#[derive(Debug, Serialize, ToSchema)]
pub struct GameCard {
    /// What it says of itself.
    #[serde(flatten)]
    pub facts: &'static game::GameCard,
    /// The cells in order.
    pub cells: Vec<Cell>,
}

/// A cell: how it is written, and its name for people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Cell {
    /// How it is written; in games that place a piece, the move.
    #[schema(example = "5")]
    pub text: String,
    /// Where it is.
    #[schema(example = "top-left")]
    pub name: String,
}

/// What a mind says of itself.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct MindCard {
    /// The name in the player grammar.
    pub id: String,
    /// The name for people.
    pub name: String,
    /// How it chooses.
    pub idea: String,
    /// Where it comes from.
    pub source: String,
    /// The games it plays.
    pub games: Vec<String>,
    /// Whether it learns, and so can be raised.
    pub learns: bool,
    /// Whether it looks ahead or tries things out, so that a move may take long.
    pub ponders: bool,
    /// What can be set.
    pub knobs: Vec<Knob>,
    /// Settings with a name.
    pub presets: Vec<Preset>,
}

/// One thing that can be set.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Knob {
    /// Its name in the grammar.
    pub name: String,
    /// What it does.
    pub what: String,
    /// The values it takes.
    #[serde(flatten)]
    pub kind: KnobKind,
    /// The value when none is given.
    pub default: String,
}

/// The values a knob takes.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
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
        of: Vec<String>,
    },
    /// `true` or `false`.
    Flag,
    /// Whole numbers by stage, joined by dashes.
    Stages {
        /// The least of each.
        min: i64,
        /// The most of each.
        max: i64,
        /// At most so many stages.
        longest: usize,
    },
}

/// A named set of values.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Preset {
    /// Its name, as in `preset=michie`.
    pub name: String,
    /// Whose it is and what marks it.
    pub what: String,
    /// The values, by knob.
    pub knobs: BTreeMap<String, String>,
}

impl From<game::Game> for GameCard {
    fn from(game: game::Game) -> Self {
        let facts = game.card();
        let cell = |cell| Cell { text: game.cell_text(cell), name: game.cell_name(cell) };
        Self { facts, cells: (0..facts.layout.cells()).map(cell).collect() }
    }
}

impl From<&mind::MindCard> for MindCard {
    fn from(card: &mind::MindCard) -> Self {
        Self {
            id: card.id.into(),
            name: card.name.into(),
            idea: card.idea.into(),
            source: card.source.into(),
            games: card.plays.games().map(|game| game.to_string()).collect(),
            learns: card.learns,
            ponders: card.ponders,
            knobs: card.knobs.iter().map(Knob::from).collect(),
            presets: card.presets.iter().map(Preset::from).collect(),
        }
    }
}

impl From<&mind::Knob> for Knob {
    fn from(knob: &mind::Knob) -> Self {
        let kind = match knob.kind {
            mind::KnobKind::Whole { min, max } => KnobKind::Whole { min, max },
            mind::KnobKind::Real { min, max } => KnobKind::Real { min, max },
            mind::KnobKind::Choice { of } => KnobKind::Choice { of: of.iter().map(ToString::to_string).collect() },
            mind::KnobKind::Flag => KnobKind::Flag,
            mind::KnobKind::Stages { min, max, longest } => KnobKind::Stages { min, max, longest },
        };
        Self { name: knob.name.into(), what: knob.what.into(), kind, default: knob.default.into() }
    }
}

impl From<&mind::Preset> for Preset {
    fn from(preset: &mind::Preset) -> Self {
        let knobs = preset.knobs.iter().map(|(name, value)| (name.to_string(), value.to_string())).collect();
        Self { name: preset.name.into(), what: preset.what.into(), knobs }
    }
}
