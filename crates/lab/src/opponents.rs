//! Whom a machine meets in a lesson.

use crate::{Guest, Seats};
use game::{Game, Side};
use mind::{Arg, BadMemory, BadRecipe, Learner, Mind, MindCard, Pupil, Recipe, Term, Uniform};

/// One opponent, or several in shares: with `mix(random:20,expert:5)` a round is twenty matches
/// against random and then five against the expert, over and over. Shares as large as a block alternate blocks. A lesson
/// begins its round anew, or goes on in it where the one before ended: [`crate::Event::phase`].
#[derive(Clone, PartialEq, Debug)]
pub struct Opponents {
    term: Term,
    shares: Vec<(Term, u64)>,
}

/// An opponent, ready to play.
pub enum Partner {
    /// The machine itself, in both seats.
    Itself,
    /// A mind without a memory, on tables or, to be asked why, on the board.
    Still {
        /// On tables.
        table: Uniform,
        /// On the board.
        mind: Box<dyn Mind>,
    },
    /// A learner, another machine or a newborn.
    Pupil(Box<Pupil>),
    /// Any other mind, on the board.
    Open(Box<dyn Mind>),
}

impl Partner {
    /// The seats that it can hold.
    pub fn seats(&self) -> Seats {
        match self {
            Self::Itself => Seats::Both,
            Self::Pupil(pupil) => Seats::of_mind(&**pupil),
            Self::Still { mind, .. } | Self::Open(mind) => Seats::of_mind(mind.as_ref()),
        }
    }
}

impl Opponents {
    /// Every share's term and how many matches of a round it has.
    pub fn shares(&self) -> &[(Term, u64)] {
        &self.shares
    }

    /// Which of the shares a match belongs to, counting matches from zero, and for how many more matches.
    pub fn turn(&self, number: u64) -> (usize, u64) {
        if self.shares.len() == 1 {
            return (0, u64::MAX);
        }
        let mut left = self.within_round(number);
        for (index, (_, share)) in self.shares.iter().enumerate() {
            if left < *share {
                return (index, share - left);
            }
            left -= share;
        }
        unreachable!("a round is the sum of its shares")
    }

    /// Where in its round a match is, counting matches from zero; 0 where there is one opponent.
    pub fn within_round(&self, number: u64) -> u64 {
        number % self.shares.iter().map(|(_, share)| share).sum::<u64>().max(1)
    }

    /// The opponents themselves. Machines are found among the guests.
    ///
    /// # Errors
    /// When a mind is unknown, does not play the game, or a machine is no guest.
    pub fn partners(&self, game: Game, guests: &[Guest]) -> Result<Vec<Partner>, BadOpponents> {
        self.shares.iter().map(|(term, _)| partner(term, game, guests)).collect()
    }

    /// Refuses opponents whose moves cannot be had again: a lesson is lived again whenever its life is folded, and a
    /// tournament's matches are explained again.
    ///
    /// # Errors
    /// When a clock limits one of them, or one is unknown.
    pub fn check_reproducible(&self) -> Result<(), BadOpponents> {
        for (term, _) in self.shares.iter().filter(|(term, _)| !is_machine(term)) {
            Recipe::new(term.clone())?.check_reproducible()?;
        }
        Ok(())
    }

    /// The same opponents with the words that `name` replaces, such as a file's path by a machine's name.
    ///
    /// # Errors
    /// Whatever `name` refuses with.
    pub(crate) fn renamed<E>(self, mut name: impl FnMut(&str) -> Result<Option<String>, E>) -> Result<Self, E> {
        self.changed(|mut term| {
            if let Some(word) = name(&term.word)? {
                term.word = word;
            }
            Ok(term)
        })
    }

    /// The same opponents for a machine in these seats, each able to sit opposite. A newborn is born with the seats it needs.
    /// For a machine that lacks one, a newborn of its recipe sits down; so it is with the machine itself, made by `itself`,
    /// if it has boxes for one seat only.
    ///
    /// # Errors
    /// If a recipe is wrong.
    pub fn seated(self, guests: &[Guest], itself: &Recipe, seats: Seats) -> Result<Self, BadOpponents> {
        let opposite = seats.turned().sides();
        self.changed(|term| {
            let named = term.word.strip_prefix(MACHINE);
            let recipe = match guests.iter().find(|guest| Some(guest.name().as_str()) == named) {
                Some(guest) => Recipe::clone(&guest.recipe),
                None if is_itself(&term) && Side::BOTH.iter().all(|side| itself.holds(*side)) => return Ok(term),
                None if is_itself(&term) => itself.clone(),
                None if named.is_some() => return Ok(term),
                None => Recipe::new(term.clone())?,
            };
            if opposite.iter().all(|side| recipe.holds(*side)) {
                Ok(term)
            } else {
                Ok(recipe.holding(opposite)?.into())
            }
        })
    }

    /// Whether the guest is one of them.
    pub fn names(&self, guest: &Guest) -> bool {
        self.shares.iter().any(|(term, _)| term.word.strip_prefix(MACHINE) == Some(&guest.name()))
    }

    /// The same opponents with the knob of a perfect player turned where it is not: whether it hurries wins and puts losses off.
    #[must_use]
    pub(crate) fn with_perfect(&self, quick: bool) -> Self {
        let turned = |arg: &Arg| matches!(arg, Arg::Knob(name, _) if name == QUICK);
        let turn = |mut term: Term| {
            if term.word == PERFECT && !term.args.iter().any(turned) {
                term.args.push(Arg::Knob(QUICK.into(), quick.to_string()));
            }
            Ok::<_, std::convert::Infallible>(term)
        };
        let Ok(it) = self.clone().changed(turn);
        it
    }

