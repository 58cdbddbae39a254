//! A player named on the command line: a life file or a mind.

use crate::fault::{Fault, usage_error};
use crate::out::is_stdout;
use game::{Game, Side};
use lab::exact::{Known, NotExact};
use lab::faced::Player;
use lab::{Machine, NoSeat, Opponents, Partner, Seats, is_file};
use std::path::Path;

/// Somebody who can be asked for odds or moves.
pub enum Who {
    /// A kept machine.
    Machine(Box<Machine>),
    /// A mind, as it is made.
    Mind(String, Partner),
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
        Ok(Self::Mind(text.into(), opponents.only(game, &[])?))
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
            Self::Mind(_, partner) => partner.seats(),
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
