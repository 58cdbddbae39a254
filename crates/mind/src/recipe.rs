//! Everything that makes a player before it lives: its kind and the values of its knobs.

use crate::knobs::nearest;
use crate::{Arg, BadKnob, BadTerm, Entry, Knobs, Learner, MINDS, Mind, MindCard, Preset, Pupil, Term, Uniform};
use game::{Game, Rules, Side};

/// The knob that says for which sides a player has boxes.
const SEATS: &str = "seats";

/// A checked recipe, which prints as it was written: `menace(preset=michie)`.
#[derive(Clone, Debug)]
pub struct Recipe {
    entry: &'static Entry,
    term: Term,
    knobs: Knobs,
}

impl PartialEq for Recipe {
    fn eq(&self, other: &Self) -> bool {
        self.knobs == other.knobs
    }
}

impl Recipe {
    /// Checks a term of the grammar against the cards.
    ///
    /// # Errors
    /// When the mind or a knob is unknown, or a value out of range.
    pub fn new(term: Term) -> Result<Self, BadRecipe> {
        let entry = entry(&term.word)?;
        let knobs = Knobs::new(entry.card, &term.args)?;
        Ok(Self { entry, term, knobs })
    }

    /// The same with more knobs turned.
    ///
    /// # Errors
    /// When a knob is unknown, turned already, or its value out of range.
    pub fn with(&self, knobs: &[Arg]) -> Result<Self, BadRecipe> {
        let mut term = self.term.clone();
        term.args.extend_from_slice(knobs);
        Self::new(term)
    }

    /// Whether its player can sit there: only one with a knob `seats` may lack a seat.
    pub fn holds(&self, side: Side) -> bool {
        let seats = self.knobs.iter().find(|(knob, _)| knob.name == SEATS);
        seats.is_none_or(|(_, value)| value == "both" || value == side.name())
    }

    /// The same for a player that can sit in all of these seats: the knob `seats` is turned only if it must be.
    ///
    /// # Errors
    /// If the mind does not take the knob, which no card of ours does.
    pub fn holding(&self, sides: &[Side]) -> Result<Self, BadRecipe> {
        let value = match sides {
            [] => return Ok(self.clone()),
            sides if sides.iter().all(|side| self.holds(*side)) => return Ok(self.clone()),
            [only] => only.name(),
            _ => "both",
        };
        let mut term = self.term.clone();
        term.args.retain(|arg| !matches!(arg, Arg::Knob(name, _) if name == SEATS));
        term.args.push(Arg::Knob(SEATS.into(), value.into()));
        Self::new(term)
    }

