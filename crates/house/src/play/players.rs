//! Players, from the grammar that names them.

use super::error::Error;
use crate::cost;
use crate::machines::{Kept, Machines};
use crate::names;
use game::{Game, Side};
use lab::{Guest, Opponents, Seats};
use mind::{Learner as _, MINDS, Mind, Recipe, Term};
use std::sync::Arc;

/// Who holds a side.
pub enum Player {
    /// A person, who is asked by the page.
    Human,
    /// A mind without a life.
    Mind {
        /// How it is made.
        recipe: Recipe,
    },
    /// A machine as it was.
    Machine(Arc<Kept>),
}

impl Player {
    /// The player that a text names, for a game.
    ///
    /// # Errors
    /// When there is none.
    pub async fn find(machines: &Machines, game: Game, text: &str) -> Result<Self, Error> {
        if text == "human" {
            return Ok(Self::Human);
        }
        let term: Term = text.parse().map_err(mind::BadRecipe::from)?;
        let Some(name) = term.word.strip_prefix(MACHINE) else {
            let recipe = Recipe::new(term)?;
            if !recipe.card().plays.has(game) {
                return Err(Error::NoPlayer(format!("{} does not play {game}", recipe.card().id)));
            }
            within_bounds(&recipe)?;
            return Ok(Self::Mind { recipe });
        };
        let kept = machine(machines, name).await?;
        if kept.game() != game {
            return Err(Error::NoPlayer(format!("{} plays {}, not {game}", kept.id, kept.game())));
        }
        Ok(Self::Machine(kept))
    }

    /// Its name in the grammar, a machine's with its age.
    pub fn name(&self) -> String {
        match self {
            Self::Human => "human".into(),
            Self::Mind { recipe } => recipe.to_string(),
            Self::Machine(kept) => format!("machine:{}@{}", kept.id, kept.games()),
        }
    }

    /// Its name for people.
    pub fn title(&self) -> String {
        match self {
            Self::Human => "You".into(),
            Self::Mind { recipe } => recipe.card().name.into(),
            Self::Machine(kept) => kept.machine.birth().name.clone(),
        }
    }

    /// Whether a person holds the side.
    pub fn is_human(&self) -> bool {
        matches!(self, Self::Human)
    }

    /// Whether a move takes microseconds: a look into a table. Others are for a worker.
    pub fn is_quick(&self, game: Game) -> bool {
        match self {
            Self::Human => true,
            Self::Mind { recipe } => recipe.table(game).is_some(),
            Self::Machine(kept) => kept.machine.pupil().table().is_some(),
        }
    }

    /// What a move of it costs.
    pub fn thought(&self, game: Game) -> u64 {
        match self {
            Self::Human => 0,
            Self::Mind { recipe } => cost::thought(game, recipe),
            Self::Machine(kept) => cost::board_match(game, kept.machine.pupil()) / cost::plies(game).max(1),
        }
    }

    /// Whether its choices depend on the course of the match. Machines look at the position alone.
    pub fn has_history(&self) -> bool {
        matches!(self, Self::Mind { recipe } if recipe.has_history())
    }

    /// The seats that it can hold.
    ///
    /// # Errors
    /// When the mind does not play the game.
    pub fn seats(&self, game: Game) -> Result<Seats, Error> {
        Ok(match self {
            Self::Mind { recipe } if recipe.card().learns => Seats::of_mind(&recipe.pupil(game)?),
            Self::Human | Self::Mind { .. } => Seats::Both,
            Self::Machine(kept) => Seats::of_mind(kept.machine.pupil()),
        })
    }

    /// Refuses a player who cannot hold the side.
    ///
    /// # Errors
    /// When it has no boxes for it.
    pub fn check_seat(&self, game: Game, side: Side) -> Result<(), Error> {
        match self.seats(game)?.has(side) {
            true => Ok(()),
            false => Err(lab::BadOpponents::NoSeat { who: self.title(), side }.into()),
        }
    }

    /// Refuses a player whose moves cannot be had again.
    ///
    /// # Errors
    /// When a clock limits it.
    pub fn check_reproducible(&self) -> Result<(), Error> {
        match self {
            Self::Mind { recipe } => Ok(recipe.check_reproducible()?),
            Self::Human | Self::Machine(_) => Ok(()),
        }
    }

