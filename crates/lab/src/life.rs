//! The append-only log of all that happened to a machine, and its text.
//!
//! One event per line, each with a check that covers it and all lines before it; the format is described in
//! `docs/life-format.md`. A prefix of a life is a life: the machine's past.

use crate::{BadEvent, Event};
use game::Game;
use mind::{BadRecipe, Recipe, Seed};

/// A life: what was born, and everything since.
#[derive(Clone, PartialEq, Debug)]
pub struct Life {
    events: Vec<Event>,
}

/// The first line of every life.
const HEAD: &str = "menagerie life 1";

impl Life {
    /// A machine is born.
    ///
    /// # Errors
    /// When the recipe is not one that can be raised for the game, or the name is no name.
    pub fn born(game: Game, recipe: &str, name: &str, seed: u64) -> Result<Self, BadLife> {
        let born = Event::Born { game, recipe: recipe.parse::<Recipe>()?.to_string(), name: name.into(), seed };
        let life = Self { events: vec![born] };
        life.check_birth()?;
        Ok(life)
    }

    /// A life from its events.
    ///
    /// # Errors
    /// When it does not begin with a birth, or has a second one.
    pub fn from_events(events: Vec<Event>) -> Result<Self, BadLife> {
        let life = Self { events };
        life.check_birth()?;
        if let Some(second) = life.events.iter().skip(1).position(|event| matches!(event, Event::Born { .. })) {
            return Err(BadLife::Line { line: second + 3, why: "a machine is born only once".into() });
        }
        Ok(life)
    }

    fn check_birth(&self) -> Result<(), BadLife> {
        let Some(Event::Born { game, recipe, name, .. }) = self.events.first() else {
            return Err(BadLife::Line { line: 2, why: "expected the birth of a machine".into() });
        };
        recipe.parse::<Recipe>()?.pupil(*game)?;
        check_name(name)
    }

    fn birth(&self) -> (Game, &str, &str, u64) {
        match self.events.first() {
            Some(Event::Born { game, recipe, name, seed }) => (*game, recipe, name, *seed),
            _ => unreachable!("a life begins with a birth"),
        }
    }

    /// What it plays.
    pub fn game(&self) -> Game {
        self.birth().0
    }

    /// How it was made.
    pub fn recipe(&self) -> Recipe {
        self.birth().1.parse().expect("the recipe was checked at birth")
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        self.birth().2
    }

    /// The seed it was born with.
    pub fn seed(&self) -> u64 {
        self.birth().3
    }

    /// The seed of its next lesson, unless one is given: named after how many events it has had.
    pub fn next_seed(&self) -> u64 {
        Seed(self.seed()).named("lesson").child(self.events.len() as u64).0
    }

    /// All events, the birth first.
    pub fn events(&self) -> &[Event] {
        &self.events
    }

    /// How many matches it has had.
    pub fn games(&self) -> u64 {
        self.events.iter().map(Event::games).sum()
    }

    /// One more event. Whether it makes sense is known when it is folded: see [`crate::Machine::live`].
    pub fn push(&mut self, event: Event) {
        self.events.push(event);
    }

    /// The same life under another name.
    #[must_use]
    pub fn renamed(mut self, to: &str) -> Self {
        if let Some(Event::Born { name, .. }) = self.events.first_mut() {
            *name = to.into();
        }
        self
    }

    /// The life as text.
    pub fn text(&self) -> String {
        let mut text = format!("{HEAD}\n");
        let mut check = Check::new();
        for event in &self.events {
            let json = serde_json::to_string(event).expect("an event is plain data");
            text.push_str(&format!("{:08x} {json}\n", check.line(&json)));
        }
        text
    }

    /// A life from text.
    ///
    /// # Errors
    /// When a line is foreign or damaged, with its number and the reason.
    pub fn parse(text: &str) -> Result<Self, BadLife> {
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        match lines.next() {
            Some((_, HEAD)) => {}
            Some((_, other)) if other.starts_with("menagerie life") => {
                let why =
                    format!("this life was written by another version: expected '{HEAD}', got '{}'", short(other));
                return Err(BadLife::Line { line: 1, why });
            }
            other => {
                let got = other.map_or("nothing", |(_, line)| line);
                return Err(BadLife::Line {
                    line: 1,
                    why: format!("this is no life: expected '{HEAD}', got '{}'", short(got)),
                });
            }
        }
        let mut check = Check::new();
        let mut events = Vec::new();
        for (line, text) in lines {
            let bad = |why: String| BadLife::Line { line, why };
            let (sum, json) = text
                .split_once(' ')
                .ok_or_else(|| bad(format!("expected a check and an event, got '{}'", short(text))))?;
            let expected = check.line(json);
            let expected = format!("{expected:08x}");
            if sum != expected {
                return Err(bad(format!("the line is damaged: its check is {}, expected {expected}", short(sum))));
            }
            events.push(serde_json::from_str(json).map_err(|error| bad(error.to_string()))?);
        }
        Self::from_events(events)
    }
}

/// The most characters a name may have.
const LONGEST_NAME: usize = 40;

/// A name is short and made of letters, digits, dashes, dots and underscores, so that the grammar can say it.
pub(crate) fn check_name(name: &str) -> Result<(), BadLife> {
    let fits = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if name.is_empty() || name.len() > LONGEST_NAME || !name.chars().all(fits) || name.ends_with(".life") {
        return Err(BadLife::Name { name: short(name).into() });
    }
    Ok(())
}

/// The beginning of a text, for a message.
fn short(text: &str) -> &str {
    text.char_indices().nth(40).map_or(text, |(end, _)| &text[..end])
}

/// A running check over the lines of a life.
struct Check(crc32fast::Hasher);

impl Check {
    fn new() -> Self {
        Self(crc32fast::Hasher::new())
    }

    /// The check of this line and all before it.
    fn line(&mut self, line: &str) -> u32 {
        self.0.update(line.as_bytes());
        self.0.update(b"\n");
        self.0.clone().finalize()
    }
}

/// A text that is no life.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadLife {
    /// A foreign or damaged line.
    #[error("line {line}: {why}")]
    Line {
        /// Its number, counting from one.
        line: usize,
        /// What is wrong with it.
        why: String,
    },
    /// A recipe that cannot be raised.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// A name that is none.
    #[error(
        "'{name}' is no name for a machine; expected up to {LONGEST_NAME} letters, digits, dashes, dots and underscores"
    )]
    Name {
        /// What was given.
        name: String,
    },
    /// An event that cannot have happened.
    #[error("line {line}: {why}")]
    Event {
        /// Its line, counting from one.
        line: usize,
        /// Why not.
        why: Box<BadEvent>,
    },
}
