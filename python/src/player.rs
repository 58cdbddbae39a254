//! Whoever takes part, as Python names them: in the grammar of players, as a machine, or as a mind of one's own.

use crate::fault::{Fault, refused};
use crate::machine::Machine;
use crate::own::{Asked, Own};
use crate::work::Hand;
use game::Game;
use lab::arena::Entrant;
use lab::exact::{Known, NotExact};
use lab::{Guest, Opponents, Partner, Seats, bounds};
use pyo3::prelude::*;
use std::path::Path;

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

/// Whether the word is a file rather than a mind.
fn is_file(word: &str) -> bool {
    word.ends_with(".life") || word.contains('/')
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
                let mut guests: Vec<Guest> = Vec::new();
                let opponents: Opponents = text.parse()?;
                let files = opponents.shares().iter().filter(|(term, _)| is_file(&term.word)).count();
                bounds::check_opponents(opponents.shares().len(), files)?;
                let opponents = opponents.renamed(|word| {
                    if !is_file(word) {
                        return Ok::<_, Fault>(None);
                    }
                    let guest = lab::Machine::read(Path::new(word), None)?.guest();
                    let name = format!("machine:{}", guest.name());
                    if !guests.iter().any(|other| other.name() == guest.name()) {
                        guests.push(guest);
                    }
                    Ok(Some(name))
                })?;
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
        let (opponents, guests) = match self {
            Self::Own(own) => return Ok(Partner::Open(Box::new(own))),
            Self::Named(opponents, guests) => (opponents, guests),
        };
        let mut partners = opponents.partners(game, &guests)?;
        match (partners.pop(), partners.is_empty()) {
            (Some(Partner::Itself), _) => Err(refused("'self' is only an opponent of a machine in training")),
            (Some(partner), true) => Ok(partner),
            _ => Err(refused(format!("expected one player, got the mix '{opponents}'"))),
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
    Ok(lab::faced::Player { name, known, seats: Seats::of_partner(partner) })
}