    /// What it is called: the title of its preset, such as "Michie 1961", or the mind's name.
    pub fn title(&self) -> &'static str {
        let named = |arg: &Arg| match arg {
            Arg::Knob(name, value) if name == "preset" => {
                self.card().presets.iter().find(|preset| preset.name == value.as_str())
            }
            _ => None,
        };
        self.term.args.iter().find_map(named).map_or(self.card().name, Preset::title)
    }

    /// The mind's card.
    pub fn card(&self) -> &'static MindCard {
        self.entry.card
    }

    /// The values of its knobs.
    pub fn knobs(&self) -> &Knobs {
        &self.knobs
    }

    /// Whether its choices depend on the course of the match, not only on the position that it led to.
    pub fn has_history(&self) -> bool {
        self.knobs.meet(self.card().history)
    }

    /// Whether the same match always gets the same choice: no clock limits it.
    pub fn is_reproducible(&self) -> bool {
        !self.knobs.meet(self.card().clock)
    }

    /// Whether a move takes it microseconds, so that it can play in lessons of many thousand matches: it does not ponder, or
    /// it has looked the whole game up.
    pub fn is_quick(&self, game: Game) -> bool {
        self.card().plays.has(game) && (!self.card().ponders || self.table(game).is_some())
    }

    /// The first knob turned further than a visitor may ask for: its name, its value and the most.
    pub fn beyond_visitors(&self) -> Option<(&'static str, &str, u64)> {
        self.knobs.iter().find_map(|(knob, value)| {
            let most = self.card().visitors.iter().find(|bound| bound.knob == knob.name)?.most;
            value.parse::<u64>().is_ok_and(|value| value > most).then_some((knob.name, value, most))
        })
    }

    /// Refuses a player whose moves cannot be had again, where they must be: in tournaments, lessons and replays.
    ///
    /// # Errors
    /// When a clock limits it.
    pub fn check_reproducible(&self) -> Result<(), BadRecipe> {
        if self.is_reproducible() { Ok(()) } else { Err(BadRecipe::Clocked { player: self.to_string() }) }
    }

    /// A mind made by this recipe for the game, as it is before any life.
    ///
    /// # Errors
    /// When the mind does not play the game.
    pub fn mind(&self, game: Game) -> Result<Box<dyn Mind>, BadRecipe> {
        self.plays(game)?;
        Ok((self.entry.mind)(&self.knobs, game))
    }

    /// A new-born learner made by this recipe for the game.
    ///
    /// # Errors
    /// When the mind does not play the game, or does not learn.
    pub fn pupil(&self, game: Game) -> Result<Pupil, BadRecipe> {
        Ok(self.birth(game)?(&self.knobs, game))
    }

    /// Whether this recipe can be raised for the game; nothing is made.
    ///
    /// # Errors
    /// As [`Recipe::pupil`].
    pub fn check_pupil(&self, game: Game) -> Result<(), BadRecipe> {
        self.birth(game).map(drop)
    }

    /// What makes the learner.
    fn birth(&self, game: Game) -> Result<fn(&Knobs, Game) -> Pupil, BadRecipe> {
        self.plays(game)?;
        self.entry.pupil.ok_or_else(|| BadRecipe::DoesNotLearn {
            mind: self.card().id,
            known: MINDS.iter().filter(|e| e.pupil.is_some()).map(|e| e.card.id).collect::<Vec<_>>().join(", "),
        })
    }

    /// A new-born learner behind its trait.
    ///
    /// # Errors
    /// As [`Recipe::pupil`].
    pub fn learner(&self, game: Game) -> Result<Box<dyn Learner>, BadRecipe> {
        Ok(Box::new(self.pupil(game)?))
    }

    /// The mind as a table without memory, where it is one.
    pub fn table(&self, game: Game) -> Option<Uniform> {
        self.plays(game).ok().and_then(|()| (self.entry.table)(&self.knobs, game))
    }

    fn plays(&self, game: Game) -> Result<(), BadRecipe> {
        if self.card().plays.has(game) {
            return Ok(());
        }
        let games: Vec<_> = self.card().plays.games().map(|game| game.card().id).collect();
        Err(BadRecipe::OtherGame { mind: self.card().id, game: game.card().id, plays: games.join(", ") })
    }
}

impl From<Recipe> for Term {
    fn from(recipe: Recipe) -> Self {
        recipe.term
    }
}

impl std::str::FromStr for Recipe {
    type Err = BadRecipe;
    fn from_str(text: &str) -> Result<Self, BadRecipe> {
        Self::new(text.parse()?)
    }
}

impl std::fmt::Display for Recipe {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.term.fmt(f)
    }
}

/// The mind with this name.
///
/// # Errors
/// When there is none; the nearest name is suggested.
pub fn entry(name: &str) -> Result<&'static Entry, BadRecipe> {
    MINDS.iter().find(|entry| entry.card.id == name).ok_or_else(|| BadRecipe::Unknown {
        name: name.into(),
        nearest: nearest(name, MINDS.iter().map(|entry| entry.card.id)),
        known: MINDS.iter().map(|entry| entry.card.id).collect::<Vec<_>>().join(", "),
    })
}

/// A recipe that cannot be followed.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum BadRecipe {
    /// Not in the grammar.
    #[error(transparent)]
    Term(#[from] BadTerm),
    /// No such mind.
    #[error("there is no mind '{name}'{nearest}; there are {known}")]
    Unknown {
        /// What was asked for.
        name: String,
        /// A suggestion.
        nearest: String,
        /// All there are.
        known: String,
    },
    /// A knob is wrong.
    #[error(transparent)]
    Knob(#[from] BadKnob),
    /// The mind does not play the game.
    #[error("{mind} does not play {game}; it plays {plays}")]
    OtherGame {
        /// The mind.
        mind: &'static str,
        /// The game that was asked for.
        game: &'static str,
        /// What it plays.
        plays: String,
    },
    /// Its moves depend on a clock.
    #[error(
        "{player} is limited by time, so its moves cannot be had again; expected a player limited by depth, nodes or playouts"
    )]
    Clocked {
        /// The player.
        player: String,
    },
    /// Only learners can be raised.
    #[error("{mind} does not learn, so it has no life; expected one of {known}")]
    DoesNotLearn {
        /// The mind.
        mind: &'static str,
        /// Those that learn.
        known: String,
    },
}
