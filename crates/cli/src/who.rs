//! A player named on the command line: a life file or a mind.

use crate::fault::{Fault, usage_error};
use crate::out::is_stdout;
use game::{Game, Side};
use lab::exact::{Known, NotExact};
use lab::faced::Player;
use lab::{Guest, Machine, NoSeat, Opponents, Partner, Seats, bounds};
use std::path::Path;

/// Somebody who can be asked for odds or moves.
pub enum Who {
    /// A kept machine.
    Machine(Box<Machine>),
    /// A mind, as it is made.
    Mind(String, Partner),
}

/// Whether the word is a file rather than a mind.
pub fn is_file(word: &str) -> bool {
    word.ends_with(".life") || word.contains('/')
}

impl Who {
    /// The player, a machine as it was after `at` matches.
    pub fn find(text: &str, game: Game, at: Option<u64>) -> Result<Self, Fault> {
        if is_file(text) {
            return Ok(Self::Machine(Box::new(Machine::read(Path::new(text), at)?)));
        }
        if at.is_some() {
            return Err(usage_error(format!("--at needs a .life file, got the mind '{text}'")));
        }
        let opponents: Opponents = text.parse()?;
        let mut partners = opponents.partners(game, &[])?;
        match (partners.pop(), partners.is_empty()) {
            (Some(Partner::Itself), _) => Err(usage_error("'self' is only an opponent of a machine in training")),
            (Some(partner), true) => Ok(Self::Mind(text.into(), partner)),
            _ => Err(usage_error(format!("expected one player, got the mix '{text}'"))),
        }
    }

    /// What it plays, where it is bound to one game.
    pub fn game(&self) -> Option<Game> {
        match self {
            Self::Machine(machine) => Some(machine.life().game()),
            Self::Mind(..) => None,
        }
    }

    /// What it is called.
    pub fn name(&self) -> &str {
        match self {
            Self::Machine(machine) => machine.life().name(),
            Self::Mind(name, _) => name,
        }
    }

    /// The seats it holds.
    pub fn seats(&self) -> Seats {
        match self {
            Self::Machine(machine) => machine.seats(),
            Self::Mind(_, partner) => Seats::of_partner(partner),
        }
    }

    /// Itself as one whose odds are known.
    pub fn known(&self) -> Result<Player<'_>, NotExact> {
        let known = match self {
            Self::Machine(machine) => Known::Pupil(machine.pupil()),
            Self::Mind(_, partner) => Known::partner(partner).ok_or(NotExact::NoOdds)?,
        };
        Ok(Player { name: self.name(), known, seats: self.seats() })
    }

    /// The seat it is to take: the one asked for, else the first that it holds.
    pub fn seat(&self, asked: Option<Side>) -> Result<Side, NoSeat> {
        self.seats().one(asked, self.name())
    }
}

/// Opponents in which files are replaced by the machines in them, which come along as guests.
pub fn opponents(text: &str) -> Result<(Opponents, Vec<Guest>), Fault> {
    let mut guests: Vec<Guest> = Vec::new();
    let opponents: Opponents = text.parse()?;
    // Before any of them is read: each has a whole life.
    let files = opponents.shares().iter().filter(|(term, _)| is_file(&term.word)).count();
    bounds::check_opponents(opponents.shares().len(), files)?;
    let opponents = opponents.renamed(|word| {
        if !is_file(word) {
            return Ok::<_, Fault>(None);
        }
        let guest = Machine::read(Path::new(word), None)?.guest();
        let name = format!("machine:{}", guest.name());
        if !guests.iter().any(|other| other.name() == guest.name()) {
            guests.push(guest);
        }
        Ok(Some(name))
    })?;
    Ok((opponents, guests))
}

/// A name for a machine: the one given, or the file's.
pub fn name_for(given: Option<&str>, out: &Path) -> Result<String, Fault> {
    match given {
        Some(name) => Ok(name.into()),
        None => out
            .file_stem()
            .filter(|_| !is_stdout(out))
            .and_then(|stem| stem.to_str())
            .map(String::from)
            .ok_or_else(|| usage_error(format!("cannot name a machine after {}; use --name", out.display()))),
    }
}
