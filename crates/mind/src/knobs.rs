//! The values of a mind's knobs, checked against its card.

use crate::{Arg, Knob, KnobKind, MindCard, When};

/// A value for every knob on a card.
#[derive(Clone, Debug)]
pub struct Knobs {
    card: &'static MindCard,
    values: Vec<String>,
}

impl PartialEq for Knobs {
    fn eq(&self, other: &Self) -> bool {
        self.card.id == other.card.id && self.values == other.values
    }
}

impl Knobs {
    /// The values after a preset, if one is named, and then the given ones; the rest are defaults.
    ///
    /// # Errors
    /// When a knob or preset is unknown, given twice, or its value is out of range.
    pub fn new(card: &'static MindCard, args: &[Arg]) -> Result<Self, BadKnob> {
        let mut knobs = Self { card, values: card.knobs.iter().map(|knob| knob.default.to_owned()).collect() };
        let mut given: Vec<&str> = Vec::new();
        for arg in args {
            let Arg::Knob(name, value) = arg else { return Err(BadKnob::Share { mind: card.id }) };
            if given.contains(&name.as_str()) {
                return Err(BadKnob::Twice { name: name.clone() });
            }
            given.push(name);
            if name == "preset" && !card.presets.is_empty() {
                knobs.preset(value)?;
            }
        }
        for arg in args {
            match arg {
                Arg::Knob(name, value) if name != "preset" || card.presets.is_empty() => knobs.set(name, value)?,
                _ => {}
            }
        }
        Ok(knobs)
    }

    /// Whether something is true of the mind with these knobs.
    pub fn meet(&self, when: When) -> bool {
        match when {
            When::Always => true,
            When::Never => false,
            When::Knob { name, is } => self.iter().any(|(knob, value)| knob.name == name && is.contains(&value)),
        }
    }

    fn preset(&mut self, name: &str) -> Result<(), BadKnob> {
        let preset = self.card.presets.iter().find(|preset| preset.name == name).ok_or_else(|| {
            let known: Vec<_> = self.card.presets.iter().map(|preset| preset.name).collect();
            BadKnob::Preset {
                name: name.into(),
                nearest: nearest(name, known.iter().copied()),
                known: known.join(", "),
            }
        })?;
        for (name, value) in preset.knobs {
            self.set(name, value)?;
        }
        Ok(())
    }

    fn set(&mut self, name: &str, value: &str) -> Result<(), BadKnob> {
        let at = self.card.knobs.iter().position(|knob| knob.name == name).ok_or_else(|| BadKnob::Unknown {
            mind: self.card.id,
            name: name.into(),
            nearest: nearest(name, self.card.knobs.iter().map(|knob| knob.name)),
        })?;
        let kind = self.card.knobs[at].kind;
        if !kind.accepts(value) {
            let nearest = match kind {
                KnobKind::Choice { of } => nearest(value, of.iter().copied()),
                _ => String::new(),
            };
            let expected = kind.expects() + &nearest;
            return Err(BadKnob::Value { name: name.into(), expected, got: value.into() });
        }
        self.values[at] = value.into();
        Ok(())
    }

    fn text(&self, name: &str) -> (&'static Knob, &str) {
        let at = self.card.knobs.iter().position(|knob| knob.name == name).expect("a mind asks for knobs on its card");
        (&self.card.knobs[at], &self.values[at])
    }

    /// Every knob with its value as text.
    pub fn iter(&self) -> impl Iterator<Item = (&'static Knob, &str)> {
        self.card.knobs.iter().zip(self.values.iter().map(String::as_str))
    }

    /// A whole number.
    pub fn whole(&self, name: &str) -> i64 {
        self.text(name).1.parse().expect("the card checked a whole number")
    }

    /// A number.
    pub fn real(&self, name: &str) -> f64 {
        self.text(name).1.parse().expect("the card checked a number")
    }

    /// A word.
    pub fn choice(&self, name: &str) -> &'static str {
        let (knob, text) = self.text(name);
        match knob.kind {
            KnobKind::Choice { of } => of.iter().find(|word| **word == text).expect("the card checked the word"),
            _ => panic!("{name} is a choice"),
        }
    }

    /// Yes or no.
    pub fn flag(&self, name: &str) -> bool {
        self.text(name).1 == "true"
    }

    /// Numbers by stage.
    pub fn stages(&self, name: &str) -> Vec<i64> {
        self.text(name).1.split('-').map(|n| n.parse().expect("the card checked the stages")).collect()
    }
}

/// The known name that was most probably meant.
pub(crate) fn nearest<'a>(name: &str, known: impl Iterator<Item = &'a str>) -> String {
    known
        .map(|word| (strsim::damerau_levenshtein(name, word), word))
        .min()
        .filter(|(far, word)| *far <= 2.max(word.len() / 3))
        .map_or_else(String::new, |(_, word)| format!("; did you mean '{word}'?"))
}

/// A knob that cannot be set so.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadKnob {
    /// No such knob.
    #[error("{mind} has no knob '{name}'{nearest}")]
    Unknown {
        /// The mind.
        mind: &'static str,
        /// What was asked for.
        name: String,
        /// A suggestion.
        nearest: String,
    },
    /// No such preset.
    #[error("there is no preset '{name}'{nearest}; there are {known}")]
    Preset {
        /// What was asked for.
        name: String,
        /// A suggestion.
        nearest: String,
        /// All there are.
        known: String,
    },
    /// A value out of range.
    #[error("{name}={got}: expected {expected}")]
    Value {
        /// The knob.
        name: String,
        /// What it takes.
        expected: String,
        /// What it was given.
        got: String,
    },
    /// The same knob twice.
    #[error("knob '{name}' is given twice")]
    Twice {
        /// The knob.
        name: String,
    },
    /// A share where a knob was expected.
    #[error("{mind} takes knobs like name=value; shares belong into a mix")]
    Share {
        /// The mind.
        mind: &'static str,
    },
}