    /// A mind of it was asked, and is not needed any more.
    pub fn asked(&self, mind: Box<dyn Mind>) {
        if let Self::Machine(kept) = self {
            kept.asked(mind);
        }
    }

    /// The mind itself, fresh for a match; none for a person.
    ///
    /// # Errors
    /// When the mind does not play the game.
    pub fn mind(&self, game: Game) -> Result<Option<Box<dyn Mind>>, Error> {
        Ok(match self {
            Self::Human => None,
            Self::Mind { recipe } => Some(recipe.mind(game)?),
            Self::Machine(kept) => Some(kept.mind()),
        })
    }
}

/// Whether a player thinks within what a visitor may ask for; at home its knobs may be turned further.
pub fn within_bounds(recipe: &Recipe) -> Result<(), Error> {
    let Some((knob, value, most)) = recipe.beyond_visitors() else { return Ok(()) };
    let mind = recipe.card().id;
    Err(Error::OutOfRange(format!("{mind}({knob}={value}): {knob} may be {most} at most here")))
}

/// The machine that `ada-7` or `ada-7@230` names.
async fn machine(machines: &Machines, name: &str) -> Result<Arc<Kept>, Error> {
    let (id, age) = match name.split_once('@') {
        None => (name, None),
        Some((id, age)) => {
            let age = age.parse().map_err(|_| Error::NoPlayer(format!("'{age}' is no age; expected a number")))?;
            (id, Some(age))
        }
    };
    let id = names::machine(id)?;
    if let Some(kept) = age.and_then(|age| machines.at_hand(&id, age)) {
        return Ok(kept);
    }
    let row = machines.row(&id).await?;
    Ok(machines.aged(&row, age).await?)
}

/// The minds, as they usually are, that are quick enough for lessons of a game.
pub fn teachers(game: Game) -> Vec<&'static str> {
    let quick = |id: &str| id.parse::<Recipe>().is_ok_and(|recipe| recipe.is_quick(game));
    MINDS.iter().map(|entry| entry.card.id).filter(|id| quick(id)).collect()
}

/// Whether lessons against these opponents are quick. Those who ponder may take a second for a move: a lesson with
/// them would hold the server up, and so would every later fold of it.
///
/// # Errors
/// When one of them has to think, is limited by a clock, or cannot be had.
pub fn all_quick(game: Game, opponents: &Opponents) -> Result<(), Error> {
    opponents.check_reproducible()?;
    for (term, _) in opponents.shares() {
        if term.word == "self" || term.word.starts_with(MACHINE) {
            continue;
        }
        let recipe = Recipe::new(term.clone())?;
        within_bounds(&recipe)?;
        if !recipe.is_quick(game) {
            return Err(Error::NoLesson(format!(
                "{term} thinks too long for a lesson here; expected players such as {} or a machine",
                teachers(game).join(", ")
            )));
        }
    }
    Ok(())
}

/// Opponents with every machine among them brought along, named with its age.
///
/// # Errors
/// When one of them cannot be had.
pub async fn guests(machines: &Machines, against: &str) -> Result<(Opponents, Vec<Guest>), Error> {
    let invited = against.parse::<Opponents>()?.invited(|word| word.starts_with(MACHINE))?;
    let mut guests = Vec::new();
    for name in invited.machines().iter().filter_map(|word| word.strip_prefix(MACHINE)) {
        let kept = machine(machines, name).await?;
        guests.push(kept.machine.guest(kept.id.as_str()));
    }
    Ok(invited.with(guests))
}

/// What stands before the name of a machine in the player grammar.
const MACHINE: &str = "machine:";

#[cfg(test)]
mod tests {
    use super::*;

    /// Whoever is offered as a teacher is taken as one, and whoever is not would be refused.
    #[test]
    fn teachers_are_those_whose_lessons_are_held() {
        for &game in Game::ALL {
            let offered = teachers(game);
            assert!(offered.contains(&"random"), "{game}");
            for card in MINDS.iter().map(|entry| entry.card).filter(|card| card.plays.has(game)) {
                let held = all_quick(game, &card.id.parse().expect("a mind")).is_ok();
                assert_eq!(held, offered.contains(&card.id), "{} at {game}", card.id);
            }
        }
        assert!(teachers(Game::Noughts).contains(&"perfect"), "it has looked the game up");
        assert!(!teachers(Game::Othello).contains(&"killer"), "it looks ahead");
    }
}
