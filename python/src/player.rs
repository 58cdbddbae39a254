//! Whoever takes part, as Python names them: in the grammar of players, as a machine, or as a mind of one's own.

use crate::fault::Fault;
use crate::machine::Machine;
use crate::own::{Asked, Own};
use crate::work::Hand;
use game::Game;
use lab::arena::Entrant;
use lab::exact::{Known, NotExact};
use lab::{Guest, Opponents, Partner};
use pyo3::prelude::*;

/// A player that somebody named.
#[derive(FromPyObject)]
pub enum Player<'py> {
    /// In the grammar of players; a word that is a file is the machine in it.
    Named(String),
    /// A machine as it is now.
    Machine(PyRef<'py, Machine>),
    /// A mind of one's own.
    Own(PyRef<'py, Own>),
}

/// The same without Python: ready to be taken to another thread.
pub enum Ready {
    /// Opponents of the grammar, and the machines among them.
    Named(Opponents, Vec<Guest>),
    /// A mind of one's own.
    Own(Asked),
}

impl Player<'_> {
    /// Takes it along. Files are read, and the machines in them come as guests.
    pub fn ready(&self, hand: &Hand) -> Result<Ready, Fault> {
        Ok(match self {
            Self::Own(own) => Ready::Own(own.asked(hand)),
            Self::Machine(machine) => {
                let guest = machine.now()?.guest();
                Ready::Named(format!("machine:{}", guest.name()).parse()?, vec![guest])
            }
            Self::Named(text) => {
                let (opponents, guests) = Opponents::with_files::<Fault>(text)?;
                Ready::Named(opponents, guests)
            }
        })
    }

    /// What it is called.
    pub fn name(&self) -> Result<String, Fault> {
        Ok(match self {
            Self::Named(text) => text.clone(),
            Self::Machine(machine) => machine.now()?.life().name().into(),
            Self::Own(own) => own.name().into(),
        })
    }
}

impl Ready {
    /// The one player it is.
    pub fn partner(self, game: Game) -> Result<Partner, Fault> {
        match self {
            Self::Own(own) => Ok(Partner::Open(Box::new(own))),
            Self::Named(opponents, guests) => Ok(opponents.only(game, &guests)?),
        }
    }

    /// The player as one who takes part in a tournament.
    pub fn entrant(self, game: Game, name: &str) -> Result<Entrant, Fault> {
        Ok(match self {
            Self::Own(own) => Entrant::foreign(name, own)?,
            Self::Named(opponents, guests) => Entrant::new(opponents, guests)?.seated(game)?,
        })
    }
}

/// A player whose odds are known, under its name.
pub fn known<'a>(name: &'a str, partner: &'a Partner) -> Result<lab::faced::Player<'a>, NotExact> {
    let known = Known::partner(partner).ok_or(NotExact::NoOdds)?;
    Ok(lab::faced::Player { name, known, seats: partner.seats() })
}