    /// The same opponents without the knobs that stand where they stand anyway.
    #[must_use]
    pub fn short(&self) -> Self {
        let usual = |card: &MindCard, arg: &Arg| match arg {
            Arg::Knob(name, value) => card.knobs.iter().any(|knob| knob.name == *name && knob.default == *value),
            Arg::Share(..) => false,
        };
        let shorten = |mut term: Term| {
            if let Ok(entry) = mind::entry(&term.word) {
                term.args.retain(|arg| !usual(entry.card, arg));
            }
            Ok::<_, std::convert::Infallible>(term)
        };
        let Ok(it) = self.clone().changed(shorten);
        it
    }

    /// The same opponents, each one's term changed.
    fn changed<E>(self, change: impl FnMut(Term) -> Result<Term, E>) -> Result<Self, E> {
        let (terms, numbers): (Vec<Term>, Vec<u64>) = self.shares.into_iter().unzip();
        let terms: Vec<Term> = terms.into_iter().map(change).collect::<Result<_, E>>()?;
        let shares: Vec<(Term, u64)> = terms.into_iter().zip(numbers).collect();
        let term = match shares.as_slice() {
            [(only, 1)] if self.term.word != MIX => only.clone(),
            many => Term {
                word: MIX.into(),
                args: many.iter().map(|(term, share)| Arg::Share(term.clone(), *share as u32)).collect(),
            },
        };
        Ok(Self { term, shares })
    }
}

const MIX: &str = "mix";
const PERFECT: &str = "perfect";
const QUICK: &str = "quick";
const MACHINE: &str = "machine:";

/// Whether the term names the machine itself.
pub(crate) fn is_itself(term: &Term) -> bool {
    term.word == "self" && term.args.is_empty()
}

/// Whether the term names a machine, itself or another, rather than a recipe.
fn is_machine(term: &Term) -> bool {
    is_itself(term) || term.word.starts_with(MACHINE)
}

fn partner(term: &Term, game: Game, guests: &[Guest]) -> Result<Partner, BadOpponents> {
    if is_itself(term) {
        return Ok(Partner::Itself);
    }
    if let Some(name) = term.word.strip_prefix(MACHINE) {
        let guest = guests.iter().find(|guest| guest.name() == name).ok_or_else(|| BadOpponents::NoGuest {
            name: name.into(),
            known: guests.iter().map(Guest::name).collect::<Vec<_>>().join(", "),
        })?;
        let mut pupil = guest.recipe.pupil(game)?;
        pupil.recall(&guest.memory)?;
        return Ok(Partner::Pupil(Box::new(pupil)));
    }
    let recipe = Recipe::new(term.clone())?;
    if recipe.card().learns {
        return Ok(Partner::Pupil(Box::new(recipe.pupil(game)?)));
    }
    let mind = recipe.mind(game)?;
    Ok(match recipe.table(game) {
        Some(table) => Partner::Still { table, mind },
        None => Partner::Open(mind),
    })
}

impl std::str::FromStr for Opponents {
    type Err = BadOpponents;
    fn from_str(text: &str) -> Result<Self, BadOpponents> {
        let term: Term = text.parse().map_err(BadRecipe::from)?;
        if term.word != MIX {
            return Ok(Self { shares: vec![(term.clone(), 1)], term });
        }
        let shares = term.args.iter().map(|arg| match arg {
            Arg::Share(term, share) => Ok((term.clone(), u64::from(*share))),
            Arg::Knob(name, _) => Err(BadOpponents::Mix { got: name.clone() }),
        });
        let shares: Vec<_> = shares.collect::<Result<_, _>>()?;
        if shares.is_empty() {
            return Err(BadOpponents::Mix { got: "nothing".into() });
        }
        Ok(Self { shares, term })
    }
}

impl std::fmt::Display for Opponents {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.term.fmt(f)
    }
}

/// Opponents that cannot be had.
#[derive(Clone, PartialEq, Debug, thiserror::Error)]
pub enum BadOpponents {
    /// A mind is unknown or its knobs are wrong.
    #[error(transparent)]
    Recipe(#[from] BadRecipe),
    /// A mix of something else than shares.
    #[error("a mix takes players with their shares, like mix(random:20,expert:5); got {got}")]
    Mix {
        /// What was given.
        got: String,
    },
    /// A machine that did not come along.
    #[error("machine '{name}' is not among the guests ({known})")]
    NoGuest {
        /// The machine.
        name: String,
        /// Those that came.
        known: String,
    },
    /// Where one player was expected.
    #[error("'self' is only an opponent of a machine in training")]
    Itself,
    /// Where one player was expected.
    #[error("expected one player, got the mix '{got}'")]
    Several {
        /// What was given.
        got: String,
    },
    /// A machine's memory is damaged.
    #[error(transparent)]
    Memory(#[from] BadMemory),
    /// A player without boxes for its seat.
    #[error("{who} has no boxes for the {side} seat")]
    NoSeat {
        /// Who.
        who: String,
        /// The seat.
        side: Side,
    },
    /// A name that is taken.
    #[error("'{name}' is the name of another player; expected one of its own")]
    Taken {
        /// The name.
        name: String,
    },
    /// A player for whom no other has the seat that is left.
    #[error("{who} always {does}, and so does everybody it could meet here; bring somebody who can {can}")]
    NoRival {
        /// Who.
        who: String,
        /// What it always does.
        does: &'static str,
        /// What it would need somebody for.
        can: &'static str,
    },
}
